"""What every game does alike with the text of its positions: bring it into one form, find what is wrong, read it.

Which tables can be written down at all is each game's own affair.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Generic, NamedTuple, TypeVar

from cattrs import Converter

from dinotwist.kit.documents import Document, structure
from dinotwist.kit.positions import Fault, Flaw, found
from dinotwist.kit.sieve import Guess, Sieve, located

G = TypeVar("G")
P = TypeVar("P")


class GivenText(NamedTuple, Generic[G]):
    """How a game reads and checks what is given: its kind, what reads its words and guesses wrong ones, its checks.

    ``written`` gives the canonical text; ``flaws`` takes what is given, the rulings and the clauses that are waived.
    """

    kind: type[G]
    converter: Callable[[], Converter]
    guesses: Mapping[Any, Guess]
    written: Callable[[G], dict[str, Any]]
    flaws: Callable[[G, Any, frozenset[str]], Iterable[Flaw]]

    def normal(self, given: dict[str, Any]) -> dict[str, Any]:
        """The canonical text; a position that cannot be read is left as it is."""
        sieve, kept = self._sifted(given)
        return given if sieve.flaws else self.written(self._typed(kept))

    def faults(self, given: Any, rulings: Any, waived: frozenset[str]) -> tuple[Fault, ...]:
        """All that is impossible; none exactly when the position can be opened."""

        def every(text: Any) -> Iterator[Flaw]:
            sieve, kept = self._sifted(text)
            yield from sieve.flaws
            if isinstance(kept, dict):
                yield from located(self.flaws(self._typed(kept), rulings, waived), sieve)

        return found(given, every)

    def read(self, given: dict[str, Any]) -> G:
        """What is given, strictly read. Raises `DocumentError` where it cannot be read."""
        return structure(self.converter(), Document(given, {}), self.kind, "given")

    def _sifted(self, text: Any) -> tuple[Sieve, Any]:
        sieve = Sieve(self.converter(), self.guesses)
        return sieve, sieve.value(text, self.kind)

    def _typed(self, kept: Any) -> G:
        return self.converter().structure(kept, self.kind)


class Writing(Generic[G, P]):
    """The part of a `dinotwist.kit.positions.PositionGame` that is the same for all games.

    ``position`` makes the start of a game of what is given, the rulings and the clauses that are waived.
    """

    text: GivenText[G]
    position: Callable[[G, Any, frozenset[str]], P]

    def normal(self, given: dict[str, Any]) -> dict[str, Any]:
        """The canonical text of a position, without what says the default; unreadable ones are left as they are."""
        return self.text.normal(given)

    def faults(self, given: Any, rulings: Any, waived: frozenset[str] = frozenset()) -> tuple[Fault, ...]:
        """All that is impossible in a position; none exactly when it can be opened."""
        return self.text.faults(given, rulings, waived)

    def start(self, given: dict[str, Any], rulings: Any, waived: frozenset[str] = frozenset()) -> P:
        """What a game begins with at this position. Raises `DocumentError` where it cannot be read."""
        return self.position(self.text.read(given), rulings, waived)
