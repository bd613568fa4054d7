"""The lobby of a table on the LAN: the seats, the way in for others, and talk."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from msgspec.structs import replace
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.widgets import Input

from core.game import MOST_SEATS
from core.games import game
from net.lobby.messages import LobbyBoard
from net.log.charter import AtZero, ClockSettings
from net.session.events import TableReopened
from net.wire.limits import LIMITS
from tui.app.actions import Action, Hint, bindings, hint, named
from tui.app.boards import no_board
from tui.app.canvas import Canvas, Palette
from tui.app.choosing import Choosing, remembered
from tui.app.glimpse import Glimpse
from tui.app.lan.lobby_menu import SEAT, LobbyMenu, choosing_at, has_seat
from tui.app.lan.lobby_picture import lobby_glimpse
from tui.app.lan.lobby_seating import LobbySeating
from tui.app.lan.lobby_talk import LobbyTalk
from tui.app.lan.own_terms import OwnTerms
from tui.app.menu import MenuLine, MenuRoom, left_of
from tui.app.painting import SIGNS, TURNS
from tui.app.screens.house_rules import HouseRules
from tui.app.screens.illustrated import (
    IllustratedMenu,
    IllustratedPlan,
)
from tui.app.screens.lobby_painting import LobbyPainting, LobbyShown
from tui.app.screens.options import OptionsPage
from tui.app.widgets.asking import Asking
from tui.lan import clocks
from tui.lan.session import LanSession
from tui.language import _
from tui.names import shown_name

HOSTED = frozenset(("players", "clock", "zero", "rules"))
"""Lines that only the host can change."""


class Lobby(IllustratedMenu[bool]):
    """Waits until the game begins and returns True; False if the table is left or closed."""

    TARGETS = ("menu", "lobby")
    ENDING = frozenset(("players",))
    BINDINGS: ClassVar[list[BindingType]] = bindings("lobby")

    def __init__(self, session: LanSession) -> None:
        super().__init__()
        self.session = session
        self.lobby = session.lobby
        self.talk = LobbyTalk(session)
        self._own = OwnTerms(session) if session.hosts else None
        self._done = False
        self._seating = LobbySeating(self.lobby, self._own, self._ask, self.say)
        self._painting = LobbyPainting(session)
        self._at = "ready"
        """The name of the line under the cursor."""
        self._sign = 0
        self._sure = ""
        """The name of the line to be confirmed by choosing it once more, as it concerns others."""

    def compose(self) -> ComposeResult:
        yield from super().compose()
        yield Asking()

    def on_mount(self) -> None:
        self.session.news.on_put = self._hear
        self.query_one(Input).max_length = LIMITS.chat
        self.set_interval(TURNS, self._turn_sign)
        self._hear()
        self.go_to("ready")

    def _turn_sign(self) -> None:
        """Turn the sign that shows that the program is awake."""
        if self.is_current:
            self._sign = (self._sign + 1) % len(SIGNS)
            self.repaint()

    def _hear(self) -> None:
        """Take events: perhaps the beginning of the game, or the end of the table."""
        if self._done:
            return
        session = self.session
        if session.game.charter is not None or session.news.closed:
            self._done = True
            session.news.on_put = lambda: None
            self._remember()
            self.come_up()
            self.dismiss(session.game.charter is not None)
            return
        # News that a table is open again comes right before its game, and is to be read there.
        while session.news.waiting and not isinstance(session.news.waiting[0], TableReopened):
            self.talk.take(session.news.waiting.popleft())
        if session.plays:
            if no_board(session.plays):
                session.get_up()
            self._keep_cursor()
            if isinstance(self.app.screen, OptionsPage):
                self.app.screen.follow()

    def _remember(self) -> None:
        """Keep the options of a table hosted here when its game begins, for the next time."""
        if self.session.game.charter is None or self._own is None:
            return
        settings, choosing = self.house.settings, self._own.choosing
        options = remembered(settings.options, choosing.game, choosing)
        if options != settings.options:
            self.house.choose(replace(settings, options=options))

    def _keep_cursor(self) -> None:
        """Keep the cursor on its line, whatever lines come and go; at first it is on `ready`."""
        names = [line.name for line in self.lines()]
        self.index = names.index(self._at) if self._at in names else len(names) - 1
        self.settle()

    def repaint(self) -> None:
        """Repaint; a cursor whose line was gone for a while comes back to it."""
        if self.lobby.board is not None and self._at in {line.name for line in self.lines()}:
            self._at = self.line.name
        super().repaint()

    # Everything that is shown.

    @property
    def menu(self) -> LobbyMenu:
        """The current lines."""
        return LobbyMenu(self.session, self.chosen_keys)

    def lines(self) -> Sequence[MenuLine]:
        return self.menu.lines

    def paint(self, canvas: Canvas) -> None:
        told = [*self.talk.said, *([self.said] if self.said else [])]
        liked = self.house.settings.colours
        shown = LobbyShown(self.menu, self.index, self._sign, told, self.foot(), liked)
        self._painting.paint(canvas, shown)

    def plan(self, room: MenuRoom) -> IllustratedPlan | None:
        return self._painting.plan(room)

    def picture(self, width: int, height: int) -> tuple[Glimpse, Palette] | None:
        """Return the board of the game, for that many players."""
        board, house = self.lobby.board, self.house
        if board is None:
            return None
        return lobby_glimpse(house.palette, board, house.settings.colours, (width, height))

    def foot(self) -> list[Hint]:
        """Return the keys that do something on the line."""
        chosen = self.chosen_keys
        line = self.line
        if line.options:
            first = [("right", "←→", _("change"))]
        elif line.name.startswith(SEAT):
            first = [named("enter", _("remove"))]
        else:
            first = [hint("menu.choose", chosen)]
        every = ("lobby.say", *(("lobby.ready",) if has_seat(self.session) else ()))
        every = every if self.lobby.board else ()
        return [*first, *(hint(each, chosen) for each in (*every, "lobby.leave", "app.help"))]

    # Everything that people do.

    def offers(self, action: Action) -> bool:
        """Return whether the action is possible: as many seats as the game has, options if any."""
        board = self.lobby.board
        if action.id == "lobby.options":
            return board is not None and bool(choosing_at(board).options)
        most = MOST_SEATS if board is None else game(board.game).seats[-1]
        return action.seat is None or action.seat < most

    def pick(self, name: str, option: int) -> None:
        """Choose the number of players, the clock, or nobody or a bot for a seat."""
        board, own = self.lobby.board, self._own
        if board is None:
            return
        self._think_again(board)
        if name.startswith(SEAT):
            self._seating.give(board, int(name.removeprefix(SEAT)), option)
        elif own is not None and name == "players":
            self.said = own.resize(game(board.game).seats[option])
        elif own is not None:
            clock = _changed(board.clock, name, option)
            self.said = own.change(lambda lobby, now: lobby.set_clock(clock, now))

    def _think_again(self, board: LobbyBoard) -> None:
        """Take back being ready while the hosted table changes: the game would begin in between."""
        if self._own is not None and self._is_ready(board):
            self.lobby.ready(on=False)

    def _is_ready(self, board: LobbyBoard) -> bool:
        seat = self.lobby.seat
        return seat is not None and board.places[seat].ready

    def _ask(self, question: str, text: str, take: Callable[[str], object]) -> None:
        self.query_one(Asking).ask(question, text, take)

    def do(self, name: str) -> None:
        """Do what the line says."""
        match name:
            case "leave":
                self.action_back()
            case "options":
                self._open_options()
            case "rules":
                self._open_house_rules()
            case "ready":
                self._get_ready()
            case "invite":
                self._copy_invitation()
            case "say":
                self._ask(_("Say:"), "", lambda text: self.session.say(text[: LIMITS.chat]))
            case _ if self.line.options:
                self.turn_round(1)
            case _:
                self._remove(int(name.removeprefix(SEAT)))

    def refusal(self, name: str) -> str:
        """Return the refusal: most lines are for the host."""
        if self.lobby.board is None:
            return ""
        if name == f"{SEAT}{self.lobby.seat}":
            return _("That is your own seat.")
        if name in HOSTED or name.startswith(SEAT):
            return "" if self.session.hosts else _("Only whoever opened the table can change that.")
        return ""

    def _open_options(self) -> None:
        """Open the options: the host changes them, all others read them."""
        choose = self._own.choose if self._own is not None else None
        self.app.push_screen(OptionsPage(self._chosen, choose))

    def _open_house_rules(self) -> None:
        """Open the house rules for the host; all others read them in the line."""
        if self._own is not None:
            self.app.push_screen(HouseRules(self.session, self._own))

    def _chosen(self) -> Choosing:
        board = self.lobby.board
        assert board is not None, "there is a line for it"
        return choosing_at(board)

    def _copy_invitation(self) -> None:
        """Copy the invitation to the clipboard, if the terminal has one."""
        if self.lobby.board is not None and self.session.invitation:
            self.app.copy_to_clipboard(self.session.invitation)
            self.say(_("Copied, if the terminal allows it."))

    def _get_ready(self) -> None:
        """Get ready, or take it back."""
        board = self.lobby.board
        if board is not None and self.lobby.seat is not None:
            self.lobby.ready(on=not self._is_ready(board))

    def _remove(self, seat: int) -> None:
        """Free the seat of somebody who has joined, if that is asked for twice."""
        board, own = self.lobby.board, self._own
        if board is None or own is None or seat == self.lobby.seat:
            return
        if self._is_sure(f"{SEAT}{seat}"):
            self.say(own.change(lambda lobby, now: lobby.clear(seat, now)))
            return
        player = shown_name(board.places[seat].name)
        self.say(_("Press again to send {player} away.").format(player=player))

    def _is_sure(self, name: str) -> bool:
        """Return whether the line was chosen before; otherwise it is to be confirmed."""
        sure = self._sure == name
        self._sure = "" if sure else name
        return sure

    def action_do(self, name: str) -> None:
        """Do what a line says; whatever was to be confirmed is forgotten."""
        if name != self._sure:
            self._sure = ""
        super().action_do(name)

    def action_back(self) -> None:
        """Leave the table; the host closes it for all who have come."""
        if self._done:
            return
        if self._has_company() and not self._is_sure("leave"):
            self.say(_("Press again to close the table for all who have come."))
            return
        self._done = True
        self.dismiss(False)

    def _has_company(self) -> bool:
        """Return whether others have come to the hosted table."""
        session, board = self.session, self.lobby.board
        if board is None or not session.hosts:
            return False
        people = [each for each in board.players if isinstance(each, int)]
        return len(people) > 1 or board.watchers > 0

    def action_move(self, by: int) -> None:
        """Move the cursor, unless somebody is typing."""
        if not self.query_one(Asking).asks:
            self._sure = ""
            super().action_move(by)

    @property
    def asking_column(self) -> int:
        return left_of(self.size.width) + 1


def _changed(clock: ClockSettings, name: str, option: int) -> ClockSettings:
    """Return the clock with another time, or with something else at zero."""
    if name == "zero":
        return replace(clock, at_zero=tuple(AtZero)[option])
    return replace(clock, seconds=clocks.choices(clock)[option])
