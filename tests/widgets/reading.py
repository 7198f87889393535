"""Reads the markup of the table as an XML document, so that a test can ask it questions."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree import ElementTree as ET
from xml.etree.ElementTree import Element

from dinotwist.twist.cards import Dino, Territory, cards, dino, event, territory_named
from dinotwist.twist.game import DinoTwist
from dinotwist.twist.positions import Given, GivenPlayer, open_position
from dinotwist.twist.rulings import DEFAULTS
from dinotwist.twist.state import State

GAME = DinoTwist()
TWIST = {
    "mountain": "V7", "jungle": "C7", "cliff": "V4", "river": "H8",
    "beach": "A5", "hill": "H3", "desert": "C1", "sea": "A10",
}  # fmt: skip


def read(markup: str) -> Element:
    """The markup as a tree; a tag left open or an escape forgotten is a ParseError."""
    return ET.fromstring(f"<all>{markup}</all>")


def words(node: Element) -> str:
    """All text of a node, with single spaces."""
    return " ".join("".join(node.itertext()).split())


def having(root: Element, css: str) -> list[Element]:
    """The nodes of a class."""
    return [node for node in root.iter() if css in node.get("class", "").split()]


def one(root: Element, css: str) -> Element:
    """The only node of a class."""
    (node,) = having(root, css)
    return node


def target(root: Element, name: str) -> Element:
    """The only thing that acts on this target."""
    (node,) = [node for node in root.iter() if node.get("data-target") == name]
    return node


def attribute(root: Element, name: str) -> Iterator[str]:
    """All values of an attribute."""
    return (value for node in root.iter() if (value := node.get(name)) is not None)


def island(**places: str) -> dict[Territory, Dino]:
    """An island from names: ``island(hill="H3")``."""
    return {territory_named(name): dino(card) for name, card in places.items()}


def player(name: str, *hand: str, **more: object) -> GivenPlayer:
    """A player with this hand."""
    return GivenPlayer(name, hand=cards(*hand), **more)


def opened(*players: GivenPlayer, card: str = "earthquake", number: int = 4, rulings=DEFAULTS, **more) -> State:
    """A table at the beginning of a round."""
    turned = event(card) if number > 1 else None
    given = Given(list(players), round=number, twist=island(**TWIST), event=turned, **more)
    return open_position(given, rulings).state


def played(state: State, *decisions: object, until: type | None = None) -> State:
    """The state after these decisions; of the last one only up to the first fact of a kind."""
    for n, decision in enumerate(decisions):
        step = GAME.apply(state, decision)
        if until is None or n < len(decisions) - 1:
            state = step.state
            continue
        for fact in step.facts:
            state = fact.after(state)
            if isinstance(fact, until):
                return state
    return state
