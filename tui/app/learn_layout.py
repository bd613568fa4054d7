"""Where the panes of a lesson lie: those of the table, with more room for what is told."""

from textual.geometry import Region

from tui.app.layout import Layout

TOLD = 6
"""Lines for the title, the text and the answer."""

LEAST = 2
"""Lines of choices that stay, where a page of the board has most of the rows."""


def arrange_lesson(table: Layout) -> Layout:
    """The panes of the table; what lies below the prompt makes room, then what lies above it."""
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
        if pane.y >= prompt.bottom and pane.height > 1:
            panes[name] = Region(pane.x, pane.y + more, pane.width, pane.height - more)
    return panes


def told_width(width: int) -> int:
    """How wide lines of text are, so that they are read with ease."""
    return min(width - 2, 110)
