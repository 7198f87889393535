"""Whatever somebody brings, it is refused in the language of the page."""

import pytest

from dinotwist.kit.documents import DocumentError
from dinotwist.kit.words import ENGLISH, language, reason_of
from dinotwist.reading import read_anything

POSITION = "players: [{name: Ann, hand: [C7]}, {name: Ben}]"
BAD = (
    "",
    "round: [",
    "round: 2\nround: 3",
    "a: &x 1\nb: *x",
    "- 1",
    "{",
    '{"format": "x"}',
    '{"format": "dinotwist/1", "game": "chess", "rules": "1", "start": {}, "decisions": []}',
    "round: two",
    "colour: red",
    "game: chess\ngiven: {}",
    "given: {}\nrulings: {no_such: 1}",
    "given: {}\nrulings: {parity_rule: neither}",
    "given: {}\nclauses: [DT-R999]",
    "given: {}\nwhen: [{dance: Ann}]",
    "given: {}\nwhen: [{}]",
    "twist: {mountain: C77}",
    "twist: {moon: C7}",
    "event: storm",
    "#table=",
    "#table=a",
    "#table=zAAAA",
    "#table=a!",
    "#table=aAAAAAAAA",
    f"given: {{{POSITION}}}\nwhen: [{{prepare: {{Zoe: [C7]}}}}]",
)


def refusal(text):
    """Why a text is refused, or what is noted of the table that it holds."""
    try:
        arrival = read_anything(text)
    except DocumentError as error:
        return [reason_of(error)]
    return list(arrival.notes)


@pytest.mark.parametrize("text", BAD)
@pytest.mark.parametrize("code", ["it", "zh"])
def test_it_is_said_in_the_language_of_the_page(text, code):
    told = refusal(text)
    assert told
    for sentence in told:
        english, ours = ENGLISH.say(sentence), language(code).say(sentence)
        assert ours != english
        assert "there is no" not in ours
        assert "this is not" not in ours
