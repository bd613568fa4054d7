"""A widget that shows a canvas, and repaints only the lines that changed."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial

from textual.color import Color
from textual.events import Click, MouseMove
from textual.geometry import Region, Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from tui.app.canvas import Canvas, PaintedLines, Palette, needs_edges

Paint = Callable[[Canvas], None]


class Painted(Widget):
    """Shows what `paint` draws. It knows no game: targets are whatever the painter marked."""

    class Pointed(Message):
        """The mouse has moved to another target."""

        def __init__(self, pane: "Painted", target: Hashable | None) -> None:
            self.pane = pane
            self.target = target
            super().__init__()

    class Pressed(Message):
        """A target was clicked."""

        def __init__(self, pane: "Painted", target: Hashable) -> None:
            self.pane = pane
            self.target = target
            super().__init__()

    def __init__(self, *, id: str) -> None:  # noqa: A002
        super().__init__(id=id)
        self._paint: Paint | None = None
        self._over: Paint | None = None
        self._palette: Palette | None = None
        self._canvas = Canvas(0, 0)
        self._lines = PaintedLines()
        self._strips: list[Strip] = []
        self._pointed: Hashable | None = None
        self._below: Color | None = None
        """The ground under the pane, until its styles change."""

    def show(self, paint: Paint, palette: Palette) -> None:
        """Show this from now on; it is painted anew only if it could look different."""
        stays = self._stays(paint, palette)
        self._paint, self._palette = paint, palette
        if not stays:
            self.repaint()

    def _stays(self, paint: Paint, palette: Palette) -> bool:
        """Return whether it surely shows that already, in the same colours and size, uncovered."""
        return (
            self._over is None
            and self._lines.are_in(palette)
            and self._fits(self.size)
            and _are_equal(self._paint, paint)
        )

    def lay_over(self, over: Paint | None) -> None:
        """Paint that over everything from now on, or no more."""
        self._over = over
        self.repaint()

    def has_any(self, targets: frozenset[Hashable]) -> bool:
        """Return whether one of them was painted here."""
        return any(target in targets for _region, target in self._canvas.marks)

    @property
    def targets(self) -> Sequence[Hashable]:
        """The targets that were painted here, in order."""
        return [target for _region, target in self._canvas.marks]

    def repaint(self) -> None:
        """Paint anew; only lines that look different are sent to the terminal."""
        old = self._strips
        self._paint_anew(self.size)
        strips = self._strips
        if strips is old:
            return
        if len(old) != len(strips):
            self.refresh()
            return
        changed = [y for y, strip in enumerate(strips) if strip is not old[y] and strip != old[y]]
        if changed:
            width = self._canvas.width
            self.refresh(*(Region(0, y, width, count) for y, count in _runs(changed)))

    def _paint_anew(self, size: Size) -> None:
        if self._paint is None or self._palette is None:
            return
        if not size:
            # Hidden: its old content is painted anew once it has room.
            self._canvas = Canvas(0, 0)
            return
        canvas = Canvas(*size, edges=needs_edges(self._palette))
        self._paint(canvas)
        if self._over is not None:
            self._over(canvas)
        self._strips, self._canvas = self._lines.of(canvas, self._palette), canvas

    def on_resize(self) -> None:
        if not self._fits(self.size):
            self.repaint()

    def _fits(self, size: Size) -> bool:
        """Return whether it was painted for that size."""
        return (self._canvas.width, self._canvas.height) == size

    def render_line(self, y: int) -> Strip:
        """Return one line of the canvas."""
        return self._strips[y] if y < len(self._strips) else Strip.blank(self.size.width)

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return that part of the canvas, painted first if it would be blank before that.

        No borders, padding or opacity lie around or over it, so that Textual's own way through all
        of them is left out.
        """
        size = self.size
        if not self._fits(size):
            self._paint_anew(size)
        strips = [self.render_line(y) for y in crop.line_range]
        if filters := self.get_line_filters():
            below = self._below = self._below or self.background_colors[1]
            for each in filters:
                strips = [strip.apply_filter(each, below) for strip in strips]
        if crop.column_span != (0, size.width):
            strips = [strip.crop(*crop.column_span) for strip in strips]
        return strips

    def notify_style_update(self) -> None:
        self._below = None
        super().notify_style_update()

    def on_mouse_move(self, event: MouseMove) -> None:
        target = self._canvas.target_at(event.x, event.y)
        if target != self._pointed:
            self._pointed = target
            self.post_message(self.Pointed(self, target))

    def on_click(self, event: Click) -> None:
        target = self._canvas.target_at(event.x, event.y)
        if target is not None:
            self.post_message(self.Pressed(self, target))


def _are_equal(one: Paint | None, other: Paint) -> bool:
    """Return whether both are the same function of equal values, which paint the same."""
    if not isinstance(one, partial) or not isinstance(other, partial):
        return False
    return (one.func, one.args, one.keywords) == (other.func, other.args, other.keywords)


def _runs(numbers: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Yield where each run of neighbours among the ascending numbers begins, and its length."""
    first = last = numbers[0]
    for number in numbers[1:]:
        if number != last + 1:
            yield first, last - first + 1
            first = number
        last = number
    yield first, last - first + 1
