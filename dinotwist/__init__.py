"""Dino Twist, Bilico and Monster Trick as explorable rulebooks: cited clauses, facts, records and cases."""

__version__ = "0.1.0"
