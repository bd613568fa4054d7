"""The three moments of a finished game: from what moves gained, took away, and did last."""

from itertools import pairwise

import pytest

from core.game import Move
from core.gaucho.entries import GauchoRound
from core.record import new_log
from tests.support.libraries import played
from tui.app.boards import board
from tui.app.moments import THREE, moments, swings
from tui.gaucho.screen import BOARD
from tui.voice import Voice

GAME = played(3)
LOG = new_log(GAME.header)
for _entry in GAME.entries:
    LOG.append(_entry)
FOUND = moments(LOG, BOARD, Voice(BOARD.face, GAME.header.seats))


def test_they_are_the_largest_gain_the_largest_loss_and_the_last_stroke() -> None:
    all_swings = list(swings(LOG, BOARD))
    gains = [each.points for each in all_swings if each.seat == each.mover]
    losses = [each.points for each in all_swings if each.seat != each.mover]
    assert max(gains) in {moment.points for moment in FOUND}
    assert min(losses) in {moment.points for moment in FOUND}
    assert [moment.last for moment in FOUND].count(True) == 1


def test_they_stand_as_the_game_went_and_say_what_happened() -> None:
    assert all(one.period <= other.period for one, other in pairwise(FOUND))
    assert all(moment.text for moment in FOUND)


@pytest.mark.parametrize(("key", "seed"), [("gaucho", 37), ("ranchers", 1), ("ranchers", 2)])
def test_nothing_stands_below_the_last_stroke(key: str, seed: int) -> None:
    """Also where the largest gain came after another one of the last round."""
    game = played(2, seed, key)
    log, pampa = new_log(game.header), board(key)
    for entry in game.entries:
        log.append(entry)
    found = moments(log, pampa, Voice(pampa.face, game.header.seats))
    assert [moment.last for moment in found] == [False, False, True]


def test_a_robbery_is_a_loss_for_the_victim_alone() -> None:
    for swing in swings(LOG, BOARD):
        entry = LOG.steps[swing.at].entry
        assert isinstance(entry, Move)
        assert (swing.points < 0) == (swing.seat != entry.seat)


def test_a_loss_names_its_loser_and_a_gain_nobody() -> None:
    assert any(moment.points < 0 for moment in FOUND)
    for moment in FOUND:
        assert (moment.loser is None) == (moment.points > 0)
        if moment.loser is not None:
            assert GAME.header.seats[moment.loser] in moment.text


def test_no_move_is_told_twice() -> None:
    for seed in range(1, 5):
        game = played(3, seed)
        log = new_log(game.header)
        for entry in game.entries:
            log.append(entry)
        told = [(each.period, each.text) for each in moments(log, BOARD, Voice(BOARD.face, "ABC"))]
        assert len({*told}) == len(told), told


@pytest.mark.parametrize("key", ["ranchers", "trail"])
def test_games_in_which_little_is_lost_are_told_in_three_moments_too(key: str) -> None:
    game = played(2, 3, key)
    log, pampa = new_log(game.header), board(key)
    for entry in game.entries:
        log.append(entry)
    found = moments(log, pampa, Voice(pampa.face, game.header.seats))
    assert len(found) == THREE
    assert max(each.points for each in swings(log, pampa)) in {each.points for each in found}


def test_no_moment_comes_after_the_last_round() -> None:
    game = played(3, 2)
    log = new_log(game.header)
    for entry in game.entries:
        log.append(entry)
    ends = [at for at, step in enumerate(log.steps) if isinstance(step.entry, GauchoRound)]
    found = list(swings(log, BOARD))
    assert any(swing.at > ends[-1] for swing in found)
    assert max(swing.period for swing in found) == len(ends)
