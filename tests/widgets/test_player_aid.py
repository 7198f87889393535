"""The player aid says what the clauses say, and leaves out nothing that a player asks at the table."""

import pytest
from dinotwist_widgets import player_aid, texts
from dinotwist_widgets.messages import targets
from dinotwist_widgets.reference.aid import PARTS, Aid
from dinotwist_widgets.twist.islands import CLAUSES

from dinotwist.kit.words import LANGUAGES
from dinotwist.twist.book import RULES
from tests.widgets.reading import having, one, read, words

NUMBERS = [number for numbers in PARTS.values() for number in numbers]


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_line_is_the_sentence_of_its_clause(code):
    root = read(Aid(code).picture().panels[0].html)
    lines = [words(item) for part in having(root, "dt-aidpart") for item in part.iter("li")]
    say = texts.words(code).text
    wanted = [f"{say(RULES[number].sentence)} {number.partition('-')[2]}" for number in NUMBERS]
    assert [line.rstrip("*") for line in lines] == wanted


def test_no_clause_stands_there_twice():
    assert len(set(NUMBERS)) == len(NUMBERS)


def test_all_ten_events_are_there():
    events = {number for kind, number in CLAUSES.items() if kind.value not in ("twist-island", "big-rock")}
    assert len(events) == 10
    assert events <= set(NUMBERS)


def test_what_no_source_states_is_marked():
    root = read(Aid().picture().panels[0].html)
    marked = {words(code).rstrip("*") for code in having(root, "dt-code") if words(code).endswith("*")}
    assert marked == {n.partition("-")[2] for n in NUMBERS if RULES[n].standing.name != "STATED"}
    assert words(one(root, "dt-aidfoot")).startswith("*")


def test_there_is_nothing_to_act_on():
    assert targets(player_aid().session.picture()) == frozenset()
    with pytest.raises(LookupError):
        Aid().act("do:anything")
