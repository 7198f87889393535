"""The pieces as SVG: every card says its species five times, every state is a shape, nothing holds a colour."""

import re
from pathlib import Path

import dinotwist_widgets
import pytest
from dinotwist_widgets import pictures
from dinotwist_widgets.pictures import TILE, Mark
from dinotwist_widgets.pictures.drawings import drawing
from dinotwist_widgets.pictures.pieces import rose
from hypothesis import given
from hypothesis import strategies as st

from dinotwist.kit.words import ENGLISH, Language
from dinotwist.twist import naming
from dinotwist.twist.cards import FAMILIES, HIDDEN_EVENT, TERRITORIES, Dino, Species, Territory, dino, event
from tests.widgets.reading import having, one, read, words

ART = Path(dinotwist_widgets.__file__).parent / "pictures" / "art"
JOKER = Dino(Species.JOKER, 11)
SIZES = {"card": pictures.card, "tile": pictures.tile, "chip": pictures.chip}
EVENTS = (
    "twist-island", "big-rock", "meteor[beach, sea]", "trio", "solo", "fury[carni]", "disasters", "volcano",
    "earthquake", "tornado", "brood", "support",
)  # fmt: skip
every_dino = st.builds(Dino, st.sampled_from(FAMILIES), st.integers(1, 10), st.booleans()) | st.just(JOKER)
every_marks = st.frozensets(st.sampled_from([mark for mark in Mark if mark is not Mark.DESTROYED]))


def text_of(picture, css):
    return [words(node) for node in having(read(picture), css)]


@given(every_dino, every_marks)
def test_every_size_of_every_card_is_well_formed_and_shows_value_and_letter(card, marks):
    for draw in SIZES.values():
        picture = draw(card, ENGLISH, marks)
        assert text_of(picture, "value") == [str(card.value)]
        assert text_of(picture, "badge") == [card.species.letter]


@pytest.mark.parametrize("size", SIZES)
def test_species_differ_in_letter_outline_and_pattern_and_not_in_colour_alone(size):
    every = (*FAMILIES, Species.JOKER)
    drawn = [read(SIZES[size](Dino(species, 7), ENGLISH)) for species in every]
    letters = {words(one(picture, "badge")) for picture in drawn}
    outlines = {one(picture, "badge").find("path").get("d") for picture in drawn}
    patterns = {one(picture, "pattern").get("d") for picture in drawn}
    assert len(letters) == len(outlines) == len(patterns) == len(every)


@pytest.mark.parametrize("size", ["card", "tile"])
def test_large_cards_differ_in_their_silhouettes_too(size):
    drawn = {str(drawing(f"dinos/{species.word}")) for species in FAMILIES}
    assert len(drawn) == 4
    for species in FAMILIES:
        assert drawing(f"dinos/{species.word}") in SIZES[size](Dino(species, 7), ENGLISH)


def test_a_card_prints_its_species_name_and_its_long_claws_in_words():
    picture = pictures.card(dino("C9*"), ENGLISH)
    assert text_of(picture, "name") == ["Carni"]
    assert text_of(picture, "pill-word") == ["claws"]
    assert len(having(read(picture), "claws")) == 1
    assert not having(read(pictures.card(dino("C9"), ENGLISH)), "claws")


def test_claws_are_drawn_on_every_size():
    for draw in SIZES.values():
        assert having(read(draw(dino("A10*"), ENGLISH)), "claws")


def test_a_baby_looks_out_of_its_egg_and_is_called_so():
    picture = read(pictures.card(dino("H1"), ENGLISH))
    assert having(picture, "egg")
    assert words(one(picture, "pill-word")) == "Baby"


def test_the_promo_card_bears_the_letter_j_and_the_colours_of_all_four():
    picture = read(pictures.card(JOKER, ENGLISH))
    assert words(one(picture, "badge")) == "J"
    assert len(having(picture, "ground")) == 4


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("mark", [mark for mark in Mark if mark is not Mark.DESTROYED])
def test_every_state_adds_a_shape_of_its_own_and_has_a_word(size, mark):
    def shapes(states):
        return re.findall(r"<(?:path|rect|circle)[^>]*>", SIZES[size](dino("H6"), ENGLISH, states))

    added = shapes([mark])[len(shapes([])) :]
    others = [shapes([other])[len(shapes([])) :] for other in Mark if other not in (mark, Mark.DESTROYED)]
    assert added
    assert added not in others
    assert str(mark.said())


def test_no_two_states_share_a_word():
    assert len({str(mark.said()) for mark in Mark}) == len(Mark)


def test_a_cancelled_card_is_hatched_says_so_and_keeps_its_number_uncovered():
    picture = read(pictures.card(dino("H6"), ENGLISH, [Mark.CANCELLED]))
    assert words(one(picture, "band-word")) == "cancelled"
    assert having(picture, "hatch")
    value = one(picture, "value")
    veil = one(picture, "veil")
    assert float(veil.get("y")) + float(veil.get("height")) < float(value.get("y")) - 45


def test_a_destroyed_territory_lies_face_down_hatched_with_its_word():
    picture = read(pictures.back(ENGLISH, [Mark.DESTROYED], canvas=TILE))
    assert having(picture, "hatch")
    assert words(picture) == "destroyed"


def test_the_back_is_the_same_whatever_lies_under_it_and_holds_no_word():
    assert pictures.back(ENGLISH) == pictures.back(ENGLISH)
    assert words(read(pictures.back(ENGLISH))) == ""


def test_the_owner_sees_value_and_letter_on_a_card_that_lies_face_down():
    picture = read(pictures.peek(dino("H6"), "Herbi 6"))
    assert (words(one(picture, "value")), words(one(picture, "badge"))) == ("6", "H")
    assert having(picture, "dark")


@pytest.mark.parametrize("name", EVENTS)
def test_every_event_card_is_drawn_with_its_name(name):
    card = event(name)
    picture = read(pictures.event_card(card, ENGLISH))
    assert having(picture, "scene")
    assert str(naming.EVENTS[card.kind]) in " ".join(words(node) for node in picture.iter("text"))


def test_a_covered_event_card_says_nothing():
    picture = read(pictures.event_card(HIDDEN_EVENT, ENGLISH))
    assert having(picture, "scene")
    assert words(picture) == ""


def test_fury_bears_its_species_and_meteors_the_places_that_they_hit():
    assert words(one(read(pictures.event_card(event("fury[carni]"), ENGLISH)), "badge")) == "C"
    struck = read(rose((Territory.BEACH, Territory.SEA)))
    hit = [(float(n.get("x")), float(n.get("y"))) for n in having(struck, "hit")]
    assert hit == [(17, 8.5), (17, 17)]
    assert len(having(struck, "safe")) == 6


@pytest.mark.parametrize("place", TERRITORIES)
def test_an_empty_territory_shows_its_terrain_and_who_lives_there(place):
    picture = read(pictures.ground(place))
    assert having(picture, "terrain")
    assert words(one(picture, "badge")) == place.home.letter


def test_the_places_of_a_little_rex_island_belong_to_no_species():
    drawn = {pictures.ground(place, small=True, little=True) for place in TERRITORIES}
    assert len(drawn) == 1
    assert not having(read(drawn.pop()), "badge")


def test_words_in_pictures_are_translated_and_escaped():
    class Shouting:
        def gettext(self, text):
            return f"<{text.upper()}> & co"

        def ngettext(self, one, _many, _count):
            return one

    loud = Language("it", [Shouting()])
    assert "<CANCELLED> & co" in words(read(pictures.card(dino("H6"), loud, [Mark.CANCELLED])))


@pytest.mark.parametrize("name", sorted(p.relative_to(ART).with_suffix("").as_posix() for p in ART.rglob("*.svg")))
def test_a_drawing_holds_shapes_and_classes_only(name):
    allowed = {"g", "path", "circle", "rect", "ellipse", "text", "all"}
    root = read(drawing(name))
    assert {node.tag for node in root.iter()} <= allowed
    for node in root.iter():
        assert not {"style", "fill", "stroke", "id", "href"} & set(node.keys())


def test_pictures_hold_no_colour_no_id_and_no_reference():
    drawn = [draw(card, ENGLISH, list(Mark)[:6]) for draw in SIZES.values() for card in (dino("A10*"), JOKER)]
    drawn += [pictures.event_card(event(name), ENGLISH) for name in EVENTS]
    drawn += [pictures.ground(place) for place in TERRITORIES]
    drawn += [pictures.stone(), pictures.bonus_card(10, "island"), pictures.bonus_card(7, "claws")]
    for picture in drawn:
        assert not re.search(r'\b(fill|stroke|style|id|href)="|url\(|#[0-9a-f]{3}', picture)


def test_a_picture_is_silent_unless_it_has_a_label():
    silent, named = (
        read(pictures.tile(dino("C7"), ENGLISH))[0],
        read(pictures.tile(dino("C7"), ENGLISH, (), "a & b"))[0],
    )
    assert silent.get("aria-hidden") == "true"
    assert (named.get("role"), named.get("aria-label"), named.get("aria-hidden")) == ("img", "a & b", None)
