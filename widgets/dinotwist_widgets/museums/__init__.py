"""The museum: the surprising corners of a game, each a table to predict."""
