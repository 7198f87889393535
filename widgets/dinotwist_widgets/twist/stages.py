"""The stages that the notebooks open: a first round, a worked example, and the hunt for rules."""

from __future__ import annotations

from dinotwist.twist.box import Box, standard_box
from dinotwist.twist.positions import Given, GivenPlayer
from dinotwist.twist.records import Position
from dinotwist.twist.setup import Seat, Setup
from dinotwist.twist.story import tell
from dinotwist_widgets import texts
from dinotwist_widgets.play.riddle import Riddles
from dinotwist_widgets.play.session import Session, begun, hunting
from dinotwist_widgets.stage import Stage
from dinotwist_widgets.twist.desk import TwistDesk
from dinotwist_widgets.twist.examples import case_of, position_of, riddle_of, stepping, walk

PLAYERS = ("Paula", "Marco")
FIRST_SEED = 7


def first_round(seed: int = FIRST_SEED, *players: str, bot: str = "greedy") -> Stage:
    """A game from the first round on: the first player is the reader, the others are bots."""
    return Stage(_table(seed, players or PLAYERS, bot, texts.here()))


def _table(seed: int, names: tuple[str, ...], bot: str, language: str, box: Box | None = None) -> Session:
    setup = Setup(tuple(map(Seat, names)), seed, box=box or standard_box())
    return begun(TwistDesk(), setup, 0, dict.fromkeys(range(1, len(names)), bot), language)


def opening(language: str, box: Box | None = None) -> Session:
    """A game from the first round on, against one bot, with the reader's own box where there is one."""
    return _table(FIRST_SEED, PLAYERS, "greedy", language, box)


def example(case_id: str, player: str | None = None) -> Stage:
    """A worked example, step by step: one of the cases that come with the program."""
    return Stage(stepping(case_id, player, texts.here()))


def play_from(case_id: str, player: str | None = None, bot: str = "greedy") -> Stage:
    """The table with which a case begins, to play on: the named player (else the first) is the reader."""
    start = position_of(case_id)
    seat = 0 if player is None else start.names.index(player)
    others = {other: bot for other in range(len(start.names)) if other != seat}
    watched = start.given.event_now
    return Stage(begun(TwistDesk(), start, seat, others, texts.here(), fixed=True, watched=watched))


def set_up_table(*players: str, seed: int = FIRST_SEED) -> Stage:
    """The set-up of a game, step by step, and then its first round."""
    names = players or PLAYERS
    setup = Setup(tuple(map(Seat, names)), seed)
    bots = dict.fromkeys(range(1, len(names)), "greedy")
    return Stage(begun(TwistDesk(), setup, 0, bots, texts.here(), watched=True))


def what_if(*case_ids: str) -> Stage:
    """Tables to predict: cases with the words of an exhibit, the first player's eyes on each."""
    return Stage(Riddles(tuple(riddle_of(case_id, texts.here()) for case_id in case_ids)))


def tell_example(case_id: str) -> None:
    """Print the story of a worked example, each sentence with its clauses."""
    language = texts.words(texts.here())
    course = walk(case_of(case_id))
    for fact in course.facts:
        sentence = tell(fact, course.names)
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
