"""What Monster Trick brings to its interaction atlas."""

from dinotwist.monstertrick.atlas.game import ATLAS

__all__ = ["ATLAS"]
