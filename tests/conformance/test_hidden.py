"""Hidden pieces: nobody's view, moves or entries depend on what they have not been shown."""

from collections.abc import Iterator
from random import Random

from core.due import DealDown, ShowDealt, TurnUp
from core.game import Choose, Draw, Move, Over, Seat
from core.view import known_at
from tests.conformance.tables import Table, every_table
from tests.support.random_games import Moment
from tests.support.resampling import StackedDealer, deck_of, resample

SWAPS = 60


def prefixes(table: Table, count: int, random: Random) -> Iterator[list[Moment]]:
    """The first so many moments of random games."""
    for walk in table.walks(count):
        moments = list(walk)
        for length in random.sample(range(1, len(moments)), 4):
            yield moments[:length]


def everybody(table: Table) -> list[Seat | None]:
    """Every seat, and somebody who watches."""
    return [*range(table.seats), None]


def dealing(past: list[Moment]) -> bool:
    """Whether anything has been dealt."""
    return any(isinstance(each.turn, Draw) and deals(each) for each in past)


def deals(moment: Moment) -> bool:
    now = moment.turn
    return isinstance(now, Draw) and isinstance(now.due, TurnUp | DealDown)


@every_table
def test_a_view_and_legal_moves_do_not_depend_on_what_was_not_shown(table: Table) -> None:
    game, random = table.game, Random(1)
    for past in prefixes(table, 12, random):
        if not dealing(past):
            continue
        last = past[-1]
        for seat in everybody(table):
            others = resample(past, seat, random, SWAPS)
            seen = known_at(last.log, len(past), seat, others)
            assert seen == known_at(last.log, len(past), seat, last.dealer.pieces)
            if seat is not None:
                known = last.known_after(seat)
                assert game.legal(last.after, seat, seen) == game.legal(last.after, seat, known)


@every_table
def test_entries_do_not_depend_on_what_is_hidden(table: Table) -> None:
    random = Random(2)
    for past in prefixes(table, 12, random):
        if not dealing(past):
            continue
        dealer = StackedDealer(resample(past, None, random, SWAPS))
        for moment in past:
            if deals(moment) and isinstance(moment.turn, Draw):
                answer = dealer.answer(moment.turn.due, moment.log.head)
                assert moment.game.settle(moment.before, answer) == moment.entry


@every_table
def test_resampling_moves_pieces_at_all(table: Table) -> None:
    random = Random(3)
    moved = [
        resample(past, 0, random, SWAPS) != past[-1].dealer.pieces
        for past in prefixes(table, 2, random)
        if dealing(past) and deck_of(past).pieces
    ]
    assert not moved or any(moved)


@every_table
def test_knowledge_grows_and_stays_within_what_was_dealt(table: Table) -> None:
    game = table.game
    for walk in table.walks(20):
        dealt: set[int] = set()
        for moment in walk:
            if deals(moment):
                dealt |= set(moment.turn.due.slots)  # type: ignore[union-attr]
            if isinstance(game.turn(moment.after), Over):
                continue
            watcher = moment.shown_after[None]
            for seat in everybody(table):
                before, after = moment.shown_before[seat], moment.shown_after[seat]
                assert before <= after <= dealt
                assert watcher <= after


@every_table
def test_a_seat_learns_by_being_dealt_to_and_by_its_own_moves(table: Table) -> None:
    game = table.game
    for moment in table.moments(20):
        if isinstance(game.turn(moment.after), Over):
            continue
        for seat in everybody(table):
            learned = moment.shown_after[seat] - moment.shown_before[seat]
            now = moment.turn
            if isinstance(now, Draw) and isinstance(now.due, DealDown):
                to_me = now.due.to is not None and now.due.to == seat
                assert learned == (set(now.due.slots) if to_me else set())
            elif isinstance(now, Draw) and isinstance(now.due, ShowDealt):
                assert learned <= set(now.due.slots)
            elif not (isinstance(moment.entry, Move) and moment.entry.seat == seat):
                assert not learned


@every_table
def test_a_seat_that_is_to_choose_knows_what_it_needs_and_others_need_nothing(
    table: Table,
) -> None:
    game = table.game
    for moment in table.moments(20):
        now = moment.turn
        for seat in range(table.seats):
            needed = set(game.needs(moment.before, seat))
            assert needed <= moment.shown_before[seat]
            if isinstance(now, Choose) and seat not in (*now.seats, *now.may):
                assert game.legal(moment.before, seat, {}) == []


@every_table
def test_after_the_end_everything_may_be_told(table: Table) -> None:
    for walk in table.walks(2):
        last = list(walk)[-1]
        for seat in everybody(table):
            pieces = last.dealer.pieces
            assert known_at(last.log, len(last.log.steps), seat, pieces) == pieces
