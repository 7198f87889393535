"""What a cell shows: its position as it is and without each of the two features, side by side."""

from __future__ import annotations

from typing import NamedTuple

from dinotwist import catalog
from dinotwist.kit.atlas.cells import Cell
from dinotwist.kit.atlas.features import Feature
from dinotwist.kit.atlas.playing import (
    NO_TABLE,
    STOPS,
    AtlasGame,
    Playing,
    Situation,
    Thing,
    Variant,
    differences,
    play,
    without,
)
from dinotwist.kit.facts import Played
from dinotwist.kit.readings import Trial
from dinotwist.kit.words import N_, Said, said
from dinotwist_widgets.play.comparison import Comparison, Side, compared
from dinotwist_widgets.play.course import Course, Move, opened
from dinotwist_widgets.play.desk import Desk


class Evidence(NamedTuple):
    """A situation with its comparison (None where the table itself cannot be laid without a feature).

    ``things`` are what changes with both features, in words; ``notes`` say how each was taken away.
    """

    situation: Situation
    comparison: Comparison | None
    things: tuple[Said, ...]
    notes: tuple[Said, ...]


def evidence_of(
    game: str, situation: Situation, parts: list[tuple[Feature, str]], desk: Desk, language: str
) -> Evidence:
    """What taking away these features (each by a removal) changes in a situation."""
    ours = catalog.atlas_game(game)
    base = play(ours, Variant(situation), listen=True)
    sides, notes, changed = [_side(ours, said(N_("As it is")), base, None)], [], []
    for feature, removal in parts:
        variant = _variant(ours, feature, situation, base, removal)
        other = play(ours, variant)
        changed.append(differences(base, other, variant.apart))
        note = removed_said(feature, variant)
        label = said(N_("Without: {feature}"), feature=feature.said)
        if other.stopped == NO_TABLE:
            notes.append(said(N_("{note} Then this table cannot be laid at all."), note=note))
        else:
            sides.append(_side(ours, label, other, note))
    comparison = (
        compared(sides, desk, language, title=said(N_("What each of them changes"))) if len(sides) > 1 else None
    )
    both = frozenset.intersection(*changed) if changed else frozenset()
    things = tuple(dict.fromkeys(thing_said(thing) for thing in sorted(both, key=weight)))
    return Evidence(situation, comparison, things, tuple(notes))


def _variant(ours: AtlasGame, feature: Feature, situation: Situation, base: Playing, removal: str) -> Variant:
    found = (v for v in without(ours, feature, situation, base.consulted) if v.removal == removal)
    return next(found)


def _side(ours: AtlasGame, label: Said, playing: Playing, note: Said | None) -> Side:
    course: Course = opened(ours.entry, Played(None, playing.facts, playing.before))
    moves = tuple(Move(at, decision) for at, decision in playing.decided if at < len(playing.facts))
    trials: tuple[Trial, ...] = ()
    if playing.tried is not None:
        verdict = ours.entry.game.judge(course.present, playing.tried)
        trials = (Trial(len(playing.facts), len(playing.decided), playing.tried, verdict),)
    return Side(label, course._replace(moves=moves).seen_all(), note, trials=trials, places=_places(playing))


def _places(playing: Playing) -> tuple[int, ...]:
    places = tuple(at for at, _ in playing.decided)
    return (*places, len(playing.facts)) if playing.tried is not None else places


def removed_said(feature: Feature, variant: Variant) -> Said:
    """How a feature was taken away, in one sentence."""
    if variant.waived:
        return said(N_("Left out: {clauses}."), clauses=sorted(variant.waived))
    if feature.dimension == "players":
        names = sorted(variant.apart)
        if set(names) & set(variant.situation.names):
            return said(N_("{names} sits down as one player more."), names=names)
        return said(N_("{names} does not play."), names=names)
    if feature.dimension == "ruling":
        return said(N_("The usual reading instead."))
    return said(N_("Without this, all else the same."))


THINGS = {
    "island": N_("{who}'s island"),
    "hand": N_("{who}'s hand"),
    "graveyard": N_("{who}'s graveyard"),
    "bonus": N_("{who}'s island bonus"),
    "claw bonus": N_("{who}'s claw bonus"),
    "points": N_("{who}'s points"),
    "last turn": N_("the points of {who}'s turn"),
    "winner": N_("whether {who} wins"),
    "may": N_("what {who} may do"),
    "asked": N_("whether {who} has to decide"),
    "stance": N_("what {who} is doing"),
    "prepared": N_("what {who} has prepared"),
    "open": N_("whether {who}'s play lies open"),
    "strength": N_("how strong {who}'s play is"),
    "cancelled": N_("whether {who}'s play is cancelled"),
    "before": N_("whether {who} attacks first"),
    "redealt": N_("how often {who} changes the first hand"),
    "tricks": N_("{who}'s tricks"),
    "tile up": N_("which tile of {who} is up"),
    "tile kept": N_("the tile that {who} keeps"),
    "bronze cars": N_("{who}'s cars"),
    "gold car": N_("{who}'s gold car"),
    "owes": N_("what {who} owes"),
    "two cars due": N_("how many cars {who} must park"),
    "forgot": N_("whether {who} forgot a car"),
    "card": N_("{who}'s bonus cards"),
    "duel": N_("whether {who} fights a duel"),
}
"""Things of one player."""

SHARED = {
    "twist": N_("Twist Island"),
    "round": N_("the round"),
    "step": N_("the step of the game"),
    "draw": N_("the draw pile"),
    "discard": N_("the discard pile"),
    "box": N_("what is back in the box"),
    "bonuses left": N_("the bonuses that are left"),
    "turned by": N_("who turns the event card"),
    "order drawn": N_("who draws first"),
    "number of piles": N_("how many piles there are"),
    "pile": N_("the cards of a pile"),
    "marker": N_("whose marker lies at a pile"),
    "floors left": N_("the floors in stock"),
    "roofs left": N_("the roofs in stock"),
    "parked": N_("the parked cars"),
    "active": N_("whose turn it is"),
    "last built": N_("which palazzo was built last"),
    "roofs": N_("where roofs stand"),
    "floors": N_("how high palazzi are"),
    "card on the table": N_("the bonus cards on the table"),
    "turn over": N_("whether the turn is over"),
}
"""Things of the whole table."""


FOREMOST = ("winner", "points", "cancelled", "may", "bonus", "before", "island", "tricks", "last turn", "graveyard")
"""What a reader asks about first, in this order; all other things come after."""


def weight(thing: Thing) -> tuple[int, Thing]:
    """The order in which things are named."""
    return FOREMOST.index(thing[0]) if thing[0] in FOREMOST else len(FOREMOST), thing


def thing_said(thing: Thing) -> Said:
    """A thing on the table, in a few words."""
    kind = thing[0]
    if kind in STOPS:
        return said(N_("whether a decision can be taken"))
    if kind in THINGS:
        return said(THINGS[kind], who=thing[1])
    return said(SHARED[kind])


def cell_evidence(game: str, cell: Cell, desk: Desk, language: str) -> tuple[Evidence, ...]:
    """The position of a cell that is shown, or the two of one that is independent."""
    if cell.shown is not None:
        parts = list(zip((cell.one, cell.other), cell.shown.removals, strict=True))
        return (evidence_of(game, cell.shown.situation, parts, desk, language),)
    found = zip(cell.alone, (cell.one, cell.other), strict=True)
    return tuple(
        evidence_of(game, alone.situation, [(feature, alone.removal)], desk, language)
        for alone, feature in found
        if alone is not None
    )
