"""Chance: what a dealer answers is possible, and what is possible can come."""

from collections.abc import Iterator
from itertools import islice
from random import Random

from core.due import DealDown, Deck, DrawOut, PickOne, RollDice, ShowDealt, TurnUp
from core.game import Chance, Draw
from tests.conformance.tables import Table, every_table
from tests.support.random_games import Moment

FEW = 25
"""Of many possible answers, so many are played."""


def draws(table: Table, count: int) -> Iterator[Moment]:
    """The entries of chance of random games."""
    return (moment for moment in table.moments(count) if isinstance(moment.turn, Draw))


@every_table
def test_settle_and_answer_are_inverse(table: Table) -> None:
    game = table.game
    for moment in draws(table, 15):
        assert isinstance(moment.entry, Chance)
        assert game.settle(moment.before, game.answer(moment.before, moment.entry)) == moment.entry


@every_table
def test_what_the_dealer_answers_is_among_the_chances(table: Table) -> None:
    game = table.game
    for moment in islice(draws(table, 20), 0, None, 7):
        after = {game.digest(game.play(moment.before, each)) for each in chances(moment)}
        assert game.digest(moment.after) in after


@every_table
def test_every_chance_is_possible_and_comes_once(table: Table) -> None:
    game, random = table.game, Random(1)
    for moment in draws(table, 15):
        all_of_them = chances(moment)
        assert len(set(all_of_them)) == len(all_of_them)
        for chance in random.sample(all_of_them, min(FEW, len(all_of_them))):
            assert game.why_not(moment.before, chance, None) is None
            assert game.settle(moment.before, game.answer(moment.before, chance)) == chance
            game.play(moment.before, chance)


@every_table
def test_chance_has_no_say_while_a_seat_is_to_choose(table: Table) -> None:
    last: Chance | None = None
    for moment in table.moments(15):
        if isinstance(moment.turn, Draw):
            assert isinstance(moment.entry, Chance)
            last = moment.entry
        elif last is not None:
            assert table.game.why_not(moment.before, last, None) is not None


@every_table
def test_slots_rise_deck_by_deck_and_no_two_decks_share_one(table: Table) -> None:
    for walk in table.walks(15):
        dealt: dict[int, list[int]] = {}
        owner: dict[int, Deck] = {}
        for moment in walk:
            now = moment.turn
            if isinstance(now, Draw) and isinstance(now.due, TurnUp | DealDown):
                deck, slots = now.due.deck, now.due.slots
                places = range(deck.first, deck.first + len(deck.pieces))
                assert set(slots) <= set(places)
                assert {owner.setdefault(place, deck) for place in places} == {deck}
                dealt.setdefault(deck.first, []).extend(slots)
        assert all(slots == sorted(set(slots)) for slots in dealt.values())


@every_table
def test_only_what_was_dealt_face_down_is_shown_later(table: Table) -> None:
    for walk in table.walks(15):
        hidden: set[int] = set()
        for moment in walk:
            now = moment.turn
            if isinstance(now, Draw) and isinstance(now.due, DealDown):
                hidden.update(now.due.slots)
            elif isinstance(now, Draw) and isinstance(now.due, ShowDealt):
                assert hidden.issuperset(now.due.slots)


@every_table
def test_rolls_picks_and_draws_are_told_apart(table: Table) -> None:
    for walk in table.walks(15):
        asked: set[RollDice | PickOne | DrawOut] = set()
        for moment in walk:
            now = moment.turn
            if isinstance(now, Draw):
                match now.due:
                    case RollDice() | PickOne() | DrawOut() as due:
                        assert due not in asked
                        asked.add(due)


@every_table
def test_what_can_be_drawn_is_told_in_ascending_order(table: Table) -> None:
    for moment in draws(table, 15):
        assert isinstance(moment.turn, Draw)
        due = moment.turn.due
        if isinstance(due, DrawOut):
            assert list(due.pieces) == sorted(due.pieces)
            possible = {table.game.answer(moment.before, each) for each in chances(moment)}
            assert possible == {(piece,) for piece in due.pieces}


def chances(moment: Moment) -> list[Chance]:
    """Everything that chance might have brought."""
    return list(moment.game.chances(moment.before))
