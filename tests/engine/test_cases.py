"""All cases that come with the project, one test each, and what running a case checks by itself."""

import pytest

from dinotwist import catalog
from dinotwist.kit.cases import case_files, read_cases, run_case
from dinotwist.twist import game
from dinotwist.twist.facts import CardsDrawn, CardsPrepared

GAMES = catalog.case_games()
CASES = [
    case
    for path in case_files((catalog.cases_of("dinotwist"),))
    for case in read_cases(path.read_text("utf-8"), path.name, GAMES)
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_case(case):
    assert [str(miss) for miss in run_case(case, GAMES).misses] == []


def test_there_are_many_cases_and_no_two_have_one_id():
    assert len(CASES) >= 200
    assert len({case.id for case in CASES}) == len(CASES)


PLAIN = """
id: dt-{0}
title: Two players prepare.
game: dinotwist
source: S0 p.7
clauses: [DT-R21]
given:
  players:
    - {{name: Marco, hand: [C4, C8]}}
    - {{name: Paula, hand: [V3, V4]}}
when:
  - prepare: {{Marco: [C4]}}
{1}
"""


def misses(rest):
    (case,) = read_cases(PLAIN.format("one", rest), "here", GAMES)
    return [miss.what for miss in run_case(case, GAMES).misses]


@pytest.mark.parametrize(
    ("expectation", "key"),
    [
        ("then: {to_decide: [Marco]}", "to_decide"),
        ("then: {hand: {Marco: [C4]}}", "hand"),
        ("finally: {hand_size: {Paula: 6}}", "hand_size"),
        ("then: {twist: {jungle: C2}}", "twist"),
        ("then: {may_prepare: {Paula: [[V3]]}}", "may_prepare"),
        ("then: {event: solo}", "event"),
        ("then: {winners: [Paula]}", "winners"),
        ("then: {round: 2}", "round"),
    ],
)
def test_an_expectation_that_is_not_met_is_a_miss(expectation, key):
    assert misses(expectation) == [key]


@pytest.mark.parametrize(
    ("entry", "what"),
    [
        ("  - prepare: {Paula: [V3]}\n    refused: [DT-R24]", ["refused"]),
        ("  - prepare: {Paula: [V3]}\n    refused: []", ["refused"]),
        ("  - prepare: {Marco: [C8]}\n    refused_exactly: [DT-R24]", ["refused"]),
        ("  - prepare: {Paula: [H9]}", ["when"]),
        ("  - attack: {player: Zoe, target: hill}", ["when"]),
    ],
)
def test_a_decision_that_goes_otherwise_than_said_is_a_miss(entry, what):
    assert misses(entry) == what


WHOLE_ROUND = """  - prepare: {Paula: [V3]}
  - attack: {player: Paula, target: cliff}
  - attack: {player: Marco, target: jungle}"""


def test_a_case_notices_a_card_that_is_lost(monkeypatch):
    monkeypatch.setattr(CardsDrawn, "after", lambda _fact, state: state._replace(draw=state.draw[1:]))
    assert "kept" in misses(WHOLE_ROUND)


def test_a_case_notices_a_state_that_no_fact_explains(monkeypatch):
    def meddles(table):
        table.state = table.state._replace(round=7)

    monkeypatch.setattr(game, "run_on", meddles)
    assert "facts" in misses("")


def test_a_case_notices_when_what_follows_does_not_hold(monkeypatch):
    after = CardsPrepared.after

    def loses_a_baby(fact, state):
        state = after(fact, state)
        return state._replace(twist=(None, *state.twist[1:]), boxed=(*state.boxed, state.twist[0]))

    monkeypatch.setattr(CardsPrepared, "after", loses_a_baby)
    assert "DT-R41" in misses("")


SUPPORT = """
id: dt-support
title: Only Carni has a target.
game: dinotwist
source: S0 p.11
clauses: [DT-R55]
given:
  round: 3
  event: support
  twist: {{beach: A9, sea: A9}}
  players:
    - {{name: Marco, hand: [C3, A5]}}
    - {{name: Paula, hand: [V3, {1}]}}
when:
  - prepare: {{Marco: [C3, A5], Paula: [V3, {1}]}}
  - as: {{Marco: {0}, Paula: voli}}
then: {{strength: {{Marco: 8}}}}
"""


@pytest.mark.parametrize("other", ["V4", "H4"])
@pytest.mark.parametrize(("species", "what"), [("carni", []), ("aqua", ["when"])])
def test_naming_what_is_forced_is_accepted_and_naming_something_else_is_not(species, other, what):
    (case,) = read_cases(SUPPORT.format(species, other), "here", GAMES)
    assert [miss.what for miss in run_case(case, GAMES).misses] == what
