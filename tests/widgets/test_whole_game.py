"""A whole game: the form that deals it, the screen that goes from seat to seat, and the end."""

from __future__ import annotations

import re

import pytest
from dinotwist_widgets import whole_game
from dinotwist_widgets.messages import targets
from dinotwist_widgets.play.session import Session, begun, fairly, shared
from dinotwist_widgets.play.start import LONGEST_NAME, PERSON, Start, started
from dinotwist_widgets.twist.desk import TwistDesk
from dinotwist_widgets.twist.plan import PLAN
from dinotwist_widgets.whole import PLANS
from hypothesis import given, settings
from hypothesis import strategies as st

from dinotwist.kit.chance import seeded
from dinotwist.kit.words import ENGLISH
from dinotwist.twist.cards import Dino, Species, Territory, cards, dino, event
from dinotwist.twist.facts import GroupClosed
from dinotwist.twist.positions import Given, GivenPlayer
from dinotwist.twist.records import Position
from dinotwist.twist.state import Phase


def form(**fields: str) -> Start:
    """The form after these fields were written: ``name_0="Ada"``."""
    now = started(PLAN, "en")
    for name, value in fields.items():
        now = now.act(f"field:{name.replace('_', '-')}", value)
        assert isinstance(now, Start)
    return now


def dealt(now: Start) -> Session:
    session = now.act("do:deal")
    assert isinstance(session, Session)
    return session


def hot_seat(people: int, seed: int = 7, bots: int = 0, game: str = "dinotwist") -> Session:
    """A game of so many people at one screen."""
    stage = whole_game(game)
    stage.act(f"players:{people + bots}")
    for seat in range(people):
        stage.act(f"field:who-{seat}", PERSON)
    stage.act("field:seed", str(seed))
    stage.act("do:deal")
    session: Session = stage.session
    return session


def shown(session: Session) -> str:
    """All that the browser is told of a session."""
    picture = session.picture()
    html = " ".join(panel.html for panel in picture.panels)
    return " ".join(
        [html, picture.say, picture.alert, picture.summary, *picture.keys.values(), *picture.key_names.values()]
    )


# --- the form -------------------------------------------------------------------------------------------------


def test_the_form_proposes_one_person_against_one_bot_and_deals_a_fair_game() -> None:
    session = dealt(form(seed="7"))
    assert session.start.names == ("Paula", "Marco")
    assert session.bots == {1: "greedy"}
    assert (session.seat, session.fair, session.everybody, session.my_turn) == (0, True, False, True)


def test_a_deal_has_the_number_that_was_written_or_a_new_one_each_time() -> None:
    assert dealt(form(seed=" 12 ")).start.seed == 12
    assert len({dealt(form()).start.seed for _ in range(3)}) > 1


def test_people_sit_where_they_like_and_islands_are_theirs_to_choose() -> None:
    session = dealt(form(who_0="random", who_1=PERSON, board_1="little-rex", name_1="  Ada   L. "))
    assert session.seat == 1
    assert session.bots == {0: "random"}
    assert session.start.seats[1].name == "Ada L."
    assert session.start.seats[1].island.value == "little-rex"


@pytest.mark.parametrize(
    ("fields", "field", "words"),
    [
        ({"name_1": "  "}, "name-1", "Player 2 has no name. Write one in the field Name."),
        ({"name_1": "paula"}, "name-1", "Players 1 and 2 are both called paula. Give one of them another name."),
        (
            {"name_1": "\u202eevil"}, "name-1",
            "The name of player 2 has signs that nobody can see. Write it anew.",
        ),
        ({"name_0": "\u200b"}, "name-0", None),
        ({"name_0": "x" * 25}, "name-0", "The name of player 1 has more than 24 letters. Make it shorter."),
        ({"who_0": "greedy"}, "who-0", "All players are bots. Let at least 1 of them be a person."),
        (
            {"seed": "seven"}, "seed",
            "The number of the deal is no whole number from 0 to 4294967295. Write one, or leave the field empty.",
        ),
        ({"seed": "4294967296"}, "seed", None),
        ({"seed": "-1"}, "seed", None),
        ({"seed": "\u0667"}, "seed", None),
    ],
)  # fmt: skip
def test_what_keeps_a_game_from_beginning_is_said_and_nothing_is_lost(fields, field, words) -> None:
    before = form(**fields)
    after = before.act("do:deal")
    assert isinstance(after, Start)
    (trouble,) = after.troubles
    assert trouble.field == field
    assert words in (None, ENGLISH.say(trouble.sentence))
    assert after.chairs == before.chairs
    picture = after.picture()
    assert ENGLISH.say(trouble.sentence) == picture.alert
    assert "dt-trouble" in picture.panels[0].html


def test_the_number_of_the_deal_may_be_written_with_wide_digits() -> None:
    assert dealt(form(seed="\uff11\uff12")).start.seed == 12


def test_a_mended_field_loses_its_trouble() -> None:
    wrong = form(name_0="").act("do:deal")
    assert isinstance(wrong, Start)
    assert wrong.troubles
    mended = wrong.act("field:name-0", "Ada")
    assert isinstance(mended, Start)
    assert not mended.troubles


def test_players_who_leave_the_table_and_come_back_are_as_they_were() -> None:
    now = form(name_1="Zoe").act("players:4").act("players:2").act("players:6")
    assert isinstance(now, Start)
    assert [chair.name for chair in now.seated] == ["Paula", "Zoe", "Gianni", "Ada", "Bo", "Cleo"]


@pytest.mark.parametrize(
    "act", ["players:7", "players:1", "players:x", "field:hat-0", "field:name-9", "do:fly", "name"]
)
def test_there_is_no_other_act(act: str) -> None:
    with pytest.raises(LookupError):
        form().act(act, "x")


def test_nobody_sits_down_who_is_not_on_the_list() -> None:
    with pytest.raises(LookupError):
        form().act("field:who-0", "grandmaster")


@given(st.lists(st.text(max_size=LONGEST_NAME + 2), min_size=2, max_size=2), st.text(max_size=12))
def test_whatever_is_written_the_form_deals_or_says_why_not(names: list[str], seed: str) -> None:
    now = form(name_0=names[0], name_1=names[1], seed=seed)
    after = now.act("do:deal")
    assert isinstance(after, Session) or after.troubles
    assert after.picture().panels


def test_there_is_no_whole_game_of_what_is_not_dealt() -> None:
    with pytest.raises(LookupError, match="bilico"):
        whole_game("bilico")


# --- from seat to seat ----------------------------------------------------------------------------------------


def test_the_screen_is_given_before_a_hand_is_shown() -> None:
    session = hot_seat(2)
    assert "Give the screen to Paula. Nobody else looks." in shown(session)
    acts = {target for target in targets(session.picture()) if target.startswith("do:")}
    assert acts == {"do:take"}
    taken = session.act("do:take")
    assert taken.my_turn
    assert "hand:0" in targets(taken.picture())


def test_preparing_gives_the_screen_to_the_next_seat_and_says_nothing_of_the_cards() -> None:
    session = hot_seat(2).act("do:take")
    chosen = session.act("hand:3")
    prepared = chosen.act("do:prepare")
    while not prepared.handing_over:
        prepared = prepared.act("do:step")
    assert prepared.here == 1
    assert "Give the screen to Marco." in shown(prepared)
    assert_blind(prepared)
    assert_sees_only(prepared.act("do:take"), 1)


def test_an_attack_needs_no_hand_over_and_shows_no_hand_unless_asked() -> None:
    session = until_asked_to(Phase.ATTACK)
    assert session.my_turn
    assert session.eyes is None
    assert f"{session.course.names[session.here]}, it is your turn." in shown(session)
    assert_blind(session)
    looking = session.act("do:look")
    assert looking.handing_over
    assert_blind(looking)
    assert "hand:0" in targets(looking.act("do:take").picture())


def test_nobody_takes_back_what_another_has_decided_since() -> None:
    session = hot_seat(2).act("do:take").act("hand:3").act("do:prepare")
    while not session.handing_over:
        session = session.act("do:step")
    marco = session.act("do:take")
    back = marco.act("do:back")
    assert not back.my_turn
    assert "do:prepare" not in targets(back.picture())


def until_asked_to(phase: Phase, people: int = 2) -> Session:
    for seed in range(1, 40):
        session = hot_seat(people, seed)
        for _ in range(60):
            if session.course.all_seen and session.course.state.phase is phase and not session.handing_over:
                return session
            session = pressed(session, seed)
    raise AssertionError(f"nobody is ever asked to {phase}")


def assert_sees_only(session: Session, eyes: int | None) -> None:
    """The whole page can be drawn from what these eyes may see: nothing else can be on it."""
    assert session.eyes == eyes
    game, course = session.desk.entry.game, session.course
    told_nothing = GroupClosed(())
    facts = tuple(game.view(fact, eyes) or told_nothing for fact in course.facts)
    states = tuple(game.view(state, eyes) for state in course.states)
    blind = session._replace(course=course._replace(facts=facts, states=states))
    if session.secret and session.handing_over:
        # Who must name a species is itself a secret, so these eyes cannot tell that the screen has to go round.
        assert f"Give the screen to {course.names[session.here]}. Nobody else looks." in shown(session)
        assert seen_beside_the_bar(blind) == seen_beside_the_bar(session)
    else:
        assert shown(blind) == shown(session)


def seen_beside_the_bar(session: Session) -> list[str]:
    """Every panel but the bar, and the table in words."""
    picture = session.picture()
    return [panel.html for panel in picture.panels if panel.name != "actions"] + [picture.summary]


def assert_blind(session: Session) -> None:
    """The page holds only what everybody may see, and nothing that leads to a hand."""
    assert_sees_only(session, None)
    assert not re.search(r'data-target="(hand|do:(prepare|bury|redraw))', shown(session))


def pressed(session: Session, salt: int, on: str = "do:step") -> Session:
    """Press something that leads on."""
    offered = targets(session.picture())
    for target in ("do:take", "do:pass-on", on):
        if target in offered:
            return session.act(target)
    game = session.desk.entry.game
    options = game.legal(session.course.state, session.here)
    at, _ = seeded(salt * 1009 + len(session.course.facts)).below(len(options))
    return session.attempt(options[at])


@settings(max_examples=6, deadline=None)
@given(st.integers(1, 5000), st.integers(2, 4), st.integers(0, 2))
def test_at_no_hand_over_does_the_page_hold_a_hidden_card(seed: int, people: int, bots: int) -> None:
    session = hot_seat(people, seed, bots)
    given_to = set()
    for _ in range(50):
        if session.handing_over:
            given_to.add(session.here)
            assert_blind(session)
            assert "hand:0" in targets(session.act("do:take").picture())
        elif session.eyes is None:
            assert_blind(session)
        else:
            assert_sees_only(session, session.here)
        session = pressed(session, seed)
    assert given_to == set(range(people))


@pytest.mark.parametrize(("game", "people"), [("dinotwist", 3), ("monstertrick", 2)])
def test_a_game_of_several_people_is_played_to_its_end_and_kept(game: str, people: int) -> None:
    session = hot_seat(people, 3, game=game)
    for _ in range(3000):
        if session.over:
            break
        session = pressed(session, 3, on="do:run")
    assert session.over
    assert session.act("do:back").picture().learned == {}
    picture = session.picture()
    assert "score" in [panel.name for panel in picture.panels]
    assert picture.learned == {{"dinotwist": "done:game-over", "monstertrick": "done:monstertrick-over"}[game]: "1"}
    assert session.act("do:again").goal == session.goal
    assert "do:again" in targets(picture)


def test_a_game_among_people_is_not_thrown_away_by_a_slip() -> None:
    assert "do:again" not in targets(hot_seat(2).act("do:take").picture())
    assert "do:again" not in targets(until_asked_to(Phase.ATTACK).picture())


def test_played_again_the_screen_is_given_to_the_first_again() -> None:
    again = hot_seat(2).act("do:take").act("hand:3").act("do:prepare").act("do:again")
    assert again.handing_over
    assert again.here == 0
    assert_blind(again)


def test_every_plan_names_bots_that_its_game_has() -> None:
    for game in PLANS:
        stage = whole_game(game)
        plan = stage.session.plan
        assert {bot.value for bot in plan.bots} <= set(plan.make_desk().entry.bots)


# --- a step in which nobody may learn who has to decide -------------------------------------------------------


def support(*hands: tuple[str, ...]) -> Session:
    """A round under Support, one person a hand."""
    players = [GivenPlayer(name, hand=cards(*hand)) for name, hand in zip("ABC", hands, strict=True)]
    twist = {Territory.JUNGLE: dino("C2"), Territory.BEACH: dino("A2"), Territory.HILL: dino("H2")}
    start = Position(Given(players, round=3, event=event("support"), twist=twist))
    return shared(fairly(begun(TwistDesk(), start, 0, {}, "en"))).asking()


def prepared(session: Session, *cards_each: int) -> Session:
    """Everybody prepares the first so many cards of the hand."""
    for number in cards_each:
        while not session.handing_over:
            session = session.act("do:step")
        session = session.act("do:take")
        for card in range(number):
            session = session.act(f"hand:{card}")
        session = session.act("do:prepare")
        assert session.refused is None
    while "do:step" in targets(session.picture()):
        session = session.act("do:step")
    return session


def assert_tells_no_play(session: Session) -> None:
    """The page would be the same if the closed plays of the others held other cards."""
    strange = (Dino(Species.VOLI, 9, claw=True), Dino(Species.VOLI, 8, claw=True))
    state = session.course.state
    players = tuple(
        player
        if seat == session.eyes or player.play is None
        else player._replace(play=player.play._replace(cards=strange[: len(player.play.cards)]))
        for seat, player in enumerate(state.players)
    )
    states = (*session.course.states[:-1], state._replace(players=players))
    assert shown(session._replace(course=session.course._replace(states=states))) == shown(session)


def test_the_screen_goes_to_all_while_a_species_is_named_so_that_nobody_learns_who_is_asked() -> None:
    session = prepared(support(("H6", "H7"), ("A4", "C5"), ("C9", "C8")), 1, 2, 1)
    assert session.course.state.phase is Phase.CHOOSE_SPECIES
    assert session.handing_over
    assert session.here == 0
    idle = session.act("do:take")
    assert {target for target in targets(idle.picture()) if target.startswith("do:")} >= {"do:pass-on"}
    assert "You have nothing to name." in shown(idle)
    assert_tells_no_play(idle)
    on = idle.act("do:pass-on")
    assert (on.handing_over, on.here) == (True, 1)
    assert_tells_no_play(on)
    named = on.act("do:take").act("species:carni")
    assert named.course.present.phase is not Phase.CHOOSE_SPECIES
    assert named.passed == frozenset()


def test_after_the_owner_of_a_mixed_duo_the_next_one_is_given_the_screen_too() -> None:
    session = prepared(support(("A4", "C5"), ("H6", "H7"), ("A5", "C6")), 2, 1, 2)
    named = session.act("do:take").act("species:carni")
    while not named.handing_over:
        named = named.act("do:step")
    assert named.here == 1
    assert_tells_no_play(named)
    last = named.act("do:take").act("do:pass-on").act("do:take").act("species:aqua")
    assert last.course.present.phase is not Phase.CHOOSE_SPECIES
