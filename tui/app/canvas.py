"""A canvas of character cells: panes paint on it, a widget shows it, a mouse finds its way."""

from collections.abc import Hashable, Mapping
from functools import lru_cache

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip

Palette = Mapping[str, Style]
"""Styles by what they mean: `text`, `dim`, `lit`, `seat.0`, ..."""


class Canvas:
    """Cells with a character and a meaning each, and the targets that lie under them."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._chars = [[" "] * width for _ in range(height)]
        self._looks: list[list[tuple[str, ...]]] = [[()] * width for _ in range(height)]
        self.marks: list[tuple[Region, Hashable]] = []

    def text(self, x: int, y: int, text: str, *looks: str) -> int:
        """Write from (x, y) on, cut at the right edge; the column after the text."""
        if text.isascii() and text.isprintable() and x >= 0 and 0 <= y < self.height:
            self._write(x, y, text, looks)
            return x + len(text)
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

    def _write(self, x: int, y: int, text: str, looks: tuple[str, ...]) -> None:
        """The short way for signs of one cell each."""
        text = text[: max(self.width - x, 0)]
        self._chars[y][x : x + len(text)] = text
        self._looks[y][x : x + len(text)] = [looks] * len(text)

    def _join(self, x: int, y: int, sign: str) -> None:
        """A combining sign belongs to the cell before it."""
        if 0 <= y < self.height and 0 <= x < self.width:
            self._chars[y][x] += sign

    def fill(self, x: int, y: int, width: int, height: int, *looks: str) -> None:
        """A block of blanks."""
        for row in range(y, y + height):
            self.text(x, row, " " * width, *looks)

    def cell(self, x: int, y: int) -> tuple[str, tuple[str, ...]]:
        """The character there, and what it means."""
        return self._chars[y][x], self._looks[y][x]

    def paste(self, other: "Canvas", x: int, y: int) -> None:
        """Another canvas with its targets, its left upper corner at (x, y); it must fit."""
        for row in range(other.height):
            for column in range(other.width):
                at = (x + column, y + row)
                self._chars[at[1]][at[0]], self._looks[at[1]][at[0]] = other.cell(column, row)
        for region, target in other.marks:
            self.marks.append((region.translate((x, y)), target))

    def mark(self, x: int, y: int, width: int, height: int, target: Hashable) -> None:
        """Say what lies in a block, for the mouse and for tests."""
        self.marks.append((Region(x, y, width, height), target))

    def target_at(self, x: int, y: int) -> Hashable | None:
        """What lies there: what was marked last."""
        for region, target in reversed(self.marks):
            if region.contains(x, y):
                return target
        return None

    def rows(self) -> list[str]:
        """The characters alone."""
        return ["".join(row).rstrip() for row in self._chars]

    def strips(self, palette: Palette) -> list[Strip]:
        """The canvas as lines for Textual; neighbours that look alike are one segment."""
        return [
            self._strip(chars, looks, palette)
            for chars, looks in zip(self._chars, self._looks, strict=True)
        ]

    def _strip(self, chars: list[str], looks: list[tuple[str, ...]], palette: Palette) -> Strip:
        segments: list[Segment] = []
        start = 0
        for end in range(1, self.width + 1):
            if end == self.width or looks[end] != looks[start]:
                style = _combined(tuple(palette[look] for look in ("text", *looks[start])))
                segments.append(Segment("".join(chars[start:end]), style))
                start = end
        return Strip(segments, self.width)


@lru_cache(maxsize=1024)
def _combined(styles: tuple[Style, ...]) -> Style:
    """All styles in one, later ones on top."""
    return Style.combine(styles)


def fit(text: str, width: int) -> str:
    """The text in exactly so many cells: cut with an ellipsis, or padded."""
    if cell_len(text) > width:
        cut = ""
        for sign in text:
            if cell_len(cut + sign) > width - 1:
                break
            cut += sign
        text = cut + "\N{HORIZONTAL ELLIPSIS}"
    return text + " " * (width - cell_len(text))
