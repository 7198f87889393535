"""The desk of Monster Trick: its table, and how cards, piles and tiles that are touched become decisions."""

from __future__ import annotations

from dinotwist.kit.entry import Entry
from dinotwist.kit.facts import Fact
from dinotwist.kit.scores import ScoreLine
from dinotwist.kit.words import N_, Language, Said, said
from dinotwist.monstertrick import facts
from dinotwist.monstertrick.book import RULES
from dinotwist.monstertrick.decisions import Decision, Lay, Play
from dinotwist.monstertrick.entry import ENTRY
from dinotwist.monstertrick.legal import candidates
from dinotwist.monstertrick.naming import named, player_colour
from dinotwist.monstertrick.state import Phase, State
from dinotwist_widgets.monstertrick import choices, pictures
from dinotwist_widgets.monstertrick.choices import NOTHING, Selection, Touch, place_of
from dinotwist_widgets.monstertrick.marks import Marks
from dinotwist_widgets.monstertrick.sight import Sight
from dinotwist_widgets.monstertrick.table import table
from dinotwist_widgets.monstertrick.told import paragraphs
from dinotwist_widgets.panels.actions import Act
from dinotwist_widgets.pictures import Html, Mark, icon, tag
from dinotwist_widgets.play.desk import Moment, Question

STEPS: tuple[tuple[tuple[type, ...], str], ...] = (
    ((facts.RoundBegun, facts.DeckShuffled, facts.HandDealt), N_("The deal")),
    ((facts.RowLaid, facts.PlayOpened), N_("Laying the rows")),
    ((facts.PileBegun, facts.CardAdded, facts.MarkerReplaced, facts.TurnPassed), N_("Playing cards")),
    ((facts.TrickWon, facts.TileTurned), N_("A trick is won")),
    ((facts.PilesCleared, facts.TileKept, facts.RoundEnded), N_("End of the round")),
    ((facts.GameEnded,), N_("End of the game")),
)
"""The steps of a round, by the facts that belong to them."""
ASKED = {Phase.ROWS: N_("Laying the rows"), Phase.PLAY: N_("Playing cards")}
ROUNDS = {1: N_("round 1"), 2: N_("round 2"), 3: N_("round 3")}


class MonsterDesk:
    """Monster Trick on a stage."""

    entry: Entry = ENTRY
    nothing: Selection = NOTHING

    def __eq__(self, other: object) -> bool:
        return isinstance(other, MonsterDesk)

    def __hash__(self) -> int:
        return hash(MonsterDesk)

    def settled(self, question: Question) -> Selection:
        """A last card is chosen already, and its place where only one is legal."""
        return choices.settled(_touch(question))

    def touched(self, question: Question, kind: str, what: str) -> Selection | None:
        """The selection after a card, a pile or a tile was touched."""
        return choices.touched(_touch(question), kind, what)

    def useless(self, kind: str) -> Said:
        """Why touching this chooses nothing now."""
        return choices.nothing_chosen(kind)

    def decides_at_once(self, question: Question, kind: str) -> bool:
        """Nothing does: a card and its place are two choices, and a row is three."""
        del question, kind
        return False

    def decision(self, question: Question, act: str) -> Decision | None:
        """The decision that an act makes of the selection."""
        if act not in ("lay", "play"):
            raise LookupError(f"there is no act {act!r}")
        return choices.decision(_touch(question))

    def selection_of(self, question: Question, decision: Decision) -> tuple[Selection, str]:
        """The selection that makes this decision, and the button that does it."""
        del question
        return choices.selection_of(decision), "do:lay" if isinstance(decision, Lay) else "do:play"

    def lit(self, question: Question) -> frozenset[str]:
        """The targets that may legally be chosen next."""
        return choices.marks(_touch(question)).targets

    def acts(self, question: Question) -> list[Act]:
        """What can be done now."""
        return choices.acts(_touch(question))

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
        question, changed = moment.question, _changed(moment.view, moment.last)
        if question is None:
            return table(Sight(Marks(changed=changed), language, moment.view, moment.seat))
        marks = _marks(question, moment.tried)._replace(changed=changed)
        return table(Sight(marks, language, moment.view, moment.seat, question.chosen.tiles, asked=True))

    def text(self, view: State, seat: int | None, language: Language) -> str:
        """The table in plain words."""
        return "\n".join(paragraphs(Sight(Marks(), language, view, seat)))

    def pictures(self, state: State, tried: Decision, language: Language) -> Html:
        """The card of a refused play, an arrow, and the last card of the pile; or the tiles of a refused row."""
        if isinstance(tried, Lay):
            pieces = [tag("span", pictures.tile(value), class_="dt-slot") for value in tried.tiles]
            return tag("div", *pieces, class_="dt-tried")
        played = pictures.card(tried.card, language, (), language.say(named(tried.card)))
        refused = (Mark.REFUSED,)
        if tried.pile is None:
            aim = pictures.place(refused)
        else:
            last = state.piles[tried.pile].cards[-1].card
            name = language.say(said("{card}, refused", card=named(last)))
            aim = pictures.card(last, language, refused, name)
        slots = (tag("span", picture, class_="dt-slot") for picture in (played, aim))
        return tag("div", next(slots), icon("arrow", "dt-arrow"), next(slots), class_="dt-tried")

    def doubts(self, last: Fact | None) -> str | None:
        """The sources disagree on when a card may be thrown, and are silent on who begins a later round."""
        if isinstance(last, facts.CardAdded) and last.thrown:
            return "discard_rule"
        return "round_starter" if isinstance(last, facts.RoundBegun) and last.round > 1 else None

    def unknown(self, state: State) -> Said | None:
        """The players' colours that no source names."""
        used = state.setup.box.colours[: len(state.players)]
        unknown = [player_colour(colour) for colour in used if colour in state.setup.box.unknown]
        if not unknown:
            return None
        return said("No source names the colours of the fourth and fifth player. This table plays with placeholders.")

    def column(self, line: ScoreLine) -> str:
        """A column for each round, and one for the rounds that a position does not show."""
        number = dict(line.what.values).get("round")
        return ROUNDS.get(number, line.what.text) if isinstance(number, int) else line.what.text

    def private(self, state: State) -> bool:
        """Rows are laid in secret, and cards are played from the own hand."""
        return state.phase in ASKED

    def breakable(self, state: State, seat: int) -> frozenset[str]:
        """The clauses that some card on some place, or some row, would break now."""
        return frozenset(b.number for d in candidates(state, seat) for b in RULES.breaches(state, d))


def _touch(question: Question) -> Touch:
    return Touch(question.state, question.seat, question.chosen)


def _changed(view: State, last: Fact | None) -> frozenset[str]:
    """The pile on which a card was just played."""
    if isinstance(last, facts.PileBegun):
        return frozenset({f"pile:{len(view.piles) - 1}"})
    return (
        frozenset({f"pile:{last.pile}"}) if isinstance(last, (facts.CardAdded, facts.MarkerReplaced)) else frozenset()
    )


def _marks(question: Question, tried: Decision | None) -> Marks:
    found = choices.marks(_touch(question))
    if tried is None:
        return found
    if isinstance(tried, Play):
        bad = frozenset({f"pile:{place_of(tried.pile)}"})
    else:
        bad = frozenset(f"tile:{value}" for value in tried.tiles)
    return found._replace(refused=bad, selected=found.selected - bad)
