"""What a learner knows, as far as answers show it: a box for each clause, and the kinds of exercise that are done.

A Leitner box goes from 0 (missed) to 3 (known). What this session found out is kept apart from what the reader's
browser remembered, so that only the former is handed back to it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from dinotwist_widgets.play.kept import told

KNOWN = 3
IN_A_ROW = 3
"""So many right answers in a row, each at the first try, and a kind is done."""
CLAUSE, DONE = "clause:", "done:"
_NOTHING: Mapping[str, int] = MappingProxyType({})


class Learner(NamedTuple):
    """Boxes by clause number: ``found`` in this session, ``kept`` from earlier; ``rows`` of right answers by kind."""

    found: Mapping[str, int] = _NOTHING
    kept: Mapping[str, int] = _NOTHING
    rows: Mapping[str, int] = _NOTHING
    done: frozenset[str] = frozenset()

    @property
    def boxes(self) -> dict[str, int]:
        """The box of every clause that is in one."""
        return {**self.kept, **self.found}

    def knew(self, kind: str, clauses: Iterable[str]) -> Learner:
        """After a right answer at the first try: its clauses go up a box."""
        found = {**self.found, **{clause: min(self.boxes.get(clause, 0) + 1, KNOWN) for clause in clauses}}
        row = self.rows.get(kind, 0) + 1
        done = self.done | {kind} if row >= IN_A_ROW else self.done
        return self._replace(found=found, rows={**self.rows, kind: row}, done=done)

    def missed(self, kind: str, clauses: Iterable[str]) -> Learner:
        """After a wrong answer, or none: its clauses go back to the first box."""
        return self._replace(found={**self.found, **dict.fromkeys(clauses, 0)}, rows={**self.rows, kind: 0})

    def weakest(self, clauses: Collection[str]) -> frozenset[str]:
        """Those of these clauses that lie in the lowest box; none where all that are in a box are known."""
        boxes = {clause: box for clause, box in self.boxes.items() if clause in clauses and box < KNOWN}
        lowest = min(boxes.values(), default=KNOWN)
        return frozenset(clause for clause, box in boxes.items() if box == lowest)

    def learned(self, goal: Callable[[str], str]) -> dict[str, str]:
        """What this session found out, as a browser keeps it; ``goal`` names a kind that is done."""
        boxes = {CLAUSE + clause: str(box) for clause, box in self.found.items()}
        return boxes | {DONE + goal(kind): "1" for kind in sorted(self.done)}

    def recalling(self, text: str | None, clauses: Collection[str]) -> Learner:
        """With what a browser kept, as JSON: boxes of these clauses. Anything else in it is as if it were not there."""
        kept = dict(self.kept)
        for name, value in told(text).items():
            clause = name.removeprefix(CLAUSE)
            if name.startswith(CLAUSE) and clause in clauses and value in ("0", "1", "2", "3"):
                kept[clause] = int(value)
        return self._replace(kept=kept)
