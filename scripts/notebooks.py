"""Build notebooks/{en,it,zh} from notebooks/src, and the words of the template: `python -m scripts.notebooks`.

``--check`` writes nothing and exits with 1 where something is stale, naming it; ``--if-stale`` builds only when a
source changed since the last build here.
"""

import argparse
import hashlib
import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from dinotwist.kit import words

ROOT = Path(__file__).resolve().parent.parent
NOTEBOOKS = ROOT / "notebooks"
STAMP = ROOT / ".cache" / "notebooks.stamp"
SOURCES = (("notebooks/src", ("*.py",)), ("dinotwist", ("*",)), ("widgets", ("*",)), ("scripts", ("*.py",)))
LANGUAGES = tuple(words.LANGUAGES)


def built(folder: Path) -> Iterator[tuple[Path, str]]:
    """Every file that ``folder/src`` makes: where it goes and what is in it."""
    from scripts import chapters  # noqa: PLC0415 - needs the tools for building; --if-stale often does not

    found = [chapters.read(path) for path in sorted((folder / "src").glob("[0-9]*.py"))]
    for language in LANGUAGES:
        (folder / language).mkdir(parents=True, exist_ok=True)
        for index, chapter in enumerate(found):
            about = _about(found, index, language)
            yield folder / language / f"{chapter.name}.ipynb", _notebook(chapter, about, folder / language)


def _about(found: list[Any], index: int, language: str) -> dict[str, Any]:
    """What the page and the contents need to know of a chapter."""
    from dinotwist_widgets import texts  # noqa: PLC0415 - as above

    from scripts import chapters  # noqa: PLC0415

    say = texts.words(language).text
    chapter = found[index]
    about = {
        "language": language,
        "title": chapters.title(chapter, say),
        "part": say(chapter.part),
        "minutes": chapter.minutes,
        "chapter": index + 1,
        "of": len(found),
        "goals": list(chapter.goals),
        "course": [list(other.goals) for other in found if other.goals and other.part == chapter.part],
    }
    for name, at in (("previous", index - 1), ("next", index + 1)):
        if 0 <= at < len(found):
            about[name] = {"name": found[at].name, "title": chapters.title(found[at], say)}
    return about


def _notebook(chapter: Any, about: dict[str, Any], folder: Path) -> str:
    import nbformat  # noqa: PLC0415 - as above
    from dinotwist_widgets import texts  # noqa: PLC0415

    from scripts import cells, chapters  # noqa: PLC0415

    say = texts.words(about["language"]).text
    code = [cell.source for cell in chapter.cells if cell.kind == "code"]
    stored = iter(cells.outputs(chapter.name, code, about["language"], folder))
    book = nbformat.v4.new_notebook(metadata=_metadata(about))
    for number, cell in enumerate(chapter.cells, 1):
        if cell.kind == "markdown":
            made = nbformat.v4.new_markdown_cell(chapters.said(cell.source, say))
        else:
            made = nbformat.v4.new_code_cell(cell.source, outputs=next(stored))
        made.id = f"{chapter.name}-{number}"
        if cell.tags:
            made.metadata.tags = list(cell.tags)
        book.cells.append(made)
    nbformat.validate(book)
    return str(nbformat.writes(book)).rstrip("\n") + "\n"


def _metadata(about: dict[str, Any]) -> dict[str, Any]:
    return {
        "kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"},
        "language_info": {"name": "python"},
        "title": about["title"],
        "dinotwist": about,
    }


def everything(folder: Path) -> Iterator[tuple[Path, str]]:
    """The notebooks of a folder; with our own also the template's words."""
    yield from built(folder)
    if folder == NOTEBOOKS:
        from dinotwist_widgets import page  # noqa: PLC0415 - as above

        yield page.WORDS_FILE, page.words_file()


def leftovers(folder: Path, made: set[Path]) -> list[Path]:
    """Built notebooks that no source makes any more."""
    return sorted({path for code in LANGUAGES for path in (folder / code).glob("*.ipynb")} - made)


def build(folder: Path) -> list[Path]:
    """Write what is stale, remove what is left over; the paths that changed."""
    files = dict(everything(folder))
    old = leftovers(folder, set(files))
    for path in old:
        path.unlink()
    changed = [path for path, text in files.items() if not path.is_file() or path.read_text("utf-8") != text]
    for path in changed:
        path.write_text(files[path], "utf-8", newline="\n")
    return changed + old


def stale(folder: Path) -> list[str]:
    """What a build would change, in words."""
    files = dict(everything(folder))
    lines = [
        f"{path.relative_to(ROOT)}: {'is missing' if not path.is_file() else 'is not what its source makes'}"
        for path, text in files.items()
        if not path.is_file() or path.read_text("utf-8") != text
    ]
    return lines + [f"{path.relative_to(ROOT)}: no source makes it" for path in leftovers(folder, set(files))]


def digest() -> str:
    """A digest of all that a build depends on."""
    total = hashlib.sha256()
    for folder, patterns in SOURCES:
        for path in sorted(path for pattern in patterns for path in (ROOT / folder).rglob(pattern)):
            if path.is_file() and "__pycache__" not in path.parts:
                total.update(f"{path.relative_to(ROOT)}\n".encode() + path.read_bytes())
    return total.hexdigest()


def build_if_stale() -> None:
    """Build unless nothing changed since the last time; a fresh copy of the project counts as built."""
    known = STAMP.read_text("utf-8") if STAMP.is_file() else ""
    if known == digest():
        return
    committed = all((NOTEBOOKS / language).is_dir() for language in LANGUAGES)
    if not known and committed:
        pass
    elif importlib.util.find_spec("jupytext") is None:
        print("The lessons are older than their sources; `make notebooks` builds them anew.")
        return
    else:
        _tell(build(NOTEBOOKS))
    _stamp()


def _stamp() -> None:
    STAMP.parent.mkdir(parents=True, exist_ok=True)
    STAMP.write_text(digest(), "utf-8")


def _tell(changed: list[Path]) -> None:
    for path in changed:
        print(f"built {path.relative_to(ROOT)}" if path.exists() else f"removed {path.relative_to(ROOT)}")


def main(arguments: list[str]) -> int:
    """Build, or check; 0 when all is well, 1 when something is stale or a cell failed."""
    parser = argparse.ArgumentParser(prog="python -m scripts.notebooks", description=(__doc__ or "").split("\n")[0])
    choice = parser.add_mutually_exclusive_group()
    choice.add_argument("--check", action="store_true", help="write nothing; say what is stale")
    choice.add_argument("--if-stale", action="store_true", help="build only when a source changed")
    options = parser.parse_args(arguments)
    if options.if_stale:
        build_if_stale()
        return 0
    if options.check:
        lines = stale(NOTEBOOKS)
        print("\n".join(lines) or "All notebooks are what their sources make.")
        return 1 if lines else 0
    _tell(build(NOTEBOOKS))
    _stamp()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
