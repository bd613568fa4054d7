"""The lobby of a table on the LAN: who sits where, how others get in, and talk."""

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.events import Resize
from textual.widgets import Input

from core.bots import registry
from core.games import game
from net.lobby.messages import Board
from net.lobby.messages import Place as Chair
from net.table.clock import AtZero, Clock
from net.wire.limits import LIMITS
from tui.app.actions import BY_ID, Hint, bindings, hint, keys_of, named, shown_key
from tui.app.canvas import Canvas
from tui.app.lan.visit import GAME, Visit
from tui.app.lan.visits import Opened
from tui.app.menu import WIDTH, Line, Place, paint_foot, paint_lines, paint_title
from tui.app.painting import wrap
from tui.app.screens.menu import MenuPage
from tui.app.widgets.asking import Asking
from tui.lan import clocks
from tui.language import _, n_
from tui.names import shown_name

LINES = 4
"""The row of the first line."""
NOBODY = ""
ROOMY = 28
"""So high a terminal has room for empty lines."""


class Lobby(MenuPage[bool]):
    """Waits until the game begins: True, or the table is left or closed: False."""

    TARGETS = ("menu", "lobby")
    BINDINGS: ClassVar[list[BindingType]] = bindings("lobby")

    def __init__(self, visit: Visit) -> None:
        super().__init__()
        self.visit = visit
        self._bots = registry.names(GAME)
        self._done = False

    def compose(self) -> ComposeResult:
        yield from super().compose()
        yield Asking()

    def on_mount(self) -> None:
        self.visit.on_news = self._hear
        self._place_asking()
        self._hear()
        self.go_to("ready")

    def _hear(self) -> None:
        """Something has come: perhaps the beginning of the game, or the end of all this."""
        if self._done:
            return
        if self.visit.charter is not None or self.visit.closed:
            self._done = True
            self.visit.on_news = lambda: None
            self.dismiss(self.visit.charter is not None)
        else:
            self.settle()

    # What is shown.

    def lines(self) -> Sequence[Line]:
        board = self.visit.board
        if board is None:
            return (self._line("leave", _("Leave")),)
        chairs = [self._chair_line(board, seat) for seat in range(len(board.places))]
        if self.visit.watches:
            return (*chairs, *self._clock_lines(board.clock), self._line("leave", _("Leave")))
        seats = (self._players_line(board),) if self.visit.hosts else ()
        return (
            *seats,
            *chairs,
            *self._clock_lines(board.clock),
            self._line("say", _("Say something")),
            replace(self._line("ready", _("Ready")), value=self._readiness(board)),
            self._line("leave", _("Leave")),
        )

    def _line(self, name: str, text: str) -> Line:
        key = keys_of(BY_ID[f"lobby.{name}"], self.chosen_keys)[0]
        return Line(name, shown_key(key), text)

    def _players_line(self, board: Board) -> Line:
        counts = game(GAME).seats
        line = self._line("players", _("Players"))
        chosen = counts.index(len(board.places))
        return replace(line, options=tuple(map(str, counts)), chosen=chosen)

    def _clock_lines(self, clock: Clock) -> tuple[Line, ...]:
        """The clock, and what happens at zero; only the host changes it."""
        line = self._line("clock", _("Clock"))
        if not self.visit.hosts:
            return (replace(line, value=clocks.brief(clock), possible=False),)
        seconds, kinds = clocks.choices(clock), tuple(AtZero)
        shown = tuple(map(clocks.length, seconds))
        line = replace(line, options=shown, chosen=seconds.index(clock.seconds))
        if not clock.seconds:
            return (line,)
        zero = self._line("zero", _("At zero"))
        shown = tuple(map(clocks.zero, kinds))
        return line, replace(zero, options=shown, chosen=kinds.index(clock.at_zero))

    def _chair_line(self, board: Board, seat: int) -> Line:
        chair = board.places[seat]
        line = self._line(f"seat-{seat}", shown_name(chair.name) if chair.name else _("free"))
        if self.visit.hosts and not isinstance(chair.player, int):
            kinds = (NOBODY, *self._bots)
            options = tuple(kind or _("free") for kind in kinds)
            return replace(line, options=options, chosen=kinds.index(chair.player or NOBODY))
        mine = seat == self.visit.seat
        possible = self.visit.hosts and not mine
        return replace(line, value=_told(chair, mine=mine), possible=possible)

    def _readiness(self, board: Board) -> str:
        if board.starting:
            return _("the dice are drawn")
        free = sum(chair.player is None for chair in board.places)
        if free:
            text = n_("{count} seat is free", "{count} seats are free", free)
            return text.format(count=free)
        waited = [shown_name(each.name) for each in board.places if not each.ready]
        return _("waiting for {players}").format(players=", ".join(waited)) if waited else ""

    def paint(self, canvas: Canvas) -> None:
        left = max((canvas.width - WIDTH) // 2, 0)
        at = Place(left, LINES, 1)
        lines = self.lines()
        paint_title(canvas, _("TABLE ON THE LAN"), self._where(), at)
        canvas.text(left + 2, 2, self._entrance(), "good")
        paint_lines(canvas, lines, self.index, at)
        row = LINES + len(lines) + 1
        for line in self._promises():
            for text in wrap(line, WIDTH - 2):
                canvas.text(left + 2, row, text, "dim")
                row += 1
        # Where there is little room, talk follows at once.
        self._paint_talk(canvas, left + 2, row + (canvas.height >= ROOMY))
        paint_foot(canvas, self.foot(), at)

    def _where(self) -> str:
        """Where the table is, and how many look on."""
        where, board = self.visit.where, self.visit.board
        if board is None:
            return _("calling {address} ...").format(address=where)
        if not board.watchers:
            return where
        watch = n_("{count} watches", "{count} watch", board.watchers)
        return f"{where}   {watch.format(count=board.watchers)}"

    def _entrance(self) -> str:
        """How others get in."""
        board = self.visit.board
        if board is None:
            return ""
        if board.open:
            return _("No code: whoever reaches the table may sit down or look on.")
        if self.visit.code:
            return _("The code for others: {code}").format(code=self.visit.code)
        return _("Who wants to come in needs the code.")

    def _promises(self) -> tuple[str, ...]:
        """What this table protects against, and what not."""
        safe = _(
            "Safe from strangers and from those who look on: all is sealed, dice come from "
            "everybody, hidden choices are fixed before they are shown, every program checks "
            "every move."
        )
        open_to_all = _(
            "Without a code nobody has to show who they are: anybody on the network may be at "
            "this table or between its programs. Every program still checks every move."
        )
        unsafe = _(
            "Not safe from a changed program at a seat: it can work out the dice to come. "
            "Those who only look on never get what is needed for that."
        )
        board = self.visit.board
        return () if board is None else (open_to_all if board.open else safe, unsafe)

    def _paint_talk(self, canvas: Canvas, x: int, row: int) -> None:
        """The newest lines of talk, and an answer to the last key, above the line of keys."""
        told = [*self.visit.talk, *([self.said] if self.said else [])]
        lines = [part for text in told for part in wrap(text, WIDTH - 2)]
        room = max(canvas.height - 2 - row, 0)
        for y, text in enumerate(lines[len(lines) - min(room, len(lines)) :], row):
            canvas.text(x, y, text)

    def foot(self) -> list[Hint]:
        """The keys that do something on the line."""
        chosen = self.chosen_keys
        line = self.line
        if line.options:
            first = [("right", "←→", _("change"))]
        elif line.name.startswith("seat-"):
            first = [named("enter", _("remove"))]
        else:
            first = [hint("menu.choose", chosen)]
        every = ("lobby.say", "lobby.ready") if not self.visit.watches and self.visit.board else ()
        return [*first, *(hint(each, chosen) for each in (*every, "lobby.leave", "app.help"))]

    # What people do.

    def pick(self, name: str, option: int) -> None:
        """How many play, and how long; or nobody or a bot for a seat."""
        visit = self.visit
        if not isinstance(visit, Opened) or visit.board is None:
            return
        if name in ("clock", "zero"):
            clock = _changed(visit.board.clock, name, option)
            self.said = visit.change(lambda lobby, now: lobby.set_clock(clock, now))
            return
        if name == "players":
            count = game(GAME).seats[option]
            self.said = visit.change(lambda lobby, now: lobby.resize(count, now))
            return
        seat = int(name.removeprefix("seat-"))
        self.said = visit.change(lambda lobby, now: lobby.clear(seat, now))
        if option and not self.said:
            bot = self._bots[option - 1]
            self.said = visit.change(lambda lobby, now: lobby.seat_bot(bot, now, seat))

    def do(self, name: str) -> None:
        """Do what the line says."""
        match name:
            case "leave":
                self.action_back()
            case "ready":
                self._get_ready()
            case "say":
                ask = self.query_one(Asking).ask
                ask(_("Say:"), "", lambda text: self.visit.say(text[: LIMITS.chat]))
            case _ if self.line.options:
                self.action_turn(1)
            case _:
                self._remove(int(name.removeprefix("seat-")))

    def _get_ready(self) -> None:
        """Ready, or no longer."""
        board, seat = self.visit.board, self.visit.seat
        if board is not None and seat is not None:
            self.visit.ready(on=not board.places[seat].ready)

    def _remove(self, seat: int) -> None:
        """Free the seat of somebody who has joined."""
        visit = self.visit
        if isinstance(visit, Opened) and seat != visit.seat:
            self.say(visit.change(lambda lobby, now: lobby.clear(seat, now)))

    def action_back(self) -> None:
        """Leave the table."""
        if not self._done:
            self._done = True
            self.dismiss(False)

    def action_move(self, by: int) -> None:
        """Another line, unless somebody is typing."""
        if not self.query_one(Asking).asks:
            super().action_move(by)

    def on_resize(self, event: Resize) -> None:
        super().on_resize(event)
        self._place_asking()

    def _place_asking(self) -> None:
        self.query_one(Asking).lie_at_the_bottom()
        self.query_one(Input).max_length = LIMITS.chat


def _changed(clock: Clock, name: str, option: int) -> Clock:
    """The clock with another time, or with something else at zero."""
    if name == "zero":
        return replace(clock, at_zero=tuple(AtZero)[option])
    return replace(clock, seconds=clocks.choices(clock)[option])


def _told(chair: Chair, *, mine: bool) -> str:
    """Who that is, and whether they are ready."""
    if chair.player is None:
        return ""
    if isinstance(chair.player, str):
        return chair.player
    ready = _("ready") if chair.ready else _("not ready yet")
    return _("you, {ready}").format(ready=ready) if mine else ready
