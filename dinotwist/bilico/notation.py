"""How palazzi, cars and acts are written in cases, records and links, read strictly."""

from __future__ import annotations

from functools import lru_cache
from reprlib import repr as repr_of
from typing import Any

from cattrs import Converter

from dinotwist.bilico.pieces import Act, Car, Place, act_named, car_named, place_named
from dinotwist.kit.documents import strict_converter, text_of
from dinotwist.kit.positions import BoxText, box_text
from dinotwist.kit.sieve import Guess, nearest
from dinotwist.kit.words import said

NameOrNames = str | list[str]


@lru_cache(maxsize=1)
def converter() -> Converter:
    """The strict converter that knows the game's notation."""
    made = strict_converter()
    for kind, read in ((Place, place_named), (Car, car_named), (Act, act_named)):
        made.register_structure_hook(kind, _from_text(read))
        made.register_unstructure_hook(kind, _to_text)
    made.register_structure_hook(NameOrNames, lambda value, _kind: _name_or_names(value))
    made.register_structure_hook(BoxText, box_text)
    return made


def _name_or_names(value: Any) -> NameOrNames:
    if isinstance(value, str) or (isinstance(value, list) and all(isinstance(v, str) for v in value)):
        return value
    raise ValueError(said("{value} is neither a name nor a list of names", value=repr_of(value)))


def _from_text(read: Any) -> Any:
    def structured(value: Any, _kind: type) -> Any:
        return read(text_of(value))

    return structured


def _to_text(value: Place | Car | Act) -> str:
    return value.value if isinstance(value, Act) else value.word


GUESSES: dict[Any, Guess] = {
    Place: lambda text: nearest(text, tuple(place.word for place in Place)),
    Car: lambda text: nearest(text, tuple(car.word for car in Car)),
    Act: lambda text: nearest(text, tuple(act.value for act in Act)),
}
"""What a word that cannot be read may have meant."""
