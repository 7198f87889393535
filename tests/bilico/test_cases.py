"""Every case by its name: those that come with the program, and those of the papers where they are at hand."""

from pathlib import Path

import pytest

from dinotwist import catalog
from dinotwist.bilico.rulings import RULINGS
from dinotwist.kit.cases import case_files, read_cases, run_case
from dinotwist.kit.documents import DocumentError

PAPERS = Path(__file__).resolve().parents[3] / "shared" / "cases" / "bilico"
FOLDERS = {"ours": catalog.cases_of("bilico"), "papers": PAPERS}


def cases(folders=FOLDERS):
    for name, folder in folders.items():
        for path in case_files((folder,)) if folder.is_dir() else ():
            for case in read_cases(path.read_text("utf-8"), path.name, catalog.case_games()):
                yield pytest.param(case, id=f"{name}-{case.id}")


@pytest.mark.parametrize("case", list(cases()))
def test_case(case):
    assert run_case(case, catalog.case_games()).misses == ()


READINGS = [(ruling, reading) for ruling in RULINGS for reading in ruling.readings if reading is not ruling.default]


@pytest.mark.parametrize(("ruling", "reading"), READINGS, ids=[f"{r.name}-{v.value}" for r, v in READINGS])
def test_every_other_reading_has_a_case_that_fails_under_the_default(ruling, reading):
    for parameter in cases({"ours": FOLDERS["ours"]}):
        (case,) = parameter.values
        if getattr(case.script.rulings, ruling.name) is reading:
            default = case.script.rulings._replace(**{ruling.name: ruling.default})
            if run_case(case._replace(script=case.script._replace(rulings=default)), catalog.case_games()).misses:
                return
    pytest.fail(f"no case tells {reading.value!r} of {ruling.name} from {ruling.default.value!r}")


HEAD = "id: bi-x\ntitle: x\ngame: bilico\nsource: x\nclauses: [BI-R1]\n"
PLAYERS = "given: {players: [{name: Ann}, {name: Ben}]}\n"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("given: {players: [{name: Ann, cars: 3}]}", "there is no key cars"),
        ("given: {players: [], palazzi: {e: {}}}", "'e' is no palazzo"),
        ("given: {players: [], palazzi: {a: {levels: [x]}}}", "whole number"),
        (PLAYERS + "when: [{park: {car: silver}}]", "'silver' is no car"),
        (PLAYERS + "when: [{add: two}]", "whole number"),
        (PLAYERS + "when: [{fall: {floors: 1, by: Ann}}]", "'while_' is missing"),
        (PLAYERS + "when: [{fall: {floors: 1, by: Ann, while: sleeping}}]", "'sleeping' is no act"),
        (PLAYERS + "when: [{fall: {floors: 1, by: 3, while: parking}}]", "neither a name nor a list"),
        (PLAYERS + "when: [{roof: {}, refused: [BI-R99]}]", "there is no clause BI-R99"),
        (PLAYERS + "when: [{jump: {}}]", "there is no key jump"),
        (PLAYERS + "then: {points: {Ann: 3}}", "there is no key points"),
        (PLAYERS + "rulings: {min_floors: three}", "there is no reading"),
    ],
)
def test_a_case_that_cannot_be_read_says_where_and_why(text, reason):
    with pytest.raises(DocumentError, match=reason) as error:
        list(read_cases(HEAD + text, "here", catalog.case_games()))
    assert error.value.line > 0


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("then: {score: {Ann: 31}}", "score"),
        ("then: {turn_points: {Ann: 0}}", "turn_points"),
        ("then: {lines: {Ann: {floors: 0}}}", "lines"),
        ("then: {palazzi: {a: {levels: [2]}}}", "palazzi"),
        ("then: {to_play: Ben}", "to_play"),
        ("then: {may_roof: true}", "may_roof"),
        ("then: {winners: [Ann]}", "winners"),
        ("then: {duel: [Ann]}", "duel"),
        ("then: {cards: {Ann: [x]}}", "cards"),
        ("then: {over: true}", "over"),
        ("when: [{build: {palazzo: a}}]", "when"),
        ("when: [{notice_unparked: {player: Zoe}}]", "when"),
        ("when: [{park: {car: bronze}, refused: []}]", "refused"),
        ("when: [{build: {palazzo: a}, refused_exactly: [BI-R15]}]", "refused"),
        ("refused: [BI-R1]", "refused"),
    ],
)
def test_an_expectation_that_is_not_met_is_told(text, what):
    (case,) = read_cases(HEAD + PLAYERS + text, "here", catalog.case_games())
    assert what in [miss.what for miss in run_case(case, catalog.case_games()).misses]
