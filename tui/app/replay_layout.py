"""Where the panes of a replay lie: those of the table, and what was told instead of choices."""

from textual.geometry import Region

from tui.app.layout import Layout, arrange


def arrange_replay(width: int, height: int, seats: int) -> Layout:
    """The panes for that size; `rounds` is missing where there is no room for them."""
    panes = dict(arrange(width, height, seats))
    place, choices, log = panes.pop("prompt"), panes.pop("choices"), panes.pop("log")
    panes["place"] = place
    if log.height == 1:
        panes["script"] = Region(0, choices.y, width, choices.height + 1)
    else:
        panes["rounds"], panes["script"] = choices, log
    return panes
