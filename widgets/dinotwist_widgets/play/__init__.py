"""Playing at a table: the course of a game, the session that a stage shows, and the desk that a game brings."""
