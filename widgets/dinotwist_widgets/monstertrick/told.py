"""The table in plain words: for screen readers, for outputs that show text only, and for anybody who asks."""

from __future__ import annotations

from collections.abc import Iterator

from dinotwist.kit.words import Said, said
from dinotwist.monstertrick.ending import rounds
from dinotwist.monstertrick.naming import listed, pile, tiles
from dinotwist.monstertrick.setting_up import round_values
from dinotwist.monstertrick.state import Phase
from dinotwist.monstertrick.turns import deciding
from dinotwist_widgets.monstertrick.piles import pile_said
from dinotwist_widgets.monstertrick.rows import row_said
from dinotwist_widgets.monstertrick.seats import hand_said, markers_said, points_said, seats_in_order, tricks_said
from dinotwist_widgets.monstertrick.sight import Sight


def paragraphs(sight: Sight) -> Iterator[str]:
    """One paragraph a part of the table: the round, the piles, each player, the hand."""
    yield _joined(sight, [said("{round}.", round=round_said(sight)), tiles_said(sight), *turn_said(sight)])
    yield _joined(sight, _piles(sight))
    for seat in seats_in_order(sight):
        yield _joined(sight, [_seat(sight, seat)])
    if sight.seat is not None:
        yield _joined(sight, [_hand(sight, sight.seat)])


def _joined(sight: Sight, sentences: list[Said]) -> str:
    return " ".join(map(sight.say, sentences))


def round_said(sight: Sight) -> Said:
    """Which round of how many is played."""
    return said("Round {round} of {rounds}", round=sight.view.round, rounds=rounds(sight.view.setup))


def turn_said(sight: Sight) -> tuple[Said, ...]:
    """Whose turn it is, where somebody has to decide."""
    seats = deciding(sight.view)
    if sight.view.phase is Phase.ROWS and seats:
        return (said("Rows are laid by {names}.", names=[sight.who(seat) for seat in seats]),)
    return tuple(said("It is the turn of {name}.", name=sight.who(seat)) for seat in seats)


def tiles_said(sight: Sight) -> Said:
    """The tiles of this round."""
    return said("Tiles of this round: {tiles}.", tiles=tiles(round_values(sight.view.setup, sight.view.round)))


def _piles(sight: Sight) -> list[Said]:
    if not sight.view.piles:
        return [said("No pile lies on the table.")]
    return [
        said("{pile}: {first}; {cards}; {owner}; {best}.", pile=pile(number), first=first, cards=cards, owner=owner,
             best=best)
        for number, lying in enumerate(sight.view.piles)
        for first, cards, owner, best in (pile_said(sight, lying),)
    ]  # fmt: skip


def _seat(sight: Sight, seat: int) -> Said:
    return said(
        "{who}: {points}; {tricks}; {hand}; {markers}; {row}.",
        who=sight.who(seat),
        points=points_said(sight, seat),
        tricks=tricks_said(sight, seat),
        hand=hand_said(sight, seat),
        markers=markers_said(sight, seat),
        row=row_said(sight, seat),
    )


def _hand(sight: Sight, seat: int) -> Said:
    cards = sight.player(seat).hand
    return said("Your hand: {cards}.", cards=listed(cards)) if cards else said("Your hand is empty.")
