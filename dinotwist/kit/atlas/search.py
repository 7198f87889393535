"""Looking for the positions of an atlas: drawn by chance for the cells that lack them, then made small."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dinotwist.kit.atlas.cells import Atlas, Cell, Standing
from dinotwist.kit.atlas.dice import Dice
from dinotwist.kit.atlas.features import Feature
from dinotwist.kit.atlas.looking import look
from dinotwist.kit.atlas.playing import AtlasGame, Situation, read
from dinotwist.kit.atlas.shrinking import shrunk
from dinotwist.kit.cases import Case
from dinotwist.kit.clauses import Refused
from dinotwist.kit.scripts import ScriptPlayer

HOW_FAR = (1, 4, 4, 8, 8, 8, 16, 24, 80)
"""So many decisions are drawn at most after those that a position brings: few as a rule, now and then very many."""
FROM_A_FINDING, FROM_A_CASE = 55, 20
"""How many of a hundred positions begin as one in which a wished feature matters, or as one of the packaged cases."""


def from_case(ours: AtlasGame, case: Case) -> Situation | None:
    """The situation of a case with every decision that was taken in it; None for one that cannot be played."""
    player: ScriptPlayer[Any] = ours.entry.cases.player(case.script)  # type: ignore[assignment]
    player.play()
    if not player.facts and not hasattr(player, "state"):
        return None
    names = tuple(each["name"] for each in case.text.given["players"])
    when = tuple(ours.written(names, decision) for _at, decision in player.decided)
    return Situation(case.text.given, {name: _plain(value) for name, value in case.text.rulings.items()}, when)


def _plain(value: Any) -> Any:
    return str(value).lower() if isinstance(value, bool) else value


class Search:
    """Draws position after position; number ``tried`` of the atlas and its seed alone decide which one comes next."""

    def __init__(self, ours: AtlasGame, atlas: Atlas, known: list[Situation]) -> None:
        self.ours, self.atlas, self.known = ours, atlas, known

    def step(self) -> None:
        """Draw one position and let the atlas learn from it."""
        number = self.atlas.tried
        self.atlas.tried += 1
        dice = Dice(self.atlas.seed, number)
        found = self.drawn(number, dice)
        seen = None if found is None else look(self.ours, found)
        if seen is not None:
            self.atlas.learn(seen)

    def drawn(self, number: int, dice: Dice) -> Situation | None:
        """The position of that number: first the cases as they are, then what the unsettled cells wish for."""
        if number < len(self.known):
            return self.known[number]
        cell = self.unsettled(dice)
        wished, way = (cell.one, cell.other), dice.below(100)
        findings = self.findings(wished, dice) if way < FROM_A_FINDING else []
        if findings:
            return played_on(self.ours, dice, self.ours.grafted(dice, dice.pick(findings), wished))
        if self.known and way < FROM_A_FINDING + FROM_A_CASE:
            return played_on(self.ours, dice, self.ours.grafted(dice, dice.pick(self.known), wished))
        return played_on(self.ours, dice, self.ours.drafted(dice, wished))

    def findings(self, wished: tuple[Feature, Feature], dice: Dice) -> list[Situation]:
        """Positions in which one of these features is known to matter: as a rule the one that seldom does."""
        one, other = sorted((self.mattering(feature) for feature in wished), key=len)
        return one if one and dice.odds(70) else other

    def mattering(self, feature: Feature) -> list[Situation]:
        """Positions in which a feature is known to matter."""
        found = []
        for cell in self.atlas.cells.values():
            if feature.key in cell.pair:
                alone = cell.alone[cell.pair.index(feature.key)]
                if cell.shown is not None:
                    found.append(cell.shown.situation)
                elif alone is not None:
                    found.append(alone.situation)
        return list({situation.text(): situation for situation in found}.values())

    def unsettled(self, dice: Dice) -> Cell:
        """A cell that is not settled: one that is open rather than one that seems independent."""
        cells = list(self.atlas.cells.values())
        open_cells = [cell for cell in cells if cell.standing is Standing.OPEN]
        others = [cell for cell in cells if cell.standing is Standing.INDEPENDENT]
        wanted = open_cells if open_cells and (not others or dice.odds(70)) else others or cells
        return dice.pick(wanted)


def played_on(ours: AtlasGame, dice: Dice, draft: Situation) -> Situation | None:
    """The draft with those of its decisions that are legal, and some more drawn by chance; None if it cannot be."""
    try:
        opened = ours.open(read(ours, draft), frozenset(), frozenset())
    except ValueError:
        return None
    player = _Chance(ours, draft, opened.state)
    if draft.when and dice.odds(85):
        player.replay(draft)
    steps = dice.below(dice.pick(HOW_FAR))
    for _ in range(steps):
        if not player.step(dice):
            break
    return draft._replace(when=tuple(player.when))


class _Chance:
    """Takes decisions at a table and writes them down."""

    def __init__(self, ours: AtlasGame, draft: Situation, state: Any) -> None:
        self.ours, self.names, self.state = ours, draft.names, state
        self.game, self.script_game = ours.entry.game, ours.entry.cases.script_game()
        self.when: list[dict[str, Any]] = []

    def replay(self, draft: Situation) -> None:
        """Take the entries that can be taken."""
        for step in read(self.ours, draft).steps:
            try:
                for decision in self.script_game.taken(step, None, self.state):
                    self._take(decision)
            except (Refused, ValueError):
                continue

    def step(self, dice: Dice) -> bool:
        """One decision by chance; False when nobody has to decide."""
        seats = self.game.turn(self.state).seats
        options = self.ours.moves(dice, self.state, seats[0]) if seats else ()
        if not options:
            return False
        self._take(dice.pick(options))
        return True

    def _take(self, decision: Any) -> None:
        self.state = self.game.apply(self.state, decision).state
        self.when.append(self.ours.written(self.names, decision))


def shrink_all(ours: AtlasGame, atlas: Atlas) -> Iterator[Cell]:
    """Make the position of every shown cell small, the smallest first, since it may serve others too."""
    waiting = dict(atlas.cells)
    while waiting:
        ready = [cell for cell in waiting.values() if cell.shown is not None]
        if not ready:
            return
        cell = min(ready, key=_rank)
        del waiting[cell.pair]
        small = shrunk(ours, cell)
        seen = look(ours, small)
        if seen is not None:
            atlas.improve(seen)
        yield cell


def _rank(cell: Cell) -> tuple[bool, int, str]:
    assert cell.shown is not None
    return cell.shown.rank
