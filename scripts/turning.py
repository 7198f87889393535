"""Find out which packaged cases turn on which reading: `python -m scripts.turning [--check] [GAME...]`.

Every case is played under every other reading. With ``--check`` nothing is written; the exit code is 1 when the file
says something else than what was found.
"""

import argparse
import json
import sys
from pathlib import Path

from dinotwist import catalog
from dinotwist.kit.cases import Case, case_files, read_cases
from dinotwist.kit.turning import Turning, find

FILE = Path(__file__).resolve().parent.parent / "dinotwist" / "cases" / "turning.json"


def cases(game: str) -> list[Case]:
    """All packaged cases of a game."""
    readers = catalog.case_games()
    files = case_files((catalog.cases_of(game),))
    return [case for path in files for case in read_cases(path.read_text("utf-8"), path.name, readers)]


def found(game: str) -> Turning:
    """What the cases of a game turn on."""
    return find(catalog.entry(game), catalog.case_start, cases(game))


def main() -> int:
    """Write what was found, or check it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="only these games")
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 if the file is not up to date")
    chosen = parser.parse_args()
    before = json.loads(FILE.read_text("utf-8")) if FILE.is_file() else {}
    after = before | {game: found(game) for game in chosen.games or catalog.GAMES}
    if chosen.check:
        wrong = [game for game in after if after[game] != before.get(game)]
        print("\n".join(f"{FILE.name} is not up to date for {game}" for game in wrong) or f"{FILE.name} is up to date")
        return 1 if wrong else 0
    FILE.write_text(json.dumps(after, indent=1, ensure_ascii=False) + "\n", "utf-8")
    print(f"wrote {FILE}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
