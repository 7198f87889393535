"""Whatever a reader pastes, chooses, drops or follows: a table arrives, or a sentence says why not; nothing else."""

import contextlib
import json
import string
import zlib
from base64 import urlsafe_b64encode

import pytest
from dinotwist_widgets import texts
from dinotwist_widgets.panels.share import share_panel
from dinotwist_widgets.play.export import svg_of
from dinotwist_widgets.play.share import Sharing, share_act
from hypothesis import given
from hypothesis import strategies as st

from dinotwist import catalog
from dinotwist.kit import squeeze as module
from dinotwist.kit.cases import case_files
from dinotwist.kit.documents import DocumentError
from dinotwist.kit.squeeze import squeeze, unsqueeze
from dinotwist.links import FRAGMENT, Arrival, pack, record_of, unpack
from dinotwist.reading import read_anything
from dinotwist.seen import seen_from
from dinotwist.tables import case_text
from tests.games.adventures import MOST, adventure

ENGLISH = texts.words("en")


def arrives_or_says(text, game="dinotwist"):
    """Reads a text as a session would, and shows what came."""
    with contextlib.suppress(DocumentError):
        arrival = read_anything(text, game)
        assert isinstance(arrival, Arrival)
        shared = share_act(Sharing(), None, "field:import", text)
        assert share_panel(shared, arrival.table, ENGLISH)
        with contextlib.suppress(ValueError):  # a table that cannot be is said to be so
            svg_of(arrival.table, ENGLISH)
            pack(arrival.table)


TABLES = [adventure(game, 2, seed, 12, "greedy").table for game in MOST for seed in range(3)]
LINKS = [pack(table) for table in TABLES] + [pack(seen_from(table, 0)) for table in TABLES]
RECORDS = [record_of(table) for table in TABLES]
CASES = [case_text(table) for table in TABLES]
PACKAGED = [
    path.read_text("utf-8").split("\n---\n")[0] for game in MOST for path in case_files((catalog.cases_of(game),))
]

PIECES = ["", "{x}", "{0.__class__}", "0", "-1", "null", "[]", "{}", "9" * 30, '"', "\u0000", "??", "true", ": "]
latin = st.binary(max_size=300).map(lambda data: data.decode("latin-1"))
anything = st.text(max_size=300) | st.text(string.printable, max_size=300) | latin


@given(anything)
def test_any_text(text):
    arrives_or_says(text)


@given(anything)
def test_any_text_that_claims_to_be_a_link(text):
    arrives_or_says(FRAGMENT + text)
    arrives_or_says("https://x.example/y#" + FRAGMENT + "a" + text.replace("=", ""))


@st.composite
def mutated(draw, sources):
    """An honest text with a few pieces cut out, doubled, swapped or replaced."""
    text = draw(st.sampled_from(sources))
    for _ in range(draw(st.integers(1, 4))):
        at, other = sorted(draw(st.tuples(st.integers(0, len(text)), st.integers(0, len(text)))))
        other = min(other, at + 12)
        piece = draw(st.sampled_from(PIECES) | st.just(text[at:other] * 2))
        text = text[:at] + piece + text[other:]
    return text


@given(mutated(LINKS))
def test_links_that_were_changed_on_their_way(text):
    arrives_or_says(text)


@given(mutated(RECORDS) | mutated(CASES) | mutated(PACKAGED))
def test_files_that_were_changed_by_hand(text):
    arrives_or_says(text)


DATA = [unsqueeze(link[len(FRAGMENT) :]) for link in LINKS]
ODD = [None, True, -1, 0, 1, 7, 10**20, 1.5, "", "??", "A7", "Ann", "big-rock", "\x00", [], {}, ["??"], [[]], {"": {}}]
VALUES = st.sampled_from(ODD)


def paths(data, path=()):
    """Every place in plain data."""
    yield path
    steps = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in steps:
        yield from paths(value, (*path, key))


def changed(data, path, value):
    if not path:
        return value
    copy = dict(data) if isinstance(data, dict) else list(data)
    copy[path[0]] = changed(copy[path[0]], path[1:], value)
    return copy


@given(st.data())
def test_links_that_were_forged_well(draw):
    data = draw.draw(st.sampled_from(DATA))
    for _ in range(draw.draw(st.integers(1, 3))):
        path = draw.draw(st.sampled_from(list(paths(data))))
        data = changed(data, path, draw.draw(VALUES))
    arrives_or_says(FRAGMENT + squeeze(data))
    if isinstance(data, dict) and isinstance(data.get("start"), dict):
        record = {key: value for key, value in data.items() if key not in ("at", "seat")}
        arrives_or_says(json.dumps({"format": "dinotwist-record/1", **record}))
        arrives_or_says(json.dumps(data["start"].get("given")), str(data.get("game")))


def packed(text):
    writer = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=module._dictionary("a"))
    body = writer.compress(text.encode()) + writer.flush()
    return FRAGMENT + "a" + urlsafe_b64encode(module._check_sum(body) + body).decode().rstrip("=")


def dealt(game, **setup):
    """A link to a game that is dealt."""
    return packed(json.dumps({"game": game, "rules": "0.1.0", "start": {"setup": {"seed": 1, **setup}}}))


def shared(**seen):
    """A link from the first seat's view."""
    return packed(json.dumps({"game": "dinotwist", "rules": "0.1.0", "seat": 0, "seen": seen}))


TWO = [{"name": "Ann"}, {"name": "Bo"}]
MANY = 10**12
EXTENT = {"species": ["aqua"], "values": [2], "copies": 3, "hand": 1, "events": 0, "territories": ["sea"]}
HOSTILE = {
    "laughs": "a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\ngiven: *c",
    "merge": "given: {<<: {players: []}}",
    "tag": "given: !!python/object/new:os.system [echo]",
    "deep yaml": "given: " + "[" * 400 + "]" * 400,
    "deep json": '{"given": ' + "[" * 90_000 + "]" * 90_000 + "}",
    "deep link": packed('{"given": ' + "[" * 90_000 + "]" * 90_000 + "}"),
    "bomb": packed(" " * 4_000_000),
    "twice": '{"given": {}, "given": {}}',
    "long number": '{"given": ' + "9" * 100_000 + "}",
    "half a character": '{"players": [{"name": "\\ud800"}, {"name": "Bo"}]}',
    "half a character in yaml": 'players: [{name: "\\ud800"}, {name: Bo}]',
    "nothing": "\u0000" * 1000,
    "many keys": "{" + ",".join(f'"k{n}":1' for n in range(30_000)) + "}",
    "many documents": "---\n{}\n" * 10_000,
    "many players": json.dumps({"players": [{"name": f"P{n}"} for n in range(5_000)]}),
    "many copies": dealt("dinotwist", seats=TWO, extent=EXTENT | {"copies": MANY}),
    "many values": dealt("monstertrick", players=["Ann", "Bo"], extent={"values_each": MANY}),
    "many rounds": dealt("monstertrick", players=["Ann", "Bo"], extent={"rounds": MANY}),
    "many graves": json.dumps({"players": [{"name": "Ann", "graveyard": MANY}, {"name": "Bo"}]}),
    "many floors": json.dumps({"game": "bilico", "given": {"players": TWO, "floors_left": MANY}}),
    "many high": json.dumps({"game": "bilico", "given": {"players": TWO, "palazzi": {"a": {"stump": MANY}}}}),
    "many left": json.dumps({"game": "monstertrick", "given": {"players": TWO, "plays_left": {"Ann": MANY}}}),
    "many hidden": shared(given={"draw": MANY, "players": TWO}),
    "many drawn": shared(drawn=[[0, ["??"]]] * 20_000, early=MANY, given={"draw": 60, "players": TWO}),
}  # fmt: skip


@pytest.mark.timeout(60)
@pytest.mark.parametrize("name", HOSTILE)
def test_nothing_that_comes_in_can_run_fetch_or_hang(name):
    for game in MOST:
        arrives_or_says(HOSTILE[name], game)


@given(st.binary(max_size=200))
def test_any_bytes_behind_an_honest_check_sum(data):
    text = FRAGMENT + "a" + urlsafe_b64encode(module._check_sum(data) + data).decode().rstrip("=")
    with contextlib.suppress(DocumentError):
        unpack(text)
