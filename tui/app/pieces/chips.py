"""Chips in a row: what somebody has gathered, where the next one fits, what it is worth."""

from collections.abc import Sequence

from rich.cells import cell_len

from tui.app.canvas import Canvas, Look

CUT = "\N{HORIZONTAL ELLIPSIS}"


def paint_chips(
    canvas: Canvas,
    place: tuple[int, int],
    width: int,
    values: Sequence[str],
    looks: Sequence[Look],
    fits: str,
    worth: str,
) -> int:
    """Paint the chips, a sign where the next one fits, and the worth; return the next column.

    Without room for all, the first ones are left out. Without colours the last column stays blank:
    nothing else would tell the worth from what follows; and the sign closes the chips if they have
    no room for two edges.
    """
    x, y = place
    room = width - cell_len(fits + worth) - canvas.edges
    values = _cut(values, room)
    chips = " ".join(values)
    left, right = "[]" if canvas.edges else "  "
    if cell_len(chips) + 2 + (not canvas.edges) <= room:
        chips = f"{left}{chips}{right}"
    elif canvas.edges and fits.strip() and cell_len(chips) < room:
        chips = f"{left}{chips}"
    x = canvas.text(x, y, chips, *looks)
    x = canvas.text(x, y, fits, "dim")
    return canvas.text(x, y, worth, "strong")


def _cut(values: Sequence[str], width: int) -> list[str]:
    shown = list(values)
    while len(shown) > 1 and cell_len(" ".join(shown)) > width:
        shown = [CUT + shown[1].lstrip(), *shown[2:]]
    return shown
