"""Monster Trick: the rules that the sources give, as an engine. Page 18 of the manual is not among them."""
