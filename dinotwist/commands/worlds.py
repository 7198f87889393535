"""``dinotwist worlds``: enumerate every state of the small worlds and hold each against the laws of its game."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from typing import Any

import click

from dinotwist import catalog
from dinotwist.kit.worlds import Figures, Survey, counterexample

FINDING, BAD_INPUT = 1, 2
_MEGABYTE = 1_000_000
_HEAD = f"{'world':52} {'states':>9} {'decisions':>9} {'ended':>8} {'depth':>5} {'MB':>5} {'seconds':>8}"


@click.command("worlds")
@click.argument("game", required=False, type=click.Choice(list(catalog.GAMES)))
@click.option("--world", "names", multiple=True, help="Only this world (may be given several times).")
@click.option("--states", type=click.IntRange(1), help="Stop after so many states.")
@click.option("--list", "listing", is_flag=True, help="Only say which worlds there are.")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
def worlds_command(
    game: str | None, names: tuple[str, ...], states: int | None, *, listing: bool, as_json: bool
) -> None:
    """Enumerate all reachable states of stated small decks and boards, and check the laws in each.

    Ctrl-C keeps the figures so far. Exits with 1 when a law is broken, with the shortest game that shows it.
    """
    chosen = [name for name in catalog.GAMES if game in (None, name)]
    known = [world.name for name in chosen for world in catalog.world_game(name).worlds]
    unknown = [name for name in names if name not in known]
    if unknown:
        click.echo(f"there is no world {', '.join(unknown)}; there are {', '.join(known)}", err=True)
        sys.exit(BAD_INPUT)
    if listing:
        _list(chosen, names)
        return
    tour = Tour(states, quiet=as_json)
    if not as_json:
        click.echo(_HEAD)
    try:
        for name in chosen:
            tour.see(name, names)
    except KeyboardInterrupt:
        click.echo("stopped; these are the figures so far", err=True)
    if as_json:
        click.echo(json.dumps([_data(name, figures) for name, figures in tour.found], indent=1))
    else:
        click.echo(_line("in all", _sum(figures for _, figures in tour.found)))
    sys.exit(FINDING if sum(_tell(name, figures) for name, figures in tour.found) else 0)


def _list(games: list[str], names: tuple[str, ...]) -> None:
    for game in games:
        for world in catalog.world_game(game).worlds:
            if not names or world.name in names:
                click.echo(f"{game:12} {world.name:40} {len(world.starts()):4} starts: {world.title}")


class Tour:
    """The worlds seen one after the other, each told as it has been seen; it stays when the tour is stopped."""

    def __init__(self, most: int | None, *, quiet: bool = False) -> None:
        self.most, self.quiet = most, quiet
        self.found: list[tuple[str, Figures]] = []

    def see(self, game: str, names: tuple[str, ...]) -> None:
        """Enumerate the worlds of a game, as far as states are left, until a law is broken."""
        ours = catalog.world_game(game)
        for world in ours.worlds:
            left = None if self.most is None else self.most - sum(figures.states for _, figures in self.found)
            if (names and world.name not in names) or (left is not None and left <= 0):
                continue
            self._see(game, Survey(ours, world, left))

    def _see(self, game: str, survey: Survey) -> None:
        name = survey.world.name
        try:
            with click.progressbar(length=len(survey.waiting), label=f"{game} {name:40.40}", file=sys.stderr) as bar:
                survey.run(lambda: bar.update(1))
        finally:
            figures = survey.figures()
            self.found.append((game, figures))
            if not self.quiet:
                click.echo(_line(f"{game} {name}", figures) + _remark(figures))


def _data(game: str, figures: Figures) -> dict[str, Any]:
    broken = figures.broken
    data = figures._asdict() | {"game": game}
    data["broken"] = None if broken is None else {"law": broken.law, "record": _record(game, figures)}
    return data


def _record(game: str, figures: Figures) -> str:
    assert figures.broken is not None
    return counterexample(catalog.world_game(game), figures.broken)


def _line(name: str, figures: Figures) -> str:
    return (
        f"{name:52.52} {figures.states:9} {figures.decisions:9} {figures.over:8} {figures.depth:5}"
        f" {figures.bytes / _MEGABYTE:5.0f} {figures.seconds:8.1f}"
    )


def _remark(figures: Figures) -> str:
    if figures.broken is not None:
        return "  LAW BROKEN"
    return ("" if figures.complete else "  not all") + ("" if figures.every_order else "  some orders of shuffles")


def _sum(found: Iterable[Figures]) -> Figures:
    every = list(found)
    return Figures(
        world="in all",
        starts=sum(f.starts for f in every),
        states=sum(f.states for f in every),
        decisions=sum(f.decisions for f in every),
        over=sum(f.over for f in every),
        depth=max((f.depth for f in every), default=0),
        bytes=max((f.bytes for f in every), default=0),
        seconds=sum(f.seconds for f in every),
        complete=all(f.complete for f in every),
        every_order=all(f.every_order for f in every),
    )


def _tell(game: str, figures: Figures) -> bool:
    """Say which law is broken and show the shortest game that breaks it; False when none is."""
    broken = figures.broken
    if broken is None:
        return False
    click.echo(f"{game} {figures.world}: this law is broken: {broken.law}", err=True)
    if any(broken.chance):
        click.echo(f"shuffles come out as from these points of chance: {list(broken.chance)}", err=True)
    click.echo(_record(game, figures), err=True)
    return True
