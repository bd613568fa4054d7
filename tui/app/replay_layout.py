"""The regions of a replay's panes: those of the table, with the script instead of choices."""

from tui.app.layout import Layout, folds_log, rows


def arrange_replay(table: Layout) -> Layout:
    """Return the panes; `rounds` is missing if it has no room."""
    panes = dict(table)
    panes["place"], choices, log = panes.pop("prompt"), panes.pop("choices"), panes.pop("log")
    if folds_log(table):
        place, told = panes["place"], choices.union(log)
        panes["place"], panes["script"] = rows(place.union(told), place.height + 1, None)
    elif log.x == choices.x:
        both = choices.union(log)
        panes["rounds"], _gap, panes["script"] = rows(both, (both.height - 1) // 2, 1, None)
    else:
        panes["rounds"], panes["script"] = choices, log
    return panes
