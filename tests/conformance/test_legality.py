"""Legal moves: each once, each possible, each to another state, and nothing for others."""

from copy import deepcopy
from itertools import islice

import pytest

from core.game import Choose, Illegal, Move
from core.log import Log
from tests.conformance.tables import Table, every_table
from tests.support.random_games import Moment

SOME = 7
"""Costly checks look at one moment in so many."""


def seats_to_choose(moment: Moment) -> tuple[int, ...]:
    """Who chose at that moment; nobody when it was not on a seat."""
    now = moment.turn
    return now.seats if isinstance(now, Choose) else ()


def may_act(moment: Moment) -> tuple[int, ...]:
    """The others that might have acted at that moment."""
    now = moment.turn
    return now.may if isinstance(now, Choose) else ()


@every_table
def test_a_seat_that_is_to_choose_has_a_legal_move_and_each_move_once(table: Table) -> None:
    for moment in table.choices(30):
        for seat in seats_to_choose(moment):
            moves = moment.legal(seat)
            assert moves
            assert len(set(moves)) == len(moves)
            assert all(move.seat == seat for move in moves)


@every_table
def test_legal_moves_lead_to_different_states(table: Table) -> None:
    game = table.game
    for moment in islice(table.choices(30), 0, None, SOME):
        for seat in seats_to_choose(moment):
            moves = moment.legal(seat)
            digests = {game.digest(game.play(moment.before, move)) for move in moves}
            digests.add(game.digest(moment.before))
            assert len(digests) == len(moves) + 1


@every_table
def test_nothing_is_against_a_legal_move(table: Table) -> None:
    game = table.game
    for moment in table.choices(10):
        for seat in seats_to_choose(moment):
            known = moment.known(seat)
            for move in game.legal(moment.before, seat, known):
                assert game.why_not(moment.before, move, known) is None
                assert game.why_not(moment.before, move, None) is None


@every_table
def test_a_legal_move_can_be_played_and_events_change_nothing(table: Table) -> None:
    game = table.game
    for moment in islice(table.choices(30), 0, None, SOME):
        for seat in seats_to_choose(moment):
            for move in moment.legal(seat):
                told = game.play(moment.before, move, lambda event: None)
                assert told == game.play(moment.before, move)


@every_table
def test_a_seat_that_is_not_to_choose_has_no_move_and_is_refused_by_a_rule(table: Table) -> None:
    game = table.game
    moves: dict[int, Move] = {}
    for moment in table.moments(15):
        choosing = (*seats_to_choose(moment), *may_act(moment))
        for seat in range(-1, table.seats + 1):
            if seat not in choosing:
                assert game.legal(moment.before, seat, {}) == []
            if seat in moves and seat not in choosing:
                refusal = game.why_not(moment.before, moves[seat], None)
                assert refusal is not None
                assert refusal.rule
        if isinstance(moment.entry, Move):
            moves[moment.entry.seat] = moment.entry


@every_table
def test_an_illegal_entry_changes_neither_state_nor_log(table: Table) -> None:
    game = table.game
    for walk in table.walks(2):
        moments = list(walk)
        log = Log(game, table.seats, moments[0].options)
        others = [moment.entry for moment in moments[:: len(moments) // 12]]
        for moment in moments:
            for entry in others:
                refusal = game.why_not(log.state, entry, None)
                if refusal is not None:
                    before, head, count = deepcopy(log.state), log.head, len(log.steps)
                    with pytest.raises(Illegal) as caught:
                        log.append(entry)
                    assert caught.value.refusal == refusal
                    assert caught.value.entry == entry
                    assert (log.state, log.head, len(log.steps)) == (before, head, count)
            log.append(moment.entry)


@every_table
def test_an_entry_of_another_moment_is_legal_or_refused(table: Table) -> None:
    game = table.game
    for walk in table.walks(2):
        moments = list(walk)
        others = [each.entry for each in moments if isinstance(each.entry, Move)][::11]
        for moment in moments[::SOME]:
            for entry in others:
                known = moment.known(entry.seat)
                possible = game.why_not(moment.before, entry, known) is None
                assert possible == (entry in moment.legal(entry.seat))


@every_table
def test_playing_leaves_the_state_before_as_it_was(table: Table) -> None:
    for moment in islice(table.moments(2), 0, None, SOME):
        before = deepcopy(moment.before)
        for seat in seats_to_choose(moment):
            for move in moment.legal(seat):
                table.game.play(moment.before, move)
        table.game.play(moment.before, moment.entry)
        assert moment.before == before
