"""The painted page of tables on the LAN: its lines, the tables found, and explanations."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from tui.app.actions import Hint
from tui.app.canvas import Canvas
from tui.app.lan.tables_around import TablesAround
from tui.app.menu import (
    WIDTH,
    MenuLine,
    MenuPlace,
    MenuRoom,
    left_of,
    paint_foot,
    paint_lines,
    paint_rest,
    paint_title,
)
from tui.app.screens.illustrated import IllustratedPlan, Paragraph, paint_below, paint_words, plan
from tui.app.wrapping import wrap
from tui.language import N_, _

LINES = 3
"""The row of the first line."""
FIXED = 6
"""The number of lines that are always there."""
FEW = 3
"""The most tables that have room beside a picture; more of them take its room."""
TOLD = 3
"""Rows for the explanation of a line."""
MOST_TOLD = 4
"""The same if they take their room from the tables."""
TOGETHER = (
    N_("One of you opens a table, and chooses the game and the seats there."),
    N_("The others find it in this list and press Enter there, or type its address."),
    N_("Its code is three words: tell them to those who may come in."),
)


class LanShown(Struct, frozen=True):
    """The current content of the page."""

    lines: Sequence[MenuLine]
    index: int
    """The line under the cursor."""
    sign: str
    """The sign that tables are looked for; empty if they are not."""
    told: str
    """An answer to the last key, an explanation of the line, or a trouble with looking."""
    answers: bool
    """Whether it is an answer."""
    foot: Sequence[Hint]


def lan_plan(room: MenuRoom, around: TablesAround) -> IllustratedPlan | None:
    """Return the plan; never two rows a line, as tables come and go below them."""
    if len(around.found) > FEW:
        return None
    found = plan(room, FIXED + len(around.left) + 2 + FEW, TOLD)
    return found and replace(found, at=replace(found.at, pitch=1))


def paint_lan(canvas: Canvas, shown: LanShown, around: TablesAround) -> None:
    """Paint everything but the picture."""
    plan, count = lan_plan(canvas, around), len(around.found)
    at = plan.at if plan else MenuPlace(left_of(canvas.width), LINES, 1)
    left, fixed = at.left, len(shown.lines) - count
    paint_title(canvas, _("PLAY ON THE LAN"), "", at)
    paint_lines(canvas, shown.lines[:fixed], shown.index, at)
    row = at.top + fixed + 1
    heading = _("Tables found: {count}").format(count=count)
    canvas.text(left + 2, row, f"{heading} {shown.sign}".rstrip(), "title")
    room = max(count, FEW) if plan else _rows_of_tables(canvas.height - row - 7, count)
    first = max(shown.index - fixed - room + 1, 0)
    paint_lines(canvas, shown.lines, shown.index, MenuPlace(left, row + 1, 1, fixed + first, room))
    paint_rest(canvas, count, MenuPlace(left, row + 1, 1, first, room))
    if not count:
        _paint_emptiness(canvas, left + 2, row + 1)
    if plan:
        paint_words(canvas, _words(), plan.words)
        _paint_told(canvas, shown, left + 2, plan.said.y)
    else:
        _paint_told(canvas, shown, left + 2)
        if not shown.told:
            paint_below(canvas, _words(), at, row + 1 + max(count, 1) - at.top)
    paint_foot(canvas, shown.foot, at)


def _rows_of_tables(room: int, count: int) -> int:
    """Return how many of those tables are in sight; a row below says how many more there are."""
    return room if count <= room else room - 1


def _words() -> list[Paragraph]:
    """Explain how people get together."""
    return [(_("Getting together"), "title"), *((_(text), "dim") for text in TOGETHER)]


def _paint_emptiness(canvas: Canvas, x: int, row: int) -> None:
    """Say what can be done if there is no table."""
    text = _("No table is open on this network now. Open one, or type the address of one.")
    for y, line in enumerate(wrap(text, WIDTH - 2), row):
        canvas.text(x, y, line, "dim")


def _paint_told(canvas: Canvas, shown: LanShown, x: int, row: int | None = None) -> None:
    """Paint the words from that row on, or else at the foot."""
    lines = wrap(shown.told, WIDTH - 2)[: MOST_TOLD if row is None else TOLD]
    top = canvas.height - 2 - len(lines) if row is None else row
    for y, line in enumerate(lines, top):
        canvas.text(x, y, line, "good" if shown.answers else "dim")
