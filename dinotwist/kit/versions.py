"""What changed in the rules from one version to the next, so that an older link can say what it means here."""

from __future__ import annotations

import re
from typing import NamedTuple

from dinotwist import __version__
from dinotwist.kit.documents import DocumentError
from dinotwist.kit.words import N_, Said, said


class Version(NamedTuple):
    """A version of the rules, and what may play otherwise since: one sentence each, marked with ``N_``."""

    number: str
    changes: tuple[str, ...] = ()


VERSIONS: tuple[Version, ...] = (Version("0.1.0"),)
"""All versions whose rules differ from those before, the oldest first. A change of a rule adds one here."""
_LATER = N_("This was made with a later version of the rules, {made}; here it is {here}. It may play otherwise.")
_NUMBER = re.compile(r"(\d{1,6})\.(\d{1,6})\.(\d{1,6})", re.ASCII)


def version_notes(
    rules: str, versions: tuple[Version, ...] = VERSIONS, here: str = __version__, path: str = "rules"
) -> tuple[Said, ...]:
    """What a reader has to know of something made with that version of the rules; nothing where all is the same.

    Raises `DocumentError` where it is no version.
    """
    made, ours = _numbers(rules, path), _numbers(here, path)
    if made > ours:
        return (said(_LATER, made=rules, here=here),)
    changes = [said(text) for version in versions if _numbers(version.number, path) > made for text in version.changes]
    if made == ours or not changes:
        return ()
    head = said("This was made with version {made} of the rules; here it is {here}. Since then:", made=rules, here=here)
    return (head, *changes)


def _numbers(text: str, path: str) -> tuple[int, ...]:
    found = _NUMBER.fullmatch(text)
    if found is None:
        raise DocumentError(
            said("{text} is no version of the rules; one looks like {version}", text=repr(text), version=__version__),
            0,
            path,
        )
    return tuple(map(int, found.groups()))
