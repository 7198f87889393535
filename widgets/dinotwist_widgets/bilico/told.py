"""The table in plain words: for screen readers, for outputs that show text only, and for anybody who asks."""

from __future__ import annotations

from collections.abc import Iterator

from dinotwist.bilico.state import Phase
from dinotwist.bilico.turns import step
from dinotwist.kit.words import Said, said
from dinotwist_widgets.bilico.bank import card_said, floors_said, parking_said, roofs_said
from dinotwist_widgets.bilico.players import notes_said
from dinotwist_widgets.bilico.points import signed
from dinotwist_widgets.bilico.sight import Sight
from dinotwist_widgets.bilico.skyline import ORDER, palazzo_said


def table_text(sight: Sight) -> str:
    """The table, a few plain paragraphs."""
    return "\n".join(paragraphs(sight))


def paragraphs(sight: Sight) -> Iterator[str]:
    """One paragraph a part of the table: the turn, the palazzi, each player, the stock, the bonus cards."""
    yield sight.say(said("Round {round}: {step}", round=sight.view.round, step=step(sight.view)))
    yield _list(sight, [sight.comma(*palazzo_said(sight, place)) for place in ORDER])
    for seat in range(len(sight.view.players)):
        yield " ".join(map(sight.say, _player(sight, seat)))
    yield _list(sight, [sight.say(words(sight)) for words in (floors_said, roofs_said, parking_said)])
    if not sight.view.setup.first_game:
        yield _list(sight, [sight.comma(*card_said(sight, card)) for card in sight.view.setup.box.cards])


def _list(sight: Sight, parts: list[str]) -> str:
    return " ".join(sight.say(said("{part}.", part=part)) for part in parts)


def _player(sight: Sight, seat: int) -> Iterator[Said]:
    player, name = sight.view.player(seat), sight.view.name(seat)
    yield said("{name} has {score} points.", name=name, score=player.score)
    yield said("Cars left: {bronze} of bronze, {gold} of gold.", bronze=player.bronze, gold=player.gold)
    if player.last is not None:
        yield said("Points of the last turn: {points}.", points=signed(player.last.points))
    if sight.view.phase is Phase.OVER and seat in sight.view.winners:
        yield said("{name} has won.", name=name)
    yield from (said("{part}.", part=note) for note in notes_said(sight, seat))
