"""The panels beside a table, the same for every game: actions, why, what happened, the count, notes."""
