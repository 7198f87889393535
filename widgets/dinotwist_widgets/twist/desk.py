"""The desk of Dino Twist: its table, and how cards, Dinos, places and species that are touched become decisions."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from dinotwist.kit.entry import Entry
from dinotwist.kit.facts import Fact
from dinotwist.kit.scores import ScoreLine
from dinotwist.kit.words import N_, Language, Said, said
from dinotwist.twist import facts
from dinotwist.twist.book import RULES
from dinotwist.twist.cards import TERRITORIES
from dinotwist.twist.decisions import Attack, Bury, Decision, Prepare, Redraw
from dinotwist.twist.entry import ENTRY
from dinotwist.twist.state import Phase, State
from dinotwist.twist.turns import names_in_secret
from dinotwist_widgets.panels.actions import Act
from dinotwist_widgets.pictures import Html, Mark, card, icon, tag, tile
from dinotwist_widgets.play.desk import Moment, Question
from dinotwist_widgets.twist import choices
from dinotwist_widgets.twist.choices import NOTHING, Selection, Touch
from dinotwist_widgets.twist.marks import Marks
from dinotwist_widgets.twist.sight import card_name
from dinotwist_widgets.twist.table import table
from dinotwist_widgets.twist.told import table_text

MOST_CARDS = 4
STEPS: tuple[tuple[tuple[type, ...], str], ...] = (
    ((facts.EventTurned, facts.VolcanoErupted, facts.DinosSwapped, facts.RedrawOpened), N_("Step 1, event")),
    ((facts.RoundBegun, facts.CardsPrepared, facts.CardsBuried, facts.SeatSatOut), N_("Step 2, preparation")),
    (
        (facts.PlaysRevealed, facts.PlaysTied, facts.PlayCancelled, facts.OrderSet, facts.SpeciesNamed),
        N_("Step 3, reveal and parity"),
    ),
    ((facts.DinoCaptured, facts.AttackDropped), N_("Step 4, attack")),
    ((facts.DinoReplaced, facts.DinoPlaced, facts.CaptureGivenUp), N_("Step 5, populate your island")),
    ((facts.CardsDrawn, facts.DiscardShuffled, facts.NothingToDraw), N_("Step 6, refill your hand")),
    ((facts.BonusWon, facts.RoundEnded), N_("End of the round")),
    ((facts.GameEnded, facts.ClawBonusWon, facts.HandsDiscarded), N_("End of the game")),
)
"""The steps of a round, by the facts that belong to them."""
ASKED = {
    Phase.REDRAW: N_("Step 1, event"),
    Phase.PREPARE: N_("Step 2, preparation"),
    Phase.CHOOSE_SPECIES: N_("Step 3, reveal and parity"),
    Phase.ATTACK: N_("Step 4, attack"),
}
_ISLAND, _GRAVEYARD = N_("Dinos on the island"), N_("graveyard")


class TwistDesk:
    """Dino Twist on a stage; ``may_pass`` offers to pass, which no rule allows: for a hunt."""

    entry: Entry = ENTRY
    nothing: Selection = NOTHING

    def __init__(self, *, may_pass: bool = False) -> None:
        self.may_pass = may_pass

    def __eq__(self, other: object) -> bool:
        return isinstance(other, TwistDesk) and other.may_pass == self.may_pass

    def __hash__(self) -> int:
        return hash((TwistDesk, self.may_pass))

    def settled(self, question: Question) -> Selection:
        """A sole target is chosen already."""
        return choices.preselected(_touch(question)).chosen

    def touched(self, question: Question, kind: str, what: str) -> Selection | None:
        """The selection after a card, a Dino, a place or a species was touched."""
        found = choices.touched(_touch(question), kind, what)
        return None if found is None else found.chosen

    def useless(self, kind: str) -> Said:
        """Why touching this chooses nothing now."""
        return choices.nothing_chosen(kind)

    def decides_at_once(self, question: Question, kind: str) -> bool:
        """Naming a species at the reveal is the decision."""
        return kind == "species" and question.state.phase is Phase.CHOOSE_SPECIES

    def decision(self, question: Question, act: str) -> Decision | None:
        """The decision that an act makes of the selection."""
        if act not in ("prepare", "redraw", "attack", "bury", "pass", "give-up", "species"):
            raise LookupError(f"there is no act {act!r}")
        if act == "pass":
            return Prepare(question.seat, ())
        touch = _touch(question)
        if act == "give-up":
            touch = touch._replace(chosen=touch.chosen._replace(gives_up=True))
        return choices.decision(touch, bury=act == "bury")

    def selection_of(self, question: Question, decision: Decision) -> tuple[Selection, str]:
        """The selection that makes this decision, and the button that does it."""
        done_by = {Attack: "do:attack", Bury: "do:bury", Redraw: "do:redraw"}.get(type(decision), "do:prepare")
        return choices.selection_of(_touch(question), decision), done_by

    def lit(self, question: Question) -> frozenset[str]:
        """The targets that may legally be chosen next."""
        return choices.marks(_touch(question)).targets

    def acts(self, question: Question) -> list[Act]:
        """What can be done now."""
        found = choices.acts(_touch(question))
        if self.may_pass and question.state.phase is Phase.PREPARE:
            found.append(Act("do:pass", said("Pass")))
        return found

    def ask(self, question: Question) -> Said:
        """What is asked of the reader."""
        return choices.ask(_touch(question))

    def step(self, state: State, last: Fact | None, *, asked: bool) -> Said:
        """The step of the round."""
        if asked:
            return said(ASKED[state.phase])
        return said(next((name for kinds, name in STEPS if isinstance(last, kinds)), N_("The table is set")))

    def table(self, moment: Moment, language: Language) -> str:
        """The table with what is chosen, lit and refused."""
        marks = Marks() if moment.question is None else _marks(moment.question, moment.tried)
        return table(moment.view, moment.seat, marks, language, moment.last)

    def text(self, view: State, seat: int | None, language: Language) -> str:
        """The table in plain words."""
        return table_text(view, seat, language)

    def pictures(self, state: State, tried: Decision, language: Language) -> Html:
        """The cards of a refused try, an arrow, and the Dino that they aimed at."""
        shown = state.shown[tried.seat]
        revealed = () if shown is None else shown.cards
        cards = revealed if isinstance(tried, Attack) else getattr(tried, "cards", ())
        if not cards:
            return Html()
        pieces = [tag("span", card(d, language, (), language.say(card_name(d))), class_="dt-slot") for d in cards]
        aim = state.twist[tried.target] if isinstance(tried, Attack) else None
        if aim is not None:
            name = language.say(said("{card}, refused", card=card_name(aim)))
            pieces.append(icon("arrow", "dt-arrow"))
            pieces.append(tag("span", tile(aim, language, (Mark.REFUSED,), name), class_="dt-slot"))
        return tag("div", *pieces, class_="dt-tried")

    def doubts(self, last: Fact | None) -> str | None:
        """The sources disagree on when plays cancel."""
        return "parity_rule" if isinstance(last, (facts.PlaysTied, facts.PlayCancelled)) else None

    def unknown(self, state: State) -> Said | None:
        """What the placeholder box stands in for."""
        if not state.setup.box.placeholder:
            return None
        return said(
            "No source lists how the 25 events are split, which territories the Meteors hit, or which Dinos "
            "have long claws. This table plays with placeholders."
        )

    def column(self, line: ScoreLine) -> str:
        """All Dinos of an island share a column, and so do all numbers of graveyard cards."""
        if {"dino", "place"} <= {name for name, _ in line.what.values}:
            return _ISLAND
        return _GRAVEYARD if line.what.plural else line.what.text

    def private(self, state: State) -> bool:
        """Redrawing and preparing need the own hand; a species is named in secret; attacks are open to all."""
        return state.phase in (Phase.REDRAW, Phase.PREPARE) or names_in_secret(state)

    def breakable(self, state: State, seat: int) -> frozenset[str]:
        """The clauses that some set of up to four cards, or some attack, would break now."""
        return frozenset(b.number for d in _tries(state, seat) for b in RULES.breaches(state, d))


def _touch(question: Question) -> Touch:
    return Touch(question.state, question.seat, question.chosen)


def _marks(question: Question, tried: Decision | None) -> Marks:
    found = choices.marks(_touch(question))
    if tried is None:
        return found
    if isinstance(tried, Attack):
        bad = frozenset({f"twist:{tried.target.word}"})
    else:
        bad = frozenset(target for target in found.selected if target.startswith("hand:"))
    return found._replace(refused=bad, selected=found.selected - bad)


def _tries(state: State, seat: int) -> Iterator[Decision]:
    player = state.player(seat)
    if state.phase is Phase.PREPARE:
        for number in range(MOST_CARDS + 1):
            for cards in combinations(player.hand, number):
                yield Prepare(seat, cards)
                if cards:
                    yield Bury(seat, cards)
    elif state.phase is Phase.ATTACK and player.play is not None:
        for target in TERRITORIES:
            yield from (Attack(seat, target, place, player.play.cards[0]) for place in TERRITORIES)
