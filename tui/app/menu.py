"""The lines of a menu, painted: a letter, what the line does, and the choices within the line."""

import sys
from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct
from msgspec.structs import replace
from rich.cells import cell_len

from tui.app.canvas import Canvas, first_that_fits, fit
from tui.app.painting import ABOVE, BELOW, OnRow, paint_hints
from tui.app.wrapping import wrap

WIDTH = 70
"""The width of a menu; the rest of the terminal stays empty on both sides."""
SIDE, GAP = 42, 7
"""Columns of what stands beside the menu in wide terminals, and of the gap between both."""
LETTER = 6
NAME = 22
"""Columns of the letter, and of the name of the line."""
NAMES = 40
"""The most columns of names, if some are long."""
ENTRY = 46
"""Columns of a line that is only an entry."""
VALUE = LETTER + NAME + 1
"""The column of the chosen value."""
BEFORE, AFTER = "←", "→"
"""The signs for choices of a line that are out of sight."""


SAID = 5
"""The most lines of a sentence."""


class OnOption(Struct, frozen=True):
    """A choice within a line, for the mouse."""

    row: int
    option: int


class OnColour(Struct, frozen=True):
    """The colour of a seat, for the mouse."""

    seat: int


class MenuLine(Struct, frozen=True):
    """One line of a menu."""

    name: str
    key: str
    text: str = ""
    value: str = ""
    shorter: tuple[str, ...] = ()
    """The value in fewer and fewer words, for lines without room."""
    looks: tuple[str, ...] = ()
    """The looks of the text."""
    options: tuple[str, ...] = ()
    room: int = 0
    """Columns for all of the choices together; 0 for as many as there are."""
    chosen: int = 0
    possible: bool = True


class MenuRoom(Protocol):
    """A canvas, or the size of one."""

    @property
    def width(self) -> int:
        """Columns."""
        ...

    @property
    def height(self) -> int:
        """Rows."""
        ...


class MenuPlace(Struct, frozen=True):
    """The place of a menu on the canvas."""

    left: int
    top: int
    pitch: int
    """Rows from one line to the next."""
    first: int = 0
    """The line on top; those before it are out of sight."""
    rows: int = sys.maxsize
    """The number of lines in sight."""
    edge: int = sys.maxsize
    """The column before which lines end, if something stands beside them."""
    names: int = NAME
    """Columns of the names."""

    @property
    def value(self) -> int:
        """The column of the chosen value."""
        return self.left + LETTER + self.names + 1

    def row(self, number: int) -> int:
        """Return the row of the canvas for a line."""
        return self.top + (number - self.first) * self.pitch

    def sees(self, number: int) -> bool:
        """Return whether the line is in sight."""
        return self.first <= number < self.first + self.rows

    def named(self, lines: Sequence[MenuLine]) -> "MenuPlace":
        """Return the same menu with room for the longest name."""
        longest = max(cell_len(line.text) + 1 for line in lines)
        return replace(self, names=min(max(NAME, longest), NAMES))

    def window(self, first: int, rows: int) -> "MenuPlace":
        """Return the same menu with a number of lines in sight, from the given one on."""
        return replace(self, first=first, rows=rows)


def place(canvas: MenuRoom, count: int, above: int, below: int) -> MenuPlace:
    """Return a place in the upper part of the room, with lines far apart if there is enough."""
    room = canvas.height - above - below
    pitch = 2 if room >= 2 * count - 1 else 1
    top = above + max((room - pitch * count) // 3, 0)
    return MenuPlace(left_of(canvas.width), top, pitch)


def is_wide(width: int) -> bool:
    """Return whether something has room beside the lines of a menu."""
    return width >= WIDTH + GAP + SIDE


def left_of(width: int) -> int:
    """Return the column of a menu, the same on all pages: centred with the room beside it."""
    return max((width - WIDTH - (GAP + SIDE if is_wide(width) else 0)) // 2, 0)


def paint_lines(canvas: Canvas, lines: Sequence[MenuLine], index: int, at: MenuPlace) -> None:
    """Paint the lines in sight, the one of that index under the cursor."""
    for row, line in enumerate(lines):
        if at.sees(row):
            _paint_line(canvas, line, row, at, current=row == index)


def paint_rest(canvas: Canvas, count: int, at: MenuPlace) -> None:
    """Paint how many lines are out of sight, above and below."""
    above, below = at.first, max(count - at.first - at.rows, 0)
    for sign, hidden, row in (
        (ABOVE, above, at.first - 1),
        (BELOW, below, at.first + at.rows),
    ):
        if hidden:
            text = f"{sign}{hidden}"
            canvas.text(at.left + WIDTH - len(text), at.row(row), text, "title")


def _paint_line(canvas: Canvas, line: MenuLine, row: int, at: MenuPlace, *, current: bool) -> None:
    y = at.row(row)
    canvas.mark(at.left, y, WIDTH, 1, OnRow(row))
    name = at.names if line.value or line.options else _alone(canvas, line, at)
    if current:
        canvas.fill(at.left, y, LETTER + name, 1, "cursor")
    looks = ("cursor",) if current else ("dim",) if not line.possible else ()
    canvas.text(at.left, y, ">" if current else " ", *looks)
    canvas.text(at.left + 2, y, fit(line.key, LETTER - 3).rstrip(), *(looks or ("title",)))
    text = fit(line.text, name - 1).rstrip()
    canvas.text(at.left + LETTER, y, text, *(looks or line.looks))
    x = at.value
    if line.value:
        room = max(min(at.edge, canvas.width) - x - 2, 1)
        value = first_that_fits((line.value, *line.shorter), room)
        canvas.text(x + 1, y, fit(value, room).rstrip(), *(() if line.possible else ("dim",)))
    if line.options:
        # The last column of the terminal stays empty.
        room = min(line.room or canvas.width, min(at.edge, canvas.width - 1) - x)
        _paint_options(canvas, line, row, (x, y), room)


def _alone(canvas: Canvas, line: MenuLine, at: MenuPlace) -> int:
    """Return the columns of the name if nothing stands beside it."""
    room = min(at.edge, canvas.width) - at.left - LETTER
    return max(min(cell_len(line.text) + 1, room), NAME)


def paint_entry(canvas: Canvas, line: MenuLine, row: int, at: MenuPlace, *, current: bool) -> None:
    """Paint a line of a list of entries: key, name, and what waits there."""
    y, value = at.row(row), max(LETTER + cell_len(line.text) + 2, NAME + 1)
    told = first_that_fits((line.value, *line.shorter), canvas.width - at.left - value - 1)
    wanted = max(ENTRY, value + cell_len(told) + 1)
    width = min(wanted, canvas.width - at.left)
    canvas.mark(at.left, y, width, 1, OnRow(row))
    if current:
        canvas.fill(at.left, y, width, 1, "cursor")
    looks = ("cursor",) if current else () if line.possible else ("dim",)
    canvas.text(at.left, y, ">" if current else " ", *looks)
    canvas.text(at.left + 2, y, fit(line.key, LETTER - 3).rstrip(), *(looks or ("key",)))
    canvas.text(at.left + LETTER, y, line.text, *(looks or ("letters", "strong")))
    if told:
        shown = fit(told, max(width - value - 1, 1)).rstrip()
        canvas.text(at.left + value, y, shown, *(looks or ("letters",)))


def _paint_options(
    canvas: Canvas, line: MenuLine, row: int, place: tuple[int, int], room: int
) -> None:
    """Paint the line's choices around the chosen one, as many as there is room for.

    A click on the sign of those out of sight takes the next one of them.
    """
    x, y = place
    seen = options_in_sight([cell_len(word) + 2 for word in line.options], line.chosen, room)
    if seen.start:
        canvas.mark(x, y, 1, 1, OnOption(row, seen.start - 1))
        x = canvas.text(x, y, BEFORE, "dim") + 1
    for option in seen:
        word, chosen = line.options[option], option == line.chosen
        canvas.mark(x, y, cell_len(word) + 2, 1, OnOption(row, option))
        x = (
            canvas.text(x, y, f"[{word}]" if chosen else f" {word} ", "lit" if chosen else "dim")
            + 1
        )
    if seen.stop < len(line.options):
        canvas.mark(x, y, 1, 1, OnOption(row, seen.stop))
        canvas.text(x, y, AFTER, "dim")


def options_in_sight(widths: Sequence[int], chosen: int, room: int) -> range:
    """Return the choices that fit beside the chosen one; others leave a sign at their end."""

    def fits(seen: range) -> bool:
        signs = 2 * ((seen.start > 0) + (seen.stop < len(widths)))
        return sum(widths[each] for each in seen) + len(seen) - 1 + signs <= room

    seen, grows = range(chosen, chosen + 1), True
    while grows:
        grows = False
        for left, right in ((0, 1), (1, 0)):
            wider = range(seen.start - left, seen.stop + right)
            if wider.start >= 0 and wider.stop <= len(widths) and fits(wider):
                seen, grows = wider, True
    everything = range(len(widths))
    return everything if fits(everything) else seen


def paint_title(canvas: Canvas, title: str, subtitle: str, at: MenuPlace) -> None:
    """Paint the screen's title; the text beside it is always shown whole."""
    canvas.under(0, 0, canvas.width, 1, "bar")
    behind = canvas.text(at.left + 2, 0, title, "title") + 2
    usual, last = at.value + 1, canvas.width - cell_len(subtitle) - 1
    canvas.text(max(min(usual, last), behind), 0, subtitle, "bar.dim")


def said_lines(said: str) -> list[str]:
    """Return the lines of a sentence."""
    return wrap(said, WIDTH - 2)[:SAID]


def paint_said(canvas: Canvas, said: str, at: MenuPlace, *looks: str) -> None:
    """Paint a sentence above the line of keys."""
    lines = said_lines(said)
    for row, line in enumerate(lines):
        canvas.text(at.left + 2, canvas.height - 2 - len(lines) + row, line, *(looks or ("good",)))


def paint_note(
    canvas: Canvas, texts: Sequence[str], at: MenuPlace, count: int, said: str = ""
) -> None:
    """Paint paragraphs below that many lines, as far as they have room above an answer."""
    y, width = at.row(count - 1) + at.pitch + 1, WIDTH - LETTER
    bottom = canvas.height - 2 - len(said_lines(said))
    for text in texts:
        lines = wrap(text, width)
        if y + len(lines) > bottom:
            return
        for row, line in enumerate(lines, y):
            canvas.text(at.left + LETTER, row, line, "dim")
        y += len(lines) + 1


def paint_foot(canvas: Canvas, keys: Sequence[tuple[str, str, str]], at: MenuPlace) -> None:
    """Paint the keys, on the last line."""
    foot = Canvas(canvas.width, 1)
    foot.under(0, 0, canvas.width, 1, "bar")
    paint_hints(foot, keys, at.left + 2)
    canvas.paste(foot, 0, canvas.height - 1)
