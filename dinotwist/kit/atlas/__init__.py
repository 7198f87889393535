"""Interaction atlases: which features of a game change one another, each pair settled by a position or a reason."""
