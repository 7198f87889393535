"""Every case by its name: those that come with the program, and those of the papers where they are at hand."""

from pathlib import Path

import pytest

from dinotwist import catalog
from dinotwist.kit.cases import case_files, read_cases, run_case
from dinotwist.kit.documents import DocumentError

PAPERS = Path(__file__).resolve().parents[3] / "shared" / "cases" / "monstertrick"
FOLDERS = {"ours": catalog.cases_of("monstertrick"), "papers": PAPERS}


def cases():
    for name, folder in FOLDERS.items():
        for path in case_files((folder,)) if folder.is_dir() else ():
            for case in read_cases(path.read_text("utf-8"), path.name, catalog.case_games()):
                yield pytest.param(case, id=f"{name}-{case.id}")


@pytest.mark.parametrize("case", list(cases()))
def test_case(case):
    assert run_case(case, catalog.case_games()).misses == ()


HEAD = "id: mt-x\ntitle: x\ngame: monstertrick\nsource: x\nclauses: [MT-R1]\n"
PLAYERS = "given: {players: [{name: Ann, hand: [G1]}, {name: Ben, hand: [Y1]}]}\n"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("given: {players: [{name: Ann, hand: [Q1]}]}", "no card"),
        ("given: {players: [{name: Ann, hand: [G16]}]}", "values go from 1 to 15"),
        ("given: {players: [{name: Ann, hands: [G1]}]}", "there is no key hands"),
        ("given: {players: [], piles: [[[Ann]]]}", "piles"),
        (PLAYERS + "when: [{play: {player: Ann, card: G1, pile: -1}}]", "is no pile"),
        (PLAYERS + "when: [{play: {player: Ann, card: G1, pile: old}}]", "is no pile"),
        (PLAYERS + "when: [{play: {player: Ann, card: G1}}]", "'pile' is missing"),
        (PLAYERS + "when: [{row: {Ann: [a]}}]", "whole number"),
        (PLAYERS + "when: [{row: {Ann: [1, 2, 3]}, refused: [MT-R99]}]", "there is no clause MT-R99"),
        (PLAYERS + "when: [{take: {}}]", "there is no key take"),
        (PLAYERS + "then: {owner: [Ann]}", "there is no key owner"),
        (PLAYERS + "rulings: {discard_rule: never}", "there is no reading"),
        (PLAYERS + "rulings: {tiles_round1: [1, 2, 4]}", "there is no reading '1,2,4'"),
    ],
)
def test_a_case_that_cannot_be_read_says_where_and_why(text, reason):
    with pytest.raises(DocumentError, match=reason) as error:
        list(read_cases(HEAD + text, "here", catalog.case_games()))
    assert error.value.line > 0


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("then: {owners: [Ben]}", "owners"),
        ("when: [{play: {player: Ann, card: G2, pile: new}}]", "when"),
        ("when: [{play: {player: Cy, card: G2, pile: new}}]", "when"),
        ("when: [{play: {player: Ann, card: G1, pile: new}, refused: []}]", "refused"),
        ("when: [{play: {player: Ben, card: Y1, pile: new}, refused_exactly: [MT-R9]}]", "refused"),
        ("refused: [MT-R1]", "refused"),
        ("then: {winners: [Ann]}", "winners"),
        ("then: {legal: {Ann: [[G1, 0]]}}", "legal"),
    ],
)
def test_an_expectation_that_is_not_met_is_told(text, what):
    (case,) = read_cases(HEAD + PLAYERS + text, "here", catalog.case_games())
    assert what in [miss.what for miss in run_case(case, catalog.case_games()).misses]
