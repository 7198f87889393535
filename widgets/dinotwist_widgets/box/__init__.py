"""My box: the reader counts what is in their own copy of a game, and the tables play with it."""
