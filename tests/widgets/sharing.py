"""A session that is nothing but a share panel: for tests of it."""

from __future__ import annotations

from typing import NamedTuple, Self

from dinotwist_widgets import texts
from dinotwist_widgets.panels.share import share_panel
from dinotwist_widgets.pictures import tag
from dinotwist_widgets.play.share import Sharing, share_act
from dinotwist_widgets.protocol import Panel, Picture

from dinotwist.kit.tables import Table
from dinotwist.links import unpack
from tests.games.adventures import adventure


class Desk(NamedTuple):
    """A table, told in a line, and what is shared of it."""

    table: Table | None = adventure("dinotwist", 3, 7, 9).table
    sharing: Sharing = Sharing()

    def act(self, target: str, value: str | None = None) -> Self:
        """Share, or open what arrived."""
        if target == "do:address":
            fragment = self.link
            return self._replace(sharing=self.sharing._replace(parcels=()).handing("address", fragment))
        sharing = share_act(self.sharing, self.table, target, value)
        table = self.table if sharing.arrival is None else sharing.arrival.table
        return self._replace(table=table, sharing=sharing)

    @property
    def link(self) -> str:
        """The fragment of the table's link."""
        return share_act(Sharing(), self.table, "field:qr-code").code[1:]

    def picture(self) -> Picture:
        """The table in a line, and the panel."""
        table = self.table
        told = "no table" if table is None else f"{table.game}: {len(table.entries)} decisions"
        button = tag("button", "Put it in the address", type="button", class_="btn", data_target="do:address")
        return Picture(
            panels=(
                Panel("told", tag("div", tag("h2", "A table"), tag("p", told, id="told"), button, class_="dt-panel")),
                Panel("share", share_panel(self.sharing, table, texts.words(self.sharing.language))),
            ),
            parcels=self.sharing.parcels,
            opens=True,
            language=self.sharing.language,
            summary=told,
        )


def desk(link: str = "") -> Desk:
    """The session, on the table of a link where one is given."""
    return Desk(unpack(link).table) if link else Desk()
