"""Labels on the board: a letter or two for each place, typed to go there."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from itertools import product

from msgspec import Struct
from textual.geometry import Region

from tui.app.canvas import Canvas
from tui.app.marks import SIGNS
from tui.app.pieces.dice import FACE

LETTERS = "asdfhjklqwertyuiopzxcvbnm"
"""The letters of labels, those under the fingers first; `g` asks for more labels."""


def labels(count: int) -> list[str]:
    """Make that many labels, as short as can be, none of which begins another one."""
    size = len(LETTERS)
    doubles = max(-(-(count - size) // (size - 1)), 0)
    """The number of letters that begin two-letter labels: the last ones."""
    single = LETTERS[: size - doubles]
    pairs = ("".join(pair) for pair in product(LETTERS[size - doubles :], LETTERS))
    return [*single, *pairs][:count]


WIDE = 5
"""Places of at least so many columns keep their edge free of labels."""


class Jump(Struct, frozen=True):
    """Labels that are being typed, as a value: each letter returns another one."""

    labelled: Mapping[Hashable, str]
    """The label of each place, or what is left to type of it."""
    everywhere: bool = False
    """Whether every place has a label, even if nothing can be done there."""

    def typed(self, letter: str) -> "Jump":
        """Keep the places whose labels go on with that letter."""
        left = {place: label[1:] for place, label in self.labelled.items() if label[:1] == letter}
        return Jump(left, self.everywhere)

    @property
    def place(self) -> Hashable | None:
        """The place of a label that was typed to its end."""
        return next((place for place, label in self.labelled.items() if not label), None)


def jump_to(places: Sequence[Hashable], lit: Iterable[Hashable]) -> Jump:
    """Label the places that are lit; all places if none is."""
    bright = frozenset(lit)
    shining = [place for place in places if place in bright]
    return _labelled(shining) if shining else everywhere(places)


def everywhere(places: Sequence[Hashable]) -> Jump:
    """Label all places."""
    return Jump(_labelled(places).labelled, everywhere=True)


def _labelled(places: Sequence[Hashable]) -> Jump:
    each = [*dict.fromkeys(places)]
    return Jump(dict(zip(each, labels(len(each)), strict=True)))


def paint_labels(canvas: Canvas, jump: Jump) -> None:
    """Paint the labels over the places that are on the canvas; no other key acts meanwhile."""
    canvas.restyle("key", "dim")
    for region, target in canvas.marks:
        if label := jump.labelled.get(target):
            x = min(_free(canvas, region, len(label)), canvas.width - len(label))
            canvas.text(x, region.y, label, "label")


def _free(canvas: Canvas, region: Region, width: int) -> int:
    """Return a column of the place with nothing written there, or else its first one.

    Where a sign says that something can be done there, the letter takes its place. In wide places
    it keeps off the edge, and on dice off the pips, which leave the middle of the upper row free.
    """
    row = [canvas.cell(x, region.y)[0] for x in range(region.x, region.right)]
    if SIGNS["lit"] in row:
        at = row.index(SIGNS["lit"])
        if not "".join(row[at + 1 : at + width]).strip():
            return region.x + at
    starts = range(len(row) - width + 1)
    blank = [at for at in starts if not "".join(row[at : at + width]).strip()]
    first = 0 if len(row) < WIDE else FACE[0] // 2 if len(row) == FACE[0] else 1
    return region.x + next((at for at in blank if at >= first), 0)
