"""A referee who knows only the rulebook's sentences watches random play and checks every fact by itself.

Nothing here asks the engine's clauses: sums, ties, orders, targets, places, draws and bonuses are worked out anew.
"""

from collections import Counter

from hypothesis import given

from dinotwist.twist import facts as f
from dinotwist.twist.cards import EventKind, Species
from dinotwist.twist.rulings import (
    BabiesLeave,
    IslandBonusRank,
    LittleRexAttack,
    ParityRule,
    RefillOrder,
)
from dinotwist.twist.setup import IslandKind
from tests.engine.strategies import choices, positions, walk


def every_fact(state, path):
    """Each fact of some legal play, with the state before it."""
    for before, _decision, told in walk(state, path):
        now = before
        for fact in told:
            yield now, fact
            now = fact.after(now)


def bonus(state, species):
    """What the event in force adds to an attack."""
    top = state.pile[0]
    if top.kind is EventKind.DISASTERS:
        return 2
    return 3 if top.kind is EventKind.FURY and top.species is species else 0


def destroyed(state):
    top = state.pile[0]
    return top.territories if top.kind is EventKind.METEOR else ()


def little(state, seat):
    return state.setup.seats[seat].island is IslandKind.LITTLE_REX


@given(positions(), choices)
def test_a_revealed_play_is_worth_its_cards_and_the_events_bonus(state, path):
    for before, fact in every_fact(state, path):
        for shown in fact.plays if isinstance(fact, f.PlaysRevealed) else ():
            if shown is not None:
                worth = sum(card.value for card in shown.cards)
                assert shown.strength == worth + bonus(before, shown.species)
                assert {shown.species, Species.JOKER} & {card.species for card in shown.cards}


@given(positions(), choices)
def test_plays_cancel_exactly_when_one_other_matches_and_the_others_act_weakest_first(state, path):
    told, either = {}, state.rulings.parity_rule is ParityRule.SPECIES_OR_VALUE
    for _before, fact in every_fact(state, path):
        if isinstance(fact, f.PlaysRevealed):
            told, gone = {seat: shown for seat, shown in enumerate(fact.plays) if shown}, set()
        elif isinstance(fact, f.PlayCancelled):
            gone.add(fact.seat)
        elif isinstance(fact, f.OrderSet):
            same = {
                (one, other): (told[one].species is told[other].species, told[one].strength == told[other].strength)
                for one in told
                for other in told
                if one != other
            }
            assert gone == {one for (one, _), match in same.items() if (any(match) if either else all(match))}
            left = sorted((told[seat].strength, seat) for seat in set(told) - gone)
            assert [seat for group in fact.order for seat in group] == [seat for _, seat in left]
            assert [{told[seat].strength for seat in group} for group in fact.order] == [
                {strength} for strength in sorted({strength for strength, _ in left})
            ]


@given(positions(), choices)
def test_a_captured_dino_is_weaker_of_the_same_species_and_not_on_destroyed_ground(state, path):
    wide = state.rulings.little_rex_attack is LittleRexAttack.ANY_SPECIES
    for before, fact in every_fact(state, path):
        if isinstance(fact, f.DinoCaptured):
            shown, dino = before.shown[fact.seat], before.twist[fact.target]
            lives = fact.target.home if dino.species is Species.JOKER else dino.species
            assert dino == fact.captured
            assert dino.value < shown.strength
            assert fact.target not in destroyed(before)
            assert lives is shown.species or (wide and little(before, fact.seat))


@given(positions(), choices)
def test_the_weakest_card_of_the_attacking_species_stays_and_the_rest_is_discarded(state, path):
    for before, fact in every_fact(state, path):
        if isinstance(fact, f.DinoCaptured):
            shown = before.shown[fact.seat]
            mine = [card for card in shown.cards if card.species in (shown.species, Species.JOKER)]
            assert fact.stays.value == min(card.value for card in mine)
            assert fact.stays in mine
            assert Counter(fact.spent) == Counter(shown.cards) - Counter([fact.stays])
            assert fact.after(before).discard == before.discard + fact.spent


@given(positions(), choices)
def test_a_captured_dino_comes_home_or_where_an_earthquake_or_little_rex_lets_it(state, path):
    target = None
    for before, fact in every_fact(state, path):
        if isinstance(fact, f.DinoCaptured):
            target = fact.target
        if isinstance(fact, f.DinoPlaced):
            free = {target, target.twin} if before.pile[0].kind is EventKind.EARTHQUAKE else {target}
            assert little(before, fact.seat) or fact.place in free
            assert before.player(fact.seat).island[fact.place] is None
        if isinstance(fact, f.DinoReplaced):
            leaves = before.rulings.babies_leave_game is BabiesLeave.TRUE
            assert fact.boxed == (fact.dino.value == 1 and leaves)


@given(positions(), choices)
def test_hands_are_filled_to_seven_once_a_round_by_who_has_to_draw(state, path):
    drew, actors = [], state.rulings.refill_order is RefillOrder.ACTORS_FIRST
    for before, fact in every_fact(state, path):
        if isinstance(fact, f.CardsDrawn) and fact.clauses[0] == "DT-R43c":
            drew.append(fact.seat)
            assert len(before.player(fact.seat).hand) + len(fact.cards) <= state.setup.extent.hand
            assert fact.cards == before.draw[: len(fact.cards)]
        if isinstance(fact, f.GroupClosed):
            assert set(fact.seats) >= set(drew) if actors else not drew
            drew = []
        if isinstance(fact, f.RoundEnded):
            full = [len(player.hand) == state.setup.extent.hand for player in before.players]
            assert all(full) or not before.draw
            drew = []


@given(positions(), choices)
def test_the_discard_pile_is_shuffled_only_when_there_is_nothing_to_draw(state, path):
    for before, fact in every_fact(state, path):
        if isinstance(fact, f.DiscardShuffled):
            assert not before.draw
            assert Counter(fact.draw) == Counter(before.discard)
        if isinstance(fact, f.NothingToDraw):
            assert not before.draw
            assert not before.discard


@given(positions(), choices)
def test_who_completes_an_island_wins_the_highest_bonus_that_is_left(state, path):
    dense = state.rulings.island_bonus_rank is IslandBonusRank.DENSE
    for before, fact in every_fact(state, path):
        if isinstance(fact, f.BonusWon):
            player = before.player(fact.seat)
            assert all(player.island[place] is not None for place in state.setup.extent.territories)
            assert not player.finished
            left = before.bonuses if dense else [b for b in (10, 5, 3)[before.finishers :] if b in before.bonuses]
            assert fact.points == max(left, default=0)


@given(positions(), choices)
def test_nothing_but_cancelled_buried_and_dropped_cards_comes_to_a_graveyard(state, path):
    allowed = (f.PlayCancelled, f.CardsBuried, f.AttackDropped)
    for before, fact in every_fact(state, path):
        after = fact.after(before)
        grown = [
            len(now.graveyard) - len(was.graveyard) for was, now in zip(before.players, after.players, strict=True)
        ]
        assert not any(grown) or isinstance(fact, allowed)
        assert sum(grown) in (0, len(getattr(fact, "cards", ())))


@given(positions(), choices)
def test_an_event_acts_once_and_is_gone_with_its_round(state, path):
    for before, fact in every_fact(state, path):
        if isinstance(fact, f.RoundBegun):
            assert fact.round == before.round + 1
            assert before.pile[0].kind is not EventKind.VOLCANO
        if isinstance(fact, f.DinosSwapped):
            assert before.pile[0].kind is EventKind.TORNADO
            after = fact.after(before)
            assert all(after.twist[a] == before.twist[b] and after.twist[b] == before.twist[a] for a, b in fact.pairs)
            assert all(a.home is b.home for a, b in fact.pairs)
        if isinstance(fact, f.RedrawOpened):
            assert before.pile[0].kind is EventKind.BROOD
