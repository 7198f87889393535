"""Bilico: a dexterity game of towers. Hands stack; the engine keeps order, legality and score."""
