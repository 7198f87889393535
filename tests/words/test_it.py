"""The Italian words: none of Dino Twist is missing, no gap is lost, no English is left, the spelling is right."""

import ast
import re
import string
from functools import cache

import pytest

from dinotwist.kit.chance import seeded
from dinotwist.kit.sources import sources
from dinotwist.kit.words import language, said
from dinotwist.twist.book import RULES
from dinotwist.twist.bots import greedy_bot
from dinotwist.twist.game import DinoTwist
from dinotwist.twist.rulings import RULINGS
from dinotwist.twist.setup import Seat, Setup
from dinotwist.twist.story import tell
from dinotwist.twist.turns import ASKING, deciding
from dinotwist.twist.views import seen
from scripts import words

LOCALE = "it"
OTHER_GAMES = ("bilico", "monstertrick")
"""Their sentences are gathered in the same catalogue; they have to be Italian once they have lessons."""

ALIKE = {
    "Aqua", "Baby", "Bankiiizaurus", "Bilico", "Carni", "Dino Twist", "Herbi", "Monster Trick", "T-Rex", "Tornado",
    "Voli", "no", "{} min",
    "palazzo A", "palazzo B", "palazzo C", "palazzo D",
    "Palazzo A", "Palazzo B", "Palazzo C", "Palazzo D", "Palazzo {name}",
}  # fmt: skip
"""Words that Italian shares with English: names, and what the Italian booklet itself leaves in English."""

PLAYERS = re.compile(r"\{\w*\}|\b(Marco|Paula|Gianni|Sara|Ann|Ben|Cy)\b")
"""What is no word of any language: gaps, and the players of the examples."""

ENGLISH = re.compile(
    r"\b(the|and|of|is|are|this|that|with|from|card|cards|player|players|you|your|island|round|hand|step|pile|draw"
    r"|discard|graveyard|play|plays|not|one|two|table|page)\b",
    re.IGNORECASE,
)
SLIPS = re.compile(r"['`]|  | [,.;:!]|E\u2019|\b(perchè|poichè|finchè|perche|cosi|piu|puo|gia|giu)\b")


@cache
def catalogues():
    return {package.name: words.updated(package, LOCALE) for package in words.PACKAGES}


def entries():
    """Every message of every catalogue: its English forms and its Italian ones."""
    for catalogue in catalogues().values():
        for message in catalogue:
            if message.id:
                yield forms(message.id), forms(message.string)


def forms(text):
    return tuple(text) if isinstance(text, (tuple, list)) else (text,)


def translated():
    return [(english, italian) for english, italian in entries() if all(italian)]


def gaps(text):
    return sorted(name for _, name, _, _ in string.Formatter().parse(text) if name is not None)


@cache
def of_dino_twist():
    """The strings of the code, the lessons and the sources that Dino Twist and its pages can say."""
    found = {source.short for source in sources().values()}
    for package in words.PACKAGES:
        found.update(words._of_lessons(package))
        for path in package.folder.rglob("*.py"):
            if not set(OTHER_GAMES) & set(path.relative_to(package.folder).parts):
                found.update(_constants(path))
    return found


def _constants(path):
    tree = ast.parse(path.read_text("utf-8"))
    return {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def test_everything_that_dino_twist_says_is_said_in_italian():
    wanted = of_dino_twist()
    assert [english[0] for english, italian in entries() if english[0] in wanted and not all(italian)] == []


def test_most_of_it_is_found():
    assert len([english for english, _ in entries() if english[0] in of_dino_twist()]) > 400


def test_every_gap_is_kept():
    lost = [
        (english, text)
        for english, italian in translated()
        for number, text in enumerate(italian)
        if set(gaps(text)) != set(gaps(english[-1] if number else english[0]))
    ]
    assert lost == []


def test_gaps_without_a_name_are_as_many_and_in_order():
    assert [e for e, i in translated() if gaps(e[0]).count("") != gaps(i[0]).count("")] == []


def test_every_number_has_its_form():
    rule = {catalogue.num_plurals for catalogue in catalogues().values()}
    assert [e for e, i in translated() if len(e) > 1 and {len(i)} != rule] == []


def test_large_numbers_are_said_like_other_plurals():
    assert [e for e, i in translated() if len(i) > 2 and i[1] != i[2]] == []


def test_only_names_are_the_same_in_both_languages():
    same = [e[0] for e, i in translated() if e[0] == i[0] and re.search(r"[^\W\d_]", PLAYERS.sub("", e[0]))]
    sources_named_alike = {source.short for source in sources().values()}
    assert set(same) - ALIKE - sources_named_alike == set()


def test_no_english_is_left_in_italian():
    assert [text for _, italian in translated() for text in italian if ENGLISH.search(_words(text))] == []


def _words(text):
    return re.sub(r"\{\w*\}|Monster Trick|Board Game Arena|round: 3", "", text)


def test_apostrophes_accents_and_spaces_are_the_right_ones():
    slips = [text for english, italian in translated() for text in italian if english != (", ",) and SLIPS.search(text)]
    assert slips == []


NAMES = ("Paula", "Marco", "Gianni")


def story(seed, seat):
    """The sentences of a whole game of bots, as a seat sees it."""
    game, chance = DinoTwist(), seeded(seed)
    played = game.begin(Setup(tuple(map(Seat, NAMES)), seed))
    while True:
        yield from filter(None, (tell(seen(fact, seat), NAMES) for fact in played.facts))
        if played.state.phase not in ASKING:
            return
        mover = deciding(played.state)[0]
        decision, chance = greedy_bot(seen(played.state, mover), mover, chance)
        played = game.apply(played.state, decision)


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_is_told_without_english(seed):
    told = [language("it").say(sentence) for sentence in story(seed, 0)]
    assert len(told) > 50
    assert [line for line in told if ENGLISH.search(line)] == []


def test_every_rule_and_every_reading_is_italian():
    speech = language("it")
    sentences = [speech.say(clause.said()) for clause in RULES]
    for ruling in RULINGS:
        sentences += [speech.text(ruling.question), *(speech.say(reading.said()) for reading in ruling.readings)]
    assert [line for line in sentences if ENGLISH.search(line)] == []


def test_lists_are_joined_with_e():
    assert language("it").say(said("{name} discards {cards}.", name="Ada", cards=["A", "B", "C"])) == (
        "Ada scarta A, B e C."
    )
