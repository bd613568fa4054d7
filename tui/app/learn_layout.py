"""The regions of a lesson's panes: those of the table, with more room for the text."""

from textual.geometry import Region

from tui.app.layout import Layout

TOLD = 6
"""The rows of the title, the text and the answer."""

LEAST = 2
"""The rows of choices that stay if a page of the board has most of the rows."""


def arrange_lesson(table: Layout) -> Layout:
    """Make room in the table's panes: first what lies below the prompt, then what lies above."""
    panes = dict(table)
    prompt = panes["prompt"]
    more = TOLD - prompt.height
    lift = max(more + LEAST - panes["choices"].height, 0)
    more, top = more - lift, prompt.y - lift
    for name, pane in table.items():
        if pane.y < prompt.y and pane.bottom > top:
            panes[name] = Region(pane.x, pane.y, pane.width, top - pane.y)
    panes["prompt"] = Region(prompt.x, top, prompt.width, TOLD)
    for name in ("choices", "log"):
        pane = panes[name]
        # A log below the choices stays in place: they make room above it.
        if prompt.bottom <= pane.y < table["choices"].bottom and pane.height > 1:
            panes[name] = Region(pane.x, pane.y + more, pane.width, pane.height - more)
    return panes


def without_log(lesson: Layout) -> Layout:
    """Leave the empty log a single cell or row: the choices take all the others."""
    choices, log = lesson["choices"], lesson["log"]
    if log.y < choices.bottom:
        both = choices.union(log)
        corner = Region(both.right - 1, both.bottom - 1, 1, 1)
        return {**lesson, "choices": both.shrink((0, 1, 0, 0)), "log": corner}
    spare = log.height - 1
    above, below = choices.grow((0, 0, spare, 0)), log.shrink((spare, 0, 0, 0))
    return {**lesson, "choices": above, "log": below}


def told_width(width: int) -> int:
    """Return the width of lines of text that read with ease."""
    return min(width - 2, 110)
