"""Two readings of the rules of the trail agree on every position of random games."""

from collections.abc import Sequence
from typing import Any

import pytest

from core.conformance.walk import Moment
from core.game import Choose, Move
from core.trail.game import TRAIL
from core.trail.rules.scoring import all_points
from core.trail.state import TrailState
from core.writing import write_entry
from tests.support.random_games import Dice, play_out
from tests.support.scale import some
from tests.support.second_trail.luck import lively
from tests.support.second_trail.story import SecondTrail
from tests.support.trail_moves import lines_of, seen
from tests.support.trail_seen import foresight_of, table_of

TABLES = [
    {"neutral": "letters", "sides": "a", "maps": "aaa"},
    {"neutral": "random", "sides": "random", "maps": "random"},
    {"neutral": "letters", "sides": "b", "maps": "bbb"},
]
BETWEEN = {"move", "done", "income", "load", "foresee"}
"""The entries before which no action is half done."""


def pick(dice: Dice, moves: Sequence[Move]) -> Move:
    """Pick the move of a player with a purpose."""
    written = [TRAIL.notation.write(move) for move in moves]
    return moves[written.index(lively(dice, written))]


def catch_up(moment: Moment, other: SecondTrail) -> None:
    """Skip questions that can only be forfeited, and hands that hold nothing hidden."""
    now, word = moment.turn, TRAIL.notation.write(moment.entry)["e"]
    while True:
        asked = other.asked
        if {move["e"] for move in asked.moves} in ({"pass"}, {"pass", "token"}):
            seat = now.seats[0] if isinstance(now, Choose) else -1
            if seat == asked.seat and lines_of(written(moment, seat)) == lines_of(asked.moves):
                return
            other.take({"e": "pass", "seat": asked.seat})
        elif asked.word == "show" != word:
            other.take({"e": "show", "seat": asked.told["seat"]})
        else:
            return


def written(moment: Moment, seat: int) -> list[dict[str, Any]]:
    """The moves of a seat."""
    return [TRAIL.notation.write(move) for move in moment.legal(seat)]


def check_next(moment: Moment, other: SecondTrail) -> None:
    """Check that both readings have the same turn and the same moves."""
    catch_up(moment, other)
    if isinstance(moment.turn, Choose):
        assert moment.turn.seats == (other.asked.seat,)
        assert lines_of(written(moment, other.asked.seat)) == lines_of(other.asked.moves)
    else:
        assert TRAIL.notation.write(moment.entry)["e"] == other.asked.word


def check_table(state: TrailState, pieces: dict[int, int], other: SecondTrail) -> None:
    """The same things lie at the same places, and count the same."""
    assert seen(table_of(state, pieces)) == seen(other.table)
    assert foresight_of(state) == other.foresight


def play_both(seats: int, options: dict[str, Any], seed: int) -> int:
    """A random game that both readings follow; the number of positions."""
    other = SecondTrail(seats, options)
    count = 0
    for moment in play_out(TRAIL, seats, seed, pick, options=options):
        check_next(moment, other)
        told = write_entry(TRAIL, moment.before, moment.entry, moment.dealer.pieces)
        if told["e"] == "result":
            assert (told["points"], told["winners"]) == (other.points(), other.winners())
        other.take(told)
        if BETWEEN & {move["e"] for move in other.asked.moves}:
            check_table(moment.after, dict(moment.dealer.pieces), other)
        if told["e"] == "turn":
            assert [[*each] for each in all_points(moment.after)] == other.points()
        count += 1
    assert other.asked.word == "over"
    return count


def check_games(seats: int, games: int, **options: int) -> None:
    """Check that both readings agree on this many games of different tables."""
    for seed in range(games):
        assert play_both(seats, {**TABLES[seed % 3], **options}, seed) > 200


@pytest.mark.parametrize("seats", some([3, 2, 4], 1))
def test_both_readings_agree_on_every_position(seats: int) -> None:
    check_games(seats, 1)


def test_both_readings_agree_on_pedro() -> None:
    check_games(1, 2, solo=2)


@pytest.mark.soak
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_both_readings_agree_on_ten_thousand_positions(seats: int) -> None:
    check_games(seats, 8)


@pytest.mark.soak
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_both_readings_agree_on_every_level_of_pedro(level: int) -> None:
    check_games(1, 4, solo=level)
