"""A chart of everybody's points round by round: bars as wide and tall as there is room for."""

from collections.abc import Sequence

from tui.app.canvas import Canvas, fit
from tui.app.marks import seat_look

EIGHTHS = " ▁▂▃▄▅▆▇█"
NAME = 14
WIDEST = 12
"""The most columns of a round, including the gap after it."""
TALLEST = 8
LOWEST = 2
"""Bars of so many rows can be told apart and leave room for a gap."""


def rows_of(players: int, room: int) -> int:
    """Return how many of the rows the chart takes."""
    tall, gap = _tall(players, room)
    return players * (tall + gap) + 1


def _tall(players: int, room: int) -> tuple[int, int]:
    """Return the rows of each player's bars and of the gap below them: two rows precede a gap."""
    each = (room - 1) // players
    if each <= LOWEST:
        return max(each, 1), 0
    return min(each - 1, TALLEST), 1


def paint_bars(
    canvas: Canvas,
    names: Sequence[str],
    rounds: Sequence[Sequence[int]],
    colours: Sequence[int] | None = None,
) -> None:
    """Paint a row of bars for each player, with their final points; the rounds below, if wide.

    If there are more rounds than room, some are left out, never the last. Players have the
    `colours` of these numbers, usually those of their seats.
    """
    rounds = _thinned(rounds, canvas.width - NAME - 6)
    most = max((max(points) for points in rounds), default=0) or 1
    wide = max(min((canvas.width - NAME - 6) // max(len(rounds), 1), WIDEST), 1)
    tall, gap = _tall(len(names), canvas.height)
    for seat, name in enumerate(names):
        last, look = seat * (tall + gap) + tall - 1, seat_look(colours[seat] if colours else seat)
        canvas.text(0, last, fit(name, NAME - 2).rstrip(), look)
        for number, points in enumerate(rounds):
            # Without a gap the highest bar leaves the one above it a line of ground.
            eighths = round(points[seat] / most * (tall * 8 - (not gap)))
            for up in range(tall):
                sign = EIGHTHS[min(max(eighths - up * 8, 0), 8)]
                canvas.text(NAME + number * wide, last - up, sign * max(wide - 1, 1), look)
        if rounds:
            canvas.text(NAME + len(rounds) * wide + 1, last, str(rounds[-1][seat]), "dim")
    below = len(names) * (tall + gap)
    if wide >= 3 and below < canvas.height:
        for number in range(len(rounds)):
            canvas.text(NAME + number * wide, below, f"{number + 1:<{wide - 1}}", "dim")


def _thinned(rounds: Sequence[Sequence[int]], room: int) -> Sequence[Sequence[int]]:
    """Pick as many as there is room for, evenly spread."""
    if len(rounds) <= room or room < 1:
        return rounds
    return [rounds[(at + 1) * len(rounds) // room - 1] for at in range(room)]
