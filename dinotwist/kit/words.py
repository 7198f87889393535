"""Sentences that can be said in any language.

The engine never holds finished text: it makes `Said` values, an English sentence with named gaps, and a
`Language` fills them from the gettext catalogues. English is the source and needs no catalogue.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache, reduce
from importlib.resources import files
from typing import NamedTuple, TypeAlias

LANGUAGES = {"en": "en", "it": "it", "zh": "zh_Hant"}
"""Language codes in addresses, and their catalogues."""

UNSPACED = {"zh"}
"""Languages that put a space round foreign words and numbers, but none between letters of their own."""

_OWN, _MARKS = "\u3000-\u303f\u3400-\u9fff\uff00-\uffef", "\u3000-\u303f\uff00-\uff0f\uff1a-\uff20"
_FIRST_GAP = re.compile(r"\{(\w+)\}")
_STRAY = re.compile(f"(?<=[{_OWN}]) (?=[{_OWN}])|(?<=[{_MARKS}]) | (?=[{_MARKS}])")

Word: TypeAlias = "str | int | Said | Sequence[str | Said]"


class Said(NamedTuple):
    """A sentence with named gaps, e.g. ``said("{name} prepares {cards}.", name="Paula", cards=[...])``.

    ``plural`` and ``number`` are set when the wording depends on a number.
    """

    text: str
    values: tuple[tuple[str, Word], ...] = ()
    plural: str = ""
    number: int = 0

    def __str__(self) -> str:
        return ENGLISH.say(self)


def N_(text: str) -> str:  # noqa: N802 - gettext's own name for "a message that is translated later"
    """Mark a sentence for the catalogues and return it as it is."""
    return text


def said(text: str, /, **values: Word) -> Said:
    """A sentence whose gaps ``{like_this}`` are filled by ``values``."""
    return Said(text, tuple(values.items()))


def counted(one: str, many: str, count: int, /, **values: Word) -> Said:
    """A sentence that depends on a number; ``{count}`` may be used in both wordings."""
    return Said(one, (*values.items(), ("count", count)), many, count)


def in_a_row(sentences: Sequence[Said]) -> Said:
    """Several sentences as one, each after the other; of none an empty one."""
    if not sentences:
        return said("")
    return reduce(lambda before, after: Said("{before} {after}", (("before", before), ("after", after))), sentences)


def reason_of(error: BaseException) -> Said:
    """Why something was refused: the error's own sentence where it brings one, else its text as it is."""
    reason = error.args[0] if error.args else ""
    return reason if isinstance(reason, Said) else Said("{reason}", (("reason", str(error)),))


class Language:
    """One language: its code, its HTML ``lang`` value and its catalogues, the first that knows a text wins."""

    def __init__(self, code: str, catalogues: Iterable[gettext.NullTranslations]) -> None:
        self.code = code
        self.html = LANGUAGES.get(code, code).replace("_", "-")
        self._catalogues = tuple(catalogues)

    def __repr__(self) -> str:
        return f"Language({self.code!r})"

    def text(self, text: str) -> str:
        """Translate one sentence without gaps; English where no catalogue has it."""
        for catalogue in self._catalogues:
            found = catalogue.gettext(text)
            if found != text:
                return found
        return text

    def say(self, sentence: Said | str) -> str:
        """Say a sentence, all its parts included; without values it has no gaps, whatever braces stand in it."""
        if isinstance(sentence, str):
            return self.text(sentence)
        if not sentence.values:
            return self._spaced(self.text(sentence.text))
        template = self._counted(sentence) if sentence.plural else self.text(sentence.text)
        filled = self._filled(template, **{key: self._word(value) for key, value in sentence.values})
        return filled[:1].upper() + filled[1:] if _begins_with_words(template, dict(sentence.values)) else filled

    def listed(self, parts: Sequence[str]) -> str:
        """Join as one lists things in this language: ``a, b and c``."""
        if len(parts) < 2:
            return "".join(parts)
        head = self.text(", ").join(parts[:-1])
        return self._filled(self.text("{first} and {last}"), first=head, last=parts[-1])

    def _filled(self, template: str, /, **values: str) -> str:
        """Fill the gaps; a space beside a gap goes where it would stand between letters of an unspaced language."""
        return self._spaced(template.format(**values))

    def _spaced(self, text: str) -> str:
        return _STRAY.sub("", text) if self.code in UNSPACED else text

    def _counted(self, sentence: Said) -> str:
        english = sentence.text if sentence.number == 1 else sentence.plural
        for catalogue in self._catalogues:
            found = catalogue.ngettext(sentence.text, sentence.plural, sentence.number)
            if found != english:
                return found
        return english

    def _word(self, value: Word) -> str:
        if isinstance(value, Said):
            return self.say(value)
        if isinstance(value, (str, int)):
            return str(value)
        return self.listed([self._word(part) for part in value])


def _begins_with_words(template: str, values: Mapping[str, Word]) -> bool:
    """Whether a whole sentence begins with a gap for words of ours; a name that a player has chosen stays as it is."""
    gap = _FIRST_GAP.match(template)
    return gap is not None and template.endswith(".") and _are_words(values.get(gap[1], ""))


def _are_words(value: Word) -> bool:
    if isinstance(value, (str, int)):
        return False
    if not isinstance(value, Said):
        return bool(value) and _are_words(value[0])
    gap = _FIRST_GAP.match(value.text)
    return gap is None or _are_words(dict(value.values).get(gap[1], ""))


_LIST_WORDS = (N_(", "), N_("{first} and {last}"))
_SOURCE_WORDS = (
    N_("Italian booklet"),
    N_("Chinese rules"),
    N_("Bilico rules"),
    N_("Monster Trick manual"),
    N_("Monster Trick manual, page 18, not in our sources"),
    N_("Board Game Arena help"),
    N_("our ruling"),
)
"""Short names in ``sources.toml`` that are words and not names: they stand here to reach the catalogues."""
_NESTED_WORDS = (N_("the table is being set."), N_("The table is set"))
"""Sentences that stand deep inside another call, where the gathering tool does not look."""
ENGLISH = Language("en", ())


@lru_cache(maxsize=16)
def language(code: str, packages: tuple[str, ...] = ("dinotwist",)) -> Language:
    """The language ``en``, ``it`` or ``zh`` with the catalogues of the named packages.

    Raises ValueError with a sentence for any other code. A missing catalogue falls back to English.
    """
    if code not in LANGUAGES:
        raise ValueError(f"there is no language {code!r}; there are {', '.join(LANGUAGES)}")
    found = (_catalogue(package, LANGUAGES[code]) for package in packages)
    return Language(code, [catalogue for catalogue in found if catalogue is not None])


def _catalogue(package: str, locale: str) -> gettext.GNUTranslations | None:
    path = files(package).joinpath("locale", locale, "LC_MESSAGES", f"{package}.mo")
    if not path.is_file():
        return None
    with path.open("rb") as stream:
        return gettext.GNUTranslations(stream)
