"""The actions of a table that would do something now, for the list of commands."""

from collections.abc import Callable, Mapping

from tui.app.actions import Action
from tui.app.screens.choosing import narrowed
from tui.app.screens.table_view import TableView

LEAP = 8
"""The number of choices leapt over at once (tui/app/actions.py)."""


class TableCommands(TableView):
    """Knows what each action would change, as the table stands and as far as its log is open."""

    def acts(self, action: Action) -> bool:
        if self.aspect.log_open and action.id in _COVERED:
            return False
        acts = _ACTS.get(action.id)
        return acts is None or acts(self)


def _confirms(table: TableView) -> bool:
    return table.picker is not None and table.picker.picked is not None


def _clears(table: TableView) -> bool:
    """Return whether anything is open, shown or held that can be put away."""
    aspect, picker = table.aspect, table.picker
    opened = aspect.log_open or bool(aspect.about) or table.sitting.peeks
    leafed = table.page != table.pages[0]
    lets_pass = picker is not None and table.sitting.acting is not None
    return opened or leafed or lets_pass or (picker is not None and narrowed(picker))


def _goes_on(table: TableView) -> bool:
    """Return whether there is another choice, or in an open log more text."""
    if table.aspect.log_open:
        return table.log_above > 0
    return table.goes_on


def _leaps(table: TableView) -> bool:
    """Return whether there are more choices, or rows of the log, than one leap."""
    if table.aspect.log_open:
        return table.log_above > 0
    return table.picker is not None and len(table.picker.choices) > LEAP


def _undoes(table: TableView) -> bool:
    return table.picker is not None and table.sitting.game.can_undo(table.asked)


def _ends(table: TableView) -> bool:
    return table.picker is not None and table.may_end


def _asks(table: TableView) -> bool:
    return table.picker is not None


def _jumps(table: TableView) -> bool:
    return table.picker is not None and not table.jumping


def _points(table: TableView) -> bool:
    return table.picker is not None and table.picker.at is not None


def _peeks(table: TableView) -> bool:
    """Return whether something is known here alone, or shown."""
    sitting = table.sitting
    if table.picker is None or not table.board.secret:
        return False
    if sitting.alone == table.asked and not sitting.peeks:
        return bool(table.telling.secrets(table.asked))
    return sitting.peeks or sitting.has_secrets(table.asked)


def _holds(table: TableView) -> bool:
    """Return whether others move, and nothing is being read."""
    return table.picker is None and not table.starts


def _filters(table: TableView) -> bool:
    return table.aspect.log_open


def _calls(table: TableView) -> bool:
    return bool(table.sitting.game.may)


_ACTS: Mapping[str, Callable[[TableView], bool]] = {
    "table.confirm": _confirms,
    "table.clear": _clears,
    "table.next": _goes_on,
    "table.previous": _goes_on,
    "table.further": _leaps,
    "table.back": _leaps,
    "table.undo": _undoes,
    "table.undo-turn": _undoes,
    "table.end": _ends,
    "table.hint": _asks,
    "table.jump": _jumps,
    "table.about": _points,
    "table.own": _peeks,
    "table.hold": _holds,
    "table.filter": _filters,
    "beside.act": _calls,
}
"""All other actions always do something."""
_COVERED = frozenset(
    (
        *("table.confirm", "table.undo", "table.undo-turn", "table.end", "table.hint"),
        *("table.jump", "table.about", "table.own", "table.pace", "beside.act", "beside.wait"),
        *("board.page", "board.page-back"),
    )
)
"""Actions about choices or the board, or answered beside them: the open log covers those."""
