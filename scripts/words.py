"""Gather the sentences of the code and the lessons, keep the catalogues in step, compile them: `make words`.

One catalogue a package and language: ``<package>/locale/<language>/LC_MESSAGES/<package>.po``. ``--check`` writes
nothing and exits with 1 when a catalogue is behind the code or its compiled form is stale; ``--missing`` lists
what still lacks a translation.
"""

import argparse
import ast
import io
import sys
import tomllib
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import NamedTuple, TypeAlias

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from dinotwist.kit.documents import read_documents
from scripts import chapters

ROOT = Path(__file__).resolve().parent.parent
LOCALES = ("it", "zh_Hant")
KEYWORDS: dict[str, tuple[int, ...]] = {
    "N_": (0,),
    "said": (0,),
    "text": (0,),
    "counted": (0, 1),
    "_number": (2, 3),
    "_counting": (0, 1),
    "_floors": (0, 1),
}
"""The calls that hold messages, and where in them: two places are the wordings for one and for many."""
MADE = datetime(2026, 1, 1, tzinfo=UTC)
"""The date in every catalogue: they change when their words do, and at no other time."""
Message: TypeAlias = "str | tuple[str, ...]"
LICENCE = "# Translations of {package}. MIT, like the program.\n"


class Package(NamedTuple):
    """A package with its catalogues, and the folders whose sentences they hold."""

    name: str
    folder: Path
    lessons: Path | None = None
    cases: Path | None = None

    def path(self, locale: str, kind: str = "po") -> Path:
        """A catalogue of this package."""
        return self.folder / "locale" / locale / "LC_MESSAGES" / f"{self.name}.{kind}"


PACKAGES = (
    Package("dinotwist", ROOT / "dinotwist", cases=ROOT / "dinotwist" / "cases"),
    Package("dinotwist_widgets", ROOT / "widgets" / "dinotwist_widgets", ROOT / "notebooks" / "src"),
)


@cache
def gathered(package: Package) -> Catalog:
    """All messages of a package's code and lessons."""
    catalog = Catalog(project=package.name, charset="utf-8", fuzzy=False)
    gathering = (_of_code, _of_sources, _of_terms, _of_lessons, _of_cases)
    for message in (message for gather in gathering for message in gather(package)):
        catalog.add(message)
    return catalog


def _of_code(package: Package) -> Iterator[Message]:
    for path in sorted(package.folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                yield from _of_call(node)


def _of_call(call: ast.Call) -> Iterator[Message]:
    """The message of a call such as ``said("…")`` or ``counted("…", "…", n)``."""
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    places = KEYWORDS.get(name, ())
    words = tuple(text for i in places if i < len(call.args) and (text := _literal(call.args[i])) is not None)
    if places and len(words) == len(places):
        yield words[0] if len(words) == 1 else words


def _literal(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def _of_sources(package: Package) -> Iterator[Message]:
    """The short names of the sources, which citations show."""
    path = package.folder / "sources.toml"
    if path.is_file():
        yield from (source["short"] for source in tomllib.loads(path.read_text("utf-8")).values())


def _of_terms(package: Package) -> Iterator[str]:
    """What the terms of the glossary mean."""
    path = package.folder / "reference" / "glossary.toml"
    if path.is_file():
        yield from (term["meaning"] for term in tomllib.loads(path.read_text("utf-8"))["term"] if "meaning" in term)


def _of_lessons(package: Package) -> Iterator[str]:
    if package.lessons is None:
        return
    for path in sorted(package.lessons.glob("[0-9]*.py")):
        yield from filter(None, chapters.messages(chapters.read(path)))


def _of_cases(package: Package) -> Iterator[str]:
    """The titles of the cases, and the words of those that are exhibits; a choice that is a number needs none."""
    for path in sorted(package.cases.rglob("*.yaml")) if package.cases else ():
        for document in read_documents(path.read_text("utf-8")):
            yield document.data["title"]
            exhibit = document.data.get("exhibit")
            if exhibit:
                choices = [choice for choice in exhibit["choices"] if not choice.isdecimal()]
                yield from (exhibit["ask"], *choices, exhibit["after"])


def updated(package: Package, locale: str) -> Catalog:
    """The catalogue of a language, brought in step with the code: nothing that was translated is lost."""
    path = package.path(locale)
    if path.is_file():
        with path.open("rb") as stream:
            catalog = read_po(stream, locale=locale)
    else:
        catalog = Catalog(locale=locale, project=package.name, charset="utf-8", fuzzy=False)
    catalog.update(gathered(package), no_fuzzy_matching=True)
    catalog.obsolete.clear()
    return catalog


def as_po(package: Package, catalog: Catalog) -> bytes:
    """A catalogue as text: sorted, without dates and line numbers, so that it changes only when its words do."""
    stream = io.BytesIO()
    catalog.creation_date = catalog.revision_date = MADE
    catalog.header_comment = LICENCE.format(package=package.name).strip()
    write_po(stream, catalog, width=110, sort_output=True, include_lineno=False, omit_header=False, no_location=True)
    lines = stream.getvalue().decode("utf-8").splitlines()
    dated = ('"POT-Creation-Date', '"PO-Revision-Date', '"Generated-By', '"Last-Translator', '"Language-Team')
    return ("\n".join(line for line in lines if not line.startswith(dated)).rstrip() + "\n").encode("utf-8")


def as_mo(text: bytes, locale: str) -> bytes:
    """The compiled form of a catalogue's text."""
    stream = io.BytesIO()
    catalog = read_po(io.BytesIO(text), locale=locale)
    catalog.creation_date = catalog.revision_date = MADE
    write_mo(stream, catalog)
    return stream.getvalue()


def files() -> Iterator[tuple[Path, bytes]]:
    """Every catalogue file and what is in it."""
    for package in PACKAGES:
        for locale in LOCALES:
            text = as_po(package, updated(package, locale))
            yield package.path(locale), text
            yield package.path(locale, "mo"), as_mo(text, locale)


def missing() -> Iterator[str]:
    """What still lacks a translation, one line each."""
    for package in PACKAGES:
        for locale in LOCALES:
            for message in updated(package, locale):
                forms = message.string if isinstance(message.string, (tuple, list)) else (message.string,)
                if message.id and not all(forms):
                    yield f"{locale} {package.name}: {message.id}"


def main() -> int:
    """Write the catalogues, or say what is behind."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing, exit 1 when a catalogue is behind")
    parser.add_argument("--missing", action="store_true", help="list what lacks a translation")
    options = parser.parse_args()
    if options.missing:
        print(*missing(), sep="\n")
        return 0
    stale = [(path, data) for path, data in files() if not path.is_file() or path.read_bytes() != data]
    for path, data in stale:
        print(f"{'behind' if options.check else 'wrote'} {path.relative_to(ROOT)}")
        if not options.check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
    return 1 if options.check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
