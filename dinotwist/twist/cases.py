"""Playing the cases of Dino Twist: the decisions of ``when`` in order, everything forced in between.

``then`` is looked at before the next event card is turned, ``finally`` after everything automatic has run on.
Whatever the case says, the laws are checked on every step: what follows from other clauses holds, no card is
lost or doubled, and the facts lead from state to state.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any, NamedTuple

from dinotwist.kit.cases import CaseText, Miss
from dinotwist.kit.clauses import Refused
from dinotwist.kit.documents import Document, DocumentError, structure
from dinotwist.kit.facts import Fact, Scribe
from dinotwist.kit.rulings import read_rulings
from dinotwist.twist import facts
from dinotwist.twist.book import RULES
from dinotwist.twist.cards import Cards, Dino, Species, Territory
from dinotwist.twist.decisions import Attack, Bury, ChooseSpecies, Decision, Prepare, Redraw
from dinotwist.twist.expect import Expected, Reader
from dinotwist.twist.flow import act, run_on
from dinotwist.twist.legal import canonical, judge, legal
from dinotwist.twist.notation import converter
from dinotwist.twist.populate import allowed_places
from dinotwist.twist.positions import Given, open_position
from dinotwist.twist.rulings import RULINGS, Rulings
from dinotwist.twist.state import Phase, State
from dinotwist.twist.turns import ASKING, deciding

STEPS = {
    "redraw": Phase.REDRAW,
    "prepare": Phase.PREPARE,
    "as": Phase.CHOOSE_SPECIES,
    "attack": Phase.ATTACK,
    "leave": Phase.ATTACK,
}
ACTIONS = tuple(STEPS)


@dataclass(frozen=True)
class AttackStep:
    """``attack: {player: Marco, target: cliff, place: hill}``; ``place: none`` gives the Dino up."""

    player: str
    target: Territory
    place: str | None = None


@dataclass(frozen=True)
class LeaveStep:
    """``leave: {player: Marco, card: V3}``: which of two equal cards stays."""

    player: str
    card: Dino


class Step(NamedTuple):
    """One entry of ``when``: what is done, and whether it must be refused (and by which clauses)."""

    action: str
    body: Any
    refused: frozenset[str] | None
    exactly: bool

    def names(self) -> tuple[str, ...]:
        """The players that this entry names."""
        return (self.body.player,) if self.action in ("attack", "leave") else tuple(self.body)


class Script(NamedTuple):
    """A case of Dino Twist, read."""

    given: Given
    rulings: Rulings
    steps: tuple[Step, ...]
    then: Expected
    then_keys: frozenset[str]
    finally_: Expected
    finally_keys: frozenset[str]


class TwistCases:
    """Reads and plays the cases of Dino Twist."""

    def read_case(self, text: CaseText, document: Document) -> Script:
        """Make a script of a case. Raises `DocumentError` with the line."""
        try:
            rulings = read_rulings(Rulings, RULINGS, text.rulings)
        except ValueError as error:
            raise DocumentError(str(error), document.line("rulings"), "rulings") from None
        for number in text.clauses:
            if number not in RULES:
                raise DocumentError(f"there is no clause {number}", document.line("clauses"), "clauses")
        lines = document.lines
        given = structure(converter(), Document(text.given, lines), Given, "given")
        steps = tuple(read_step(entry, f"when[{i}]", document) for i, entry in enumerate(text.when))
        then = structure(converter(), Document(text.then, lines), Expected, "then")
        finally_ = structure(converter(), Document(text.finally_, lines), Expected, "finally")
        return Script(given, rulings, steps, then, frozenset(text.then), finally_, frozenset(text.finally_))

    def play_case(self, script: Script, waived: frozenset[str]) -> tuple[Miss, ...]:
        """Play a script and say which expectations were not met."""
        return tuple(CasePlayer(script, waived).play())


def read_step(entry: dict[str, Any], path: str, document: Document) -> Step:
    """Read one entry of ``when``. Raises `DocumentError`."""
    line = document.line(path)
    found = [key for key in entry if key in ACTIONS]
    extra = set(entry) - set(ACTIONS) - {"refused", "refused_exactly"}
    if extra:
        raise DocumentError(f"there is no key {', '.join(sorted(extra))} here", line, path)
    if len(found) != 1:
        raise DocumentError(f"an entry names one of {', '.join(ACTIONS)}", line, path)
    action = found[0]
    exactly = "refused_exactly" in entry
    refused = entry.get("refused_exactly", entry.get("refused"))
    if refused is not None and not (isinstance(refused, list) and all(number in RULES for number in refused)):
        raise DocumentError("refused lists numbers of clauses", document.line(f"{path}.refused"), path)
    if action == "prepare":
        body = _read_prepare(entry[action], f"{path}.{action}", document)
    else:
        kinds: dict[str, Any] = {
            "redraw": dict[str, tuple[Dino, ...]],
            "as": dict[str, Species],
            "attack": AttackStep,
            "leave": LeaveStep,
        }
        body = structure(converter(), Document(entry[action], document.lines), kinds[action], f"{path}.{action}")
    return Step(action, body, None if refused is None else frozenset(refused), exactly)


@dataclass(frozen=True)
class BuryBody:
    """``{bury: [A2, A3]}``."""

    bury: tuple[Dino, ...]


@dataclass(frozen=True)
class CommittedBody:
    """``{cards: [C3, A5], as: carni}``."""

    cards: tuple[Dino, ...]
    as_: Species


def _read_prepare(body: Any, path: str, document: Document) -> dict[str, Any]:
    if not isinstance(body, dict):
        raise DocumentError("prepare names the players and their cards", document.line(path), path)
    found: dict[str, Any] = {}
    for name, what in body.items():
        kind: Any = tuple[Dino, ...]
        named = what
        if isinstance(what, dict):
            kind = BuryBody if "bury" in what else CommittedBody
            named = {"as_" if key == "as" else key: value for key, value in what.items()}
        found[name] = structure(converter(), Document(named, document.lines), kind, f"{path}.{name}")
    return found


class CasePlayer:
    """Plays one script; ``misses`` grows as laws break."""

    def __init__(self, script: Script, waived: frozenset[str]) -> None:
        self.script, self.waived, self.misses = script, waived, list[Miss]()
        self.cut: State | None = None
        self.stays: dict[int, Dino] = {}

    def play(self) -> list[Miss]:
        """All misses of the case."""
        try:
            opened = open_position(self.script.given, self.script.rulings, self.waived)
        except ValueError as error:
            return [Miss("given", "a position that can be", str(error))]
        self.start = self.state = opened.state
        self._check(self.state)
        steps = self.script.steps
        try:
            for i, step in enumerate(steps):
                self._forced(step)
                self._step(step, steps[i + 1] if i + 1 < len(steps) else None)
            self._finish()
        except ValueError as error:
            self.misses.append(Miss("when", "decisions that can be taken", str(error)))
        return self.misses

    def _finish(self) -> None:
        self._forced(until_event=True)
        script, then = self.script, self.cut or self.state
        self.misses += Reader(self.start, then).misses(script.then, script.then_keys)
        self._forced()
        self.misses += Reader(self.start, self.state).misses(script.finally_, script.finally_keys)

    def _forced(self, following: Step | None = None, *, until_event: bool = False) -> None:
        """Play what nobody can choose, except for the seats that the next entry decides for in this step."""
        while not (until_event and self.cut is not None):
            ours = following is not None and STEPS[following.action] is self.state.phase
            named = following.names() if following is not None and ours else ()
            for seat in deciding(self.state) if self.state.phase in ASKING else ():
                options = self._options(seat)
                if self.state.name(seat) not in named and len(options) == 1:
                    self._apply(options[0])
                    break
            else:
                return

    def _options(self, seat: int) -> tuple[Decision, ...]:
        options = legal(self.state, seat)
        if seat in self.stays:
            options = tuple(o for o in options if isinstance(o, Attack) and o.stays == self.stays[seat])
        return options

    def _step(self, step: Step, following: Step | None) -> None:
        self.cut = None
        if step.action == "leave":
            self.stays[self._seat(step.body.player)] = self._card(step.body.card)
            self._forced()
            return
        if following is not None and following.action == "leave" and step.action == "attack":
            self.stays[self._seat(following.body.player)] = self._card(following.body.card)
        for decision in self._decisions(step):
            if step.refused is None:
                self._apply(decision)
            else:
                self._refused(decision, step)

    def _refused(self, decision: Decision, step: Step) -> None:
        numbers = frozenset(judge(self.state, decision).numbers)
        wanted = sorted(step.refused or ())
        if judge(self.state, decision).legal:
            self.misses.append(Miss("refused", wanted or "refused", "legal"))
        elif (step.exactly and numbers != step.refused) or not numbers >= (step.refused or frozenset()):
            self.misses.append(Miss("refused", wanted, sorted(numbers)))

    def _apply(self, decision: Decision) -> None:
        verdict = judge(self.state, decision)
        if not verdict.legal:
            raise Refused(decision, verdict)
        table = Scribe(self.state)
        act(table, canonical(decision))
        run_on(table)
        for fact in table.facts:
            self._follow(fact)
        if self.state != table.state:
            self.misses.append(Miss("facts", "a fold that gives the state", "another state"))
        self.stays.pop(decision.seat, None)

    def _follow(self, fact: Fact) -> None:
        if isinstance(fact, facts.EventTurned) and self.cut is None:
            self.cut = self.state
        before, self.state = self.state, fact.after(self.state)
        if all_cards(before) != all_cards(self.state):
            self.misses.append(Miss("cards", "all of them", f"cards lost or doubled by {type(fact).__name__}"))
        self._check(self.state)

    def _check(self, state: State) -> None:
        for clause in RULES.consequences():
            if clause(state) is False:
                self.misses.append(Miss(clause.number, "holds", f"broken in round {state.round}"))

    def _decisions(self, step: Step) -> list[Decision]:
        if step.action == "attack":
            return [self._attack(step.body)]
        return [self._decision(step.action, self._seat(name), what) for name, what in step.body.items()]

    def _decision(self, action: str, seat: int, what: Any) -> Decision:
        if action == "redraw":
            return Redraw(seat, self._cards(what))
        if action == "as":
            return ChooseSpecies(seat, what)
        if isinstance(what, BuryBody):
            return Bury(seat, self._cards(what.bury))
        if isinstance(what, CommittedBody):
            return Prepare(seat, self._cards(what.cards), what.as_)
        return Prepare(seat, self._cards(what))

    def _attack(self, body: AttackStep) -> Attack:
        seat = self._seat(body.player)
        target = body.target
        place: Territory | None = target
        if body.place == "none":
            place = None
        elif body.place is not None:
            place = next((t for t in Territory if t.word == body.place), None)
            if place is None:
                raise ValueError(f"{body.place!r} is no territory")
        else:
            allowed = allowed_places(self.state, seat, target)
            place = target if target in allowed or not allowed else allowed[0]
        return Attack(seat, target, place, self._staying(seat))

    def _staying(self, seat: int) -> Dino:
        if seat in self.stays:
            return self.stays[seat]
        attacks = [d for d in legal(self.state, seat) if isinstance(d, Attack)]
        if attacks:
            return attacks[0].stays
        play = self.state.player(seat).play
        shown = self.state.shown[seat]
        cards = play.cards if play is not None else shown.cards if shown is not None else ()
        return min(cards, key=lambda card: card.value, default=Dino(Species.HIDDEN, 0))

    def _seat(self, name: str) -> int:
        names: tuple[str, ...] = self.state.setup.names
        if name not in names:
            raise ValueError(f"nobody is called {name!r}; there are {', '.join(names)}")
        return names.index(name)

    def _cards(self, cards: Cards) -> Cards:
        return tuple(map(self._card, cards))

    def _card(self, card: Dino) -> Dino:
        claw = any(c.claw and c.species == card.species and c.value == card.value for c in self.state.setup.deck)
        return card._replace(claw=claw)


def all_cards(state: State) -> tuple[Counter[Dino], Counter[Any]]:
    """Every Dino card and every card of the event pile, wherever it lies."""
    dinos: Counter[Dino] = Counter((*state.draw, *state.discard, *state.boxed))
    dinos.update(dino for dino in state.twist if dino is not None)
    for player in state.players:
        dinos.update((*player.hand, *player.graveyard))
        dinos.update(dino for dino in player.island if dino is not None)
        dinos.update(player.play.cards if player.play is not None else ())
        dinos.update([player.captured] if player.captured is not None else ())
    return dinos, Counter((*state.pile, *state.spent, *state.aside))
