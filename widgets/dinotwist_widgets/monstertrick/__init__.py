"""Monster Trick on a stage: its desk, what can be chosen, and the table as pictures and as words."""
