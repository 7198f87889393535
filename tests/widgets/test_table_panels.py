"""The panels round the table: action bar, why, story, count and notes."""

import pytest
from dinotwist_widgets.panels.actions import Act, Status, actions
from dinotwist_widgets.panels.clauses import standing
from dinotwist_widgets.panels.notes import doubt_note, placeholder_note, rulings_note
from dinotwist_widgets.panels.scores import score_table
from dinotwist_widgets.panels.story import IN_SIGHT, StoryLine, story
from dinotwist_widgets.panels.why import Refusal, why
from dinotwist_widgets.twist.desk import TwistDesk

from dinotwist.kit.clauses import Standing
from dinotwist.kit.words import ENGLISH, said
from dinotwist.twist.cards import Territory, cards, dino
from dinotwist.twist.decisions import Attack, Bury, Prepare
from dinotwist.twist.rulings import DEFAULTS, RULINGS, ParityRule, Rulings
from tests.widgets.reading import GAME, attribute, having, one, opened, played, player, read, target, words

NEXT = Act("do:step", said("Next step"), main=True, key=".")
UNDO = Act("do:undo", said("Undo"), key="u")
WAIT = Act("do:prepare", said("Prepare"), main=True, enabled=False)
STATUS = Status(said("Step 2, preparation"), said("Choose one or two cards."))

DESK = TwistDesk()
UNKNOWN = said("Nobody knows how the events are split.")


def table_of_two():
    return opened(player("Marco", "H4", "H2", "C8"), player("Paula", "H6", "A3", "C7"))


# --- action bar ---------------------------------------------------------------------------------------------


def test_the_bar_says_the_step_and_what_is_asked():
    assert words(one(read(actions([NEXT], STATUS, ENGLISH)), "dt-at")) == "Step 2, preparation Choose one or two cards."


def test_there_is_one_plum_button_at_most():
    root = read(actions([UNDO, NEXT], STATUS, ENGLISH))
    assert [node.get("data-target") for node in having(root, "first")] == ["do:step"]
    assert not having(read(actions([UNDO], STATUS, ENGLISH)), "first")
    with pytest.raises(ValueError, match="only one act may be the main one"):
        actions([NEXT, WAIT], STATUS, ENGLISH)


def test_a_button_says_its_act_and_its_key():
    button = target(read(actions([UNDO], STATUS, ENGLISH)), "do:undo")
    assert words(button) == "Undo U"
    assert button.get("aria-keyshortcuts") == "u"


def test_an_act_that_is_not_possible_yet_keeps_its_place_and_sends_nothing():
    (button,) = having(read(actions([WAIT], STATUS, ENGLISH)), "first")
    assert button.get("aria-disabled") == "true"
    assert button.get("data-target") is None
    assert button.get("data-key") == "do:prepare"


# --- why ----------------------------------------------------------------------------------------------------


def refused(decision, **more):
    state = table_of_two()
    return read(why(Refusal(said("{name} tries", name="Paula"), GAME.judge(state, decision), **more), ENGLISH))


def test_every_broken_clause_is_given_with_sentence_meaning_standing_and_sources():
    tried = Prepare(1, cards("A3", "C7", "H6"))
    verdict = GAME.judge(table_of_two(), tried)
    root = refused(tried)
    assert [words(node) for node in having(root, "dt-code")] == list(verdict.numbers)
    assert len(verdict.numbers) > 1
    for row, breach in zip(having(root, "dt-clause"), verdict.breaches, strict=True):
        assert words(one(row, "dt-sentence")) == str(breach.clause.said())
        assert words(one(row, "dt-here")) == f"Here: {breach.here}"
        assert one(row, "dt-standing").text == breach.clause.standing.value
        assert [c.text for c in row.iter("cite")] == [str(c.said()) for c in breach.clause.citations]


def test_what_is_impossible_is_said_in_its_sentence():
    root = refused(Prepare(1, (dino("V9"),)))
    verdict = GAME.judge(table_of_two(), Prepare(1, (dino("V9"),)))
    assert verdict.impossible is not None
    assert words(one(root, "dt-impossible")) == str(verdict.impossible)


def test_the_smallest_mend_can_be_tried_on_the_table_and_the_panel_closed():
    root = refused(Bury(1, cards("A3", "H6")), mend=said("Prepare Herbi 6."))
    assert words(one(root, "dt-mend")) == "The smallest changePrepare Herbi 6.Try it on the table"
    assert words(target(root, "do:mend")) == "Try it on the table"
    assert target(root, "do:close-why").get("aria-label") == "Close this explanation"


def test_without_a_mend_nothing_is_offered():
    root = refused(Bury(1, cards("A3", "H6")))
    assert not having(root, "dt-mend")
    assert "do:mend" not in set(attribute(root, "data-target"))


def test_the_try_is_drawn_with_an_arrow_and_the_refused_target():
    state = played(table_of_two(), Prepare(0, cards("C8")), Prepare(1, cards("H6")))
    tried = Attack(1, Territory.RIVER, Territory.RIVER, dino("H6"))
    verdict = GAME.judge(state, tried)
    assert not verdict.legal
    refusal = Refusal(said("x"), verdict, None, DESK.pictures(state, tried, ENGLISH))
    root = read(why(refusal, ENGLISH))
    assert [n.get("aria-label") for n in having(root, "dt-pic")] == ["Herbi 6", "Herbi 8, refused"]
    assert having(root, "bar")


def test_the_barred_circle_and_the_word_stand_together():
    root = refused(Bury(1, cards("A3", "H6")))
    assert having(one(root, "dt-whyhead"), "bar")
    assert words(one(root, "dt-title")) == "This is refused"


@pytest.mark.parametrize("value", Standing)
def test_every_standing_is_a_shape_and_its_word(value):
    node = read(standing(value, ENGLISH))[0]
    assert node.text == value.value
    assert node.get("class") == f"dt-standing dt-{value.name.lower()}"


# --- story --------------------------------------------------------------------------------------------------


def lines(number):
    return [StoryLine(said("Step {n} <b>", n=n), ("DT-R21",)) for n in range(number)]


def test_the_layers_are_past_now_and_next():
    root = read(story(lines(4), 1, ENGLISH))
    assert [node.get("class") for node in root.iter("li")] == ["dt-past", "dt-now", "dt-next", "dt-next"]
    assert [node.get("aria-current") for node in root.iter("li")] == [None, "step", None, None]
    assert words(having(root, "dt-row")[1]) == "Step 1 <b> DT-R21 you are here"


def test_a_long_story_folds_its_beginning_away():
    root = read(story(lines(30), 29, ENGLISH))
    assert words(next(root.iter("summary"))) == f"{30 - IN_SIGHT} earlier steps"
    assert len(list(next(root.iter("details")).iter("li"))) == 30 - IN_SIGHT
    assert [node.get("start") for node in root.iter("ol")] == [None, str(31 - IN_SIGHT)]


def test_rows_are_buttons_only_where_one_can_walk_there():
    assert not list(read(story(lines(2), 1, ENGLISH)).iter("button"))
    walk = read(story(lines(2), 1, ENGLISH, walk=True))
    assert list(attribute(walk, "data-target")) == ["step:0", "step:1"]


def test_before_anything_happened_the_story_says_so():
    assert "Nothing yet" in words(read(story([], 0, ENGLISH)))


# --- count --------------------------------------------------------------------------------------------------


def ended():
    state = table_of_two()
    while seats := GAME.turn(state).seats:
        state = GAME.apply(state, GAME.legal(state, seats[0])[0]).state
    return state


def test_the_count_adds_up_column_by_column_for_a_game_that_was_played():
    state = ended()
    sheets = GAME.score(state)
    root = read(score_table(sheets, state.setup.names, GAME.outcome(state).winners, ENGLISH, DESK.column))
    rows = list(root.find(".//tbody"))
    assert [words(one(row, "dt-total")) for row in rows] == [
        str(sheet.total) for sheet in sorted(sheets, key=lambda s: (-s.total, s.seat))
    ]
    for row in rows:
        cells = [cell for cell in row.iter("td") if "dt-total" not in cell.get("class", "")]
        assert sum(int(cell.find("span").text) for cell in cells) == int(words(one(row, "dt-total")))


def test_the_dinos_of_an_island_share_one_column_and_so_do_graveyards():
    state = ended()
    root = read(score_table(GAME.score(state), state.setup.names, (0,), ENGLISH, DESK.column))
    head = [words(node) for node in root.find(".//thead").iter("th")]
    assert head[:2] == ["player", "Dinos on the island"]
    assert head[-1] == "total"
    assert len(head) <= 6


@pytest.mark.parametrize(
    ("winners", "sentence"), [((1,), "B wins."), ((0, 1), "A and B share the victory."), ((), "The game goes on;")]
)
def test_the_count_says_who_won(winners, sentence):
    root = read(score_table(GAME.score(table_of_two()), ("A", "B"), winners, ENGLISH, DESK.column))
    assert sentence in words(next(root.iter("caption")))
    assert len(having(root, "dt-winner")) == len(winners)


# --- notes --------------------------------------------------------------------------------------------------


def test_placeholders_are_called_unknown_and_yours_to_fill_in():
    assert words(read(placeholder_note(UNKNOWN, ENGLISH))).startswith("Unknown: yours to fill in from your box.")


def test_a_doubt_says_the_question_the_reading_played_and_its_sources():
    note = words(read(doubt_note(RULINGS[0], ParityRule.SPECIES_AND_VALUE, ENGLISH)))
    for part in ("Sources disagree here.", RULINGS[0].question, ParityRule.SPECIES_AND_VALUE.sentence, "page 8"):
        assert part in note


def test_the_usual_readings_are_named_and_all_of_them_can_be_opened():
    root = read(rulings_note(DEFAULTS, RULINGS, ENGLISH))
    assert "This table plays the usual readings." in words(root)
    assert len(list(root.iter("dt"))) == len(RULINGS)


def test_changed_readings_stand_first():
    root = read(rulings_note(Rulings(parity_rule=ParityRule.SPECIES_OR_VALUE), RULINGS, ENGLISH))
    first = next(root.iter("dl"))
    assert [words(node) for node in first.iter("dt")] == [RULINGS[0].question]
    assert ParityRule.SPECIES_OR_VALUE.sentence in words(first)
