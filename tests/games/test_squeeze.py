"""Plain data as a short text for an address: back again to the same, whatever it is; and nothing else comes in."""

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dinotwist.kit import squeeze as module
from dinotwist.kit.documents import MOST_CHARACTERS, DocumentError
from dinotwist.kit.shapes import full, lean
from dinotwist.kit.squeeze import squeeze, unsqueeze

WORDS = st.sampled_from(["C7", "A10", "??", "V3*", "~", "~C7", "~~", "a b", "", "1", "meteor[beach, sea]", "è"])
LEAVES = st.none() | st.booleans() | st.integers(-(2**70), 2**70) | WORDS | st.text(max_size=6)
KEYS = st.sampled_from(["prepare", "attack", "~", "~~x", "Ann"]) | st.text(max_size=4)
DATA = st.recursive(LEAVES, lambda inner: st.lists(inner, max_size=6) | st.dictionaries(KEYS, inner, max_size=4))


def linked(text, letter="a"):
    """A link that unpacks to this text, honest or not."""
    writer = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=module._dictionary("a"))
    packed = writer.compress(text.encode()) + writer.flush()
    return letter + urlsafe_b64encode(module._check_sum(packed) + packed).decode().rstrip("=")


@given(DATA)
def test_what_was_squeezed_comes_back(data):
    assert full(lean(data)) == data
    text = squeeze(data)
    assert set(text) <= set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_")
    assert unsqueeze(text) == data
    assert squeeze(unsqueeze(text)) == text


@given(st.lists(st.dictionaries(KEYS, DATA, max_size=3), min_size=3, max_size=60))
def test_many_like_things_come_back(data):
    assert unsqueeze(squeeze(data)) == data


def test_more_shapes_than_letters_come_back():
    data = [{f"key{number}": number} for number in range(60)]
    assert unsqueeze(squeeze(data)) == data


@given(DATA, st.data())
def test_a_link_that_was_cut_says_so(data, draw):
    text = squeeze(data)
    at = draw.draw(st.integers(1, len(text) - 1))
    with pytest.raises(DocumentError, match="cut short"):
        unsqueeze(text[:at])


@given(DATA, st.data())
def test_a_link_in_which_a_letter_was_changed_is_refused(data, draw):
    text = squeeze(data)
    at = draw.draw(st.integers(1, len(text) - 1))
    other = draw.draw(st.sampled_from("ABCxyz019-_").filter(lambda letter: letter != text[at]))
    changed = text[:at] + other + text[at + 1 :]
    padding = "=" * (-len(text[1:]) % 4)
    if urlsafe_b64decode(changed[1:] + padding) != urlsafe_b64decode(text[1:] + padding):
        with pytest.raises(DocumentError):
            unsqueeze(changed)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "cut short"),
        ("a", "cut short"),
        ("aAAAA<script>", "the character '<' may not stand in a link"),
        ("b" + squeeze({})[1:], "later version"),
        (squeeze({}) + "AAAA", "letter in it is wrong"),
        ("a" * (MOST_CHARACTERS + 1), "at most 500000"),
        (linked(" " * (MOST_CHARACTERS + 1)), "unpacks to more than"),
        (linked("1" * 300_000), "number in it is too long"),
        (linked("[" * 100_000), "too deep"),
        (linked("[" * 200 + "]" * 200), "more than 30 deep"),
        (linked('{"a":1,"a":2}'), "twice"),
        (linked("NaN"), "no number"),
        (linked("nothing"), "not JSON"),
    ],
)
def test_a_hostile_link_is_refused_with_a_sentence(text, words):
    with pytest.raises(DocumentError, match=words):
        unsqueeze(text)


def test_bytes_that_are_no_text_are_refused():
    writer = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=module._dictionary("a"))
    packed = writer.compress(b"\xff\xfe") + writer.flush()
    with pytest.raises(DocumentError, match="does not hold text"):
        unsqueeze("a" + urlsafe_b64encode(module._check_sum(packed) + packed).decode().rstrip("="))


SHAPED = [
    {"~": ["a", {"x": 1}], "more": 1}, {"~": "a"}, {"~": []}, {"~": [1, {}]}, {"~": ["a"]}, {"~": ["b", {}]},
    {"~": ["aC7", {}]}, {"~": ["a", {"x": 1}]}, {"~": ["aC7,C8", {"x": 1}]}, {"~": ["a1x", {"x": 2}]},
    {"~": ["a1", {"x": 4}]}, {"~": ["a1", {"x": True}]}, {"~": ["a1", ["x"]]}, {"~": ["", {}]},
    {"~": ["a1", {"x": [1, 2]}]},
    {"~": ["a" + ";a" * 3000, {"x": ["y" * 300]}]},
]  # fmt: skip


@pytest.mark.parametrize("data", SHAPED)
def test_shapes_that_nobody_made_are_refused(data):
    with pytest.raises(DocumentError):
        unsqueeze(linked(json.dumps(data)))


def test_the_dictionary_stays_as_it_is():
    """Links in the world were written with it: a change needs another letter."""
    assert zlib.crc32(module._dictionary("a")) == 2485591239
