"""A session of Dino Twist: what the reader touches becomes decisions, refusals and steps."""

from __future__ import annotations

import re

import pytest
from dinotwist_widgets.messages import targets
from dinotwist_widgets.play.session import Session, begun, hunting
from dinotwist_widgets.twist.desk import TwistDesk
from dinotwist_widgets.twist.stages import break_a_rule, example, first_round
from hypothesis import given, settings
from hypothesis import strategies as st

from dinotwist.twist.cards import Cards, cards
from dinotwist.twist.facts import EventTurned, PlaysRevealed
from dinotwist.twist.positions import Given, GivenPlayer
from dinotwist.twist.records import Position
from dinotwist.twist.rulings import ForcedPlacement, Rulings, SupportSpecies
from dinotwist.twist.setup import IslandKind, Seat, Setup
from dinotwist.twist.state import Phase


def table(seed: int = 7, players: int = 2, rulings: Rulings | None = None) -> Session:
    kinds = (IslandKind.T_REX, IslandKind.LITTLE_REX)
    seats = tuple(Seat(name, kinds[i % 2]) for i, name in enumerate("ABCDEF"[:players]))
    setup = Setup(seats, seed, rulings or Rulings())
    return begun(TwistDesk(), setup, 0, dict.fromkeys(range(1, players), "greedy"), "en")


def hand_of(session: Session) -> Cards:
    """The reader's hand."""
    hand: Cards = session.course.present.player(session.seat).hand
    return hand


def walked(session: Session) -> Session:
    """Everything that happened, seen step by step."""
    while "do:step" in targets(session.picture()):
        session = session.act("do:step")
    return session


def test_a_card_that_is_touched_is_chosen_and_touched_again_let_go() -> None:
    session = table().act("hand:3")
    assert session.chosen.hand == {3}
    assert session.act("hand:3").chosen.hand == frozenset()


def test_preparing_waits_for_a_card() -> None:
    assert "do:prepare" not in targets(table().picture())
    assert "do:prepare" in targets(table().act("hand:0").picture())


def test_a_legal_play_is_prepared_and_the_bot_answers() -> None:
    session = table().act("hand:3").act("do:prepare")
    assert session.refused is None
    assert any(isinstance(fact, PlaysRevealed) for fact in session.course.facts)


def test_steps_come_one_at_a_time_and_end_at_the_readers_turn() -> None:
    session = table().act("hand:3").act("do:prepare")
    before = session.course.seen_to
    assert session.act("do:step").course.seen_to > before
    done = walked(session)
    assert done.my_turn
    assert done.course.present.phase is Phase.ATTACK


def test_an_illegal_play_is_answered_with_clauses_and_a_mend() -> None:
    session = table().act("hand:0").act("hand:3").act("do:prepare")
    assert session.refused is not None
    assert session.refused.verdict.numbers == ("DT-R22",)
    mended = session.act("do:mend")
    assert mended.refused is None
    assert mended.act("do:prepare").refused is None


def test_nothing_moves_when_a_play_is_refused() -> None:
    before = table()
    after = before.act("hand:0").act("hand:3").act("do:prepare")
    assert after.course == before.course


def test_an_unknown_act_is_a_lookup_error() -> None:
    with pytest.raises(LookupError):
        table().act("do:fly")


def test_touching_a_dino_before_the_reveal_says_why_not() -> None:
    session = table().act("twist:jungle")
    assert session.hint is not None
    assert session.chosen.target is None


def test_the_picture_before_the_reveal_hides_what_the_bot_prepared() -> None:
    session = table().act("hand:3").act("do:prepare").act("do:step")
    html = "".join(panel.html for panel in session.picture().panels)
    hidden = session.course.present.shown[1]
    assert hidden is not None
    assert re.search(r"face down", html)
    assert f"dino-{hidden.cards[0]}-" not in _lane_of(html, 1)


def _lane_of(html: str, seat: int) -> str:
    return html.partition(f'data-key="lane-{seat}"')[2].partition("</section>")[0]


def test_a_whole_game_can_be_played_by_pressing_what_is_lit() -> None:
    session = table(players=3)
    for _ in range(4000):
        if session.over:
            break
        session = _pressed(session)
    assert session.over
    assert "score" in [panel.name for panel in session.picture().panels]
    assert "do:again" in targets(session.picture())


def _pressed(session: Session) -> Session:
    """Go on; choose what is lit; do what is chosen."""
    offered = targets(session.picture())
    if "do:step" in offered:
        return session.act("do:run")
    phase = session.course.present.phase
    if phase is Phase.REDRAW:
        return session.act("do:redraw")
    if phase is Phase.ATTACK and session.chosen.target is None:
        lit = sorted(t for t in _lit(session) if t.startswith("twist:"))
        return session.act(lit[0])
    if phase is Phase.ATTACK:
        return session.act("do:attack")
    if phase is Phase.CHOOSE_SPECIES:
        return session.act(min(t for t in _lit(session) if t.startswith("species:")))
    return _prepared(session)


def _lit(session: Session) -> frozenset[str]:
    return session.desk.lit(session.question)


def _prepared(session: Session) -> Session:
    for _ in range(3):
        tried = session.act("do:prepare") if "do:prepare" in targets(session.picture()) else session
        if tried.course != session.course:
            return tried
        lit = sorted(t for t in _lit(session) if t.startswith("hand:"))
        buried = session.act("do:bury")
        if buried.course != session.course:
            return buried
        session = session.act("do:close-why").act(lit[0])
    raise AssertionError("nothing that is lit leads on")


ACTS = st.lists(
    st.sampled_from(
        [f"hand:{i}" for i in range(8)]
        + [f"{kind}:{place}" for kind in ("twist", "place") for place in ("jungle", "cliff", "hill", "sea")]
        + [f"species:{kind}" for kind in ("aqua", "carni", "herbi", "voli")]
        + ["stays:0", "stays:1", "stays:2"]
        + [f"do:{act}" for act in ("step", "run", "prepare", "bury", "attack", "redraw", "mend", "clear", "pass")]
        + ["do:again", "do:close-why", "do:give-up"]
    ),
    max_size=40,
)


@settings(max_examples=max(20, settings.default.max_examples // 8))
@given(
    acts=ACTS,
    seed=st.integers(0, 5),
    rulings=st.sampled_from(
        [
            Rulings(),
            Rulings(support_species=SupportSpecies.TOP_CARD_COMMITTED),
            Rulings(forced_placement=ForcedPlacement.FALSE),
        ]
    ),
)
def test_no_order_of_acts_breaks_a_session(acts: list[str], seed: int, rulings: Rulings) -> None:
    session = table(seed, rulings=rulings)
    for act in acts:
        if act in targets(session.picture()):
            session = session.act(act)
    assert session.picture().panels


def test_a_worked_example_ends_with_its_round() -> None:
    stage = example("dt-parity-duo-against-single", "Paula")
    assert stage.session.seat == 1
    assert not any(isinstance(fact, EventTurned) for fact in stage.session.course.facts)
    end = walked(stage.session)
    assert end.course.all_seen
    assert end.act("do:again").course.seen_to == 0


def test_the_hunt_counts_the_clauses_that_were_met() -> None:
    stage = break_a_rule()
    assert {"DT-R21", "DT-R22", "DT-R24", "DT-R25", "DT-R26", "DT-R45"} <= stage.session.open_now
    stage.act("do:pass")
    assert stage.session.met == frozenset({"DT-R21"})


def test_a_new_game_is_another_game_and_a_fixed_table_stays() -> None:
    stage = first_round()
    hand = hand_of(stage.session)
    stage.act("do:again")
    assert hand_of(stage.session) != hand
    hunt = break_a_rule()
    hand = hand_of(hunt.session)
    hunt.act("do:again")
    assert hand_of(hunt.session) == hand


def test_two_stages_that_begin_alike_show_the_same_picture() -> None:
    assert first_round().session.picture() == first_round().session.picture()


def test_a_hunt_keeps_what_was_met_when_started_again() -> None:
    given_ = Given(players=[GivenPlayer("A", hand=cards("C4", "A5")), GivenPlayer("B", hand=cards("V2", "V3"))])
    session = hunting(begun(TwistDesk(), Position(given_), 0, {1: "greedy"}, "en", fixed=True))
    met = session.act("hand:0").act("hand:1").act("do:prepare")
    assert met.met == frozenset({"DT-R22"})
    assert met.act("do:again").met == frozenset({"DT-R22"})
