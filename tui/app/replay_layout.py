"""Where the panes of a replay lie: those of the table, and what was told instead of choices."""

from tui.app.layout import Layout, folds_log


def arrange_replay(table: Layout) -> Layout:
    """The panes of the table; `rounds` is missing where there is no room for them."""
    panes = dict(table)
    panes["place"], choices, log = panes.pop("prompt"), panes.pop("choices"), panes.pop("log")
    if folds_log(table):
        panes["script"] = choices.union(log)
    else:
        panes["rounds"], panes["script"] = choices, log
    return panes
