"""The museum: every exhibit can be walked to its answer, what was seen is kept, and nothing is told too early."""

import json
import re

import pytest
from dinotwist_widgets import texts
from dinotwist_widgets.games import Games
from dinotwist_widgets.museums.covers import cover, event_of
from dinotwist_widgets.museums.exhibits import pieces, riddle, rooms
from dinotwist_widgets.museums.session import SEEN, Museum, opened_museum
from dinotwist_widgets.protocol import Picture

from dinotwist import catalog
from dinotwist.bilico.pieces import Place

LEAST = {"dinotwist": 60, "bilico": 20, "monstertrick": 20}
EVERY = [(game, piece.id) for game in catalog.GAMES for piece in pieces(game)]
MOST_STEPS = 90
PLAYERS = {"Marco", "Paula", "Gianni", "Sara", "Ann", "Ben", "Cy", "Dee", "Eva", "Orange", "Red", "Grey"}
CARD = re.compile(r"\b(Aqua|Carni|Herbi|Voli|green|yellow|purple|blue) (\d+)\b")


def html(picture: Picture) -> str:
    return "".join(panel.html for panel in picture.panels)


def opened(game: str, name: str) -> Museum:
    return opened_museum(game, "en").act(f"exhibit:{name}")


def answered(museum: Museum) -> Museum:
    shown = museum.act("do:show")
    for _ in range(MOST_STEPS):
        if shown.open.known:
            return shown
        shown = shown.act("do:step")
    raise AssertionError("the steps do not end")


@pytest.mark.parametrize("game", list(catalog.GAMES))
def test_each_game_has_enough_exhibits_each_in_one_room(game):
    assert len(pieces(game)) >= LEAST[game]
    assert [piece.id for room in rooms(game) for piece in room.pieces] == [piece.id for piece in pieces(game)]


def test_no_two_exhibits_share_a_title_or_a_question():
    every = [piece for game in catalog.GAMES for piece in pieces(game)]
    assert len({piece.case.text.title for piece in every}) == len(every)
    assert len({piece.words.ask for piece in every}) == len(every)


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_every_exhibit_leads_from_a_question_to_its_answer_and_clauses(game, name):
    museum = opened(game, name)
    before = html(museum.picture())
    assert museum.piece.words.after not in before
    assert "museum:lab" not in before
    assert not museum.found
    shown = answered(museum)
    after = html(shown.picture())
    assert all(f">{number}<" in after for number in museum.piece.case.text.clauses)
    assert shown.picture().learned == {SEEN + name: "1"}
    assert 'data-target="museum:lab"' in after


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_the_words_of_an_exhibit_fit_its_table(game, name):
    case = next(piece.case for piece in pieces(game) if piece.id == name)
    words, given = case.text.exhibit, json.dumps([case.text.given, case.text.when], default=str)
    there = {player.name for player in case.script.given.players}
    told = " ".join([words.ask, words.after, *words.choices])
    assert set(re.findall(r"\b[A-Z][a-z]+\b", told)) & PLAYERS <= there
    assert 1 <= words.answer <= len(words.choices) <= 4
    assert len(set(words.choices)) == len(words.choices) > 1
    assert words.ask.endswith("?")
    assert "!" not in told
    assert len(words.after.split()) <= 25
    if game == "monstertrick":
        for colour, value in CARD.findall(told):
            assert f'"{colour[0].upper()}{value}"' in given, (colour, value)


def test_every_cover_of_bilico_shows_floors():
    for piece in pieces("bilico"):
        drawn = str(cover(piece.case, texts.words("en")))
        assert 'class="floor' in drawn, piece.id


@pytest.mark.parametrize("name", sorted(piece.id for piece in pieces("dinotwist")))
def test_a_cover_shows_the_event_card_that_the_question_names(name):
    case = next(piece.case for piece in pieces("dinotwist") if piece.id == name)
    kinds = {str(card).partition("[")[0] for card in (case.script.given.event, *case.script.given.events_left) if card}
    named = [kind for kind in sorted(kinds) if re.search(rf"\b{kind}\b", case.text.exhibit.ask, re.IGNORECASE)]
    card = event_of(case)
    if named:
        assert card is not None
        assert card.kind.value == min(named, key=case.text.exhibit.ask.lower().index)


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_where_a_reading_decides_the_exhibit_says_so(game, name):
    text = next(piece.case.text for piece in pieces(game) if piece.id == name)
    if text.rulings:
        assert re.search(r"ruling|this table|This table", f"{text.exhibit.ask} {text.exhibit.after}")


@pytest.mark.parametrize("game", list(catalog.GAMES))
def test_the_hall_shows_each_exhibit_as_a_button_with_a_cover_and_its_question(game):
    page = html(opened_museum(game, "en").picture())
    for piece in pieces(game):
        assert page.count(f'data-target="exhibit:{piece.id}"') == 1
    assert page.count("dt-exhibitcover") == len(pieces(game))
    assert page.count("<svg") >= len(pieces(game))
    assert page.count("not seen yet") >= len(pieces(game))


def test_the_search_finds_words_of_the_questions_and_never_of_the_answers():
    museum = opened_museum("dinotwist", "en")
    assert {piece.id for piece in museum.act("field:query", "tornado").shown()} >= {"dt-tornado-equal-values"}
    assert {piece.id for piece in museum.act("field:query", "R44 volcano").shown()} >= {"dt-volcano-then-tornado"}
    only_told_after = museum.act("field:query", "zyzzyva")
    assert only_told_after.shown() == ()
    assert "No question has these words" in html(only_told_after.picture())


def test_what_the_browser_kept_is_marked_and_can_be_left_out():
    museum = opened_museum("dinotwist", "en")
    name = pieces("dinotwist")[3].id
    kept = museum.act("field:recall", json.dumps({SEEN + name: "1", "seen:dt-nothing": "1", "clause:DT-R1": "3"}))
    assert kept.seen == {name}
    assert not kept.picture().learned
    assert kept.picture().recalls
    unseen = kept.act("museum:unseen")
    assert name not in {piece.id for piece in unseen.shown()}
    assert len(unseen.shown()) == len(pieces("dinotwist")) - 1


@pytest.mark.parametrize("text", ["", "{", "[]", "[" * 5000, '{"seen:dt-end-shared-victory": 1}', "null"])
def test_anything_else_that_comes_back_is_as_if_it_were_not_there(text):
    assert opened_museum("dinotwist", "en").act("field:recall", text).seen == frozenset()


def test_one_goes_from_exhibit_to_exhibit_and_back_to_the_hall():
    first, second = (piece.id for piece in pieces("bilico")[:2])
    museum = opened("bilico", first)
    assert "museum:previous" not in html(museum.picture())
    following = museum.act("museum:next")
    assert following.piece.id == second
    assert following.act("museum:previous").piece.id == first
    hall = following.act("museum:hall")
    assert hall.open is None
    assert hall.picture().focus == f"exhibit:{second}"
    last = opened("bilico", pieces("bilico")[-1].id)
    assert "museum:next" not in html(last.picture())


@pytest.mark.parametrize("game", list(catalog.GAMES))
def test_an_answered_exhibit_opens_in_the_lab_and_comes_back(game):
    museum = answered(opened(game, pieces(game)[0].id))
    lab = museum.act("museum:lab")
    assert lab.entry.name == game
    assert html(lab.picture())


@pytest.mark.parametrize("target", ["exhibit:none", "museum:lab", "museum:hall", "museum:next", "do:step", "field:no"])
def test_what_is_not_there_is_refused(target):
    with pytest.raises(LookupError):
        opened_museum("dinotwist", "en").act(target)


def test_the_lab_is_not_open_before_the_answer():
    with pytest.raises(LookupError):
        opened("dinotwist", pieces("dinotwist")[0].id).act("museum:lab")


def test_one_page_serves_all_games():
    page = Games(opened_museum, "dinotwist").chosen("dinotwist").act("the-game:monstertrick")
    assert "exhibit:mt-" in html(page.picture())


def test_a_notebook_opens_the_museum_by_its_name():
    import dinotwist_widgets

    assert callable(dinotwist_widgets.museum)


@pytest.mark.parametrize("game", catalog.GAMES)
def test_the_question_is_asked_where_its_table_has_come_to_and_something_is_left_to_see(game):
    for piece in pieces(game):
        table = riddle(game, piece, "en").table
        done = sum(move.at < table.course.seen_to for move in table.course.moves)
        assert done == piece.words.so_far
        assert not piece.words.so_far or not table.course.all_seen


def test_the_floors_of_which_a_question_speaks_stand_on_its_table():
    piece = next(piece for piece in pieces("bilico") if piece.id == "bi-collapse-five-placed-two-fell")
    assert riddle("bilico", piece, "en").table.course.state.palazzo(Place.CENTRE).height == 5


def test_after_the_answer_the_one_main_button_leads_to_the_next_exhibit():
    shown = answered(opened("bilico", "bi-collapse-five-placed-two-fell"))
    bars = [panel.html for panel in shown.picture().panels if panel.name == "actions"]
    assert len(re.findall(r'class="btn first"', html(shown.picture()))) == 1
    assert re.search(r'class="btn first"[^>]*data-target="museum:next"', bars[0])
    assert html(shown.picture()).count('data-key="museum:next"') == 1
    assert shown.act("museum:next").at == shown.at + 1
    last = answered(opened("bilico", pieces("bilico")[-1].id))
    assert "museum:next" not in html(last.picture())
