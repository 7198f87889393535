"""The middle of a round: which plays tie, and who attacks when."""

from __future__ import annotations

from itertools import groupby

from dinotwist.kit.words import Said, counted, said
from dinotwist.twist.game import DinoTwist
from dinotwist.twist.naming import species
from dinotwist.twist.rulings import ParityRule
from dinotwist.twist.state import Phase, Shown, Stance, State
from dinotwist_widgets.pictures import Html, icon, tag
from dinotwist_widgets.twist.islands import event_says
from dinotwist_widgets.twist.sight import Sight


def fight(sight: Sight) -> Html:
    """What the event does, the verdict and, once it is fixed, the order of play."""
    parts = [event_says(sight), _verdict(sight), order(sight)]
    return tag("div", *filter(None, parts), class_="dt-fight", data_key="fight")


def _verdict(sight: Sight) -> Html:
    found = verdict(sight.view)
    if found is None:
        return Html()
    sign, title, small = found
    circle = tag("span", sign, class_=f"dt-equals{' dt-open' if sign == '?' else ''}", aria_hidden="true")
    lines = [tag("span", sight.say(line)) for line in title]
    reason = Html() if small is None else tag("small", sight.say(small))
    words = tag("p", tag("b", *_spaced(lines)), " ", reason)
    return tag("div", circle, words, class_="dt-verdict")


def _spaced(lines: list[Html]) -> list[str]:
    """Lines that are read as sentences also where they are not shown one below the other."""
    return [part for line in lines for part in (line, " ")][:-1]


def verdict(view: State) -> tuple[str, tuple[Said, ...], Said | None] | None:
    """The sign, what is so, and why; None when nothing is prepared yet to compare."""
    if view.phase in (Phase.PREPARE, Phase.CHOOSE_SPECIES) and not any(view.shown):
        return "?", (_ready(view),), DinoTwist.rules["DT-R29"].said()
    shown = [entry for entry in view.shown if entry is not None]
    if not shown:
        return None
    groups = tied(view)
    if groups:
        cards = sum(len(entry.cards) for entry in shown if entry.tied)
        leave = counted("{count} card leaves the fight.", "{count} cards leave the fight.", cards)
        return "=", tuple(_tie(view, seats) for seats in groups), leave
    if view.phase is Phase.PARITY and len(shown) > 1:
        return "?", (said("Compare species and totals."),), DinoTwist.rules["DT-R30"].said()
    if len(shown) == 1:
        return "≠", (said("Only one play: nothing can tie."),), None
    return "≠", (said("No plays tie."),), None


def _ready(view: State) -> Said:
    waiting = sum(player.stance is Stance.WAITING for player in view.players)
    if view.phase is Phase.CHOOSE_SPECIES:
        return said("The cards are about to be turned.")
    if not waiting:
        return said("Everybody is ready.")
    return counted("{count} player is still preparing.", "{count} players are still preparing.", waiting)


def tied(view: State) -> tuple[tuple[int, ...], ...]:
    """The seats whose plays cancel one another, group by group."""
    seats = [(seat, entry) for seat, entry in enumerate(view.shown) if entry is not None and entry.tied]
    if view.rulings.parity_rule is not ParityRule.SPECIES_AND_VALUE:
        return (tuple(seat for seat, _ in seats),) if seats else ()
    ordered = sorted(seats, key=lambda pair: (_alike(pair), pair[0]))
    return tuple(tuple(seat for seat, _ in group) for _, group in groupby(ordered, key=_alike))


def _alike(pair: tuple[int, Shown]) -> tuple[int, int]:
    return pair[1].species, pair[1].strength


def _tie(view: State, seats: tuple[int, ...]) -> Said:
    names = [view.name(seat) for seat in seats]
    first = view.shown[seats[0]]
    same = {_alike((seat, entry)) for seat in seats if (entry := view.shown[seat]) is not None}
    if first is None or len(same) > 1:
        return said("{names} tie: the species or the total is the same.", names=names)
    value = said("{species} {total}", species=species(first.species), total=first.strength)
    return said("{names} tie with {value}: same species, same total.", names=names, value=value)


# --- order of play ------------------------------------------------------------------------------------------


def order(sight: Sight) -> Html:
    """Who attacks when, the weakest first; those in one row act at the same time."""
    view = sight.view
    if not view.order:
        return Html()
    rows = [_group(sight, n, seats) for n, seats in enumerate(view.order)]
    title = tag("h3", sight.say(said("Order of attack, the weakest first")), class_="dt-label")
    return tag("div", title, tag("ol", *rows, class_="dt-order"), class_="dt-orderbox")


def _group(sight: Sight, n: int, seats: tuple[int, ...]) -> Html:
    view = sight.view
    now = view.phase is Phase.ATTACK and n == view.closed
    done = n < view.closed or view.phase is not Phase.ATTACK
    state, css = (said("now"), "dt-now") if now else (said("done"), "dt-done") if done else (None, "")
    names = [view.name(seat) for seat in seats]
    entry = view.shown[seats[0]]
    who = said("{names}: {total}", names=names, total=entry.strength if entry is not None else "?")
    parts = [tag("span", str(n + 1), class_="dt-ordinal", aria_hidden="true"), tag("span", sight.say(who))]
    if len(seats) > 1:
        parts.append(tag("span", sight.say(said("at the same time")), class_="dt-aside"))
    if state is not None:
        sign = icon("tick") if done else icon("next")
        parts.append(tag("span", sign, tag("span", sight.say(state)), class_="dt-aside"))
    return tag("li", *_spaced(parts), class_=css or None, aria_current="step" if now else None)
