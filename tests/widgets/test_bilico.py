"""A session of Bilico: everybody at one screen, what is touched becomes decisions, reports and refusals."""

from __future__ import annotations

import pytest
from dinotwist_widgets.bilico.desk import BilicoDesk
from dinotwist_widgets.bilico.points import turn_lines
from dinotwist_widgets.bilico.stages import opening, play_bilico
from dinotwist_widgets.messages import targets
from dinotwist_widgets.play.desk import Moment
from dinotwist_widgets.play.session import Session, begun, hunting, shared
from hypothesis import given, settings
from hypothesis import strategies as st

from dinotwist.bilico import facts
from dinotwist.bilico.pieces import Place
from dinotwist.bilico.positions import Given, GivenPalazzo, GivenPlayer
from dinotwist.bilico.records import Position
from dinotwist.bilico.setup import setup
from dinotwist.bilico.state import Phase
from dinotwist.kit.words import ENGLISH
from tests.widgets.reading import attribute, having, read, target, words

PALAZZI = {
    Place.A: GivenPalazzo((2, 6), 1), Place.B: GivenPalazzo((4,)), Place.CENTRE: GivenPalazzo((3,)),
    Place.D: GivenPalazzo((), 4),
}  # fmt: skip


def middle(**more: object) -> Session:
    players = [GivenPlayer("Paula"), GivenPlayer("Marco <b>&"), GivenPlayer("Ann")]
    position = Position(Given(**{"players": players, "palazzi": PALAZZI, "floors_left": 30, **more}))
    return shared(begun(BilicoDesk(), position, 0, {}, "en", fixed=True))


def done(session: Session, *acts: str) -> Session:
    """The session after these acts, each of which must be there to be pressed."""
    for act in acts:
        assert act in targets(session.picture()), act
        session = session.act(act)
    return session


def html(session: Session) -> str:
    return "".join(panel.html for panel in session.picture().panels)


def table(session: Session):
    return read(next(panel.html for panel in session.picture().panels if panel.name == "table"))


# --- everybody at one screen ----------------------------------------------------------------------------------


def test_the_reader_decides_for_whoever_is_asked():
    session = opening("en")
    assert session.here == 0
    passed = done(session, "park:bronze", "palazzo:a", "do:add", "do:roof", "do:pass", "do:run")
    assert passed.here == 1
    assert passed.my_turn
    assert done(passed, "park:gold").course.present.player(1).gold == 0


def test_a_new_game_at_a_shared_table_is_shared_again():
    again = done(opening("en"), "park:bronze", "do:again")
    assert again.everybody
    assert again == opening("en")


def test_a_bot_may_sit_opposite():
    session = play_bilico(bot="careful").session
    passed = done(session, "park:bronze", "palazzo:a", "do:add", "do:roof", "do:pass", "do:run")
    assert passed.here == 0
    assert passed.my_turn
    assert passed.course.present.player(1).bronze == 8


def test_a_scripted_walk_is_not_a_shared_table():
    session = begun(BilicoDesk(), setup("A", "B"), 0, {}, "en", fixed=True)
    assert session.scripted
    assert not shared(session).scripted


# --- a turn ---------------------------------------------------------------------------------------------------


def test_the_heights_to_stop_at_show_what_the_engine_says():
    session = done(middle(), "park:gold", "palazzo:a")
    stops = session.desk.lit(session.question)
    assert {"stop:01", "stop:03", "stop:05"} <= stops
    assert "stop:02" not in stops
    button = target(table(session), "stop:01")
    assert words(button) == "+8height 81 floor more"  # (1 floor + 1 + 2 for the extension) doubled


def test_the_usual_number_of_floors_leads_to_the_next_height():
    session = done(middle(), "park:bronze", "palazzo:d")
    assert done(session, "do:add").course.present.palazzo(Place.D).height == 6


def test_after_the_choice_of_a_palazzo_its_heights_are_next():
    session = done(middle(), "park:bronze", "palazzo:centre")
    assert session.focus == "stop:01"
    assert not any(name.startswith("palazzo:") for name in session.desk.lit(session.question))
    assert done(session, "palazzo:b").course.present.hand.place is Place.B


def test_a_roof_at_a_wrong_height_is_refused_and_mended():
    session = done(middle(), "park:bronze", "palazzo:d", "floors:less", "do:add", "do:roof")
    assert session.refused is not None
    assert session.refused.verdict.numbers == ("BI-R16",)
    assert "is-refused" in target(table(session), "palazzo:d").get("class", "")
    mended = done(session, "do:mend")
    assert mended.focus == "do:add"
    assert done(mended, "do:add", "do:roof").course.present.hand.closing is not None


def test_the_lines_of_a_turn_add_up_and_name_their_clauses():
    session = done(middle(), "park:gold", "palazzo:a", "do:add", "do:roof", "do:pass")
    score = session.course.present.player(0).last
    lines = turn_lines(score)
    assert sum(line.points for line in lines) == score.points == 8
    shown = having(table(session), "dt-lines")[0]
    assert {code.text for code in having(shown, "dt-code")} == {"BI-R32", "BI-R38", "BI-R44"}


def test_floors_of_this_turn_may_be_taken_off():
    session = done(middle(), "park:bronze", "palazzo:b", "do:add", "do:remove")
    assert session.course.present.hand.removed == -1


def test_a_car_left_out_is_noticed_and_costs_points():
    session = done(opening("en"), "do:skip", "palazzo:a", "do:add", "do:roof", "do:pass", "do:run", "notice:0")
    assert isinstance(session.course.facts[-1], facts.CarMissed)
    later = done(session, "park:bronze", "palazzo:b", "do:add", "do:roof", "do:pass", "do:run")
    assert "park:bronze-gold" in targets(later.picture())
    refused = done(later, "park:bronze")
    assert refused.refused is not None
    assert done(refused, "do:close-why", "park:bronze-bronze").course.present.player(0).bronze == 7


def test_a_forgotten_car_may_be_parked_late_but_not_the_gold_one():
    session = done(opening("en"), "do:skip", "palazzo:a", "do:add")
    refused = done(session, "late:gold")
    assert refused.refused is not None
    assert refused.refused.verdict.numbers == ("BI-R47",)
    assert done(session, "late:bronze").course.present.player(0).bronze == 8


def test_a_bonus_card_is_chosen_and_taken():
    session = done(opening("en"), "park:bronze", "bonus:bridge", "do:claim")
    assert session.course.present.owner("bridge") == 0
    assert "with Paula" in words(target(table(session), "bonus:bridge"))


# --- what hands did -------------------------------------------------------------------------------------------


def test_a_fall_is_reported_with_who_when_where_and_how_much():
    session = done(middle(), "park:bronze", "palazzo:a", "do:add", "form:fall", "by:0", "by:1")
    session = done(session, "during:placing", "floorsfell:a.more", "palazzo:a", "floorsfell:b.all", "held:floor")
    fell = done(session, "do:report")
    assert fell.refused is None
    fact = next(fact for fact in fell.course.facts if isinstance(fact, facts.FloorsFell))
    assert (fact.by, fact.floors, fact.in_hand) == ((1,), 6, 1)
    assert fell.course.present.palazzo(Place.B).height == 0


def test_roofs_that_cannot_stay_are_counted_and_one_on_top_may_be_added():
    session = done(middle(), "park:bronze", "form:fall", "floorsfell:a.more", "floorsfell:a.more")
    assert _count(session, "roofsfell:a.") == "1"
    assert _count(done(session, "roofsfell:a.less"), "roofsfell:a.") == "1"
    assert _count(done(session, "roofsfell:b.more"), "roofsfell:b.") == "1"


def _count(session: Session, group: str) -> str:
    (node,) = [node for node in table(session).iter() if node.get("data-group") == group]
    return words(having(node, "dt-count")[0])


def test_a_report_of_nothing_is_refused_without_a_mend():
    session = done(middle(), "park:bronze", "form:fall", "do:report")
    assert session.refused is not None
    assert session.refused.mend is None
    assert done(session, "do:clear").chosen == session.desk.nothing


def test_a_forced_demolition_is_announced_with_palazzo_and_level():
    session = done(middle(floors_left=0), "form:demolish", "palazzo:a", "level:1")
    session = done(session, "do:announce", "park:bronze", "do:step")
    assert session.course.present.palazzo(Place.A).height == 2
    assert session.course.present.floors == 5
    assert "loosefell:more" in targets(done(session, "form:fall", "during:demolishing").picture())


def test_a_demolition_without_need_is_refused():
    session = done(middle(), "form:demolish", "palazzo:a", "level:1", "plan:less", "do:announce")
    assert session.refused is not None
    assert "BI-R57" in session.refused.verdict.numbers


def test_a_duel_is_reported_by_its_heights():
    players = [GivenPlayer("A", score=20, bronze=1, gold=0), GivenPlayer("B", score=23, bronze=0, gold=0)]
    session = middle(players=players, palazzi={Place.A: GivenPalazzo((2,))}, turn="A")
    session = done(session, "park:bronze", "palazzo:b", "do:add", "do:roof", "do:pass", "do:run")
    if session.course.present.phase is not Phase.DUEL:
        pytest.fail(f"no duel at {[player.score for player in session.course.present.players]}")
    assert done(session, "do:duel", "do:run").course.present.phase is Phase.DUEL  # nobody has a roof: again
    session = done(session, "height:0.more", "height:1.more", "height:1.more", "do:duel", "do:run")
    assert session.over
    assert session.course.present.winners == (1,)


# --- the whole ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("names", [("A", "B"), ("A", "B", "C"), ("A", "B", "C", "D")])
def test_a_whole_game_can_be_played_by_pressing_what_is_lit(names):
    session = shared(begun(BilicoDesk(), setup(*names), 0, {}, "en", fixed=True))
    for _ in range(400):
        if session.over:
            break
        session = _pressed(session)
    assert session.over
    assert "score" in [panel.name for panel in session.picture().panels]


def _pressed(session: Session) -> Session:
    """Go on; else the main act; else what is lit."""
    offered = targets(session.picture())
    if "do:run" in offered:
        return session.act("do:run")
    main = next(act.target for act in session.desk.acts(session.question) if act.main)
    if main == "do:choose":
        main = min(session.desk.lit(session.question))
    assert main in offered
    after = session.act(main)
    assert after.refused is None
    return after


POOL = (
    [f"palazzo:{place.word}" for place in Place]
    + [
        f"{kind}:{place.word}.{step}"
        for kind in ("floorsfell", "roofsfell")
        for place in Place
        for step in ("more", "all")
    ]
    + ["park:bronze", "park:gold", "park:bronze-bronze", "late:bronze", "late:gold", "stop:00", "stop:01", "stop:03"]
    + ["floors:more", "floors:less", "form:fall", "form:demolish", "by:0", "by:1", "held:floor", "loosefell:more"]
    + [f"during:{act}" for act in ("parking", "placing", "roofing", "demolishing", "tidying")]
    + ["level:0", "level:1", "plan:more", "plan:less", "notice:0", "notice:1", "bonus:bridge", "height:0.more"]
    + [f"do:{act}" for act in ("add", "remove", "roof", "pass", "pass-held", "skip", "report", "announce", "claim")]
    + ["do:run", "do:step", "do:mend", "do:clear", "do:close-why", "do:count", "do:duel", "do:choose"]
)


@settings(max_examples=max(15, settings.default.max_examples // 8), deadline=None)
@given(st.lists(st.integers(0, 10_000), min_size=1, max_size=40))
def test_no_order_of_acts_breaks_a_session(path):
    session = middle(players=[GivenPlayer("A", bronze=1), GivenPlayer("B", bronze=1)])
    for step in path:
        offered = sorted((targets(session.picture()) & set(POOL)) or {"do:again"})
        session = session.act(offered[step % len(offered)])
    root = read(html(session))
    keys = list(attribute(root, "data-key"))
    ids = list(attribute(root, "id"))
    assert len(keys) == len(set(keys))
    assert len(ids) == len(set(ids))
    assert session.picture().summary


@given(st.sampled_from(POOL), st.sampled_from(["start", "form:fall", "form:demolish"]))
def test_what_is_not_offered_chooses_nothing_or_is_answered(act, form):
    session = middle() if form == "start" else done(middle(), form)
    after = session.act(act)
    assert after.picture().panels
    assert session.act("floorsfell:nowhere.more").hint is not None


def test_an_unknown_act_is_a_lookup_error():
    with pytest.raises(LookupError):
        opening("en").act("do:fly")


def test_names_are_escaped_and_every_button_has_a_name():
    session = done(middle(), "park:bronze", "palazzo:a", "do:add", "form:fall")
    assert "<b>&" not in html(session).replace("<b>&lt;", "")
    for node in read(html(session)).iter("button"):
        assert node.get("aria-label") or words(node)


def test_the_words_tell_every_part_of_the_table():
    told = middle().picture().summary
    for part in ("palazzo A, rule 2, 7 floors, roofs at 2 and 6", "Marco <b>&", "30 floors in stock", "Ann has 30"):
        assert part in told


def test_all_that_a_seat_sees_is_the_same_for_every_seat():
    session = done(middle(), "park:bronze")
    desk, state, language = session.desk, session.course.state, ENGLISH
    tables = {desk.table(Moment(desk.entry.game.view(state, seat), seat), language) for seat in range(3)}
    assert len(tables) == 1


def test_a_hunt_knows_what_could_be_broken():
    assert {"BI-R10", "BI-R47", "BI-R58"} <= hunting(done(opening("en"), "do:skip")).open_now
