"""The terms of a table hosted here beside the game's options: its clock, hints, undo, watchers."""

from collections.abc import Sequence

from msgspec.structs import replace

from net.lobby.messages import LobbyBoard
from net.log.charter import ClockKind, ClockSettings, TableRules
from tui.app.canvas import Canvas
from tui.app.lan.own_terms import OwnTerms
from tui.app.menu import (
    MenuLine,
    paint_foot,
    paint_lines,
    paint_note,
    paint_said,
    paint_title,
    place,
)
from tui.app.screens.menu import MenuPage
from tui.bot_words import bot_told
from tui.lan import clocks, house_rules
from tui.lan.session import LanSession
from tui.language import _, n_

ABOVE, BELOW = 2, 5


class HouseRules(MenuPage[None]):
    """Shows the current terms; each change is told to all who have come."""

    TARGETS = ("menu",)
    KEYS = ("menu.back",)

    def __init__(self, session: LanSession, own: OwnTerms) -> None:
        super().__init__()
        self._session = session
        self._own = own

    @property
    def _board(self) -> LobbyBoard:
        board = self._session.lobby.board
        assert board is not None, "it is an own table"
        return board

    def lines(self) -> Sequence[MenuLine]:
        clock, rules = self._board.clock, self._board.table_rules
        kinds = (_("each turn"), _("the whole game"))
        yes_no = (_("no"), _("yes"))
        bank = clock.kind is ClockKind.GAME
        added = clocks.added_choices(clock)
        late = house_rules.delays(rules)
        growing = MenuLine(
            "added",
            "",
            _("Each turn adds"),
            options=tuple(map(_seconds, added)),
            chosen=added.index(clock.added),
        )
        return (
            MenuLine("kind", "", _("The clock is for"), options=kinds, chosen=int(clock.kind)),
            *((growing,) if bank else ()),
            MenuLine("hints", "", _("Hints"), options=yes_no, chosen=int(rules.hints)),
            MenuLine("undo", "", _("Undo"), options=yes_no, chosen=int(rules.undo)),
            MenuLine(
                "delay",
                "",
                _("Watchers see"),
                options=tuple(map(_turns, late)),
                chosen=late.index(rules.watch_delay),
            ),
            *self._stand_in(),
        )

    def _stand_in(self) -> Sequence[MenuLine]:
        """Return the line of the stand-in for absent players, if the game has bots."""
        board = self._board
        bots = house_rules.stand_ins(board.game)
        if not bots:
            return ()
        chosen = bots.index(house_rules.stand_in_of(board.game, board.table_rules))
        label = _("Plays for the absent")
        return (MenuLine("stand-in", "", label, options=tuple(map(_, bots)), chosen=chosen),)

    def paint(self, canvas: Canvas) -> None:
        lines = self.lines()
        at = replace(place(canvas, len(lines), ABOVE, BELOW), top=ABOVE)
        paint_title(canvas, _("HOUSE RULES"), clocks.brief(self._board.clock), at)
        paint_lines(canvas, lines, self.index, at)
        paint_note(canvas, self._told(), at, len(lines), self.said)
        paint_said(canvas, self.said, at)
        paint_foot(canvas, self.foot(), at)

    def _told(self) -> Sequence[str]:
        """Explain the rule under the cursor as it is chosen now."""
        board = self._board
        rules = board.table_rules
        match self.line.name:
            case "kind" | "added":
                zero = _("The clock, and what happens at zero, are set in the lobby.")
                return clocks.told(board.clock), zero
            case "hints":
                return house_rules.hints_told(rules), house_rules.asked_of_all()
            case "undo":
                return house_rules.undo_told(rules), house_rules.asked_of_all()
            case "delay":
                late = _("Whoever sees a turn late cannot help anybody at the table with it.")
                return house_rules.delay_told(rules), late
            case _:
                bot = house_rules.stand_in_of(board.game, rules)
                return bot_told(board.game, bot, len(board.players)), _(
                    "It plays until the player is back."
                )

    def pick(self, name: str, option: int) -> None:
        """Choose another value."""
        clock, rules = self._board.clock, self._board.table_rules
        match name:
            case "kind":
                self._set_clock(clocks.of_kind(clock, ClockKind(option)))
            case "added":
                self._set_clock(replace(clock, added=clocks.added_choices(clock)[option]))
            case "hints":
                self._set_rules(replace(rules, hints=bool(option)))
            case "undo":
                self._set_rules(replace(rules, undo=bool(option)))
            case "stand-in":
                bot = house_rules.stand_ins(self._board.game)[option]
                self._set_rules(replace(rules, stand_in=bot))
            case _:
                delay = house_rules.delays(rules)[option]
                self._set_rules(replace(rules, watch_delay=delay))

    def do(self, name: str) -> None:
        """Choose the next value."""
        self.action_turn(1)

    def _set_clock(self, clock: ClockSettings) -> None:
        self.said = self._own.change(lambda lobby, now: lobby.set_clock(clock, now))

    def _set_rules(self, rules: TableRules) -> None:
        self.said = self._own.change(lambda lobby, now: lobby.set_table_rules(rules, now))


def _seconds(count: int) -> str:
    return _("{count} s").format(count=count)


def _turns(count: int) -> str:
    """Say how far watchers lag behind."""
    if not count:
        return _("all at once")
    text = n_("{count} turn late", "{count} turns late", count)
    return text.format(count=count)
