"""The gallery's pages: every piece and state, tables from two to six players, every panel."""

from __future__ import annotations

import gettext
import json
from collections.abc import Callable, Iterable
from pathlib import Path

from dinotwist_widgets import pictures
from dinotwist_widgets.panels.actions import Act, Status, actions
from dinotwist_widgets.panels.notes import doubt_note, placeholder_note, rulings_note
from dinotwist_widgets.panels.scores import score_table
from dinotwist_widgets.panels.story import StoryLine, story
from dinotwist_widgets.panels.why import Refusal, why
from dinotwist_widgets.pictures import TILE, Mark
from dinotwist_widgets.twist.desk import TwistDesk
from dinotwist_widgets.twist.marks import Marks
from dinotwist_widgets.twist.table import table

from dinotwist.kit.facts import Played
from dinotwist.kit.words import Language, Said, said
from dinotwist.twist.cards import (
    HIDDEN_EVENT,
    TERRITORIES,
    Dino,
    Species,
    Territory,
    cards,
    dino,
    event,
    territory_named,
)
from dinotwist.twist.decisions import Attack, Decision, Prepare
from dinotwist.twist.facts import OrderSet
from dinotwist.twist.game import DinoTwist
from dinotwist.twist.positions import Given, GivenPlayer, open_position
from dinotwist.twist.rulings import DEFAULTS, RULINGS, ParityRule, Rulings
from dinotwist.twist.setup import BONUSES, IslandKind
from dinotwist.twist.state import State
from dinotwist.twist.story import describe, tell

GAME = DinoTwist()
JOKER = Dino(Species.JOKER, 11)
WORDS: dict[str, str] = json.loads(Path(__file__).with_name("gallery_zh.json").read_text("utf-8"))
"""Sample words in Chinese, to see how pictures and panels bear them; the real ones are in the catalogues."""
LONG = "Maximiliana <Wolfeschlegel> & Söhne 🦕🦖"


class _Chinese(gettext.NullTranslations):
    def gettext(self, message: str) -> str:
        """The sample words; English where there is none."""
        return WORDS.get(message, message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Chinese has one form."""
        return WORDS.get(msgid2, msgid1 if n == 1 else msgid2)


CHINESE = Language("zh", [_Chinese()])


# --- positions ----------------------------------------------------------------------------------------------


def island(**places: str) -> dict[Territory, Dino]:
    """An island from names: ``island(hill="H3")``."""
    return {territory_named(name): dino(card) for name, card in places.items()}


TWIST = island(
    mountain="V7", jungle="C7", cliff="V4", river="H8", beach="A5", hill="H3", desert="C1", sea="A10"
)  # fmt: skip
MARCO = GivenPlayer(
    "Marco", hand=cards("H4", "H2", "A9", "C8", "V6", "V5", "C4"), graveyard=0,
    territories=island(mountain="V3", river="H5", sea="A6"),
)  # fmt: skip
PAULA = GivenPlayer(
    "Paula", hand=cards("H6", "A3", "A8", "C7", "H5", "V2", "V9"), graveyard=1,
    territories=island(jungle="C9", beach="A4", hill="H2"),
)  # fmt: skip
GIANNI = GivenPlayer(
    "Gianni", hand=cards("C5", "A7", "H10", "V8", "V10", "A2", "C3"), graveyard=3, bonus=10,
    territories=island(jungle="C2", beach="A6", hill="H9", desert="C6", sea="A7",
                       mountain="V8", cliff="V2", river="H7"),
)  # fmt: skip
CLAWS = cards("A10", "A6", "C9", "A8", "H9")


def opened(players: list[GivenPlayer], card: str, number: int, rulings: Rulings = DEFAULTS) -> State:
    """A table at the beginning of a round."""
    left = tuple(
        event(name) for name in ("tornado", "solo", "volcano", "meteor[hill]", "trio", "disasters")[: 11 - number]
    )
    won = {player.bonus for player in players}
    given = Given(
        players, round=number, twist=TWIST, event=event(card), events_left=left, discard=cards("V7", "C5"),
        long_claws=CLAWS, bonuses_left=tuple(bonus for bonus in BONUSES if bonus not in won),
    )  # fmt: skip
    state: State = open_position(given, rulings).state
    return state


def played(state: State, *decisions: Decision) -> State:
    """The state after these decisions."""
    for decision in decisions:
        state = GAME.apply(state, decision).state
    return state


def until(state: State, decision: Decision, fact: type) -> State:
    """The state after a decision, but only up to the first fact of this kind."""
    steps: Played = GAME.apply(state, decision)
    for step in steps.facts:
        state = step.after(state)
        if isinstance(step, fact):
            return state
    raise ValueError(f"no {fact.__name__} follows {decision}")


def view(state: State, seat: int | None) -> State:
    """The state as a seat sees it."""
    seen = GAME.view(state, seat)
    assert isinstance(seen, State)
    return seen


def tie() -> State:
    """Marco's Herbi 4 and 2 against Paula's Herbi 6."""
    state = played(opened([MARCO, PAULA], "earthquake", 4), Prepare(0, cards("H2", "H4")))
    return until(state, Prepare(1, cards("H6")), OrderSet)


def preparing() -> State:
    """Three players, one of them ready; the reader has yet to prepare."""
    return played(opened([MARCO, PAULA, GIANNI], "fury[carni]", 6), Prepare(0, cards("V5", "V6")))


def attacking() -> State:
    """Three plays of different strength; Paula has attacked, Marco is next."""
    state = played(preparing(), Prepare(1, cards("C7")), Prepare(2, cards("H10")))
    return played(state, Attack(1, Territory.DESERT, Territory.DESERT, dino("C7")))


def meteors() -> State:
    """Two territories are closed; the reader has prepared a Duo."""
    state = opened([PAULA, MARCO], "meteor[jungle, sea]", 5)
    return played(state, Prepare(0, cards("H6", "H5")))


def crowd() -> State:
    """Six players, names as long as they may be, one Little Rex."""
    names = ("Ada", LONG, "Bo", "Cleo", "Dag")
    cards_held = ("C10", "H4", "V10", "A7", "C10")
    guests = [
        GivenPlayer(
            name,
            hand=cards(held, "V8") if n < 2 else cards(held),
            territories=island(river=f"H{n + 2}", sea=f"A{n + 2}") if n else {},
            island=IslandKind.LITTLE_REX if n == 2 else IslandKind.T_REX,
            graveyard=n,
        )
        for n, (name, held) in enumerate(zip(names, cards_held, strict=True))
    ]
    return opened([PAULA, *guests], "disasters", 9)


def asked() -> State:
    """Support: the owner of a mixed Duo has to name the species."""
    state = opened([PAULA, MARCO], "support", 3)
    return played(state, Prepare(0, cards("C7", "A8*")), Prepare(1, cards("V5", "V6")))


def finished() -> State:
    """The end of a game in which everybody takes a choice from the middle of the list."""
    played_on: State = GAME.begin(opened([PAULA, MARCO, GIANNI], "trio", 2).setup._replace(seed=7)).state
    while seats := GAME.turn(played_on).seats:
        legal = GAME.legal(played_on, seats[0])
        played_on = played(played_on, legal[len(legal) * 2 // 3])
    return played_on


# --- pages --------------------------------------------------------------------------------------------------


def panels(main: Iterable[tuple[str, str]], rail: Iterable[str] = ()) -> str:
    """Panels where the stage puts them."""
    left = "".join(f'<section data-panel="{name}">{html}</section>' for name, html in main)
    right = "".join(f'<section data-panel="side{n}">{html}</section>' for n, html in enumerate(rail))
    rail_place = f'<div class="dino-place" data-place="rail">{right}</div>' if right else ""
    return f'<div class="dino-panels"><div class="dino-place" data-place="main">{left}</div>{rail_place}</div>'


def ids(*names: str) -> frozenset[str]:
    """Target ids."""
    return frozenset(names)


DESK = TwistDesk()
NEXT = (
    Act("do:back", said("Back")),
    Act("do:undo", said("Undo"), key="u"),
    Act("do:next", said("Next step"), main=True, key="→"),
)


def lesson(language: Language) -> str:
    """A tie, a refused attack and its mend: the picture of the look's mock."""
    state = tie()
    marks = Marks(refused=ids("twist:jungle"), selected=ids("hand:3"))
    bar = actions(NEXT, Status(said("Step 5 of 7"), said("Plays that tie are cancelled")), language)
    doubt = doubt_note(RULINGS[0], ParityRule.SPECIES_AND_VALUE, language)
    main = [("table", table(view(state, 1), 1, marks, language)), ("actions", bar), ("note", doubt)]
    return panels(main, [why(refusal(language), language), story(lines(), 5, language)])


def refusal(language: Language) -> Refusal:
    """Paula tries what two clauses forbid."""
    state = played(opened([MARCO, PAULA], "earthquake", 4), Prepare(0, cards("H4", "H2")))
    tried = Prepare(1, cards("H6", "A3"))
    verdict = GAME.judge(state, tried)
    mend = GAME.mend(state, tried)
    better = describe(mend, state.setup.names) if isinstance(mend, Prepare) else None
    return Refusal(describe(tried, state.setup.names), verdict, better, DESK.pictures(state, tried, language))


def lines() -> list[StoryLine]:
    """The story of two rounds, as the engine tells it."""
    state = opened([MARCO, PAULA], "earthquake", 4)
    told = []
    for decision in (Prepare(0, cards("H4", "H2")), Prepare(1, cards("H6"))):
        for fact in (step := GAME.apply(state, decision)).facts:
            sentence: Said | None = tell(fact, state.setup.names)
            if sentence is not None:
                told.append(StoryLine(sentence, fact.clauses))
        state = step.state
    return told


def tables(language: Language) -> str:
    """One table a question: preparing, attacking, closed territories, naming a species."""
    attack = Marks(targets=ids("twist:mountain", "twist:cliff"), selected=ids("stays:0"), changed=ids("place:desert"))
    prepare = Marks(selected=ids("hand:2", "hand:4"), targets=ids("hand:0", "hand:1", "hand:3"))
    choose = Marks(targets=ids("species:aqua", "species:carni"))
    shown = [
        table(view(preparing(), 2), 2, prepare, language),
        table(view(attacking(), 0), 0, attack, language),
        table(view(meteors(), 0), 0, Marks(refused=ids("twist:sea")), language),
        table(view(asked(), 0), 0, choose, language),
    ]
    return panels([(f"table{n}", html) for n, html in enumerate(shown)])


def crowds(language: Language) -> str:
    """Six players, and the end of a game as somebody sees it who only watches."""
    over = finished()
    sheets, outcome = GAME.score(over), GAME.outcome(over)
    unknown = DESK.unknown(opened([MARCO, PAULA], "earthquake", 4)) or said("Nothing is unknown here.")
    assert outcome is not None
    count = score_table(sheets, over.setup.names, outcome.winners, language, DESK.column)
    return panels(
        [
            ("crowd", table(view(crowd(), 0), 0, Marks(), language)),
            ("count", count),
            ("over", table(view(over, None), None, Marks(), language)),
            ("box", placeholder_note(unknown, language)),
            ("rulings", rulings_note(Rulings(parity_rule=ParityRule.SPECIES_OR_VALUE), RULINGS, language)),
        ]
    )


def pieces(language: Language) -> str:
    """Every piece and every state."""
    four = cards("A7", "C8", "H4", "V10", "C9", "H1")
    many = [*four[:4], dino("A10*"), four[5], JOKER]
    hand = [pictures.card(d, language) for d in many]
    hand += [pictures.back(language), pictures.peek(dino("H6")), pictures.ghost(dino("V10"))]
    rows = [
        (104, hand),
        (92, [pictures.tile(d, language) for d in many]),
        (56, [pictures.chip(d, language) for d in many]),
        (104, [pictures.card(dino("H6"), language, [m]) for m in Mark if m is not Mark.DESTROYED]),
        (92, [pictures.tile(dino("V6"), language, [m]) for m in Mark if m not in (Mark.DESTROYED, Mark.CANCELLED)]),
        (92, [pictures.back(language, [Mark.DESTROYED], canvas=TILE)]),
        (56, [pictures.chip(dino("V6"), language, [m]) for m in Mark if m is not Mark.DESTROYED]),
        (112, [pictures.event_card(shown, language) for shown in (*map(event, EVENTS), HIDDEN_EVENT)]),
        (92, [pictures.ground(place) for place in TERRITORIES]),
        (56, [pictures.ground(place, small=True) for place in TERRITORIES]),
        (72, [pictures.bonus_card(10, "island"), pictures.bonus_card(7, "claws")]),
    ]
    return "".join(_shelf(width, row) for width, row in rows)


EVENTS = (
    "twist-island", "meteor[beach, sea]", "trio", "solo", "fury[carni]", "disasters", "volcano", "earthquake",
    "tornado", "brood", "support", "big-rock"
)  # fmt: skip


def _shelf(width: int, row: Iterable[str]) -> str:
    items = "".join(f'<span style="width:{width}px">{picture}</span>' for picture in row)
    return '<div style="display:flex;flex-wrap:wrap;gap:24px;padding:24px;background:var(--sea)">' + items + "</div>"


PAGES: dict[str, Callable[[Language], str]] = {
    "lesson": lesson,
    "tables": tables,
    "crowds": crowds,
    "pieces": pieces,
}
