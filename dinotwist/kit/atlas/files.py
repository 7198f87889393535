"""The file of an atlas: compact JSON, each situation once, written whole or not at all."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from dinotwist.kit.atlas.cells import Alone, Atlas, Cell, Sight, Standing, empty_atlas
from dinotwist.kit.atlas.playing import AtlasGame, Situation

FORMAT = 1


class _Situations:
    """Numbers for situations; equal ones have one number."""

    def __init__(self) -> None:
        self.numbers: dict[str, int] = {}
        self.every: list[list[Any]] = []

    def number(self, situation: Situation) -> int:
        """The number of a situation, new or known."""
        text = situation.text()
        if text not in self.numbers:
            self.numbers[text] = len(self.every)
            self.every.append([situation.given, situation.rulings, list(situation.when)])
        return self.numbers[text]


def atlas_text(atlas: Atlas) -> str:
    """The atlas as the text of its file."""
    situations = _Situations()
    features = list(dict.fromkeys(key for pair in atlas.cells for key in pair))
    cells = [_cell_data(cell, features, situations) for cell in atlas.cells.values() if _learned(cell)]
    head = {"game": atlas.game, "format": FORMAT, "seed": atlas.seed, "tried": atlas.tried}
    parts = [json.dumps(head)[1:-1], f'"features": {json.dumps(features)}']
    parts.append(f'"situations": [\n{_lines(situations.every)}\n]')
    parts.append(f'"cells": [\n{_lines(cells)}\n]')
    return "{" + ",\n".join(parts) + "}\n"


def _lines(rows: list[Any]) -> str:
    return ",\n".join(json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in rows)


def _learned(cell: Cell) -> bool:
    return cell.together > 0 or cell.stood > 0 or cell.shown is not None


def _cell_data(cell: Cell, features: list[str], situations: _Situations) -> list[Any]:
    data: list[Any] = [features.index(cell.one.key), features.index(cell.other.key), cell.together]
    if cell.shown is not None:
        sight = cell.shown
        return [*data, [situations.number(sight.situation), *sight.removals, int(sight.direct)]]
    if cell.standing is Standing.IMPOSSIBLE:
        return [*data, None, cell.stood]
    parts = (None if a is None else [situations.number(a.situation), a.removal, int(a.only)] for a in cell.alone)
    return [*data, None, *parts]


def write_atlas(atlas: Atlas, path: Path) -> None:
    """Write the file in one step, so that it is always whole."""
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_suffix(".new")
    new.write_text(atlas_text(atlas), "utf-8")
    new.replace(path)


def read_atlas(ours: AtlasGame, text: str) -> Atlas:
    """The atlas of a file's text; cells of features that the game no longer has are left out.

    Raises ValueError when the text is no atlas of this game.
    """
    data = json.loads(text)
    if not isinstance(data, dict) or data.get("format") != FORMAT or data.get("game") != ours.entry.name:
        raise ValueError(f"this is no atlas of {ours.entry.name} in format {FORMAT}")
    atlas = empty_atlas(ours, data["seed"])
    atlas.tried = data["tried"]
    situations = [Situation(given, rulings, tuple(when)) for given, rulings, when in data["situations"]]
    for one, other, together, shown, *alone in data["cells"]:
        cell = atlas.cells.get((data["features"][one], data["features"][other]))
        if cell is None:
            continue
        cell.together = together
        if shown is not None:
            cell.shown = Sight(situations[shown[0]], (shown[1], shown[2]), bool(shown[3]))
        if cell.excluded is not None and shown is None:
            (cell.stood,) = alone
            continue
        for side, part in enumerate(alone):
            if part is not None:
                cell.alone[side] = Alone(situations[part[0]], part[1], bool(part[2]))
    return atlas
