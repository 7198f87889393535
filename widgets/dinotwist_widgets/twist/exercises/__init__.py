"""Exercises of Dino Twist that the engine makes and grades: a table, a question, right options and misreadings."""
