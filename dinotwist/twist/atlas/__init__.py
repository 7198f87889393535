"""What Dino Twist brings to its interaction atlas."""

from dinotwist.twist.atlas.game import ATLAS

__all__ = ["ATLAS"]
