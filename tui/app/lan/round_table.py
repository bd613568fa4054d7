"""The table before the game as a picture: everybody in place around it, in their colours."""

from collections.abc import Sequence

from rich.cells import cell_len
from textual.geometry import Region

from net.lobby.messages import BoardSeat
from tui.app.canvas import Canvas, fit
from tui.app.marks import seat_mark
from tui.app.pieces.fences import Strip, paint_fences
from tui.language import _
from tui.names import SEAT_LETTERS, shown_name

WIDTH, HEIGHT = 42, 13
"""Columns and rows of the picture."""
TABLE = Region(12, 3, 18, 7)
PLACE = 13
"""Columns of a place: a letter and a name, and below them who plays."""
READY = "\N{CHECK MARK}"
MIDDLE_ROW = TABLE.y + TABLE.height // 2 - 1
BELOW, ABOVE = TABLE.bottom, 0
LEFT, CENTRE, RIGHT = 0, (WIDTH - PLACE) // 2, WIDTH - PLACE
AROUND = (
    (CENTRE, BELOW),
    (LEFT, BELOW),
    (LEFT, MIDDLE_ROW),
    (LEFT, ABOVE),
    (CENTRE, ABOVE),
    (RIGHT, ABOVE),
    (RIGHT, MIDDLE_ROW),
    (RIGHT, BELOW),
)
"""The places clockwise, from the lower one on."""
TAKEN = {
    1: (0,),
    2: (0, 4),
    3: (0, 3, 5),
    4: (0, 2, 4, 6),
    5: (0, 2, 3, 5, 6),
    6: (0, 2, 3, 4, 5, 6),
    7: (0, 1, 2, 3, 5, 6, 7),
    8: (0, 1, 2, 3, 4, 5, 6, 7),
}
"""The places taken, by the number of players."""


def paint_round_table(
    canvas: Canvas,
    place: tuple[int, int],
    seats: Sequence[BoardSeat],
    mine: int | None,
    colours: Sequence[int],
    words: Sequence[str],
) -> None:
    """Paint the table with those words on it, and the people around it."""
    part = Canvas(WIDTH, HEIGHT, edges=canvas.edges)
    table = Canvas(*TABLE.size, edges=canvas.edges)
    paint_fences(table, [Strip("", done=all(each.ready for each in seats))], TABLE.height - 2)
    top = (TABLE.height - len(words)) // 2
    for row, text in enumerate(words, top):
        shown = fit(text, min(cell_len(text), TABLE.width - 4)).rstrip()
        look = () if row == top + len(words) - 1 else ("strong",)
        table.text((TABLE.width - cell_len(shown)) // 2, row, shown, *look)
    part_place = TABLE.x, TABLE.y
    part.paste(table, *part_place)
    for seat, (each, at) in enumerate(zip(seats, TAKEN[len(seats)], strict=True)):
        _paint_place(part, AROUND[at], seat, each, colours[seat], mine=seat == mine)
    part.marks.clear()
    canvas.paste(part, *place)


def _paint_place(
    canvas: Canvas, at: tuple[int, int], seat: int, each: BoardSeat, colour: int, *, mine: bool
) -> None:
    """Paint the letter in its colour, the name, a mark for who is ready, and below who plays.

    A long name takes the place of the mark, which then stands below as well.
    """
    x, y = at[0], at[1] + 1
    letter, name = f" {SEAT_LETTERS[seat]} ", shown_name(each.name) if each.name else _("free")
    ready = f" {READY}" if each.ready and each.player is not None else ""
    below = _("you") if mine else _(each.player) if isinstance(each.player, str) else ""
    if cell_len(letter + name + ready) >= PLACE:
        ready, below = "", (below + ready).strip()
    name = fit(name, min(cell_len(name), PLACE - cell_len(letter + ready) - 1)).rstrip()
    wide = cell_len(letter) + 1 + cell_len(name + ready)
    left = x + (PLACE - wide) // 2
    taken = each.player is not None
    after = canvas.text(left, y, letter, seat_mark(colour) if taken else "dim")
    after = canvas.text(after + 1, y, name, *((f"seat.{colour}",) if taken else ("dim",)))
    canvas.text(after, y, ready, "good")
    canvas.text(x + (PLACE - cell_len(below)) // 2, y + 1, below, "dim")
