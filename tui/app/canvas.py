"""A canvas of character cells: panes paint on it, a widget shows it, clicks find their target."""

from abc import abstractmethod
from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import lru_cache
from operator import is_not

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip

Palette = Mapping[str, Style]
"""Styles by meaning: `text`, `dim`, `lit`, `seat.0`, ..."""
Look = str | Style
"""A meaning, or a style of its own for pictures without one, such as a sky."""


class LivePalette(Mapping[str, Style]):
    """A palette that always has the theme's colours, even after a change of theme."""

    @property
    @abstractmethod
    def now(self) -> Palette:
        """The styles of the theme: the same mapping until the theme changes."""

    def __getitem__(self, meaning: str) -> Style:
        return self.now[meaning]

    def __iter__(self) -> Iterator[str]:
        return iter(self.now)

    def __len__(self) -> int:
        return len(self.now)


class Canvas:
    """Cells with a character and a meaning each, the ground under them, and targets for clicks."""

    def __init__(self, width: int, height: int, *, edges: bool = False) -> None:
        self.width = width
        self.height = height
        self.edges = edges
        """Whether pieces need edges, because their colours alone do not show where they end."""
        self._chars = [[" "] * width for _ in range(height)]
        self._looks: list[list[tuple[Look, ...]]] = [[()] * width for _ in range(height)]
        self._under: dict[int, list[tuple[Look, ...]]] = {}
        """The ground under the text, by row, where there is any."""
        self.marks: list[tuple[Region, Hashable]] = []

    def text(self, x: int, y: int, text: str, *looks: Look) -> int:
        """Write from (x, y) on, cut at the right edge; return the column after the text."""
        if x >= 0 and 0 <= y < self.height and _is_narrow(text):
            # The fast path for signs of one cell each.
            end = x + len(text)
            shown = text if end <= self.width else text[: max(self.width - x, 0)]
            self._chars[y][x:end] = shown
            self._looks[y][x:end] = [looks] * len(shown)
            return end
        for sign in text:
            cells = cell_len(sign)
            if cells == 0:
                self._join(x - 1, y, sign)
                continue
            if 0 <= y < self.height and x >= 0 and x + cells <= self.width:
                self._chars[y][x] = sign
                self._looks[y][x] = looks
                if cells == 2:
                    self._chars[y][x + 1] = ""
                    self._looks[y][x + 1] = looks
            x += cells
        return x

    def _join(self, x: int, y: int, sign: str) -> None:
        """Add a combining sign to the cell before it."""
        if 0 <= y < self.height and 0 <= x < self.width:
            self._chars[y][x] += sign

    def fill(self, x: int, y: int, width: int, height: int, *looks: Look) -> None:
        """Fill a block with blanks."""
        for row in range(y, y + height):
            self.text(x, row, " " * width, *looks)

    def under(self, x: int, y: int, width: int, height: int, *looks: Look) -> None:
        """Lay a ground under a block: it shows through everything that is written there."""
        for row in range(max(y, 0), min(y + height, self.height)):
            line = self._under.setdefault(row, [()] * self.width)
            first, last = max(x, 0), min(x + width, self.width)
            line[first:last] = [looks] * max(last - first, 0)

    def restyle(self, before: Look, after: Look) -> None:
        """Give another look to everything that has that one."""
        for y, row in enumerate(self._looks):
            self._looks[y] = [(after,) if looks == (before,) else looks for looks in row]

    def cell(self, x: int, y: int) -> tuple[str, tuple[Look, ...]]:
        """Return the character there and its looks, the ground's first."""
        sign, looks, under = self.layers(x, y)
        return sign, (*under, *looks)

    def layers(self, x: int, y: int) -> tuple[str, tuple[Look, ...], tuple[Look, ...]]:
        """Return the character there, its looks, and those of its ground."""
        under = self._under[y][x] if y in self._under else ()
        return self._chars[y][x], self._looks[y][x], under

    def paste(self, other: "Canvas", x: int, y: int) -> None:
        """Copy another canvas and its targets, its top left corner at (x, y); it must fit."""
        columns = slice(x, x + other.width)
        for row in range(other.height):
            chars, looks, under = other.row(row)
            self._chars[y + row][columns], self._looks[y + row][columns] = chars, looks
            if under is not None:
                line = self._under.setdefault(y + row, [()] * self.width)
                pairs = zip(under, line[columns], strict=True)
                line[columns] = [theirs or ours for theirs, ours in pairs]
        for region, target in other.marks:
            self.marks.append((region.translate((x, y)), target))

    def mark(self, x: int, y: int, width: int, height: int, target: Hashable) -> None:
        """Set the target of a block, for the mouse and for tests."""
        self.marks.append((Region(x, y, width, height), target))

    def target_at(self, x: int, y: int) -> Hashable | None:
        """Return the target that was last marked there."""
        for region, target in reversed(self.marks):
            if region.contains(x, y):
                return target
        return None

    def rows(self) -> list[str]:
        """Return the characters alone."""
        return ["".join(row).rstrip() for row in self._chars]

    def row(self, y: int) -> "CanvasRow":
        """Return everything that the look of a row depends on."""
        return self._chars[y], self._looks[y], self._under.get(y)

    def strips(self, palette: Palette) -> list[Strip]:
        """Return the canvas as lines for Textual; neighbours that look alike form one segment."""
        return [self.strip(y, palette) for y in range(self.height)]

    def strip(self, y: int, palette: Palette) -> Strip:
        """Return one of these lines."""
        chars, looks, under = self.row(y)
        if under is not None:
            looks = [(*below, *above) for below, above in zip(under, looks, strict=True)]
        segments: list[Segment] = []
        start = 0
        for end in range(1, self.width + 1):
            if end == self.width or looks[end] != looks[start]:
                styles = (
                    each if isinstance(each, Style) else palette[each] for each in looks[start]
                )
                style = _combined((palette["text"], *styles))
                segments.append(Segment("".join(chars[start:end]), style))
                start = end
        return Strip(segments, self.width)


CanvasRow = tuple[list[str], list[tuple[Look, ...]], list[tuple[Look, ...]] | None]
"""The characters of a row, their looks, and the looks of the ground, if there is any."""


class PaintedLines:
    """Turns canvases into lines for Textual, and reuses the lines that have not changed."""

    def __init__(self) -> None:
        self._styles: Palette = {}
        self._rows: list[CanvasRow] = []
        self._strips: list[Strip] = []

    def of(self, canvas: Canvas, palette: Palette) -> list[Strip]:
        """Return the lines of this canvas; unchanged lines are the very same objects.

        If all are unchanged, the list is the same object as well.
        """
        styles = _styles_of(palette)
        kept = len(self._rows) if styles is self._styles else 0
        rows = [canvas.row(y) for y in range(canvas.height)]
        strips = [
            self._strips[y] if y < kept and row == self._rows[y] else canvas.strip(y, styles)
            for y, row in enumerate(rows)
        ]
        if len(strips) != kept or any(map(is_not, strips, self._strips)):
            self._strips = strips
        self._styles, self._rows = styles, rows
        return self._strips

    def are_in(self, palette: Palette) -> bool:
        """Return whether the last lines were made in these very styles."""
        return self._styles is _styles_of(palette)


def _styles_of(palette: Palette) -> Palette:
    """Return the styles that the palette has now."""
    return palette.now if isinstance(palette, LivePalette) else palette


@lru_cache(maxsize=4096)
def _is_narrow(text: str) -> bool:
    """Return whether each sign takes one cell; cached, as boards write the same few texts again."""
    return text.isprintable() and (text.isascii() or all(cell_len(sign) == 1 for sign in text))


@lru_cache(maxsize=1024)
def _combined(styles: tuple[Style, ...]) -> Style:
    """Combine all styles, later ones on top."""
    return Style.combine(styles)


def fit(text: str, width: int) -> str:
    """Return the text in exactly that many cells: cut with an ellipsis, or padded."""
    if cell_len(text) > width:
        cut = ""
        for sign in text:
            if cell_len(cut + sign) > width - 1:
                break
            cut += sign
        text = cut + "\N{HORIZONTAL ELLIPSIS}"
    return text + " " * (width - cell_len(text))


def first_that_fits(texts: Sequence[str], width: int) -> str:
    """Return the first of the texts that has room, or the last one."""
    return next((text for text in texts if cell_len(text) <= width), texts[-1])


def needs_edges(palette: Palette) -> bool:
    """Return whether pieces need edges, because the land under them has no colour of its own."""
    return "ground" in palette and palette["ground"].bgcolor is None
