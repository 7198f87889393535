"""Finds the clauses that a few everyday words ask for, in any of the three languages.

A pure function of the query: the clauses' own sentences in every language, and the everyday words of
``everyday.toml``, which say how people ask for a rule whose sentence uses other words.
"""

from __future__ import annotations

import math
import re
import tomllib
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, NamedTuple

from dinotwist import catalog
from dinotwist.kit.words import LANGUAGES
from dinotwist_widgets import texts
from dinotwist_widgets.reference.likeness import SLIP, likeness

LONGEST = 200
"""How many characters of a query are looked at."""
MOST_WORDS = 40
MOST_ANSWERS = 24
PREFIXES = {"DT": "dinotwist", "BI": "bilico", "MT": "monstertrick"}

_HAN = "\u3400-\u9fff"
_WORD = re.compile(rf"[+-]\d+|[{_HAN}]+|[^\W_{_HAN}]+")
_SUM = re.compile(r"(\d+)\s*\+\s*(\d+)")
_NUMBER = re.compile(r"(?:(dt|bi|mt)\W*r?|r)\W*(\d{1,3}[a-d]?)|(\d{1,3}[a-d]?)", re.IGNORECASE)
_WHOLE_PHRASE = 5.0
_QUOTED = 0.6
"""How much of a sentence a query shares at least to count as a quotation of it."""
_QUOTATION = 30.0
_LEAST = 0.3
_LEAST_SHARE = 0.08
"""What a clause scores at least to be an answer, by itself and as a share of the best one."""


class Phrase(NamedTuple):
    """Everyday words that, all of them in a query, ask for a clause."""

    words: tuple[str, ...]
    clause: str
    weight: float


class Index(NamedTuple):
    """What is known of a game's clauses.

    The words of each sentence in each language, all of a clause's words that say something, how telling each of
    them is, the everyday phrases, and every word that may be recognised.
    """

    numbers: tuple[str, ...]
    sentences: tuple[tuple[str, frozenset[str]], ...]
    words: dict[str, frozenset[str]]
    telling: dict[str, float]
    phrases: tuple[Phrase, ...]
    vocabulary: tuple[str, ...]


def folded(text: str) -> str:
    """The text as it is compared: no accents, no capitals, no wide forms; a sum of two values is a Duo."""
    plain = unicodedata.normalize("NFKD", text[: 2 * LONGEST])
    bare = "".join(char for char in plain if not unicodedata.combining(char)).casefold()
    return _SUM.sub(_duo, bare)


def _duo(found: re.Match[str]) -> str:
    return " duo " + ("equal " if found[1] == found[2] else "")


def words(text: str) -> tuple[str, ...]:
    """The words of a text, folded; Chinese gives its pairs of characters."""
    return tuple(word for run in _WORD.findall(folded(text)) for word in _split(run))


def _split(run: str) -> Iterator[str]:
    if len(run) == 1 or not _han(run):
        yield run
    else:
        yield from (run[at : at + 2] for at in range(len(run) - 1))


@cache
def _everyday() -> dict[str, list[dict[str, Any]]]:
    text = files(__package__).joinpath("everyday.toml").read_text("utf-8")
    table: dict[str, list[dict[str, Any]]] = tomllib.loads(text)
    return table


@cache
def small_words() -> frozenset[str]:
    """Words that say nothing about what is asked, in all languages."""
    (row,) = _everyday()["small"]
    return frozenset(word for code in LANGUAGES for word in words(row[code]))


@cache
def _synonyms() -> tuple[tuple[str, str], ...]:
    rows = (part.split(":") for row in _everyday()["same"] for code in LANGUAGES for part in row[code].split(","))
    return tuple((folded(other), folded(word)) for word, others in rows for other in others.split())


def _with_synonyms(query: str) -> str:
    """The query with the rules' own words for everyday ones behind it."""
    text = folded(query)
    spoken = set(_WORD.findall(text))
    meant = [word for other, word in _synonyms() if other in (text if _han(other) else spoken)]
    return " ".join([text, *dict.fromkeys(meant)])


def _han(word: str) -> bool:
    return re.match(f"[{_HAN}]", word) is not None


@cache
def index(game: str) -> Index:
    """What is known of a game's clauses. Raises ValueError where there is no such game."""
    clauses = tuple(catalog.entry(game).game.rules)
    sentences = tuple((clause.number, said) for clause in clauses for said in _sentences(clause.sentence))
    own = {clause.number: _together(sentences, clause.number) - small_words() for clause in clauses}
    often = Counter(word for found in own.values() for word in found)
    telling = {word: math.log(1 + len(clauses) / count) / math.log(1 + len(clauses)) for word, count in often.items()}
    phrases = tuple(_phrases(game))
    vocabulary = sorted({*telling, *(word for phrase in phrases for word in phrase.words)})
    return Index(tuple(own), sentences, own, telling, phrases, tuple(vocabulary))


def _sentences(sentence: str) -> Iterator[frozenset[str]]:
    return (frozenset(words(texts.words(code).text(sentence))) for code in LANGUAGES)


def _together(sentences: Iterable[tuple[str, frozenset[str]]], number: str) -> frozenset[str]:
    return frozenset(word for owner, said in sentences if owner == number for word in said)


def _phrases(game: str) -> Iterator[Phrase]:
    for row in _everyday().get(game, ()):
        numbers = row["clauses"].split()
        for code in LANGUAGES:
            for phrase in row.get(code, "").split(","):
                parts = _phrase_words(phrase)
                if parts:
                    weight = float(row.get("weight", 1))
                    yield from (Phrase(parts, n, weight * (1 - 0.04 * place)) for place, n in enumerate(numbers))


def _phrase_words(phrase: str) -> tuple[str, ...]:
    return tuple(_WORD.findall(folded(phrase)))


def numbered(query: str) -> tuple[str, str] | None:
    """The game and the number that a query such as ``R30``, ``dt-r30`` or ``30`` names; the game may be empty."""
    found = _NUMBER.fullmatch(unicodedata.normalize("NFKC", query[:LONGEST]).strip())
    if found is None:
        return None
    return PREFIXES.get((found[1] or "").upper(), ""), (found[2] or found[3]).lower()


def answers(query: str, game: str) -> tuple[str, ...]:
    """The numbers of the clauses that answer a query, the best first; none where nothing does."""
    return _answers(query[:LONGEST], game)


@lru_cache(maxsize=256)
def _answers(query: str, game: str) -> tuple[str, ...]:
    known = index(game)
    named = tuple(_named(query, game, known))
    scores = _scores(query, known)
    best = max(scores.values(), default=0.0)
    least = max(_LEAST, _LEAST_SHARE * best)
    order = {number: place for place, number in enumerate(known.numbers)}
    found = sorted((n for n, score in scores.items() if score >= least), key=lambda n: (-scores[n], order[n]))
    return (*named, *(number for number in found if number not in named))[:MOST_ANSWERS]


def _named(query: str, game: str, known: Index) -> Iterator[str]:
    asked = numbered(query)
    if asked is None or asked[0] not in ("", game):
        return
    yield from (number for number in known.numbers if number.lower().partition("-r")[2] == asked[1])


def _scores(query: str, known: Index) -> dict[str, float]:
    text = _with_synonyms(query)
    asked = tuple(dict.fromkeys(word for word in words(text) if word not in small_words()))[:MOST_WORDS]
    scores = dict.fromkeys(known.numbers, 0.0)
    for word in asked:
        for near, how in _near(word, known.vocabulary):
            if near in known.telling:
                _add(scores, known, near, how)
    spoken = tuple(dict.fromkeys(_WORD.findall(text)))[:MOST_WORDS]
    heard = {near: how for word in spoken for near, how in _near(word, known.vocabulary)}
    for number, points in _phrase_points(text, heard, known.phrases).items():
        scores[number] += points
    for number, said in known.sentences:
        scores[number] += _quotation(frozenset(words(query)), said)
    return {number: score for number, score in scores.items() if score > 0}


def _quotation(asked: frozenset[str], said: frozenset[str]) -> float:
    share = len(asked & said) / len(asked | said) if asked and said else 0.0
    return _QUOTATION * share if share >= _QUOTED else 0.0


def _add(scores: dict[str, float], known: Index, near: str, how: float) -> None:
    for number, own in known.words.items():
        if near in own:
            scores[number] += known.telling[near] * how / math.sqrt(1 + len(own) / 60)


def _phrase_points(text: str, heard: dict[str, float], phrases: Iterable[Phrase]) -> dict[str, float]:
    """For each clause the points of the phrases that are all there: the best one counts whole, others a little."""
    found: dict[str, list[float]] = {}
    for phrase in phrases:
        how = min(_there(word, text, heard) for word in phrase.words)
        if how:
            found.setdefault(phrase.clause, []).append(how * phrase.weight * _length(phrase) * _WHOLE_PHRASE)
    return {number: max(points) + 0.1 * (sum(points) - max(points)) for number, points in found.items()}


def _length(phrase: Phrase) -> float:
    """A phrase of more words says more; one of Chinese characters counts two of them as a word."""
    size = sum(len(word) / 2 if _han(word) else 1.0 for word in phrase.words)
    return float(max(size, 1.0) ** 0.8)


def _there(word: str, text: str, heard: dict[str, float]) -> float:
    if _han(word):
        return float(word in text)
    return heard.get(word, 0.0)


@lru_cache(maxsize=4096)
def _near(word: str, vocabulary: tuple[str, ...]) -> tuple[tuple[str, float], ...]:
    """The known words that this one stands for, and how surely; slips are only thought of where it is not known."""
    same = [(known, how) for known in vocabulary if (how := likeness(word, known))]
    best = max((how for _, how in same), default=0.0)
    return tuple((known, how) for known, how in same if best < 1 or how > SLIP)


def suggestions(query: str, game: str, code: str, most: int = 6) -> tuple[str, ...]:
    """Words that find something: those of this language that look most like the query, then the usual ones."""
    row = next(row for row in _everyday()["suggested"] if row["game"] == game)
    usual = [word.strip() for word in row[code].split(",")]
    text = folded(query)
    near = sorted(usual, key=lambda word: -SequenceMatcher(None, folded(word), text).ratio())
    return tuple(near[:most])
