"""Legal moves: each once, each possible, each to another state, and none for others."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

from core.conformance import expect
from core.conformance.table import Table
from core.conformance.walk import Moment
from core.game import Entry, Game, Illegal, Move, Seat
from core.log import Log

SOME = 7
"""Costly checks look at one moment in this many."""
OTHERS = 12
"""The number of entries from other moments that are tried at each."""


def _some(moments: Iterable[Moment]) -> Iterator[Moment]:
    return islice(moments, 0, None, SOME)


def _movers(moment: Moment) -> tuple[Seat, ...]:
    """Return everybody who has moves."""
    return (*moment.choosing, *moment.may)


def a_seat_that_is_to_choose_has_moves_and_each_once(table: Table) -> None:
    """A seat that has to choose has moves; all of them are its own, and no two are equal."""
    for moment in table.choices(20):
        for seat in _movers(moment):
            moves = moment.legal(seat)
            expect(moves or seat in moment.may, f"Seat {seat} is to choose and has no move.")
            expect(len({*moves}) == len(moves), f"A move of seat {seat} is there twice.")
            expect(all(move.seat == seat for move in moves), f"Seat {seat} moves for another.")


def legal_moves_lead_to_different_states(table: Table) -> None:
    """Each move leads to another state, and no two to the same one, as far as digests tell."""
    game = table.game
    for moment in _some(table.choices(20)):
        for seat in _movers(moment):
            before = game.digest(moment.before)
            states = {before: "nothing"}
            for move in moment.legal(seat):
                after = game.digest(game.play(moment.before, move))
                expect(after not in states, f"{move!r} does the same as {states.get(after)}.")
                states[after] = repr(move)


def nothing_is_against_a_legal_move(table: Table) -> None:
    """`why_not` agrees with `legal`, with known hidden pieces and with claimed ones."""
    game = table.game
    for moment in table.choices(8):
        for seat in _movers(moment):
            known = moment.known(seat)
            for move in game.legal(moment.before, seat, known):
                for believed in (known, None):
                    refusal = game.why_not(moment.before, move, believed)
                    expect(refusal is None, f"{move!r} is legal and refused: {refusal}")


def a_legal_move_can_be_played_and_events_change_nothing(table: Table) -> None:
    """`play` gives the same state whether anybody listens to events or not."""
    game = table.game
    for moment in _some(table.choices(20)):
        for seat in _movers(moment):
            for move in moment.legal(seat):
                told = game.play(moment.before, move, lambda event: None)
                expect(told == game.play(moment.before, move), f"{move!r} differs when told.")


def others_have_no_move_and_are_refused_by_a_rule(table: Table) -> None:
    """A seat that can neither choose nor act has no moves; a rule refuses them."""
    game = table.game
    moves: dict[Seat, Move] = {}
    for moment in table.moments(12):
        movers = _movers(moment)
        for seat in range(-1, table.seats + 1):
            if seat in movers:
                continue
            expect(game.legal(moment.before, seat, {}) == [], f"Seat {seat} has moves.")
            if seat in moves:
                _expect_refused(moment, moves[seat])
        if isinstance(moment.entry, Move):
            moves[moment.entry.seat] = moment.entry


def _expect_refused(moment: Moment, move: Move) -> None:
    refusal = moment.game.why_not(moment.before, move, None)
    expect(refusal is not None, f"{move!r} is not refused here.")
    expect(refusal and refusal.rule, f"{move!r} is refused without a rule.")


def an_illegal_entry_changes_nothing(table: Table) -> None:
    """A log and its state stay as they were when the rules refuse an entry."""
    for moments in table.games(2):
        log = Log(table.game, table.seats, moments[0].options)
        others = [moment.entry for moment in moments[:: max(1, len(moments) // OTHERS)]]
        for moment in table.visit(moments):
            before, head, count = _as_told(table.game, log.state), log.head, len(log.steps)
            for entry in others:
                if table.game.why_not(log.state, entry, None) is not None:
                    _expect_illegal(log, entry)
            same = (_as_told(table.game, log.state), log.head, len(log.steps))
            expect(same == (before, head, count), f"One of {others!r} changed something.")
            log.append(moment.entry)


def _expect_illegal(log: Log[object], entry: Entry) -> None:
    try:
        log.append(entry)
    except Illegal as error:
        expect(error.entry == entry, f"{entry!r} is refused as {error.entry!r}.")
    else:
        expect(False, f"{entry!r} is refused and played.")


def an_entry_of_another_moment_is_legal_or_refused(table: Table) -> None:
    """A move is either among the legal ones of its seat, or refused."""
    game = table.game
    for moments in table.games(2):
        others = [each.entry for each in moments if isinstance(each.entry, Move)][:: SOME + 4]
        for moment in _some(table.visit(moments)):
            for entry in others:
                known = moment.known(entry.seat)
                possible = game.why_not(moment.before, entry, known) is None
                legal = entry in moment.legal(entry.seat)
                expect(possible == legal, f"{entry!r}: possible {possible}, legal {legal}.")


def playing_leaves_the_state_before_as_it_was(table: Table) -> None:
    """States are immutable."""
    for moment in _some(table.moments(2)):
        before = _as_told(table.game, moment.before)
        for seat in _movers(moment):
            for move in moment.legal(seat):
                table.game.play(moment.before, move)
        table.game.play(moment.before, moment.entry)
        after = _as_told(table.game, moment.before)
        expect(after == before, "The state is another one after a move was played.")


def _as_told(game: Game[Any], state: Any) -> tuple[bytes, str]:
    """Return everything that stays the same as long as nobody changes the state."""
    return game.digest(state), repr(state)


CHECKS = (
    a_seat_that_is_to_choose_has_moves_and_each_once,
    legal_moves_lead_to_different_states,
    nothing_is_against_a_legal_move,
    a_legal_move_can_be_played_and_events_change_nothing,
    others_have_no_move_and_are_refused_by_a_rule,
    an_illegal_entry_changes_nothing,
    an_entry_of_another_moment_is_legal_or_refused,
    playing_leaves_the_state_before_as_it_was,
)
