"""Menus that show a picture of their subject, and more words, if the terminal has room."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import TypeVar

from msgspec import Struct
from textual.app import ComposeResult
from textual.events import Resize
from textual.geometry import Region

from tui.app.canvas import Canvas, Palette
from tui.app.glimpse import HEAD, NARROW, TALL, Glimpse
from tui.app.menu import GAP, SIDE, WIDTH, MenuPlace, MenuRoom, is_wide, left_of
from tui.app.screens.menu import MenuPage
from tui.app.widgets.painted import Painted
from tui.app.wrapping import wrap

T = TypeVar("T")
PICTURE, LEAST = 24, 14
"""Beside a picture of at least so many rows, lines are spaced apart; the rows of a small one."""
SAID = 2
"""Rows below the lines, for an answer to the last key."""
BELOW = 9
"""Rows of the words below the lines, if they have no room beside them."""
BESIDE = 9
TOP = 2

Paragraph = tuple[str, str]
"""A text, and its look."""


class IllustratedPlan(Struct, frozen=True):
    """The regions of everything."""

    at: MenuPlace
    said: Region
    """The region of an answer to the last key."""
    words: Region
    picture: Region


def plan(room: MenuRoom, most: int, said: int = SAID) -> IllustratedPlan | None:
    """Return a plan for that many lines; None if only the lines have room."""
    if room.height < TALL or room.width < NARROW:
        return None
    spread = _plan(room, most, said, 2)
    rows = spread.picture.bottom - spread.words.bottom
    return spread if rows >= PICTURE else _plan(room, most, said, 1)


def _plan(room: MenuRoom, most: int, answer: int, pitch: int) -> IllustratedPlan:
    wide, left = is_wide(room.width), left_of(room.width)
    said = TOP + most * pitch
    if wide:
        bottom = max(said + answer, TOP + BESIDE)
        words = Region(left + WIDTH + GAP, TOP, SIDE, bottom - TOP)
    else:
        bottom = said + answer + BELOW + 1
        words = Region(left + 2, said + answer, WIDTH - 2, BELOW)
    rows = room.height - 2 - bottom
    if rows < (PICTURE if wide else LEAST):
        # There is a gap above it: a small one may touch the line of keys.
        rows += 1
    picture = Region(0, bottom, room.width, rows)
    told = Region(left + 2, said, WIDTH - 2, answer)
    edge = words.x - 1 if wide else room.width
    return IllustratedPlan(MenuPlace(left, TOP, pitch, edge=edge), told, words, picture)


def paint_words(canvas: Canvas, words: Sequence[Paragraph], region: Region) -> None:
    """Paint one paragraph below the other, those that have room as a whole."""
    y = region.y
    for text, look in words:
        lines = wrap(text, region.width) or [""]
        if y + len(lines) > region.bottom:
            continue
        for line in lines:
            canvas.text(region.x, y, line, *((look,) if look else ()))
            y += 1


def paint_below(canvas: Canvas, words: Sequence[Paragraph], at: MenuPlace, count: int) -> None:
    """Paint the paragraphs at the foot of a small terminal, if all have room below the lines."""
    width = WIDTH - 2
    rows = sum(len(wrap(text, width)) or 1 for text, _look in words)
    top = canvas.height - 2 - rows
    if top > at.row(count - 1) + 1:
        paint_words(canvas, words, Region(at.left + 2, top, width, rows))


def paint_answer(canvas: Canvas, text: str, look: str, region: Region) -> None:
    """Paint an answer to the last key, below the lines."""
    for y, line in enumerate(wrap(text, region.width)[: region.height], region.y):
        canvas.text(region.x, y, line, look)


class IllustratedMenu(MenuPage[T]):
    """Shows the picture in a widget of its own, which is painted only when it changes."""

    DEFAULT_CSS = """
    IllustratedMenu #picture { position: absolute; display: none; }
    """

    @abstractmethod
    def plan(self, room: MenuRoom) -> IllustratedPlan | None:
        """Return the regions of everything, if there is room for a picture."""

    @abstractmethod
    def picture(self, width: int, height: int) -> tuple[Glimpse, Palette] | None:
        """Return a picture of that size, if there is anything to show."""

    def compose(self) -> ComposeResult:
        yield from super().compose()
        yield Painted(id="picture")

    def repaint(self) -> None:
        # An answer may come after the page was closed.
        if self.query("#menu"):
            self.query_one("#menu", Painted).repaint()
            self.illustrate()

    def on_resize(self, event: Resize) -> None:
        self.illustrate()

    def settle_in(self) -> None:
        super().settle_in()
        for painted in self.query(Painted):
            painted.repaint()

    def illustrate(self) -> None:
        """Show the current picture, in the middle of its room."""
        pane, plan = self.query_one("#picture", Painted), self.plan(self.size or self.app.size)
        room = None if plan is None else self._with_heading(plan.picture)
        found = None if room is None else self.picture(room.width - 2, room.height)
        pane.display = found is not None
        if room is not None and found is not None:
            shown, palette = found
            x = room.x + (room.width - shown.width) // 2
            spare = room.height - shown.height
            y = room.y + max(spare // 3, min(spare, 1))
            pane.styles.offset = x, y
            pane.styles.width, pane.styles.height = shown.width, shown.height
            pane.show(shown.paint, palette)

    def _with_heading(self, room: Region) -> Region:
        """Return the room with the empty row above it, if there is one, for the heading."""
        canvas = Canvas(*(self.size or self.app.size))
        self.paint(canvas)
        row = canvas.rows()[room.y - HEAD : room.y] if room.height else ["hidden"]
        lift = HEAD if row == [""] else 0
        return Region(room.x, room.y - lift, room.width, room.height + lift)
