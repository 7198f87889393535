"""The table and the panels of Dino Twist as HTML text: pure functions of a view, a seat and a language."""
