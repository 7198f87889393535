"""The driver runs every stage, counts the tests, and its exit code tells the truth."""

import sys

import pytest

from scripts import stages

GOOD = stages.Stage("good", (sys.executable, "-c", "print('well')"))
BAD = stages.Stage("bad", (sys.executable, "-c", "raise SystemExit(3)"))


@pytest.fixture
def plan(monkeypatch, tmp_path):
    """Run these stages as a plan of their own."""
    monkeypatch.setattr(stages, "REPORTS", tmp_path)
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")  # the plugins take seconds to load

    def run(*chosen):
        monkeypatch.setitem(stages.PLANS, "ours", chosen)
        return stages.main("ours")

    return run


def stage_of(tmp_path, body):
    (tmp_path / "test_it.py").write_text(body)
    command = (sys.executable, "-m", "pytest", "-q", f"--junitxml={tmp_path / 'unit.xml'}", str(tmp_path))
    return stages.Stage("unit", command, counts=True)


def test_all_good_is_0(plan, capsys):
    assert plan(GOOD) == 0
    assert "every stage passed" in capsys.readouterr().out


def test_one_bad_stage_fails_the_run_and_the_others_still_run(plan, capsys):
    assert plan(BAD, GOOD) == 1
    text = capsys.readouterr().out
    assert text.index("=== good ===") < text.index("failed: bad")


def test_the_last_line_counts_the_tests(plan, tmp_path, capsys):
    body = "def test_a(): pass\ndef test_b(): assert 0\ndef test_c(): pass\n"
    assert plan(stage_of(tmp_path, body)) == 1
    assert capsys.readouterr().out.splitlines()[-1] == "2 passed, 1 failed"


def test_a_stage_without_any_test_fails(plan, tmp_path):
    assert plan(stage_of(tmp_path, "")) == 1


def test_an_earlier_report_is_not_counted_again(plan, tmp_path, capsys):
    assert plan(stage_of(tmp_path, "def test_a(): pass")) == 0
    assert plan(BAD._replace(name="unit", counts=True)) == 1
    assert capsys.readouterr().out.splitlines()[-1] == "failed: unit"


def test_ctrl_c_still_shows_what_ran(plan, monkeypatch, capsys):
    whole = stages.run

    def interrupted(stage):
        if stage is BAD:
            raise KeyboardInterrupt
        return whole(stage)

    monkeypatch.setattr(stages, "run", interrupted)
    assert plan(GOOD, BAD) == 130
    assert "good" in capsys.readouterr().out
