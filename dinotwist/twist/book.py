"""The rulebook object of Dino Twist. Chapter modules add their clauses to it when they are imported."""

from __future__ import annotations

from dinotwist.kit.rulebook import RuleBook

RULES = RuleBook("dinotwist")
