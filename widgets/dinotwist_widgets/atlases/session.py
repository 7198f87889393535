"""The page of an atlas: two dimensions against each other, all cells of one feature, surprises, or one cell."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from dinotwist import catalog
from dinotwist.kit.atlas.cells import Cell, Standing
from dinotwist.kit.words import said
from dinotwist_widgets import texts
from dinotwist_widgets.atlases import known
from dinotwist_widgets.atlases.evidence import Evidence, cell_evidence
from dinotwist_widgets.games import all_games
from dinotwist_widgets.play.comparison import Comparison
from dinotwist_widgets.play.desk import Desk
from dinotwist_widgets.protocol import Picture, Session
from dinotwist_widgets.stage import Stage

MATRIX, SURPRISES = "matrix", "surprises"
BETWEEN = " x "
"""Stands between the keys of two features in a target."""


class AtlasPage(NamedTuple):
    """What the page shows.

    ``view`` is the matrix, the surprises, or the key of a feature; ``only`` the standing that is shown (all where
    empty). With ``pair`` a cell is open: ``evidence`` are its positions, ``part`` the one whose comparison is shown.
    """

    game: str = "dinotwist"
    rows: str = ""
    columns: str = ""
    view: str = MATRIX
    only: str = ""
    pair: tuple[str, str] | None = None
    evidence: tuple[Evidence, ...] = ()
    part: int = 0
    language: str = "en"
    focus: str = ""

    @property
    def cell(self) -> Cell | None:
        """The cell that is open."""
        return None if self.pair is None else known.cell(self.game, *self.pair)

    @property
    def comparison(self) -> Comparison | None:
        """What is compared in the open cell."""
        return self.evidence[self.part].comparison if self.evidence else None

    def picture(self) -> Picture:
        """The page as a picture."""
        from dinotwist_widgets.atlases.scene import picture  # noqa: PLC0415 - the scene reads the page

        return picture(self)

    def act(self, target: str, value: str | None = None) -> Session:
        """The page after an act. Raises LookupError for an unknown one."""
        fresh = self._replace(focus="")
        kind, _, what = target.partition(":")
        if kind in _ACTS:
            return _ACTS[kind](fresh, what, value or "")
        if self.comparison is None:
            raise LookupError(f"there is no act {target!r}")
        return fresh.comparing(self.comparison.act(target, value))

    def comparing(self, comparison: Comparison) -> AtlasPage:
        """The page with the comparison of the open cell at another place."""
        shown = self.evidence[self.part]._replace(comparison=comparison)
        return self._replace(evidence=(*self.evidence[: self.part], shown, *self.evidence[self.part + 1 :]))


def _field(page: AtlasPage, what: str, value: str) -> Session:
    if what not in ("rows", "columns"):
        raise LookupError(f"there is no field {what!r}")
    known.dimension(page.game, value)
    return page._replace(rows=value) if what == "rows" else page._replace(columns=value)


def _only(page: AtlasPage, what: str, _value: str) -> Session:
    if what not in {standing.name.lower() for standing in Standing}:
        raise LookupError(f"there is no filter {what!r}")
    return page._replace(only="" if page.only == what else what)


def _feature(page: AtlasPage, what: str, _value: str) -> Session:
    return page._replace(view=known.feature(page.game, what).key, focus="atlas:matrix")


def _cell(page: AtlasPage, what: str, _value: str) -> Session:
    one, _, other = what.partition(BETWEEN)
    cell = known.cell(page.game, one, other)
    if cell is None:
        raise LookupError(f"there is no cell {what!r}")
    desk = _desk(page.game)
    evidence = () if cell.standing is Standing.OPEN else cell_evidence(page.game, cell, desk, page.language)
    return page._replace(pair=cell.pair, evidence=evidence, part=0, focus="atlas:back")


def _desk(game: str) -> Desk:
    from dinotwist_widgets.reference.shelf import book  # noqa: PLC0415 - the shelf knows sessions

    return book(game).make_desk()


def _atlas(page: AtlasPage, what: str, _value: str) -> Session:
    if what == "back":
        pair = page.pair or ("", "")
        return page._replace(pair=None, evidence=(), part=0, focus=f"cell:{BETWEEN.join(pair)}")
    if what == SURPRISES:
        return page._replace(view=SURPRISES, focus="atlas:matrix")
    if what == MATRIX:
        rows = [feature.key for feature in known.dimension(page.game, page.rows).features]
        return page._replace(view=MATRIX, focus=f"feature:{page.view}" if page.view in rows else "atlas:surprises")
    if what == "lab" and page.evidence:
        return _in_the_lab(page)
    raise LookupError(f"there is no act atlas:{what}")


def _in_the_lab(page: AtlasPage) -> Session:
    from dinotwist_widgets.lab.session import opened  # noqa: PLC0415 - only where it is asked for

    cell = page.cell
    assert cell is not None
    title = texts.words(page.language).say(said("{one} + {other}", one=cell.one.said, other=cell.other.said))
    table = known.table_of(page.game, page.evidence[page.part].situation, title)
    return opened(table, page.language, back=page._replace(focus="atlas:lab"))


def _part(page: AtlasPage, what: str, _value: str) -> Session:
    if not what.isdecimal() or int(what) >= len(page.evidence):
        raise LookupError(f"there is no position {what!r}")
    return page._replace(part=int(what))


_ACTS: Mapping[str, Callable[[AtlasPage, str, str], Session]] = {
    "field": _field,
    "only": _only,
    "feature": _feature,
    "cell": _cell,
    "atlas": _atlas,
    "part": _part,
}


def page_of(game: str, language: str) -> AtlasPage:
    """The page as it is first shown. Raises ValueError where there is no such game."""
    catalog.entry(game)
    first, second, *_others = known.dimensions(game)
    return AtlasPage(game, first.name, second.name, language=language)


def atlas(game: str = "dinotwist") -> Stage:
    """The interaction atlases of all games, with that of one chosen. Raises LookupError where there is no such game."""
    return all_games(page_of, "atlas", game)
