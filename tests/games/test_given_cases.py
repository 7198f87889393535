"""The cases that were written before any engine, where they are at hand: ours say the same, exhibits aside."""

from functools import cache
from pathlib import Path

import pytest

from dinotwist import catalog
from dinotwist.kit.cases import case_files
from dinotwist.kit.documents import read_documents

PAPERS = Path(__file__).resolve().parents[3] / "shared" / "cases"
FILES = case_files((PAPERS,)) if PAPERS.is_dir() else []


def rules_of(path):
    """What the cases of a file say, by id."""
    cases = (document.data for document in read_documents(path.read_text("utf-8")))
    return {case["id"]: {key: case[key] for key in case if key not in ("exhibit", "title")} for case in cases}


@cache
def ours_of(game):
    return {case: rule for path in case_files((catalog.cases_of(game),)) for case, rule in rules_of(path).items()}


if FILES:

    @pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
    def test_a_given_case_is_here_as_it_was_given(path):
        given, ours = rules_of(path), ours_of(path.parent.name)
        assert {case: ours.get(case) for case in given} == given
