"""``dinotwist atlas GAME``: build the interaction atlas of a game, or check the one that comes with the program."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import click

from dinotwist import catalog
from dinotwist.kit.atlas.cells import Atlas, Cell, Standing, empty_atlas
from dinotwist.kit.atlas.checking import Finding, check, forget
from dinotwist.kit.atlas.files import read_atlas, write_atlas
from dinotwist.kit.atlas.playing import AtlasGame, Situation
from dinotwist.kit.atlas.search import Search, from_case, shrink_all
from dinotwist.kit.atlas.sweeping import sweep, to_sweep
from dinotwist.kit.cases import case_files, read_cases

SAVED_EVERY = 20.0
"""Seconds after which what was found is written down."""


@click.command("atlas")
@click.argument("name", metavar="GAME", type=click.Choice(list(catalog.GAMES)))
@click.option("--file", "path", type=click.Path(path_type=Path), help="The data file (else the packaged one).")
@click.option("--tries", default=0, help="Draw so many positions more.")
@click.option("--seconds", default=0.0, help="Stop drawing after so long.")
@click.option("--sweep", "swept", default=0, help="Let each reason stand against so many positions of whole games.")
@click.option("--shrink", is_flag=True, help="Make the position of every cell as small as it goes.")
@click.option("--forget", "forgetting", is_flag=True, help="First drop positions that no longer show it.")
@click.option("--seed", default=1, help="Where a new atlas begins in the stream of chance.")
@click.option("--check", "checking", is_flag=True, help="Play every position again; exit 1 while a cell is open.")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
def atlas_command(  # noqa: PLR0913 - one argument an option
    name: str,
    *,
    path: Path | None,
    tries: int,
    seconds: float,
    swept: int,
    shrink: bool,
    forgetting: bool,
    seed: int,
    checking: bool,
    as_json: bool,
) -> None:
    """Build the interaction atlas of a game: go on from its data file, or print its figures."""
    ours, file = catalog.atlas_game(name), path or catalog.atlas_file(name)
    atlas = _opened(ours, file, seed)
    if checking:
        _check(ours, atlas, as_json=as_json)
        return
    work = _Work(ours, atlas, file)
    try:
        if forgetting:
            work.forget()
        if tries or seconds:
            work.search(tries, seconds)
        if swept:
            work.sweep(swept)
        if shrink:
            work.shrink()
    except KeyboardInterrupt:
        click.echo("stopped; what was found is kept", err=True)
    if tries or seconds or swept or shrink or forgetting:
        write_atlas(atlas, file)
    _show(atlas, as_json=as_json)


def _opened(ours: AtlasGame, file: Path, seed: int) -> Atlas:
    if not file.exists():
        return empty_atlas(ours, seed)
    try:
        return read_atlas(ours, file.read_text("utf-8"))
    except (OSError, ValueError) as error:
        click.echo(f"{file}: cannot be read: {error}", err=True)
        sys.exit(2)


class _Work:
    """Building an atlas, with a bar that shows how far it is, saved from time to time."""

    def __init__(self, ours: AtlasGame, atlas: Atlas, file: Path) -> None:
        self.ours, self.atlas, self.file = ours, atlas, file
        self.saved = time.monotonic()

    def search(self, tries: int, seconds: float) -> None:
        """Draw positions until the number or the time is over."""
        search = Search(self.ours, self.atlas, packaged(self.ours))
        begun = time.monotonic()
        with _bar(range(tries or sys.maxsize), "drawing", known=bool(tries)) as numbers:
            for _ in numbers:
                search.step()
                self.keep()
                if seconds and time.monotonic() - begun > seconds:
                    break

    def forget(self) -> None:
        """Drop what no longer holds."""
        with _bar(forget(self.ours, self.atlas), "forgetting", known=False) as cells:
            for _ in cells:
                self.keep()

    def shrink(self) -> None:
        """Make the positions small."""
        with _bar(shrink_all(self.ours, self.atlas), "shrinking", known=False) as cells:
            for _ in cells:
                self.keep()

    def sweep(self, positions: int) -> None:
        """Let every reason stand against so many positions of whole games."""
        left = sum(max(0, positions - cell.stood) for cell in to_sweep(self.atlas))
        with click.progressbar(length=left, label="sweeping", file=sys.stderr) as bar:
            for found in sweep(self.ours, self.atlas, positions):
                bar.update(found)
                self.keep()

    def keep(self) -> None:
        """Write the file when that is due."""
        if time.monotonic() - self.saved > SAVED_EVERY:
            write_atlas(self.atlas, self.file)
            self.saved = time.monotonic()


def _bar(items: Iterable[Any], label: str, *, known: bool) -> Any:
    length = None if known else 0
    return click.progressbar(items, label=label, file=sys.stderr, length=length, show_pos=True)


def packaged(ours: AtlasGame) -> list[Situation]:
    """The situations of the cases that come with the program."""
    games, found = catalog.case_games(), []
    for path in case_files((catalog.cases_of(ours.entry.name),)):
        cases = read_cases(path.read_text("utf-8"), str(path), games)
        found += [situation for case in cases if (situation := from_case(ours, case)) is not None]
    return found


def _check(ours: AtlasGame, atlas: Atlas, *, as_json: bool) -> None:
    findings: list[Finding] = []
    with click.progressbar(check(ours, atlas), length=len(atlas.cells), label="checking", file=sys.stderr) as results:
        findings += [finding for finding in results if finding is not None]
    if as_json:
        click.echo(json.dumps([{"cell": finding.cell.pair, "why": finding.why} for finding in findings], indent=1))
    else:
        for finding in findings:
            click.echo(f"{' x '.join(finding.cell.pair)}: {finding.why}")
        click.echo(f"{len(atlas.cells) - len(findings)} of {len(atlas.cells)} cells hold")
    sys.exit(1 if findings else 0)


def figures(atlas: Atlas) -> dict[str, Any]:
    """The figures of an atlas: cells by kind, positions drawn, the sizes of the positions shown."""
    sizes = sorted(cell.shown.situation.weight for cell in atlas.cells.values() if cell.shown is not None)
    counts = {standing.name.lower(): number for standing, number in atlas.counts().items()}
    weights = {"smallest": sizes[0], "middle": sizes[len(sizes) // 2], "largest": sizes[-1]} if sizes else {}
    return (
        {"game": atlas.game, "cells": len(atlas.cells)}
        | counts
        | {
            "drawn": atlas.tried,
        }
        | weights
    )


def _show(atlas: Atlas, *, as_json: bool) -> None:
    found = figures(atlas)
    if as_json:
        click.echo(json.dumps(found | {"open_cells": list(_open(atlas))}, indent=1))
        return
    for key, value in found.items():
        click.echo(f"{key:12} {value}")


def _open(atlas: Atlas) -> Iterator[Cell | tuple[str, str]]:
    return (cell.pair for cell in atlas.cells.values() if cell.standing is Standing.OPEN)
