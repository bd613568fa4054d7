"""A canvas of character cells: panes paint on it, a widget shows it, a mouse finds its way."""

from collections.abc import Hashable, Mapping

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
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
        self._targets: dict[tuple[int, int], Hashable] = {}

    def text(self, x: int, y: int, text: str, *looks: str) -> int:
        """Write from (x, y) on, cut at the right edge; the column after the text."""
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
                target = other.target_at(column, row)
                if target is not None:
                    self._targets[at] = target

    def mark(self, x: int, y: int, width: int, height: int, target: Hashable) -> None:
        """Say what lies in a block, for the mouse and for tests."""
        for row in range(max(y, 0), min(y + height, self.height)):
            for column in range(max(x, 0), min(x + width, self.width)):
                self._targets[column, row] = target

    def target_at(self, x: int, y: int) -> Hashable | None:
        """What lies there."""
        return self._targets.get((x, y))

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
                style = _combined(palette, looks[start])
                segments.append(Segment("".join(chars[start:end]), style))
                start = end
        return Strip(segments, self.width)


def _combined(palette: Palette, looks: tuple[str, ...]) -> Style:
    """The styles of all meanings, later ones on top."""
    style = palette["text"]
    for look in looks:
        style += palette[look]
    return style


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
