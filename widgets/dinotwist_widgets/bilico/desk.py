"""The desk of Bilico: its table, and how palazzi, cars, heights and forms that are touched become decisions."""

from __future__ import annotations

from dinotwist.bilico import facts
from dinotwist.bilico.book import RULES
from dinotwist.bilico.decisions import Add, Announce, Build, Claim, Decision, Notice, Park, ParkLate, Remove, Roof
from dinotwist.bilico.entry import ENTRY
from dinotwist.bilico.legal import Report, candidates
from dinotwist.bilico.pieces import Place
from dinotwist.bilico.state import State
from dinotwist.kit.entry import Entry
from dinotwist.kit.facts import Fact
from dinotwist.kit.scores import ScoreLine
from dinotwist.kit.words import N_, Language, Said, said
from dinotwist_widgets.bilico import acts, choices
from dinotwist_widgets.bilico.marks import Marks
from dinotwist_widgets.bilico.selection import NOTHING, Selection
from dinotwist_widgets.bilico.sight import Sight
from dinotwist_widgets.bilico.skyline import drawing, scale_of
from dinotwist_widgets.bilico.table import table
from dinotwist_widgets.bilico.told import table_text
from dinotwist_widgets.bilico.touch import Touch
from dinotwist_widgets.panels.actions import Act
from dinotwist_widgets.pictures import Html, tag
from dinotwist_widgets.play.desk import Moment, Question

_BONUS = N_("bonus cards")


class BilicoDesk:
    """Bilico on a stage."""

    entry: Entry = ENTRY
    nothing: Selection = NOTHING

    def __eq__(self, other: object) -> bool:
        return isinstance(other, BilicoDesk)

    def __hash__(self) -> int:
        return hash(BilicoDesk)

    def settled(self, question: Question) -> Selection:
        """Nothing is chosen unasked; a number of floors that nobody chose is the usual one."""
        chosen: Selection = question.chosen
        return chosen

    def touched(self, question: Question, kind: str, what: str) -> Selection | None:
        """The selection after a thing was touched."""
        return choices.touched(_touch(question), kind, what)

    def useless(self, kind: str) -> Said:
        """Why touching this chooses nothing now."""
        return acts.useless(kind)

    def decides_at_once(self, question: Question, kind: str) -> bool:
        """A car is parked, a palazzo chosen and a forgotten car noticed by the touch; in a form nothing is."""
        return not question.chosen.form and (kind in choices.AT_ONCE or kind == "palazzo")

    def decision(self, question: Question, act: str) -> Decision | None:
        """The decision that an act makes of the selection."""
        return choices.decision(_touch(question), act)

    def selection_of(self, question: Question, decision: Decision) -> tuple[Selection, str]:
        """The selection that makes this decision, and the target that does it."""
        del question
        return choices.selection_of(decision)

    def lit(self, question: Question) -> frozenset[str]:
        """The targets that may legally be chosen next."""
        return choices.lit(_touch(question))

    def acts(self, question: Question) -> list[Act]:
        """What can be done now."""
        return acts.acts(_touch(question))

    def ask(self, question: Question) -> Said:
        """What is asked."""
        return acts.ask(_touch(question))

    def step(self, state: State, last: Fact | None, *, asked: bool) -> Said:
        """The step of the turn."""
        del asked
        if isinstance(last, (facts.TurnScored, facts.PenaltyPaid, facts.PenaltyOwed)):
            return said("The points of the turn")
        return said(acts.STEPS.get(state.step, N_("Between two turns")))

    def table(self, moment: Moment, language: Language) -> str:
        """The table with what is chosen, lit and refused; nothing on it is hidden from anybody."""
        if moment.question is None:
            return table(Sight(Marks(), language, moment.view))
        touch = _touch(moment.question)
        return table(Sight(_marks(touch, moment.tried), language, moment.view, touch))

    def text(self, view: State, seat: int | None, language: Language) -> str:
        """The table in plain words."""
        del seat
        return table_text(Sight(Marks(), language, view))

    def pictures(self, state: State, tried: Decision, language: Language) -> Html:
        """The palazzo that a refused try was about."""
        place = _place_of(state, tried)
        if place is None:
            return Html()
        sight = Sight(Marks(refused=frozenset({f"palazzo:{place.word}"})), language, state)
        picture = tag("span", drawing(sight, place, scale_of(sight)), class_="dt-slot")
        return tag("div", picture, class_="dt-tried")

    def doubts(self, last: Fact | None) -> str | None:
        """Who broke off another one's turn, and who owes for it: there the sources say too little."""
        if isinstance(last, facts.FloorsFell) and last.seat not in last.by:
            return "foreign_collapse_active_score"
        return "foreign_culprit_pays" if isinstance(last, (facts.PenaltyPaid, facts.PenaltyOwed)) else None

    def unknown(self, state: State) -> Said | None:
        """What the placeholder box stands in for."""
        if not state.setup.box.placeholder:
            return None
        return said(
            "No source lists how many floors, roofs and parking spaces there are, which outer palazzi have rule 2 "
            "or 3, or what the bonus cards say. This table plays with placeholders."
        )

    def column(self, line: ScoreLine) -> str:
        """All bonus cards share a column."""
        return _BONUS if any(name == "card" for name, _ in line.what.values) else line.what.text

    def private(self, state: State) -> bool:
        """Nothing at this table is hidden from anybody."""
        del state
        return False

    def breakable(self, state: State, seat: int) -> frozenset[str]:
        """The clauses that some decision, possible or not, would break now; reports are no tries."""
        tries = (thing for thing in candidates(state, seat) if not isinstance(thing, Report))
        return frozenset(breach.number for choice in tries for breach in RULES.breaches(state, choice))


def _touch(question: Question) -> Touch:
    return Touch(question.state, question.seat, question.chosen)


def _marks(touch: Touch, tried: Decision | None) -> Marks:
    chosen = touch.chosen
    selected = {f"bonus:{chosen.card}"} if chosen.card else set()
    if chosen.place is not None and chosen.form:
        selected.add(f"palazzo:{chosen.place.word}")
    refused = set() if tried is None else _refused(touch.state, tried)
    return Marks(frozenset(selected - refused), choices.lit(touch), frozenset(refused))


def _refused(state: State, tried: Decision) -> set[str]:
    """The things on the table that a refused try was about."""
    if isinstance(tried, (Park, ParkLate, Notice)):
        return {choices.selection_of(tried)[1]}
    if isinstance(tried, Claim):
        return {f"bonus:{tried.card}"}
    place = _place_of(state, tried)
    return set() if place is None else {f"palazzo:{place.word}"}


def _place_of(state: State, tried: Decision) -> Place | None:
    if isinstance(tried, (Build, Announce)):
        return tried.place
    return state.hand.place if isinstance(tried, (Add, Remove, Roof)) else None
