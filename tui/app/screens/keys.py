"""Changing keys: a list of all actions, each with its key, which can be chosen anew."""

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace
from rich.cells import cell_len
from textual.binding import BindingType
from textual.events import Key

from tui.app.actions import (
    ACTIONS,
    AT_A_BOARD,
    BY_ID,
    Action,
    bindings,
    clash,
    keys_of,
    named,
    shown_key,
)
from tui.app.boards import own_keys
from tui.app.canvas import Canvas
from tui.app.menu import (
    WIDTH,
    MenuLine,
    MenuPlace,
    paint_foot,
    paint_lines,
    paint_rest,
    paint_said,
    paint_title,
    place,
)
from tui.app.screens.menu import MenuPage
from tui.language import N_, _
from tui.seating import most_options, most_seats

FIXED = ("menu", "keys")
"""Actions whose keys cannot be taken away: they lead back here."""
SCREENS = {
    "app": N_("everywhere"),
    "home": N_("home"),
    "new": N_("new game"),
    "option": N_("game options"),
    "settings": N_("settings"),
    "lan": N_("on the LAN"),
    "lobby": N_("lobby"),
    "table": N_("table"),
    "company": N_("table on the LAN"),
    "beside": N_("table"),
    "board": N_("board"),
    "passing": N_("passing"),
    "result": N_("result"),
    "help": N_("help"),
    "rules": N_("rules"),
    "library": N_("library"),
    "statistics": N_("statistics"),
    "replay": N_("looking back"),
    "who": N_("new game"),
    "learn": N_("learning"),
}
ABOVE = 2
BELOW = 4


def _screen(line: MenuLine) -> str:
    """Return the screen of the line's key."""
    target = BY_ID[line.name].target
    return _(SCREENS.get(target, target))


def _paint_screens(canvas: Canvas, lines: Sequence[MenuLine], at: MenuPlace) -> None:
    """Name each screen beside the first of its lines in sight, and count those out of sight.

    All of this ends in one column.
    """
    wanted = (at.value + cell_len(line.value) + cell_len(_screen(line)) + 3 for line in lines)
    end = min(max(at.left + WIDTH, *wanted), canvas.width - 1)
    paint_rest(canvas, len(lines), replace(at, left=end - WIDTH))
    painted, last = canvas.rows(), ""
    for number, line in enumerate(lines):
        if at.sees(number) and (screen := _screen(line)) != last:
            row, last = at.row(number), screen
            x = end - cell_len(screen)
            if x > cell_len(painted[row]) + 1:
                canvas.text(x, row, screen, "dim")


class KeysPage(MenuPage[None]):
    """Takes a key for the action under the cursor."""

    TARGETS = ("menu", "keys")
    BINDINGS: ClassVar[list[BindingType]] = bindings("keys")

    def __init__(self) -> None:
        super().__init__()
        self._asking = False
        self._rows = 1

    @property
    def _actions(self) -> list[Action]:
        seats, options = most_seats(), most_options()
        return [
            action
            for action in ACTIONS
            if action.target not in FIXED
            and (action.seat is None or action.seat < seats)
            and (action.option is None or action.option < options)
        ]

    def lines(self) -> Sequence[MenuLine]:
        return [self._line(action) for action in self._actions]

    def _line(self, action: Action) -> MenuLine:
        keys = ", ".join(map(shown_key, keys_of(action, self.chosen_keys)))
        mark = "*" if action.id in self.chosen_keys else " "
        return MenuLine(action.id, mark, keys, _(action.tells))

    def paint(self, canvas: Canvas) -> None:
        lines = self.lines()
        rows = min(canvas.height - ABOVE - BELOW, len(lines))
        top = min(max(self.index - rows // 2, 0), len(lines) - rows)
        at = replace(place(canvas, rows, ABOVE, BELOW), top=ABOVE, pitch=1).window(top, rows)
        paint_title(canvas, _("KEYS"), _screen(lines[self.index]), at)
        paint_lines(canvas, lines, self.index, at)
        _paint_screens(canvas, lines, at)
        paint_said(canvas, _("Press the new key.") if self._asking else self.said, at)
        paint_foot(canvas, self.foot(), at)

    def foot(self) -> list[tuple[str, str, str]]:
        """Return the keys that do something."""
        if self._asking:
            return [named("escape", _("leave it"))]
        return [
            named("enter", _("other key")),
            named("backspace", _("usual key")),
            named("escape", _("back")),
        ]

    def acts(self, action: Action) -> bool:
        """Return whether the action would change anything: resetting only does after a change."""
        return action.id != "keys.reset" or self.line.name in self.chosen_keys

    def do(self, name: str) -> None:
        """Ask for a key."""
        self._asking = True
        self.repaint()

    def on_key(self, event: Key) -> None:
        if not self._asking:
            return
        event.stop()
        self._asking = False
        if event.key != "escape":
            self._take(BY_ID[self.line.name], event.key)
        self.repaint()

    def _take(self, action: Action, key: str) -> None:
        """Use the key, unless it does something else already."""
        other = clash(action, [key], self.chosen_keys)
        taken = _(other.tells) if other else self._taken_by_game(action, key)
        if taken:
            text = _("{key} is taken: {does}. Give that another key first.")
            self.said = text.format(key=shown_key(key), does=taken)
            return
        self._keep({**self.chosen_keys, action.id: key})

    def _taken_by_game(self, action: Action, key: str) -> str | None:
        if action.target not in AT_A_BOARD:
            return None
        return next((_(own.does) for own in own_keys() if key in own.keys), None)

    def action_reset(self) -> None:
        """Restore the usual key."""
        name = self.line.name
        other = clash(BY_ID[name], BY_ID[name].key.split(","), self.chosen_keys)
        if other is not None:
            self._take(BY_ID[name], BY_ID[name].key.split(",")[0])
        else:
            self._keep({each: key for each, key in self.chosen_keys.items() if each != name})
        self.repaint()

    def _keep(self, keys: dict[str, str]) -> None:
        keys = {each: key for each, key in keys.items() if key != BY_ID[each].key}
        self.said = self.house.choose(replace(self.house.settings, keys=keys))
