"""The three moments of a finished game: the largest gain, the largest loss, the last stroke.

If nothing was lost, or the last stroke was the largest, the next largest gains replace them.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from core.game import Ends, Move, Seat
from core.log import Log
from core.periods import ends_of, period_of
from tui.app.board import Board
from tui.voice import Voice

THREE = 3
"""The number of moments that tell a whole game."""


class Swing(Struct, frozen=True):
    """The change that one move made for one seat."""

    at: int
    """The index of the entry."""
    period: int
    """The round, from 1; the turn in games without rounds, 0 in those without either."""
    mover: Seat
    seat: Seat
    points: int


class GameMoment(Struct, frozen=True):
    """A moment, to be shown."""

    period: int
    counted: Ends
    """The kind of period: a round, a turn, or nothing."""
    last: bool
    """Whether it is the last stroke."""
    text: str
    points: int
    loser: Seat | None = None
    """The seat that lost points; None if the mover gained."""


def held(board: Board, state: Any) -> list[int]:
    """Return the worth of everybody's belongings."""
    sums = [0] * len(board.points(state))
    for each in board.belongings(state):
        sums[each.seat] += each.worth
    return sums


def swings(log: Log[Any], board: Board) -> Iterator[Swing]:
    """Yield what each move brought its own seat, and what it took from others.

    Whatever is sold belonged to somebody before: then the points count, not the difference. A loss
    is a loss, whatever is paid for it.
    """
    period, number = period_of(log.game), 1
    # Whatever comes after the last round belongs to it.
    last = sum(ends_of(step.entry) is period for step in log.steps) or 1
    state = log.state_before(0)
    had, owned = board.points(state), held(board, state)
    for at, step in enumerate(log.steps):
        has, owns = board.points(step.state), held(board, step.state)
        if isinstance(step.entry, Move):
            mover, shown = step.entry.seat, min(number, last) if period is not Ends.NOTHING else 0
            for seat in range(len(has)):
                gain, change = has[seat] - had[seat], owns[seat] - owned[seat]
                brought = max(gain, gain + change) if seat == mover else min(change, 0)
                if brought:
                    yield Swing(at, shown, mover, seat, brought)
        elif period is not Ends.NOTHING and ends_of(step.entry) is period:
            number += 1
        had, owned = has, owns


def moments(log: Log[Any], board: Board, voice: Voice) -> list[GameMoment]:
    """Return up to three of them in the order of the game."""
    found = list(swings(log, board))
    gains = [each for each in found if each.seat == each.mover and each.points > 0]
    losses = [each for each in found if each.seat != each.mover and each.points < 0]
    chosen: list[Swing] = []
    if gains:
        chosen.append(max(gains, key=lambda each: each.points))
    if others := _apart(losses, chosen):
        chosen.append(min(others, key=lambda each: each.points))
    last = gains[-1].period if gains else 0
    if late := _apart([each for each in gains if each.period == last], chosen):
        chosen.append(max(late, key=lambda each: each.points))
    while len(chosen) < THREE and (others := _apart(gains, chosen)):
        chosen.append(max(others, key=lambda each: each.points))
    chosen.sort(key=lambda each: each.at)
    counted = period_of(log.game)
    return [
        GameMoment(
            each.period,
            counted,
            each is chosen[-1] and each.period == last,
            text,
            each.points,
            each.seat if each.seat != each.mover else None,
        )
        for each in chosen
        if (text := _told(log, board, voice, each.at))
    ]


def _apart(found: Sequence[Swing], chosen: Sequence[Swing]) -> list[Swing]:
    """Return the swings of other moves: none is told twice."""
    told = {each.at for each in chosen}
    return [each for each in found if each.at not in told]


def _told(log: Log[Any], board: Board, voice: Voice, at: int) -> str:
    said: Sequence[Any] = board.face.told(log, at, at + 1)
    return voice.say(said[0]).rstrip(".") if said else ""
