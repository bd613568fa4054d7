"""Labels on the board: a letter or two for each place, typed to go there."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from itertools import product

from msgspec import Struct
from textual.geometry import Region

from tui.app.canvas import Canvas

LETTERS = "asdfhjklqwertyuiopzxcvbnm"
"""What labels are made of, the letters under the fingers first; `g` asks for more of them."""


def labels(count: int) -> list[str]:
    """Make a number of labels, as short as can be, none of which begins another one."""
    size = len(LETTERS)
    doubles = max(-(-(count - size) // (size - 1)), 0)
    """How many letters begin two-letter labels: the last ones."""
    single = LETTERS[: size - doubles]
    pairs = ("".join(pair) for pair in product(LETTERS[size - doubles :], LETTERS))
    return [*single, *pairs][:count]


WIDE = 5
"""Columns of a place from which on its edge stays free."""


class Jump(Struct, frozen=True):
    """Labels that are being typed: a value, each letter makes another one."""

    labelled: Mapping[Hashable, str]
    """The places with their labels, or with what is left to type of them."""
    everywhere: bool = False
    """Whether every place has one, also where nothing can be done."""

    def typed(self, letter: str) -> "Jump":
        """After that letter: the places whose labels go on with it."""
        left = {place: label[1:] for place, label in self.labelled.items() if label[:1] == letter}
        return Jump(left, self.everywhere)

    @property
    def place(self) -> Hashable | None:
        """Where the labels lead, once one is typed to its end."""
        return next((place for place, label in self.labelled.items() if not label), None)


def jump_to(places: Sequence[Hashable], lit: Iterable[Hashable]) -> Jump:
    """Labels for those places of the board that are lit; for all where none is."""
    bright = frozenset(lit)
    shining = [place for place in places if place in bright]
    return _labelled(shining) if shining else everywhere(places)


def everywhere(places: Sequence[Hashable]) -> Jump:
    """Labels for all of them."""
    return Jump(_labelled(places).labelled, everywhere=True)


def _labelled(places: Sequence[Hashable]) -> Jump:
    each = [*dict.fromkeys(places)]
    return Jump(dict(zip(each, labels(len(each)), strict=True)))


def paint_labels(canvas: Canvas, jump: Jump) -> None:
    """The labels over the places that are painted there."""
    for region, target in canvas.marks:
        if label := jump.labelled.get(target):
            x = min(_free(canvas, region, len(label)), canvas.width - len(label))
            canvas.text(x, region.y, label, "label")


def _free(canvas: Canvas, region: Region, width: int) -> int:
    """A column of the place with nothing written there, or where the place begins.

    Of wide places the first one but the edge: the pips of dice are there, and letters of all dice
    stand alike.
    """
    row = [canvas.cell(x, region.y)[0] for x in range(region.x, region.right)]
    starts = range(len(row) - width + 1)
    blank = [at for at in starts if not "".join(row[at : at + width]).strip()]
    return region.x + next((at for at in blank if at or len(row) < WIDE), 0)
