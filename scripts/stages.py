"""Run the stages of `make check`, `make cases` or `make test` one after the other, then a summary.

Every stage runs even when an earlier one failed; the exit code is 1 if any did. The last line counts tests.
"""

import os
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree as ET

from scripts import chromium

ROOT = Path(__file__).resolve().parent.parent
REPORTS = ROOT / ".cache" / "reports"
SLOW_FOLDERS = ("browser", "notebooks", "packaging", "pyodide")


class Stage(NamedTuple):
    """A command with a name; a pytest stage also leaves a report to count from."""

    name: str
    command: tuple[str, ...]
    counts: bool = False


class Result(NamedTuple):
    """What became of a stage: its exit code, its seconds, how many of its tests passed and failed."""

    name: str
    code: int
    seconds: float
    passed: int = 0
    failed: int = 0
    skipped: int = 0

    def line(self) -> str:
        """The stage's row of the summary."""
        tests = f"{self.passed} passed, {self.failed} failed" if self.passed or self.failed else ""
        tests += f", {self.skipped} skipped" if self.skipped else ""
        verdict = "passed" if self.code == 0 else "FAILED"
        return f"  {self.name:<19} {verdict:<7} {self.seconds:7.1f} s   {tests}".rstrip()


def tool(name: str, module: str, *arguments: str) -> Stage:
    """A stage that runs a Python module of this environment."""
    return Stage(name, (sys.executable, "-m", module, *arguments))


def program(name: str, command: str, *arguments: str) -> Stage:
    """A stage that runs a command of this environment."""
    return Stage(name, (str(Path(sys.executable).with_name(command)), *arguments))


def pytest(name: str, *arguments: str) -> Stage:
    """A stage of tests."""
    report = REPORTS / f"{name}.xml"
    return Stage(name, (sys.executable, "-m", "pytest", f"--junitxml={report}", *arguments), counts=True)


GAMES = ("dinotwist", "bilico", "monstertrick")
UNITS = ("-n", "auto", *(f"--ignore=tests/{folder}" for folder in SLOW_FOLDERS))
STATIC = (
    tool("lint", "ruff", "check"),
    tool("format", "ruff", "format", "--check"),
    tool("types", "mypy"),
    program("contracts", "lint-imports", "--no-logo"),
)
CHECK = (*STATIC, pytest("tests", *UNITS, "-m", "not slow"))
CASES = (
    program("cases", "dinotwist", "case", "dinotwist/cases"),
    *(program(f"covers {game}", "dinotwist", "rules", "--coverage", "--game", game) for game in GAMES),
)
# nbval needs the cells in order, so each notebook stays with one worker.
NOTEBOOKS = pytest(
    "notebooks", "tests/notebooks", "notebooks", "-n", "auto", "--dist", "loadfile",
    "-p", "nbval.plugin", "-p", "tests.nbval_counts",
    "--nbval", "--nbval-current-env", "--nbval-sanitize-with", "tests/nbval.cfg",
)  # fmt: skip
TEST = (
    *STATIC,
    pytest("tests", *UNITS),
    *CASES,
    *(tool(f"made {what}", f"scripts.{what}", "--check") for what in ("words", "glossary", "fonts", "notebooks")),
    NOTEBOOKS,
    pytest("packaging", "tests/packaging"),
    pytest("pyodide", "tests/pyodide"),
    pytest("browser", "tests/browser"),
)
PLANS = {"check": CHECK, "cases": CASES, "test": TEST}


def counted(name: str) -> dict[str, int]:
    """How many tests passed, failed and were skipped, by the report that pytest left."""
    try:
        suites = ET.parse(REPORTS / f"{name}.xml").getroot().iter("testsuite")  # noqa: S314 - our own file
    except (OSError, ET.ParseError):
        return {}
    total = bad = skipped = 0
    for suite in suites:
        total += int(suite.get("tests", 0))
        bad += int(suite.get("failures", 0)) + int(suite.get("errors", 0))
        skipped += int(suite.get("skipped", 0))
    return {"passed": total - bad - skipped, "failed": bad, "skipped": skipped}


def run(stage: Stage) -> Result:
    """Run a stage with its output straight to the terminal."""
    print(f"\n=== {stage.name} ===", flush=True)
    (REPORTS / f"{stage.name}.xml").unlink(missing_ok=True)
    start = time.monotonic()
    code = subprocess.run(stage.command, cwd=ROOT, check=False).returncode
    numbers = counted(stage.name) if stage.counts else {}
    return Result(stage.name, code, time.monotonic() - start, **numbers)


def summary(results: Iterable[Result]) -> str:
    """The table of all stages, and the closing line."""
    rows = list(results)
    passed, failed = sum(r.passed for r in rows), sum(r.failed for r in rows)
    table = "\n".join(row.line() for row in rows)
    closing = f"\n{passed} passed, {failed} failed" if any(r.passed or r.failed for r in rows) else ""
    bad = [row.name for row in rows if row.code]
    verdict = f"failed: {', '.join(bad)}" if bad else "every stage passed"
    return f"\n=== summary ===\n{table}\n{verdict}{closing}"


def main(plan: str) -> int:
    """Run a plan; 0 when every stage passed, 1 when one failed, 130 when stopped by Ctrl-C."""
    REPORTS.mkdir(parents=True, exist_ok=True)
    if plan == "test":
        os.environ[chromium.VARIABLE] = chromium.obtain()
        print(f"Browser tests use {os.environ[chromium.VARIABLE]}")
    results: list[Result] = []
    try:
        for stage in PLANS[plan]:
            results.append(run(stage))  # noqa: PERF401 - what ran before Ctrl-C is still told
    except KeyboardInterrupt:
        print(summary(results) + "\nstopped before the end")
        return 130
    print(summary(results))
    return int(any(result.code for result in results))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
