"""Dino Twist: the whole rulebook as an engine. Rules only; one module a chapter of the booklet."""
