"""What Bilico brings to its interaction atlas."""

from dinotwist.bilico.atlas.game import ATLAS

__all__ = ["ATLAS"]
