"""A session of Monster Trick: what the reader touches becomes rows, plays and refusals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from xml.etree.ElementTree import Element

import pytest
from dinotwist_widgets.messages import targets
from dinotwist_widgets.monstertrick.choices import NOTHING
from dinotwist_widgets.monstertrick.desk import MonsterDesk
from dinotwist_widgets.monstertrick.stages import opening, play_monstertrick
from dinotwist_widgets.play.session import Session, begun, hunting
from hypothesis import given, settings
from hypothesis import strategies as st

from dinotwist.monstertrick.cards import card
from dinotwist.monstertrick.positions import Given, GivenPlayer
from dinotwist.monstertrick.records import Position
from dinotwist.monstertrick.rulings import DiscardRule, RoundStarter, Rulings
from dinotwist.monstertrick.setup import setup
from dinotwist.monstertrick.state import Phase
from tests.widgets.reading import attribute, read

NAMES = ("Ann", "Ben <i>&</i>", "Cleo", "Dirk", "Eva")


def table(seed: int = 7, players: int = 3, rulings: Rulings | None = None, bot: str = "greedy") -> Session:
    start = setup(*NAMES[:players], seed=seed, rulings=rulings)
    return begun(MonsterDesk(), start, 0, dict.fromkeys(range(1, players), bot), "en")


def position(*hand: str, piles: tuple[tuple[tuple[str, str], ...], ...] = ()) -> Session:
    """Ann's turn with this hand and these piles, at a table of three."""
    lying = tuple(tuple((name, card(text)) for name, text in pile) for pile in piles)
    seats = [GivenPlayer("Ann", hand=tuple(map(card, hand))), GivenPlayer("Ben"), GivenPlayer("Cleo")]
    given_ = Given(seats, piles=lying, plays_left={"Ben": len(hand), "Cleo": len(hand)})
    return begun(MonsterDesk(), Position(given_), 0, {1: "greedy", 2: "greedy"}, "en", fixed=True)


TWO_PILES = ((("Ben", "G3"),), (("Ben", "Y4"),))
FULL = (*TWO_PILES, (("Ben", "P2"),), (("Ben", "B1"),))


def pressed(session: Session) -> Session:
    """Go on; choose what is lit; do what is chosen."""
    offered = targets(session.picture())
    if "do:step" in offered:
        return session.act("do:run")
    if "do:play" in offered:
        return session.act("do:play")
    lit = sorted(session.desk.lit(session.question))
    return session.act(lit[len(lit) // 2]) if lit else session.act("do:lay")


def to_play(session: Session) -> Session:
    """The session once the reader has laid the row and has to play."""
    while not (session.my_turn and session.course.present.phase is Phase.PLAY):
        session = pressed(session)
    return session


def label(session: Session, target: str) -> str | None:
    """What the button of an act says."""
    return next((str(act.label) for act in session.desk.acts(session.question) if act.target == target), None)


# --- the row ------------------------------------------------------------------------------------------------


def test_tiles_are_laid_in_the_order_in_which_they_are_touched() -> None:
    session = table().act("tile:3").act("tile:1").act("tile:2")
    assert label(session, "do:lay") == "Lay 3, 1 and 2"
    laid = session.act("do:lay")
    assert laid.refused is None
    row = laid.course.present.player(0).row
    assert row is not None
    assert [tile.value for tile in row] == [3, 1, 2]


def test_a_tile_that_is_touched_again_is_taken_back() -> None:
    assert table().act("tile:3").act("tile:1").act("tile:3").chosen.tiles == (1,)


def test_a_row_that_is_too_short_is_refused_and_mended() -> None:
    session = table().act("tile:3").act("do:lay")
    assert session.refused is not None
    assert session.refused.verdict.numbers == ("MT-R6",)
    assert "refused" in str(dict(names_of(session))["tile:3"])
    mended = session.act("do:mend")
    assert len(mended.chosen.tiles) == 3
    assert mended.act("do:lay").refused is None


def test_a_tile_that_is_not_there_chooses_nothing() -> None:
    session = table().act("tile:9")
    assert session.chosen == NOTHING
    assert session.hint is not None


# --- cards and piles ----------------------------------------------------------------------------------------


def test_a_card_and_a_pile_make_the_play_that_the_button_names() -> None:
    session = position("G9", "G1", "B2", piles=TWO_PILES).act("hand:1").act("pile:0")
    assert label(session, "do:play") == "Play green 9 on pile 1"
    played = session.act("do:play")
    assert played.refused is None
    assert [str(laid.card) for laid in played.course.states[1].piles[0].cards] == ["G3", "G9"]


def test_the_pile_may_be_chosen_before_the_card() -> None:
    session = position("G9", "G1", "B2", piles=TWO_PILES).act("pile:new")
    assert label(session, "do:choose") == "Choose a card"
    assert label(session.act("hand:2"), "do:play") == "Begin a new pile with blue 2"


def test_a_sole_legal_pile_is_chosen_with_the_card_and_let_go_with_it() -> None:
    session = position("G9", "Y1", "P5", "B2", piles=FULL).act("hand:0")
    assert session.chosen.place == "0"
    assert label(session, "do:play") == "Play green 9 on pile 1"
    assert session.act("hand:1").chosen.place == "1"
    assert session.act("hand:0").chosen == NOTHING


def test_a_place_that_the_reader_chose_stays_when_the_card_changes() -> None:
    session = position("G9", "Y1", "P5", "B2", piles=FULL).act("hand:0").act("pile:2").act("hand:1")
    assert session.chosen.place == "2"


def test_a_last_card_with_one_place_waits_for_the_button_alone() -> None:
    session = position("G9")
    assert label(session, "do:play") == "Begin a new pile with green 9"
    assert session.act("do:play").refused is None


def test_a_thrown_card_is_refused_while_one_holds_the_first_colour() -> None:
    session = position("G9", "B2", piles=TWO_PILES).act("hand:1").act("pile:0").act("do:play")
    assert session.refused is not None
    assert session.refused.verdict.numbers == ("MT-R16",)
    assert "refused" in dict(names_of(session))["pile:0"]
    assert "why" in [panel.name for panel in session.picture().panels]
    assert session.act("do:mend").act("do:play").refused is None


def test_a_fifth_pile_may_be_tried_and_is_refused() -> None:
    session = position("G9", "B2", piles=FULL).act("pile:new").act("hand:0").act("do:play")
    assert session.refused is not None
    assert session.refused.verdict.numbers == ("MT-R9",)


def test_every_card_of_a_pile_is_told_with_the_first_colour_and_the_owner() -> None:
    pile = (("Ben", "G3"), ("Ann", "G5"), ("Ben", "B4"))
    name = dict(names_of(position("G1", "P5", piles=(pile,))))["pile:0"]
    assert name == (
        "pile 1, first colour green, cards green 3, green 5 and blue 4, marker of Ann (orange), card to beat green 5"
    )


def names_of(session: Session) -> Iterator[tuple[str, str]]:
    """Everything on the table that can be touched, with its name."""
    for node in read(session.picture().panels[0].html).iter("button"):
        yield node.get("data-target", ""), node.get("aria-label", "")


def test_marks_are_said_and_only_legal_places_are_lit() -> None:
    session = position("G9", "B2", piles=TWO_PILES).act("hand:1")
    names = dict(names_of(session))
    assert names["hand:1"].endswith("chosen")
    assert session.desk.lit(session.question) == {"pile:1", "pile:new"}
    assert names["pile:1"].endswith("can take the card")
    assert not names["pile:0"].endswith("can take the card")


def test_touching_a_pile_before_the_rows_lie_says_why_not() -> None:
    session = table().act("hand:0")
    assert session.chosen == NOTHING
    assert session.hint is not None


def test_an_unknown_act_is_a_lookup_error() -> None:
    with pytest.raises(LookupError):
        table().act("do:fly")


# --- whole games --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_whole_game_can_be_played_by_pressing_what_is_lit(players: int) -> None:
    session = table(players=players)
    for press in range(1000):
        if session.over:
            break
        session = pressed(session)
        if press % 5 == 0:
            assert_sound(session)
    assert_sound(session)
    assert session.over
    score = next(panel.html for panel in session.picture().panels if panel.name == "score")
    assert "round 1" in score
    assert "{" not in score
    assert "do:again" in targets(session.picture())


def assert_sound(session: Session) -> None:
    """Every panel is well formed; no key stands there twice, and every button and picture group has a name."""
    picture = session.picture()
    for panel in picture.panels:
        root = read(panel.html)
        keys = Counter(attribute(root, "data-key"))
        assert not [key for key, number in keys.items() if number > 1]
        assert not list(attribute(root, "id"))
        assert all(named(node) for node in root.iter("button"))
        assert "<i>" not in panel.html
    assert "{" not in picture.summary
    assert len([act for act in session.desk.acts(session.question) if act.main] if session.my_turn else [0]) == 1


def named(node: Element) -> bool:
    return bool(node.get("aria-label") or "".join(node.itertext()).strip())


ACTS = st.lists(
    st.sampled_from(
        [f"hand:{i}" for i in range(12)]
        + [f"pile:{place}" for place in (0, 1, 2, 3, "new")]
        + [f"tile:{value}" for value in (1, 2, 3, 4, 5, 6, 9)]
        + [f"do:{act}" for act in ("lay", "play", "run", "step", "mend", "clear", "choose", "close-why", "again")]
        + ["do:play", "do:run", "do:lay"]
    ),
    max_size=40,
)


@settings(max_examples=max(20, settings.default.max_examples // 8))
@given(
    acts=ACTS,
    seed=st.integers(0, 5),
    rulings=st.sampled_from(
        [Rulings(), Rulings(DiscardRule.FOUR_PILES_NO_MATCH, round_starter=RoundStarter.ROTATE_LEFT)]
    ),
    strict=st.booleans(),
)
def test_no_order_of_acts_breaks_a_session(acts: list[str], seed: int, rulings: Rulings, strict: bool) -> None:
    session = table(seed, rulings=rulings)
    session = hunting(session) if strict else to_play(session)
    for act in acts:
        if not strict or act in targets(session.picture()):
            session = session.act(act)
    assert_sound(session)


def test_the_hunt_knows_what_could_be_broken_now() -> None:
    assert hunting(position("G9", "B2", piles=FULL)).open_now == {"MT-R9", "MT-R16"}


def test_a_new_game_is_another_game() -> None:
    session = table()
    again = session.act("do:again")
    assert again.course.present.player(0).hand != session.course.present.player(0).hand


def test_a_stage_opens_at_the_first_question_and_speaks_the_language() -> None:
    assert play_monstertrick(7, "Ann", "Ben", bot="greedy").session.my_turn
    session = opening("it")
    assert session.my_turn
    assert session.picture().language == "it"


def test_the_sources_doubts_stand_beside_a_thrown_card() -> None:
    session = position("P9", "B2", piles=TWO_PILES).act("hand:0").act("pile:0").act("do:play")
    assert session.refused is None
    assert "doubt" in [panel.name for panel in session.picture().panels]


def test_a_table_of_four_says_that_colours_are_placeholders() -> None:
    assert "placeholder" not in [panel.name for panel in table(players=3).picture().panels]
    assert "placeholder" in [panel.name for panel in table(players=4).picture().panels]
