"""From what the reader has chosen to a decision, and from the rules to what may be chosen next."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from dinotwist.kit.words import N_, Said, counted, said
from dinotwist.twist.attack import may_stay
from dinotwist.twist.cards import TERRITORIES, Cards, Species, Territory
from dinotwist.twist.decisions import Attack, Bury, ChooseSpecies, Decision, Prepare, Redraw
from dinotwist.twist.events import conditions
from dinotwist.twist.legal import legal
from dinotwist.twist.naming import named, territory
from dinotwist.twist.populate import allowed_places, may_give_up
from dinotwist.twist.prepare import commits
from dinotwist.twist.state import Conditions, Phase, State
from dinotwist.twist.values import species_of
from dinotwist_widgets.panels.actions import Act
from dinotwist_widgets.twist.marks import Marks


class Selection(NamedTuple):
    """What the reader has chosen but not yet done; ``hand`` are places in the own hand."""

    hand: frozenset[int] = frozenset()
    species: Species | None = None
    target: Territory | None = None
    place: Territory | None = None
    gives_up: bool = False
    stays: int | None = None


NOTHING = Selection()


class Touch(NamedTuple):
    """A table of Dino Twist with the seat that decides and what it has chosen so far."""

    state: State
    seat: int
    chosen: Selection = NOTHING

    @property
    def hand(self) -> Cards:
        """The seat's hand."""
        return self.state.player(self.seat).hand

    @property
    def cards(self) -> Cards:
        """The chosen cards."""
        return tuple(self.hand[i] for i in sorted(self.chosen.hand) if i < len(self.hand))

    @property
    def stays(self) -> Cards:
        """The cards of the open play of which one stays."""
        play = self.state.player(self.seat).play
        return () if play is None or play.species is None else may_stay(self.state, play)


def decision(question: Touch, *, bury: bool = False) -> Decision | None:
    """The decision that the selection makes, legal or not; None where it says too little."""
    state, seat, chosen = question.state, question.seat, question.chosen
    if state.phase is Phase.REDRAW:
        return Redraw(seat, question.cards)
    if state.phase is Phase.PREPARE:
        return Bury(seat, question.cards) if bury else Prepare(seat, question.cards, chosen.species)
    if state.phase is Phase.CHOOSE_SPECIES and chosen.species is not None:
        return ChooseSpecies(seat, chosen.species)
    if state.phase is Phase.ATTACK and chosen.target is not None:
        return _attack(question)
    return None


def _attack(question: Touch) -> Attack | None:
    play = question.state.player(question.seat).play
    target = question.chosen.target
    if play is None or target is None:
        return None
    place = question.chosen.place or _usual_place(question)
    stays = play.cards[question.chosen.stays] if question.chosen.stays is not None else None
    usual = question.stays[0] if question.stays else play.cards[0]
    return Attack(question.seat, target, None if question.chosen.gives_up else place, stays or usual)


def _usual_place(question: Touch) -> Territory:
    target = question.chosen.target
    assert target is not None
    allowed = allowed_places(question.state, question.seat, target)
    return target if target in allowed or not allowed else allowed[0]


def preselected(question: Touch) -> Touch:
    """The question with what nobody can choose already chosen: a sole target."""
    if question.state.phase is not Phase.ATTACK or question.chosen.target is not None:
        return question
    found = {d.target for d in legal(question.state, question.seat) if isinstance(d, Attack)}
    if len(found) != 1:
        return question
    return question._replace(chosen=question.chosen._replace(target=found.pop()))


def selection_of(question: Touch, choice: Decision) -> Selection:
    """The selection that makes this decision: how a mend is put on the table."""
    match choice:
        case Attack(_, target, place, stays):
            play = question.state.player(question.seat).play
            index = play.cards.index(stays) if play is not None and len(question.stays) > 1 else None
            return Selection(target=target, place=place, gives_up=place is None, stays=index)
        case ChooseSpecies(_, kind):
            return Selection(species=kind)
        case Redraw() | Prepare() | Bury():
            return Selection(hand=_places(question.hand, choice.cards), species=getattr(choice, "species", None))


def _places(hand: Cards, cards: Cards) -> frozenset[int]:
    wanted, found = Counter(cards), set()
    for i, card in enumerate(hand):
        if wanted[card]:
            wanted[card] -= 1
            found.add(i)
    return frozenset(found)


def marks(question: Touch) -> Marks:
    """What is chosen, and what may legally be chosen next."""
    options = legal(question.state, question.seat)
    chosen = question.chosen
    selected = {f"hand:{i}" for i in chosen.hand}
    if chosen.target is not None:
        selected.add(f"twist:{chosen.target.word}")
    if chosen.place is not None:
        selected.add(f"place:{chosen.place.word}")
    if chosen.species is not None:
        selected.add(f"species:{chosen.species.word}")
    if chosen.stays is not None:
        selected.add(f"stays:{chosen.stays}")
    return Marks(selected=frozenset(selected), targets=frozenset(_next(question, options)))


def _next(question: Touch, options: tuple[Decision, ...]) -> set[str]:
    if question.state.phase is Phase.ATTACK:
        return _next_in_attack(question, [d for d in options if isinstance(d, Attack)])
    if question.state.phase is Phase.CHOOSE_SPECIES:
        return {f"species:{d.species.word}" for d in options if isinstance(d, ChooseSpecies)}
    found = set()
    sets = [Counter(d.cards) for d in options if isinstance(d, (Redraw, Prepare, Bury))]
    have = Counter(question.cards)
    for i, card in enumerate(question.hand):
        more = have + Counter([card])
        if i not in question.chosen.hand and any(more <= cards for cards in sets):
            found.add(f"hand:{i}")
    return found | {f"species:{kind.word}" for kind in to_commit(question)}


def to_commit(question: Touch) -> tuple[Species, ...]:
    """The species of which one must be named with the chosen cards, when it is fixed at once (ruling)."""
    if question.state.phase is not Phase.PREPARE or not commits(question.state, question.cards):
        return ()
    options = species_of(question.state, question.cards)
    return options if len(options) > 1 else ()


def _next_in_attack(question: Touch, options: list[Attack]) -> set[str]:
    found = {f"twist:{d.target.word}" for d in options}
    here = [d for d in options if d.target == question.chosen.target]
    places = {d.place for d in here if d.place is not None}
    if len(places) > 1:
        found |= {f"place:{place.word}" for place in places}
    play = question.state.player(question.seat).play
    if play is not None and len({d.stays for d in here}) > 1:
        found |= {f"stays:{i}" for i, card in enumerate(play.cards) if card in question.stays}
    return found


def ask(question: Touch) -> Said:
    """What is asked of the reader, in one sentence."""
    state = question.state
    if state.phase is Phase.ATTACK:
        if question.chosen.target is None:
            return said("Choose the Dino on Twist Island that you attack.")
        several = len(allowed_places(state, question.seat, question.chosen.target)) > 1
        return said("Choose where it goes on your island.") if several else said("Attack, or choose another Dino.")
    if state.phase is Phase.PREPARE and not question.hand:
        return said("Your hand is empty.")
    return said(
        {
            Phase.REDRAW: N_("Choose up to 3 cards to redraw, or keep them all."),
            Phase.PREPARE: _to_prepare(conditions(state)),
            Phase.CHOOSE_SPECIES: N_("Name the species that attacks."),
        }[state.phase]
    )


def _to_prepare(row: Conditions) -> str:
    """What is to be chosen for a play under the event in force; a message."""
    if not row.duos:
        return N_("Choose one card and prepare it.")
    if row.mixed:
        return N_("Choose one card, or two of any species, and prepare them.")
    if row.most_cards > Conditions().most_cards:
        return N_("Choose one, two or three cards of one species, and prepare them.")
    return N_("Choose one card, or two of one species, and prepare them.")


def acts(question: Touch) -> list[Act]:
    """What the reader can do now; the first is the one to go on with."""
    state, cards = question.state, [named(card) for card in question.cards]
    clear = [Act("do:clear", said("Clear"), key="Escape")] if question.chosen != NOTHING else []
    if state.phase is Phase.REDRAW:
        keep = said("Keep all cards")
        redraw = counted("Redraw {count} card", "Redraw {count} cards", len(cards))
        return [Act("do:redraw", redraw if cards else keep, main=True, key="r"), *clear]
    if state.phase is Phase.PREPARE:
        return [*_prepare(question, cards), *clear]
    if state.phase is Phase.ATTACK:
        return [*_attacks(question), *clear]
    return []


def _prepare(question: Touch, cards: list[Said]) -> list[Act]:
    if not cards:
        may_pass = any(isinstance(d, Prepare) and not d.cards for d in legal(question.state, question.seat))
        sits_out = Act("do:prepare", said("Sit this round out"), main=True, key="p")
        waits = Act("do:choose", said("Choose a card"), main=True)
        return [sits_out if may_pass else waits]
    prepare = Act("do:prepare", said("Prepare {cards}", cards=cards), main=True, key="p")
    return [prepare, Act("do:bury", said("Bury instead"), key="b")]


def _attacks(question: Touch) -> list[Act]:
    target = question.chosen.target
    if target is None:
        return [Act("do:choose", said("Choose a Dino"), main=True)]
    found = [Act("do:attack", said("Attack the {place}", place=territory(target)), main=True, key="a")]
    if may_give_up(question.state):
        found.append(Act("do:give-up", said("Attack and give the Dino up"), key="g"))
    return found


def touched(question: Touch, kind: str, what: str) -> Touch | None:
    """The question after the reader touched a card, a territory or a species; None where that chooses nothing."""
    chosen = question.chosen
    places = {place.word: place for place in TERRITORIES}
    if kind == "hand" and question.state.phase in (Phase.REDRAW, Phase.PREPARE):
        chosen = chosen._replace(hand=chosen.hand ^ {int(what)}, species=None)
    elif kind == "twist" and question.state.phase is Phase.ATTACK:
        target = None if chosen.target == places[what] else places[what]
        chosen = Selection(target=target)
    elif kind == "place" and question.state.phase is Phase.ATTACK and chosen.target is not None:
        chosen = chosen._replace(place=None if chosen.place == places[what] else places[what])
    elif kind == "species":
        chosen = chosen._replace(species=next(s for s in Species if s.word == what))
    elif kind == "stays" and question.state.phase is Phase.ATTACK:
        chosen = chosen._replace(stays=int(what))
    else:
        return None
    return question._replace(chosen=chosen)


def nothing_chosen(kind: str) -> Said:
    """Why touching this chooses nothing now."""
    if kind == "twist":
        return said("You choose whom to attack later, when your cards are revealed and it is your turn.")
    if kind == "place":
        return said("You choose a place on your island when you have captured a Dino.")
    if kind == "hand":
        return said("Your cards rest until the next round.")
    return said("There is nothing to choose here now.")
