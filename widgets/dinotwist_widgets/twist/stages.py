"""The stages that the notebooks open: a first round, a worked example, and the hunt for rules."""

from __future__ import annotations

from pathlib import Path

from dinotwist import catalog
from dinotwist.kit.cases import Case, CaseGame, case_files, read_cases
from dinotwist.kit.scripts import Script
from dinotwist.twist.entries import decisions
from dinotwist.twist.entry import ENTRY
from dinotwist.twist.facts import EventTurned
from dinotwist.twist.positions import Given, GivenPlayer
from dinotwist.twist.records import Position
from dinotwist.twist.setup import Seat, Setup
from dinotwist.twist.story import tell
from dinotwist_widgets import texts
from dinotwist_widgets.play.course import Course, decided, opened
from dinotwist_widgets.play.session import Session, begun, hunting, scripted
from dinotwist_widgets.stage import Stage
from dinotwist_widgets.twist.desk import TwistDesk

PLAYERS = ("Paula", "Marco")
FIRST_SEED = 7


def first_round(seed: int = FIRST_SEED, *players: str, bot: str = "greedy") -> Stage:
    """A game from the first round on: the first player is the reader, the others are bots."""
    return Stage(_table(seed, players or PLAYERS, bot, texts.here()))


def _table(seed: int, names: tuple[str, ...], bot: str, language: str) -> Session:
    setup = Setup(tuple(map(Seat, names)), seed)
    return begun(TwistDesk(), setup, 0, dict.fromkeys(range(1, len(names)), bot), language)


def opening(language: str) -> Session:
    """A game from the first round on, against one bot."""
    return _table(FIRST_SEED, PLAYERS, "greedy", language)


def example(case_id: str, player: str | None = None) -> Stage:
    """A worked example, step by step: one of the cases that come with the program."""
    case = _case(case_id)
    script = _script(case)
    start = Position(script.given, script.rulings)
    seat = 0 if player is None else start.names.index(player)
    return Stage(scripted(TwistDesk(), start, seat, _walk(script, start), texts.here()))


def tell_example(case_id: str) -> None:
    """Print the story of a worked example, each sentence with its clauses."""
    language = texts.words(texts.here())
    script = _script(_case(case_id))
    walk = _walk(script, Position(script.given, script.rulings))
    for fact in walk.facts:
        sentence = tell(fact, walk.names)
        if sentence is not None:
            print(f"{language.say(sentence)}  [{', '.join(fact.clauses)}]")  # noqa: T201 - it tells a story


def break_a_rule() -> Stage:
    """A table at which every try is welcome: what is refused is answered with its clauses."""
    start = Position(_hunting_ground())
    return Stage(hunting(begun(TwistDesk(may_pass=True), start, 0, {1: "greedy"}, texts.here(), fixed=True)))


def _hunting_ground() -> Given:
    from dinotwist.twist.cards import Territory, cards, dino, event  # noqa: PLC0415 - only this table needs them

    return Given(
        players=[
            GivenPlayer(
                PLAYERS[0],
                hand=cards("A3", "A5", "C4", "C5", "C8", "H6", "V2"),
                territories={Territory.HILL: dino("H4"), Territory.BEACH: dino("A7")},
            ),
            GivenPlayer(
                PLAYERS[1],
                hand=cards("A2", "A9", "C6", "H2", "H7", "V4", "V5"),
                territories={Territory.CLIFF: dino("V3")},
            ),
        ],
        round=4,
        twist={
            Territory.JUNGLE: dino("C3"), Territory.DESERT: dino("C7"), Territory.BEACH: dino("A6"),
            Territory.HILL: dino("H5"), Territory.CLIFF: dino("V4"), Territory.MOUNTAIN: dino("V6"),
        },
        event=event("meteor[jungle]"),
        events_left=(event("solo"), event("tornado"), event("support"), event("fury[carni]")),
    )  # fmt: skip


def _case(case_id: str) -> Case:
    games = catalog.case_games()
    for path in case_files((catalog.cases_of("dinotwist"),)):
        found = next((c for c in _cases(path, games) if c.id == case_id), None)
        if found is not None:
            return found
    raise LookupError(f"there is no case {case_id!r}")


def _cases(path: Path, games: dict[str, CaseGame]) -> list[Case]:
    return list(read_cases(path.read_text("utf-8"), path.name, games))


def _script(case: Case) -> Script:
    script = case.script
    assert isinstance(script, Script)
    return script


def _walk(script: Script, start: Position) -> Course:
    """The course of a case: its decisions in order without those it expects to be refused, to the end of the round."""
    course = opened(ENTRY, ENTRY.records.open_start(start).state)
    for step in script.steps:
        if step.refused is None:
            for decision in decisions(step, course.present):
                course = decided(course, decision)
    turned = next((i for i, fact in enumerate(course.facts) if isinstance(fact, EventTurned)), len(course.facts))
    return course._replace(facts=course.facts[:turned], states=course.states[: turned + 1])
