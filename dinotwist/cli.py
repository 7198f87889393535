"""The ``dinotwist`` command: run cases, list the rules, replay a record, check a box.

Exit codes: 0 all is well, 1 a finding (a case failed, a clause is not covered, a decision was refused), 2 bad input.
Other packages add commands through the entry-point group ``dinotwist.commands``.
"""

from __future__ import annotations

import json
import sys
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path

import click

from dinotwist import __version__, catalog
from dinotwist.kit.boxes import BoxError
from dinotwist.kit.cases import Case, case_files, read_cases, run_case
from dinotwist.kit.clauses import Clause
from dinotwist.kit.coverage import LEAST_CASES, Covered, coverage
from dinotwist.kit.documents import DocumentError
from dinotwist.kit.records import Frame, read_record, replay
from dinotwist.kit.words import LANGUAGES, Language, language

FINDING, BAD_INPUT = 1, 2
OWN_COMMANDS = {
    "atlas": "dinotwist.commands.atlas:atlas_command",
    "worlds": "dinotwist.commands.worlds:worlds_command",
}
"""Commands with modules of their own, loaded when they are called."""
EXTRA_COMMANDS = {"serve": "app"}
"""Commands of the widgets package, and the extra that brings what they need."""


class Commands(click.Group):
    """The command group: its own commands and those that other installed packages add."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All command names, in order."""
        added = [point.name for point in entry_points(group="dinotwist.commands")]
        return sorted({*super().list_commands(ctx), *OWN_COMMANDS, *added})

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name; a command whose extra is missing says which one."""
        own = super().get_command(ctx, cmd_name)
        if own is not None:
            return own
        if cmd_name in OWN_COMMANDS:
            module, _, name = OWN_COMMANDS[cmd_name].partition(":")
            found = getattr(import_module(module), name)
            return found if isinstance(found, click.Command) else None
        for point in entry_points(group="dinotwist.commands", name=cmd_name):
            try:
                command = point.load()
            except ImportError as error:
                return _missing(cmd_name, str(error.name))
            return command if isinstance(command, click.Command) else None
        return None


def _missing(name: str, module: str) -> click.Command:
    extra = EXTRA_COMMANDS.get(name, "app")

    def say(**_ignored: object) -> None:
        click.echo(f"`dinotwist {name}` needs {module}. Install it with: pip install 'dinotwist[{extra}]'", err=True)
        sys.exit(BAD_INPUT)

    settings = {"ignore_unknown_options": True, "allow_extra_args": True}
    return click.Command(name, callback=say, context_settings=settings, help=f"Needs the extra [{extra}].")


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="dinotwist")
def main() -> None:
    """The rules of Dino Twist and its companions: cited, played, proved."""


def _fail(sentence: str) -> None:
    click.echo(sentence, err=True)
    sys.exit(BAD_INPUT)


def _language(_ctx: click.Context, _param: click.Parameter, code: str) -> Language:
    return language(code)


in_language = click.option(
    "--lang", default="en", type=click.Choice(list(LANGUAGES)), callback=_language, help="Language of the sentences."
)
as_json = click.option("--json", "as_json", is_flag=True, help="Print JSON.")


def _read(paths: tuple[Path, ...]) -> list[Case]:
    games, found, seen = catalog.case_games(), [], dict[str, str]()
    for path in case_files(paths):
        try:
            for case in read_cases(path.read_text("utf-8"), str(path), games):
                if case.id in seen:
                    _fail(f"{case.place}: the id {case.id!r} stands in {seen[case.id]} too")
                seen[case.id] = case.place
                found.append(case)
        except DocumentError as error:
            _fail(f"{path}: {error}")
        except (OSError, UnicodeDecodeError) as error:
            _fail(f"{path}: cannot be read: {error}")
    return found


@main.command("case")
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--quiet", "-q", is_flag=True, help="Print only cases that fail, and the sum.")
@as_json
def case_command(paths: tuple[Path, ...], *, quiet: bool, as_json: bool) -> None:
    """Run the cases in these files and folders."""
    cases = _read(paths)
    if not cases:
        _fail(f"there is no case in {', '.join(map(str, paths))}")
    results = []
    for case in cases:
        result = run_case(case, catalog.case_games())
        results.append(result)
        if as_json or (quiet and result.passed):
            continue
        click.echo(f"{'ok  ' if result.passed else 'FAIL'} {case.id}  {case.text.title}")
        for miss in result.misses:
            click.echo(f"       {miss.what}\n         expected {miss.expected}\n         came     {miss.came}")
    failed = sum(not result.passed for result in results)
    if as_json:
        lines = [
            {"id": r.case.id, "place": r.case.place, "passed": r.passed, "misses": [str(m) for m in r.misses]}
            for r in results
        ]
        click.echo(json.dumps(lines, ensure_ascii=False, indent=1))
    else:
        click.echo(f"{len(results) - failed} passed, {failed} failed")
    sys.exit(FINDING if failed else 0)


@main.command("rules")
@click.option("--game", "name", default="dinotwist", type=click.Choice(list(catalog.GAMES)))
@click.option("--coverage", "show_coverage", is_flag=True, help="Say which cases prove each clause.")
@click.option("--cases", "folders", multiple=True, type=click.Path(path_type=Path), help="More cases for --coverage.")
@in_language
@as_json
def rules_command(name: str, *, show_coverage: bool, folders: tuple[Path, ...], lang: Language, as_json: bool) -> None:
    """List the clauses, or show which cases prove them."""
    entry = catalog.entry(name)
    if show_coverage:
        _show_coverage(name, folders, as_json=as_json)
        return
    if as_json:
        clauses = [_clause_data(clause, lang) for clause in entry.game.rules]
        rulings = [
            {
                "name": ruling.name,
                "question": lang.text(ruling.question),
                "clauses": ruling.clauses,
                "readings": [
                    {"value": r.value, "sentence": lang.text(r.sentence), "sources": list(map(str, r.citations))}
                    for r in ruling.readings
                ],
            }
            for ruling in entry.rulings
        ]
        click.echo(json.dumps({"clauses": clauses, "rulings": rulings}, ensure_ascii=False, indent=1))
        return
    for clause in entry.game.rules:
        cited = "; ".join(lang.say(citation.said()) for citation in clause.citations)
        click.echo(f"{clause.number:8} {lang.text(clause.sentence)}")
        click.echo(f"         {lang.text(clause.kind.value)}, {lang.text(clause.standing.value)} ({cited})")
        if clause.rulings:
            click.echo(f"         {lang.text('switch')}: {', '.join(clause.rulings)}")
    for ruling in entry.rulings:
        click.echo(f"{ruling.name}: {lang.text(ruling.question)}")
        for reading in ruling.readings:
            mark = "*" if reading is ruling.default else " "
            click.echo(f"       {mark} {reading.value}: {lang.text(reading.sentence)}")


def _clause_data(clause: Clause[..., object], lang: Language) -> dict[str, object]:
    return {
        "number": clause.number,
        "kind": clause.kind.name.lower(),
        "standing": clause.standing.name.lower(),
        "sentence": lang.text(clause.sentence),
        "sources": list(map(str, clause.citations)),
        "rulings": list(clause.rulings),
    }


def _show_coverage(name: str, folders: tuple[Path, ...], *, as_json: bool) -> None:
    entry = catalog.entry(name)
    cases = [case for case in _read((catalog.cases_of(name), *folders)) if case.text.game == name]
    found: list[Covered] = []
    with click.progressbar(
        coverage(entry.game.rules, cases, catalog.case_games()), length=len(entry.game.rules), file=sys.stderr
    ) as clauses:
        found.extend(clauses)
    if as_json:
        click.echo(json.dumps([line._asdict() | {"enough": line.enough} for line in found], indent=1))
    else:
        for line in found:
            click.echo(_coverage_line(line))
        click.echo(f"{sum(line.enough for line in found)} of {len(found)} clauses are covered by {len(cases)} cases")
    sys.exit(0 if all(line.enough for line in found) else FINDING)


def _coverage_line(line: Covered) -> str:
    if line.physical:
        return f"ok   {line.number:8} physical: stated, not played"
    if line.enough:
        return f"ok   {line.number:8} {len(line.consulted_by)} cases; without it {line.proved_by} fails"
    if len(line.consulted_by) < LEAST_CASES:
        return f"FAIL {line.number:8} consulted by {len(line.consulted_by)} of the {LEAST_CASES} cases it needs"
    return f"FAIL {line.number:8} {len(line.consulted_by)} cases consult it, but none fails without it"


@main.command("replay")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--seat", help="Tell the story as this player saw it.")
@in_language
@as_json
def replay_command(file: Path, seat: str | None, *, lang: Language, as_json: bool) -> None:
    """Tell the story of a record, with the clauses behind each step."""
    try:
        text = file.read_text("utf-8")
        record = read_record(text, catalog.record_games())
        entry = catalog.entry(record.game)
        played = replay(record, entry.game, entry.records)
    except DocumentError as error:
        _fail(f"{file}: {error}")
    except (OSError, UnicodeDecodeError) as error:
        _fail(f"{file}: cannot be read: {error}")
    except ValueError as error:
        _fail(f"{file}: this game cannot begin: {error}")
    names = tuple(record.start.names)
    if seat is not None and seat not in names:
        _fail(f"nobody is called {seat!r}; there are {', '.join(names)}")
    lines = [line for frame in played.frames for line in _story(record.game, frame, names, lang, seat)]
    if as_json:
        click.echo(json.dumps([{"sentence": s, "clauses": c} for s, c in lines], ensure_ascii=False, indent=1))
    else:
        for sentence, clauses in lines:
            click.echo(f"{sentence}  [{', '.join(clauses)}]")
        _end(record.game, played.frames[-1].state, names)
    if played.refused is not None:
        click.echo(f"decision {played.stopped_at} is refused:", err=True)
        for breach in played.refused.verdict.breaches:
            click.echo(f"  {breach.number} {lang.text(breach.clause.sentence)} {lang.say(breach.here)}", err=True)
        sys.exit(FINDING)


def _story(
    name: str, frame: Frame, names: tuple[str, ...], lang: Language, seat: str | None
) -> list[tuple[str, list[str]]]:
    entry = catalog.entry(name)
    facts = frame.facts
    if seat is not None:
        noticed = (entry.game.view(fact, names.index(seat)) for fact in facts)
        facts = tuple(fact for fact in noticed if fact is not None)
    told = [(entry.tell(fact, names), list(fact.clauses)) for fact in facts]
    return [(lang.say(sentence), clauses) for sentence, clauses in told if sentence is not None]


def _end(name: str, state: object, names: tuple[str, ...]) -> None:
    outcome = catalog.game(name).outcome(state)
    if outcome is None:
        return
    for sheet in outcome.sheets:
        crown = "*" if sheet.seat in outcome.winners else " "
        click.echo(f"{crown} {names[sheet.seat]}: {sheet.total}")


@main.command("box")
@click.argument("file", required=False, type=click.Path(path_type=Path))
@click.option("--game", "name", default="dinotwist", type=click.Choice(list(catalog.GAMES)))
def box_command(file: Path | None, name: str) -> None:
    """Check a box file; without a file, print the placeholder box to start from."""
    entry = catalog.entry(name)
    if file is None:
        click.echo(entry.boxes.text(), nl=False)
        return
    try:
        box = entry.boxes.read(file.read_text("utf-8"))
    except BoxError as error:
        for problem in error.problems:
            click.echo(f"{file}: {problem}", err=True)
        sys.exit(FINDING)
    except (OSError, UnicodeDecodeError) as error:
        _fail(f"{file}: cannot be read: {error}")
    note = " (it says of itself that it is a placeholder)" if box.placeholder else ""
    click.echo(f"{file}: this box can be played with{note}")
