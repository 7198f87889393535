"""Nothing that a seat may not see at a Monster Trick table is drawn, told or keyed, in any panel."""

from dinotwist_widgets.monstertrick.desk import MonsterDesk
from dinotwist_widgets.monstertrick.marks import Marks
from dinotwist_widgets.monstertrick.sight import Sight
from dinotwist_widgets.monstertrick.table import table
from dinotwist_widgets.monstertrick.told import paragraphs
from dinotwist_widgets.play.session import begun
from hypothesis import given
from hypothesis import strategies as st

from dinotwist.kit.chance import seeded
from dinotwist.kit.words import ENGLISH
from dinotwist.monstertrick.cards import Card, Colour
from dinotwist.monstertrick.game import MonsterTrick
from dinotwist.monstertrick.setup import setup
from dinotwist.monstertrick.state import Phase, State
from dinotwist.monstertrick.views import seen
from tests.widgets.reading import attribute, having, read

GAME = MonsterTrick()
NAMES = ("Ann", "Ben", "Cleo", "Dirk")
STRANGE = Card(Colour.BLUE, 15)


def walked(players: int, seed: int, steps: int) -> State:
    """A table after so many legal decisions by chance."""
    state, chance = GAME.begin(setup(*NAMES[:players], seed=seed)).state, seeded(seed)
    for _ in range(steps):
        seats = GAME.turn(state).seats
        if not seats:
            break
        options = GAME.legal(state, seats[0])
        choice, chance = chance.below(len(options))
        state = GAME.apply(state, options[choice]).state
    return state


def other_worlds(state: State, seat: int | None) -> State:
    """The same table with other cards and tiles wherever the seat cannot look."""
    players = tuple(
        player
        if other == seat
        else player._replace(
            hand=(STRANGE,) * len(player.hand),
            row=player.row and tuple(tile if tile.seen else tile._replace(value=88) for tile in player.row),
        )
        for other, player in enumerate(state.players)
    )
    return state._replace(players=players)


def drawn(state: State, seat: int | None) -> str:
    sight = Sight(Marks(), ENGLISH, state, seat)
    return table(sight) + "\n".join(paragraphs(sight))


walks = st.builds(walked, st.integers(2, 4), st.integers(0, 9), st.integers(0, 120))


@given(walks)
def test_a_whole_state_draws_the_same_table_as_the_seats_view_of_it(state):
    for seat in (0, len(state.players) - 1, None):
        assert drawn(state, seat) == drawn(seen(state, seat), seat)


@given(walks)
def test_hidden_cards_and_tiles_leave_no_trace(state):
    for seat in (0, None):
        assert drawn(state, seat) == drawn(other_worlds(state, seat), seat)


@given(st.integers(0, 9), st.integers(1, 40), st.integers(0, 2))
def test_no_panel_of_another_seat_tells_hands_or_rows(seed, acts, seat):
    session = begun(
        MonsterDesk(), setup(*NAMES[:3], seed=seed), seat, {n: "random" for n in range(3) if n != seat}, "en"
    )
    for _ in range(acts):
        if session.course.all_seen and session.my_turn:
            option = GAME.legal(session.course.present, seat)[0]
            session = session.attempt(option)
        session = session.act("do:run")
    state = session.course.state
    held = {card for n, player in enumerate(state.players) if n != seat for card in player.hand}
    told = {laid for fact in session.course.facts for laid in [getattr(fact, "card", None)]}
    html = "".join(panel.html for panel in session.picture().panels) + session.picture().summary
    keys = set(attribute(read("".join(panel.html for panel in session.picture().panels)), "data-key"))
    assert not keys & {f"card-{card}" for card in held} - {f"card-{card}" for card in told}
    for card in held - told:
        assert f"{card.colour.word} {card.value}<" not in html
        assert f'"{card.colour.word} {card.value}"' not in html


def test_others_tiles_are_backs_until_they_have_been_up():
    state = walked(3, 4, 3)
    assert state.phase is Phase.PLAY
    root = read(table(Sight(Marks(), ENGLISH, seen(state, 0), 0)))
    own, *others = having(root, "dt-seat")
    assert [node.text for node in having(own, "figure")] == [str(tile.value) for tile in state.player(0).row]
    for other in others:
        assert len(having(other, "dt-mdown")) == 3
        assert not having(other, "figure")


def test_the_tile_that_is_up_shows_its_value_to_everybody():
    state = next(found for steps in range(3, 200) if any((found := walked(2, 3, steps)).player(1).row or ()) and
                 found.player(1).up is not None)  # fmt: skip
    seat = having(read(table(Sight(Marks(), ENGLISH, seen(state, 0), 0))), "dt-seat")[1]
    assert [node.text for node in having(having(seat, "dt-mup")[0], "figure")] == [
        str(state.player(1).row[state.player(1).up].value)
    ]
