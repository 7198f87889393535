"""Write docs/glossary.md from the terms of the program: `python -m scripts.glossary`.

``--check`` writes nothing and exits with 1 when the page is behind.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from dinotwist_widgets.reference.terms import GROUPS, Term, notes, terms

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "glossary.md"
SOURCE = "widgets/dinotwist_widgets/reference/glossary.toml"
LANGUAGES = {"it": "Italian", "zh": "Traditional Chinese"}
HEAD = f"""# Glossary

One term a thing, in every language of the program. *Booklet* is the Italian booklet of Dino Twist (Bankiiiz Editions
2015); *ours* marks a term that no source gives, or where we chose another word than the source for being plainer or
shorter. Written by `python -m scripts.glossary` from `{SOURCE}`,
which the page of words in the program shows too.
"""


def page() -> str:
    """The text of docs/glossary.md."""
    return "\n".join([HEAD, *(line for part in (_notes(), _english(), *map(_language, LANGUAGES)) for line in part)])


def _notes() -> Iterator[str]:
    for code, name in LANGUAGES.items():
        yield from (f"## Writing {name}", "", notes()[code], "")


def _english() -> Iterator[str]:
    """Where the English words of cards and things stand, as far as a source has them."""
    named = [term for term in terms() if not term.ours("en")]
    yield from ("## English", "", "Most English words are ours. These are in a source:", "")
    yield from ("| English | Where the term stands |", "|---|---|")
    yield from (f"| {term.words['en']} | {term.stands['en']} |" for term in named)
    yield ""


def _language(code: str) -> Iterator[str]:
    yield from (f"## {LANGUAGES[code]}", "")
    yield from (f"| English | {LANGUAGES[code]} | Where the term stands |", "|---|---|---|")
    yield from (_row(term, code) for term in terms() if code in term.words)
    yield ""


def _row(term: Term, code: str) -> str:
    game = f"{GROUPS[term.group]}: " if term.group in ("bilico", "monstertrick") else ""
    return f"| {game}{term.words['en']} | {term.words[code]} | {term.stands[code]} |"


def main() -> int:
    """Write the page, or say that it is behind."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing, exit 1 when the page is behind")
    options = parser.parse_args()
    text = page().rstrip() + "\n"
    if PAGE.is_file() and PAGE.read_text("utf-8") == text:
        return 0
    if options.check:
        print(f"{PAGE.relative_to(ROOT)} is behind {SOURCE}: run python -m scripts.glossary")
        return 1
    PAGE.write_text(text, "utf-8")
    print(f"wrote {PAGE.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
