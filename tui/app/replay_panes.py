"""The panes of a replay beside the board: the place, the script, and the points by round.

The script takes the place of the table's choices and log.
"""

from collections.abc import Sequence

from msgspec import Struct
from rich.cells import cell_len

from core.game import Ends
from tui.app.canvas import Canvas, fit
from tui.app.layout import Layout, folds_log, rows
from tui.app.log_painting import log_rows, paint_log_rows, without_tail
from tui.app.replaying import Replaying
from tui.app.story import Told
from tui.app.wrapping import wrap
from tui.language import N_, _

DONE, TO_COME, HERE, ROUND_END = "━", "─", "●", "╋"
MISTAKE, STROKE = "!", "*"
PLAYS, STANDS = "▶", "‖"
NUMBER = 6
"""Columns of a round's number."""
TITLES = {
    Ends.ROUND: N_("ROUNDS"),
    Ends.TURN: N_("TURNS"),
    Ends.NOTHING: N_("POINTS"),
}
TALL = 10
"""Rows from which on points and script keep a distance from what stands above them."""
WIDEST, GAP = 12, 2
"""The most columns of a player's points, and how many of them stay empty."""


class OnPlace(Struct, frozen=True):
    """A place of the replay, for the mouse."""

    place: int


def arrange_replay(table: Layout) -> Layout:
    """Return the regions of a replay's panes; `rounds` is missing if it has no room."""
    panes = dict(table)
    panes["place"], choices, log = panes.pop("prompt"), panes.pop("choices"), panes.pop("log")
    if folds_log(table):
        place, told = panes["place"], choices.union(log)
        panes["place"], panes["script"] = rows(place.union(told), place.height + 1, None)
    elif log.x == choices.x:
        both = choices.union(log)
        if both.height >= TALL:
            both = both.shrink((1, 0, 0, 0))
        panes["rounds"], _gap, panes["script"] = rows(both, (both.height - 1) // 2, 1, None)
    else:
        gap = (1 if choices.height >= TALL else 0, 0, 0, 0)
        panes["rounds"], panes["script"] = choices.shrink(gap), log.shrink(gap)
    return panes


def paint_place(canvas: Canvas, replaying: Replaying, speed: str, *, plays: bool) -> None:
    """Paint the progress as a bar that can be clicked, and below it the hidden pieces in sight.

    The review's verdict on the turn comes before those, whole if it has room.
    """
    sign = PLAYS if plays else STANDS
    count = f"{replaying.at:>{len(str(replaying.story.length))}}/{replaying.story.length}"
    x = canvas.text(1, 0, f"{sign} {speed}", "title")
    x = canvas.text(x + 2, 0, count)
    sight = replaying.sight
    edge = canvas.width - cell_len(sight) - 1
    _paint_bar(canvas, replaying, x + 2, edge - 2)
    canvas.text(edge, 0, sight, "title")
    hidden = replaying.voice.line(replaying.board.hidden(replaying.view()))
    width, room = canvas.width - 2, canvas.height - 1
    if replaying.verdict:
        first = _cut(replaying.verdict, width, room)
    else:
        spare = room - max(len(wrap(hidden, width)), 1)
        told = " ".join(told.text for told in replaying.told()) if spare > 0 else ""
        first = _cut(told, width, max(spare, 1))
    below = _cut(hidden, width, room - len(first)) if len(first) < room else []
    for row, line in enumerate([*first, *below], 1):
        canvas.text(1, row, line, "strong" if row <= len(first) else "dim")


def _cut(text: str, width: int, most: int) -> list[str]:
    """Break the text into at most that many lines; an ellipsis marks what is left out."""
    lines = wrap(text, width)
    if len(lines) <= most:
        return lines
    return [*lines[: most - 1], fit(" ".join(lines[most - 1 :]), width)]


def _paint_bar(canvas: Canvas, replaying: Replaying, left: int, right: int) -> None:
    """Paint the whole game from left to right; each cell leads to its place."""
    width, length = right - left, max(replaying.story.length, 1)
    if width < 8:
        return
    here = replaying.at * (width - 1) // length
    ends = {place * (width - 1) // length for place in replaying.story.ends[1:]}
    for cell in range(width):
        sign = ROUND_END if cell in ends else DONE if cell < here else TO_COME
        look = "title" if cell <= here else "dim"
        canvas.text(left + cell, 0, HERE if cell == here else sign, look)
        canvas.mark(left + cell, 0, 1, 1, OnPlace(-(-cell * length // (width - 1))))
    _mark_turns(canvas, replaying, left, width)


def _mark_turns(canvas: Canvas, replaying: Replaying, left: int, width: int) -> None:
    """Mark the mistakes and strokes that the review found; each leads to the end of its turn."""
    if replaying.words is None:
        return
    review, length = replaying.words.review, max(replaying.story.length, 1)
    for seat in range(review.seats):
        for sign, look, turns in (
            (STROKE, "good", review.strokes(seat)),
            (MISTAKE, "hurt", review.mistakes(seat)),
        ):
            for turn in turns:
                cell = turn.after * (width - 1) // length
                canvas.text(left + cell, 0, sign, look)
                canvas.mark(left + cell, 0, 1, 1, OnPlace(turn.after))


def paint_script(canvas: Canvas, script: Sequence[Told], row: int, title: str) -> None:
    """Paint the script up to that row, the last step lit; each sentence leads back to itself."""
    first = 1 if canvas.height > 2 else 0
    if first:
        canvas.text(0, 0, title, "title")
    room = canvas.height - first
    told = [each.line for each in script[max(row + 1 - room, 0) : row + 1]]
    shown = without_tail(log_rows(told, canvas.width)[-room:])
    placed = list(enumerate(shown, first))
    for y, each in placed:
        canvas.mark(0, y, canvas.width, 1, OnPlace(each.line.number))
    paint_log_rows(canvas, placed, lambda line: line.number == script[row].after)


def paint_rounds(canvas: Canvas, replaying: Replaying) -> None:
    """Paint everybody's points after each round or turn so far; each row leads there.

    A game without either shows everybody's points at this place.
    """
    names = replaying.voice.names
    column = min((canvas.width + GAP - NUMBER) // len(names), WIDEST)
    period, here = replaying.story.period, replaying.at
    canvas.text(0, 0, _(TITLES[period]), "title")
    for seat, name in enumerate(names):
        shown = fit(name, max(column - GAP - 1, 1)).rstrip()
        _paint_right(canvas, 0, seat, column, shown, f"seat.{seat}")
    ends = replaying.story.ends if period is not Ends.NOTHING else (here,)
    rounds = [place for place in ends if 0 < place <= here]
    first = max(len(rounds) - (canvas.height - 1), 0)
    for y, place in enumerate(rounds[first:], 1):
        points = replaying.board.points(replaying.story.log.state_before(place))
        canvas.mark(0, y, canvas.width, 1, OnPlace(place))
        look = () if place == here else ("dim",)
        canvas.text(1, y, f"{first + y:>3}" if period is not Ends.NOTHING else "", *look)
        for seat, each in enumerate(points):
            _paint_right(canvas, y, seat, column, str(each), *look)


def _paint_right(canvas: Canvas, y: int, seat: int, column: int, text: str, *looks: str) -> None:
    """Paint the text at the right end of the seat's column."""
    room = column - GAP
    canvas.text(NUMBER + seat * column, y, " " * (room - cell_len(text)) + text, *looks)
