"""Reading documents that people write: YAML with line numbers, then strict structures with a path for every error.

Unknown keys, wrong types, doubled keys and oversized input are refused with the place and a sentence; nothing in
a document can run, fetch or hang.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from reprlib import repr as repr_of
from typing import Any, NamedTuple, TypeVar, get_args, get_origin

from cattrs import BaseConverter, Converter
from cattrs.errors import (
    ClassValidationError,
    ForbiddenExtraKeysError,
    IterableValidationError,
    IterableValidationNote,
)
from ruamel.yaml import YAML
from ruamel.yaml.composer import Composer
from ruamel.yaml.error import MarkedYAMLError, YAMLError
from ruamel.yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode
from ruamel.yaml.reader import ReaderError

from dinotwist.kit.words import N_, Said, reason_of, said

T = TypeVar("T")
MOST_CHARACTERS = 500_000
DEEPEST = 30
TOO_LARGE = 10**30
"""Whole numbers from here on are refused: nothing on a table is counted so far."""


class DocumentError(ValueError):
    """A document that cannot be read: where (a line from 1, 0 if unknown), which part, and why."""

    def __init__(self, reason: Said, line: int = 0, path: str = "") -> None:
        self.reason, self.line, self.path = reason, line, path
        whole = said("{place}: {reason}", place=path, reason=reason) if path else reason
        super().__init__(said("line {line}: {reason}", line=line, reason=whole) if line else whole)


def check_length(text: str, most: int = MOST_CHARACTERS) -> None:
    """Raise `DocumentError` for a text that is longer than what is read."""
    if len(text) > most:
        raise DocumentError(
            said("this text has {count} characters; at most {most} are read", count=len(text), most=most)
        )


def no_game(name: str, games: Iterable[str], line: int = 0) -> DocumentError:
    """The error for a game that nobody knows."""
    reason = said("there is no game {name}; there are {games}", name=repr(name), games=list(games))
    return DocumentError(reason, line, "game")


def no_clause(numbers: Iterable[str], line: int, path: str) -> DocumentError:
    """The error for clauses that a game does not have."""
    return DocumentError(said("there is no clause {numbers}", numbers=list(numbers)), line, path)


class Document(NamedTuple):
    """One YAML document as plain data, with the line of every part by its path (``when[0].prepare``)."""

    data: Any
    lines: dict[str, int]

    def line(self, path: str) -> int:
        """The line of a part, or of the nearest part around it that is known."""
        while path and path not in self.lines:
            path = path.rpartition("." if path.rfind(".") > path.rfind("[") else "[")[0]
        return self.lines.get(path, 0)


def read_documents(text: str) -> Iterator[Document]:
    """All YAML documents of a text. Raises `DocumentError` with the line."""
    check_length(text)
    yaml = YAML(typ="safe", pure=True)
    yaml.Composer = _Composer
    try:
        for node in yaml.compose_all(text):
            if node is not None:
                reader = _Reader()
                yield Document(reader.value(node, ""), reader.lines)
    except MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        raise DocumentError(
            said("this is not YAML: {problem}", problem=str(error.problem)), mark.line + 1 if mark else 0
        ) from None
    except ReaderError as error:
        line = text.count("\n", 0, error.position) + 1
        code = f"U+{error.character:04X}"
        reason = said("this is not YAML: the character {code} may not stand here", code=code)
        raise DocumentError(reason, line) from None
    except YAMLError as error:
        raise DocumentError(said("this is not YAML: {problem}", problem=str(error))) from None


class _Composer(Composer):
    """Puts nodes together, but not so deep that Python would give up."""

    depth = 0

    def compose_node(self, parent: Any, index: Any) -> Any:
        line = self.parser.peek_event().start_mark.line + 1
        if self.depth > DEEPEST:
            raise DocumentError(said("parts stand inside one another more than {most} deep", most=DEEPEST), line)
        self.depth += 1
        try:
            return super().compose_node(parent, index)
        finally:
            self.depth -= 1


class _Reader:
    """Turns nodes into plain data; a node that is referred to twice is refused, so nothing can grow."""

    def __init__(self) -> None:
        self.lines: dict[str, int] = {}
        self._seen: set[int] = set()

    def value(self, node: Node, path: str) -> Any:
        """The data of a node at ``path``."""
        if id(node) in self._seen:
            line = next(reversed(self.lines.values()))  # of the part around it: the node's own is where it was named
            raise DocumentError(said("a part may not refer to another one (& and *)"), line, path)
        self._seen.add(id(node))
        self.lines[path] = node.start_mark.line + 1
        if isinstance(node, MappingNode):
            return self._mapping(node, path)
        if isinstance(node, SequenceNode):
            return [self.value(child, f"{path}[{i}]") for i, child in enumerate(node.value)]
        return _scalar(node, self.lines[path], path)

    def _mapping(self, node: MappingNode, path: str) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for key_node, value_node in node.value:
            line = key_node.start_mark.line + 1
            if not isinstance(key_node, ScalarNode):
                raise DocumentError(said("a key must be a single word"), line, path)
            key = key_node.value
            if key in found:
                raise DocumentError(said("{key} stands here twice", key=repr(key)), line, path)
            found[key] = self.value(value_node, f"{path}.{key}" if path else key)
        return found


def _scalar(node: Node, line: int, path: str) -> Any:
    tag = str(node.tag).removeprefix("tag:yaml.org,2002:")
    if tag not in _SCALARS:
        raise DocumentError(said("values of the kind {tag} are not read here", tag=repr(tag)), line, path)
    try:
        return _SCALARS[tag](node.value)
    except ValueError:
        raise DocumentError(
            said("{value} cannot be read as {tag}", value=repr(node.value), tag=tag), line, path
        ) from None


_SCALARS: dict[str, Callable[[str], Any]] = {
    "str": str,
    "int": int,
    "float": float,
    "bool": lambda text: text.lower() == "true",
    "null": lambda _text: None,
}


def strict_converter() -> Converter:
    """A cattrs converter that refuses unknown keys and does not turn one scalar type into another."""
    converter = Converter(forbid_extra_keys=True)
    for kind in (int, str, bool):
        converter.register_structure_hook(kind, _exact)

    @converter.register_structure_hook_factory(_is_row)
    def _(kind: Any, converter: BaseConverter) -> Callable[[Any, Any], Any]:
        return _row_hook(kind, converter)

    return converter


def _is_row(kind: Any) -> bool:
    origin: Any = get_origin(kind)
    return origin is list or origin is tuple


def _row_hook(kind: Any, converter: BaseConverter) -> Callable[[Any, Any], Any]:
    """Reads a row of a list alone: keys and letters are no row, though one can go through them one by one too."""
    inner, origin = get_args(kind), get_origin(kind)
    many = origin is list or inner[-1] is Ellipsis
    readers = [(each, converter.get_structure_hook(each)) for each in inner if each is not Ellipsis]

    def read(value: Any, _kind: Any) -> Any:
        if not isinstance(value, (list, tuple)):
            raise ValueError(said("{value} is no list", value=repr_of(value)))  # noqa: TRY004 - as for every wrong word
        if not many and len(value) != len(readers):
            raise ValueError(said("{value} is no list of {count}", value=repr_of(value), count=len(readers)))
        found, errors = [], []
        every = readers * len(value) if many else readers
        for index, (part, (each, reader)) in enumerate(zip(value, every, strict=True)):
            try:
                found.append(reader(part, each))
            except Exception as error:  # noqa: BLE001 - hooks raise what they like
                error.add_note(IterableValidationNote("", index, each))
                errors.append(error)
        if errors:
            raise IterableValidationError("in a list", errors, kind)
        return found if origin is list else tuple(found)

    return read


def _exact(value: Any, kind: type) -> Any:
    if type(value) is not kind:
        raise ValueError(said(_KINDS[kind], value=repr_of(value)))
    if kind is int and isinstance(value, int) and abs(value) >= TOO_LARGE:
        raise ValueError(said("this number is too large"))
    return value


def text_of(value: Any) -> str:
    """A value that should be text. Raises ValueError where it is none."""
    if not isinstance(value, str):
        raise ValueError(said(_KINDS[str], value=repr_of(value)))  # noqa: TRY004 - as for every wrong word
    return value


_KINDS = {
    int: N_("{value} is no whole number"),
    str: N_("{value} is no text"),
    bool: N_("{value} is no true or false"),
}


def structure(converter: Converter, document: Document, kind: type[T], path: str = "") -> T:
    """Structure a document (or the part at ``path``) as ``kind``. Raises `DocumentError` for the first fault."""
    try:
        return converter.structure(document.data, kind)
    except Exception as error:  # noqa: BLE001 - cattrs raises groups, hooks raise what they like
        inner, reason = _first(error, path)
        raise DocumentError(reason, document.line(inner), inner) from None


def _first(error: BaseException, path: str) -> tuple[str, Said]:
    if isinstance(error, ClassValidationError):
        for inner, attribute in error.group_exceptions()[0]:
            return _first(inner, f"{path}.{attribute.name}" if path else attribute.name)
        return _first(error.group_exceptions()[1][0], path)
    if isinstance(error, IterableValidationError):
        for inner, note in error.group_exceptions()[0]:
            where: Any = note.index
            index = f"[{where}]" if isinstance(where, int) else f".{where}"
            return _first(inner, f"{path}{index}")
        return _first(error.group_exceptions()[1][0], path)
    if isinstance(error, ForbiddenExtraKeysError):
        return path, said("there is no key {keys} here", keys=sorted(error.extra_fields))
    if isinstance(error, KeyError):
        return path, said("the key {key} is missing", key=repr(error.args[0]))
    if isinstance(error, (TypeError, AttributeError)) and "is no " not in str(error):
        return path, said("this has the wrong shape")
    return path, reason_of(error)
