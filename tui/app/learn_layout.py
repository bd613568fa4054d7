"""Where the panes of a lesson lie: those of the table, with more room for what is told."""

from textual.geometry import Region

from tui.app.layout import Layout

TOLD = 6
"""Lines for the title, the text and the answer."""


def arrange_lesson(table: Layout) -> Layout:
    """The panes of the table; what lies below the prompt makes room."""
    panes = dict(table)
    prompt = panes["prompt"]
    more = TOLD - prompt.height
    panes["prompt"] = Region(prompt.x, prompt.y, prompt.width, TOLD)
    for name in ("choices", "log"):
        pane = panes[name]
        if pane.y >= prompt.bottom and pane.height > 1:
            panes[name] = Region(pane.x, pane.y + more, pane.width, pane.height - more)
    return panes


def told_width(width: int) -> int:
    """How wide lines of text are, so that they are read with ease."""
    return min(width - 2, 110)
