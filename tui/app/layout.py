"""The regions of panes: those of every game's board, and cutting regions into rows and columns."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations

from textual.geometry import Region

SMALLEST = (80, 24)
CHOICES, COLUMNS = 5, 64
"""The least rows and columns of choices beside a log that needs more room."""
LOG = 4
"""The least rows of a log below something else: its title, and a few of its lines."""
TALL = 42
"""Terminals of at least so many rows have one to spare above the text."""
Layout = Mapping[str, Region]
"""Regions by pane."""
COMMON = ("header", "prompt", "choices", "log", "keys")
"""The panes of every game. A board places them among its own; the screens paint them."""


def told_rows(height: int) -> int:
    """Return the rows of the prompt; tall terminals set the question apart from the gain."""
    return 2 if height < TALL else 3


def fits(width: int, height: int) -> bool:
    """Return whether the terminal is large enough for a table."""
    return width >= SMALLEST[0] and height >= SMALLEST[1]


def folds_log(layout: Layout) -> bool:
    """Return whether the log has only a line: it then opens in the place of the choices."""
    return layout["log"].height == 1


def opened_log(layout: Layout) -> Layout:
    """Give the log the whole screen, between header and keys."""
    header, keys = layout["header"], layout["keys"]
    between = Region(keys.x + 1, header.bottom, keys.width - 2, keys.y - header.bottom)
    if keys.bottom >= TALL:
        between = between.shrink((1, 0, 1, 0))
    return {"header": header, "log": between, "keys": keys}


def roomier_log(layout: Layout, needed: Callable[[int], int]) -> Layout:
    """Give a log that needs more rows as much room as the choices can spare.

    Below them it grows upwards, or gives up rows that it does not use; beside them it takes the
    columns that leave the fewest of its rows out of sight. A log of a single line stays as it is.
    """
    choices, log = layout["choices"], layout["log"]
    missing = needed(log.width) - log.height
    if not folds_log(layout) and log.y >= choices.bottom and 0 < -missing <= LOG:
        above, below = choices.grow((0, 0, -missing, 0)), log.shrink((-missing, 0, 0, 0))
        return {**layout, "choices": above, "log": below}
    if folds_log(layout) or missing <= 0:
        return layout
    if log.y >= choices.bottom:
        taken = max(min(missing, choices.height - CHOICES), 0)
        above = choices.shrink((0, 0, taken, 0))
        return {**layout, "choices": above, "log": log.grow((taken, 0, 0, 0))}
    taken = min(
        range(max(choices.width - COLUMNS, 0) + 1),
        key=lambda each: max(needed(log.width + each) - log.height, 0),
    )
    beside = choices.shrink((0, taken, 0, 0))
    return {**layout, "choices": beside, "log": log.grow((0, 0, 0, taken))}


def log_below(layout: Layout, needed: Callable[[int], int]) -> Layout:
    """Give a log below the choices all the rows that the text in their place leaves."""
    choices, log = layout["choices"], layout["log"]
    spare = choices.height - max(needed(choices.width), 1)
    if folds_log(layout) or log.y < choices.bottom or spare <= 0:
        return layout
    above = choices.shrink((0, 0, spare, 0))
    return {**layout, "choices": above, "log": log.grow((spare, 0, 0, 0))}


def log_beside(layout: Layout) -> Layout:
    """Begin a log beside the text in the place of the choices where the text's heading stands.

    That is the end of the prompt, which leaves the log its columns.
    """
    prompt, choices, log = layout["prompt"], layout["choices"], layout["log"]
    if log.y != choices.y or log.x < choices.right:
        return layout
    narrow = Region(prompt.x, prompt.y, choices.right - prompt.x, prompt.height)
    return {**layout, "prompt": narrow, "log": log.grow((1, 0, 0, 0))}


def log_for_choices(layout: Layout) -> Layout:
    """While nobody chooses, give the log the place of the choices too; one of a line stays.

    Nobody reads what a choice would bring either: the prompt needs no more than two rows.
    """
    if folds_log(layout):
        return layout
    others = {name: region for name, region in layout.items() if name not in ("choices", "log")}
    spare = max(layout["prompt"].height - 2, 0)
    log = layout["choices"].union(layout["log"]).grow((spare, 0, 0, 0))
    return {**others, "prompt": layout["prompt"].shrink((0, 0, spare, 0)), "log": log}


def rows(region: Region, *heights: int | None) -> list[Region]:
    """Cut the region into rows from the top on; None takes whatever the others leave."""
    cuts = _cut(region.height, heights)
    return [Region(region.x, region.y + at, region.width, size) for at, size in cuts]


def columns(region: Region, *widths: int | None) -> list[Region]:
    """Cut the region into columns from the left on; None takes whatever the others leave."""
    cuts = _cut(region.width, widths)
    return [Region(region.x + at, region.y, size, region.height) for at, size in cuts]


def _cut(whole: int, sizes: Sequence[int | None]) -> Iterator[tuple[int, int]]:
    """Yield where each part begins, and its size."""
    rest = whole - sum(size for size in sizes if size is not None)
    at = 0
    for size in sizes:
        part = rest if size is None else size
        yield at, part
        at += part


def misplaced(layout: Layout, painted: Iterable[str]) -> list[str]:
    """Return the panes that are painted but have no place, or the other way round."""
    return sorted({*layout} ^ {*painted})


def faults(layout: Layout, painted: Iterable[str], width: int, height: int) -> list[str]:
    """Return what is wrong with the panes on a terminal of that size; nothing if all is well."""
    screen = Region(0, 0, width, height)
    wrong = [f"{name}: painted or placed, not both" for name in misplaced(layout, painted)]
    for name, region in layout.items():
        if not region.area:
            wrong.append(f"{name}: no room")
        elif not screen.contains_region(region):
            wrong.append(f"{name}: not on the screen")
    for (one, first), (other, second) in combinations(layout.items(), 2):
        if first.overlaps(second):
            wrong.append(f"{one} and {other}: one on the other")
    return wrong
