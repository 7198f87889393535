"""Going about in time: steps, parts, branches off the past, and what a fair table takes back."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable

import pytest
from dinotwist_widgets.bilico.desk import BilicoDesk
from dinotwist_widgets.messages import targets
from dinotwist_widgets.monstertrick.desk import MonsterDesk
from dinotwist_widgets.play.scene import offered
from dinotwist_widgets.play.session import Session, begun, fairly, shared
from dinotwist_widgets.twist.desk import TwistDesk
from dinotwist_widgets.twist.examples import stepping
from hypothesis import given, settings
from hypothesis import strategies as st

from dinotwist import catalog
from dinotwist.bilico.setup import setup as bilico_setup
from dinotwist.monstertrick.setup import setup as monster_setup
from dinotwist.twist.decisions import Prepare
from dinotwist.twist.facts import PlaysRevealed
from dinotwist.twist.setup import Seat, Setup

EXAMPLE = "dt-parity-duo-against-single"


def twist(seed: int = 7, players: int = 2) -> Session:
    setup = Setup(tuple(map(Seat, "ABCDEF"[:players])), seed)
    return begun(TwistDesk(), setup, 0, dict.fromkeys(range(1, players), "greedy"), "en")


def monster(seed: int = 7) -> Session:
    return begun(MonsterDesk(), monster_setup("A", "B", "C", seed=seed), 0, {1: "greedy", 2: "greedy"}, "en")


def bilico(_seed: int = 7) -> Session:
    return shared(begun(BilicoDesk(), bilico_setup("A", "B"), 0, {}, "en", fixed=True))


def lesson(_seed: int = 7) -> Session:
    return stepping(EXAMPLE, "Paula", "en")


TABLES: list[Callable[[int], Session]] = [twist, monster, bilico, lesson]


def done(session: Session, *acts: str) -> Session:
    """After these acts, each of which stands on the page."""
    for act in acts:
        assert act in targets(session.picture()), f"{act} is not on the page"
        session = session.act(act)
    return session


def panel(session: Session, name: str) -> str:
    """The HTML of a panel, empty where there is none."""
    return next((panel.html for panel in session.picture().panels if panel.name == name), "")


def revealed() -> Session:
    """A round of Dino Twist, seen to the reader's next question."""
    return done(twist(), "hand:3", "do:prepare", "do:run")


def line(session: Session) -> tuple[object, ...]:
    """What the main line is: its facts and decisions."""
    course = (session.main or session).course
    return course.facts, course.moves


WALKS = ("do:step", "do:back", "do:run", "do:start", "do:next-part", "do:previous-part", "do:undo", "step:", "part:")


def acted(session: Session, numbers: list[int], *, leave: bool = True) -> list[Session]:
    """All sessions along a walk: each number picks a legal decision, a way through time, or anything on the page."""
    found = [session]
    for number in numbers:
        which, how = divmod(number, 3)
        if how == 0 and session.my_turn:
            options = session.desk.entry.game.legal(session.course.state, session.here)
            session = session.attempt(options[which % len(options)])
        else:
            offered = sorted(targets(session.picture()))
            if how == 1:
                offered = [target for target in offered if target.startswith(WALKS)] or offered
            if not leave:
                offered = [target for target in offered if target != "do:again"]
            session = session.act(offered[which % len(offered)])
        found.append(session)
    return found


NUMBERS = st.lists(st.integers(0, 10_000), max_size=25)


# --- steps -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", TABLES)
def test_every_step_is_reached_forward_back_and_by_its_row(table: Callable[[int], Session]) -> None:
    session = table(7)
    if table is twist:
        session = done(session, "hand:3", "do:prepare")
    if table is monster:
        session = done(session, "tile:1", "tile:2", "tile:3") if "tile:3" in targets(session.picture()) else session
        session = session.attempt(session.desk.entry.game.legal(session.course.state, 0)[0])
    if table is bilico:
        session = session.attempt(session.desk.entry.game.legal(session.course.state, 0)[0])
    session = session.act("do:start")
    there = [session.course.seen_to]
    while "do:step" in targets(session.picture()):
        session = done(session, "do:step")
        there.append(session.course.seen_to)
    assert len(there) > 1
    assert there == sorted(set(there))
    back = [session.course.seen_to]
    while "do:back" in targets(session.picture()):
        session = done(session, "do:back")
        back.append(session.course.seen_to)
    assert back == there[::-1]
    for number in range(len(there) - 1):
        assert done(session, f"step:{number}").course.seen_to == there[number + 1]


def test_steps_later_than_now_stay_in_the_story_once_they_were_seen() -> None:
    session = done(lesson(), "do:step", "do:step", "do:back")
    assert panel(session, "story").count("dt-next") == 1
    assert "dt-next" not in panel(done(lesson(), "do:step"), "story")


def test_a_part_is_gone_through_at_one_press() -> None:
    session = revealed()
    firsts = [part.first for part in session.parts]
    assert len(firsts) > 2
    session = session.act("do:start")
    for first in firsts:
        session = session.act("do:next-part")
        assert session.course.seen_to == session.steps[first].end
    for first in firsts[-2::-1]:
        session = session.act("do:previous-part")
        assert session.course.seen_to == session.steps[first].end
    assert session.act("do:previous-part").course.seen_to == session.course.start(0)


def test_the_middle_of_a_part_leads_back_to_its_first_step() -> None:
    session = revealed()
    part = next(part for part in session.parts if part.length > 1)
    inside = session.act(f"step:{part.first + 1}")
    assert inside.act("do:previous-part").course.seen_to == session.steps[part.first].end


def test_a_step_or_part_that_is_not_there_is_a_lookup_error() -> None:
    for act in ("step:99", "step:x", "step:-1", "part:99", "step:²"):
        with pytest.raises(LookupError):
            revealed().act(act)


def test_parts_take_up_all_steps_in_order() -> None:
    session = revealed()
    numbers = [n for part in session.parts for n in range(part.first, part.first + part.length)]
    assert numbers == list(range(len(session.steps)))


def test_the_keys_of_time_are_named() -> None:
    picture = revealed().picture()
    assert {",", "<", ">"} <= picture.keys.keys()
    assert {".", ",", "o"} <= done(revealed(), "do:back").picture().keys.keys()
    assert picture.keys.keys() == picture.key_names.keys()


def test_a_step_that_a_seat_does_not_notice_is_no_step_for_it() -> None:
    session = revealed()
    for seat in (0, 1):
        for step in session.course.steps(seat):
            assert session.desk.entry.game.view(session.course.facts[step.number], seat) is not None


def test_the_rules_behind_a_step_stand_beside_it() -> None:
    session = revealed()
    step = session.steps[-1]
    assert all(number in panel(session, "force") for number in step.clauses)
    assert "dt-standing" in panel(session, "force")
    assert panel(session.act("do:start"), "force") == ""


def test_the_table_in_words_is_folded_and_says_the_last_step() -> None:
    words = panel(revealed(), "words")
    assert words.startswith('<div class="dt-panel dt-words"><details data-key="words"><summary>')
    assert "Twist Island" in words
    assert "<b>" in words


# --- branches ----------------------------------------------------------------------------------------------------


def asked_before(session: Session) -> Session:
    """Back to where the reader's last decision was due."""
    return session.act(f"step:{len(session.steps) - 1}").act("do:undo")


def test_to_decide_in_the_past_opens_a_branch_and_leaves_the_game_alone() -> None:
    game = revealed()
    past = done(game, "do:start", "hand:0")
    branch = done(past, "do:prepare")
    assert branch.main == past._replace(focus=branch.main.focus, hint=branch.main.hint) if branch.main else False
    assert line(branch) == line(game)
    assert branch.course.facts[: past.course.seen_to] == game.course.facts[: past.course.seen_to]
    assert branch.course.facts != game.course.facts
    assert "The game itself has not changed." in panel(branch, "branch")
    assert "You have already seen what comes: cards revealed" in panel(branch, "branch")
    back = done(branch, "do:main-line")
    assert back._replace(focus="", hint=None) == past._replace(focus="", hint=None)
    assert panel(back, "branch") == ""


def test_to_do_the_same_again_is_no_branch() -> None:
    game = revealed()
    again = done(game, "do:start", "hand:3", "do:prepare")
    assert again.main is None
    assert again.course.facts == game.course.facts
    assert again.course.seen_to > again.course.start(0)


def test_on_a_branch_the_others_do_what_they_did() -> None:
    game = revealed()
    branch = done(game, "do:start", "hand:0", "do:prepare")
    theirs = [move.decision for move in game.course.moves if move.decision.seat == 1]
    assert [move.decision for move in branch.course.moves if move.decision.seat == 1][:1] == theirs[:1]


def test_a_branch_of_a_branch_comes_back_to_the_same_game() -> None:
    game = revealed()
    branch = done(game, "do:start", "hand:0", "do:prepare", "do:run", "do:start", "hand:1", "do:prepare")
    assert line(branch) == line(game)
    assert done(branch, "do:main-line").course == game.act("do:start").course


def test_an_example_can_be_tried_at_every_decision_of_the_seat() -> None:
    session = lesson()
    assert session.scripted
    assert session.my_turn
    hand = session.course.state.player(1).hand
    other = next(
        decision
        for decision in session.desk.entry.game.legal(session.course.state, 1)
        if isinstance(decision, Prepare) and decision not in [move.decision for move in session.course.moves]
    )
    branch = session.attempt(other)
    assert branch.main is not None
    assert hand == branch.main.course.state.player(1).hand
    assert any(isinstance(fact, PlaysRevealed) for fact in branch.course.facts)
    assert "Back to the example" in panel(branch, "branch")
    assert done(branch, "do:main-line")._replace(focus="", hint=None) == session._replace(focus="", hint=None)


def test_an_example_goes_on_where_one_does_what_it_does() -> None:
    session = lesson()
    mine = next(move.decision for move in session.course.moves if move.decision.seat == 1)
    on = session.attempt(mine)
    assert on.main is None
    assert on.course.facts == session.course.facts
    assert on.course.seen_to > session.course.seen_to


@settings(max_examples=max(25, settings.default.max_examples // 8), deadline=None)
@given(table=st.sampled_from(TABLES), seed=st.integers(0, 3), numbers=NUMBERS)
def test_nothing_one_does_changes_the_main_line(table: Callable[[int], Session], seed: int, numbers: list[int]) -> None:
    begun_ = table(seed)
    sessions = acted(begun_, numbers, leave=False)
    for before, after in itertools.pairwise(sessions):
        facts, moves = line(before)
        now_facts, now_moves = line(after)
        assert now_facts[: len(facts)] == facts  # type: ignore[index,arg-type]
        assert now_moves[: len(moves)] == moves  # type: ignore[index,arg-type]
        if after.main is not None:
            assert facts == now_facts
            left = after.main if before.main is not None else before
            back = after.act("do:main-line")
            plain = {"focus": "", "hint": None, "met": None, "open_now": frozenset()}
            assert back._replace(**plain) == left._replace(**plain)
            assert back.main is None


@settings(max_examples=max(25, settings.default.max_examples // 8), deadline=None)
@given(table=st.sampled_from(TABLES), seed=st.integers(0, 3), numbers=NUMBERS)
def test_the_states_of_a_course_are_the_fold_of_its_facts(
    table: Callable[[int], Session], seed: int, numbers: list[int]
) -> None:
    for session in acted(table(seed), numbers):
        course = session.course
        assert len(course.states) == len(course.facts) + 1
        assert 0 <= course.seen_to <= course.reached <= len(course.facts)
        assert all(
            fact.after(before) == after
            for fact, before, after in zip(course.facts, course.states, course.states[1:], strict=False)
        )
        assert all(course.entry.game.turn(course.states[move.at]).seats for move in course.moves)


# --- taking back -------------------------------------------------------------------------------------------------


def test_taking_back_in_a_lesson_goes_before_the_decision_and_says_what_is_known() -> None:
    game = revealed()
    back = done(game, "do:undo")
    assert back.course.facts == game.course.facts
    assert back.my_turn
    assert back.course.seen_to == game.course.moves[0].at
    assert back.hint is not None
    assert "You have already seen what comes: cards revealed" in str(back.hint)


def test_a_fair_table_takes_nothing_back_that_came_before_a_secret() -> None:
    game = fairly(revealed())
    kept = done(game, "do:undo")
    assert kept.course == game.course
    assert re.search(r"This stays as it is.*cards revealed", str(kept.hint))
    past = done(game, "do:start")
    assert not past.my_turn
    assert "do:prepare" not in targets(past.picture())
    assert "cards revealed" in str(past.act("hand:3").hint)


def test_a_fair_table_takes_back_what_showed_nothing_and_cuts_it_off() -> None:
    before = fairly(twist())
    prepared = done(before, "hand:3", "do:prepare")
    assert not prepared.course.seen_since(0)
    taken = done(prepared, "do:undo")
    assert taken.course == before.course
    assert taken.chance == before.chance
    assert taken.main is None
    other = done(prepared, "do:start", "hand:0", "do:prepare")
    assert other.main is None
    assert other.course == done(before, "hand:0", "do:prepare").course


def test_a_table_without_secrets_takes_everything_back() -> None:
    before = fairly(bilico())
    option = before.desk.entry.game.legal(before.course.state, 0)[0]
    after = before.attempt(option)
    assert done(after, "do:undo").course == before.course


@settings(max_examples=max(25, settings.default.max_examples // 8), deadline=None)
@given(table=st.sampled_from(TABLES[:3]), seed=st.integers(0, 3), numbers=NUMBERS)
def test_a_fair_table_has_no_branches_and_keeps_what_was_uncovered(
    table: Callable[[int], Session], seed: int, numbers: list[int]
) -> None:
    sessions = acted(fairly(table(seed)), numbers, leave=False)
    for before, after in itertools.pairwise(sessions):
        assert after.main is None
        kept = 0
        for old, new in zip(before.course.facts, after.course.facts, strict=False):
            if old != new:
                break
            kept += 1
        assert not before.course.seen_since(kept)


def test_all_games_name_what_they_uncover() -> None:
    for name in ("dinotwist", "bilico", "monstertrick"):
        assert all(words and words[0].islower() for words in catalog.entry(name).uncovers.values())


# --- the bar -----------------------------------------------------------------------------------------------------


def main_of(session: Session) -> list[str]:
    """The targets of the plum buttons in the bar."""
    return [act.target for act in offered(session) if act.main]


def test_looking_back_the_next_step_is_the_main_act_until_something_is_chosen() -> None:
    past = done(revealed(), "do:start")
    assert main_of(past) == ["do:step"]
    assert "Go on, or try something else." in panel(past, "actions")
    assert main_of(done(past, "hand:0")) == ["do:prepare"]


def test_at_the_end_of_an_example_one_starts_again_or_goes_on() -> None:
    end = done(lesson(), "do:run")
    assert main_of(end) == ["do:again"]
    assert done(end, "do:again").course.reached == 0


@settings(max_examples=max(25, settings.default.max_examples // 8), deadline=None)
@given(table=st.sampled_from(TABLES), fair=st.booleans(), numbers=NUMBERS)
def test_there_is_one_main_act_at_most_and_always_something_to_do(
    table: Callable[[int], Session], fair: bool, numbers: list[int]
) -> None:
    begun_ = fairly(table(1)) if fair else table(1)
    for session in acted(begun_, numbers):
        assert len(main_of(session)) <= 1
        assert any(act.enabled for act in offered(session))
        assert len({act.key for act in offered(session) if act.key}) == sum(bool(act.key) for act in offered(session))
