"""The lobby of a table on the LAN: who sits where, how others get in, and talk."""

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from msgspec.structs import replace
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.events import Resize
from textual.geometry import Region
from textual.widgets import Input

from core.bots import registry
from core.game import MOST_SEATS
from core.games import game
from net.lobby.events import LobbyReason
from net.lobby.lobby_state import OPENER
from net.lobby.messages import BoardSeat, LobbyBoard
from net.lobby.opener import OpenerLobby
from net.log.charter import AtZero, ClockSettings, TableRules
from net.session.events import TableReopened
from net.wire.limits import LIMITS
from tui.app.actions import BY_ID, Action, Hint, bindings, hint, keys_of, named, shown_key
from tui.app.boards import no_board
from tui.app.canvas import Canvas, Palette
from tui.app.choosing import Choosing, remembered
from tui.app.glimpse import Glimpse
from tui.app.lan.lobby_picture import lobby_glimpse, lobby_words, paint_seats
from tui.app.lan.lobby_talk import LobbyTalk
from tui.app.lan.lobby_words import entrance, of_chair, state, where_it_is, without_seat
from tui.app.lan.own_terms import OwnTerms
from tui.app.lan.round_table import HEIGHT
from tui.app.lan.round_table import WIDTH as ROUND
from tui.app.menu import WIDTH, Line, MenuPlace, MenuRoom, paint_foot, paint_lines, paint_title
from tui.app.painting import SIGNS, TURNS, wrap
from tui.app.screens.house_rules import HouseRules
from tui.app.screens.illustrated import (
    GAP,
    SIDE,
    IllustratedMenu,
    Plan,
    paint_words,
)
from tui.app.screens.options import OptionsPage
from tui.app.widgets.asking import Asking
from tui.bot_words import bot_told
from tui.lan import clocks, house_rules
from tui.lan.lobby_lines import promises
from tui.lan.session import LanSession
from tui.language import _
from tui.names import DEFAULT_NAMES, clean_name, shown_name
from tui.options import brief

LINES = 4
"""The row of the first line."""
NOBODY = ""
HERE = "\0here"
"""Somebody else before this screen; no bot is called so."""
ROOMY = 28
"""How high a terminal is that has room for empty lines."""
AIRY = 42
"""How high one is that has room for empty lines and the board of a game."""
FEW = 3
"""This many lines of talk take the room of what is known about the table."""


class Lobby(IllustratedMenu[bool]):
    """Waits until the game begins: True, or the table is left or closed: False."""

    TARGETS = ("menu", "lobby")
    BINDINGS: ClassVar[list[BindingType]] = bindings("lobby")

    def __init__(self, session: LanSession) -> None:
        super().__init__()
        self.session = session
        self.lobby = session.lobby
        self.talk = LobbyTalk(session)
        self._own = OwnTerms(session) if session.hosts else None
        self._done = False
        self._at = "ready"
        """The line under the cursor."""
        self._sign = 0
        self._free = 0
        """The first row below all that is said."""
        self._sure = ""
        """The line that does what concerns others if that is asked for once more."""

    def compose(self) -> ComposeResult:
        yield from super().compose()
        yield Asking()

    def on_mount(self) -> None:
        self.session.news.on_put = self._hear
        self._place_asking()
        self.set_interval(TURNS, self._turn_sign)
        self._hear()
        self.go_to("ready")

    def _turn_sign(self) -> None:
        """Whoever waits sees that the program is awake."""
        if self.is_current:
            self._sign = (self._sign + 1) % len(SIGNS)
            self.repaint()

    def _hear(self) -> None:
        """Something has come: perhaps the beginning of the game, or the end of all this."""
        if self._done:
            return
        session = self.session
        if session.game.charter is not None or session.news.closed:
            self._done = True
            session.news.on_put = lambda: None
            self._remember()
            self._come_up()
            self.dismiss(session.game.charter is not None)
            return
        # Where a table is open again is told right before its game, and is to be read there.
        while session.news.waiting and not isinstance(session.news.waiting[0], TableReopened):
            self.talk.take(session.news.waiting.popleft())
        if session.plays:
            if no_board(session.plays):
                session.get_up()
            self._keep_cursor()
            if isinstance(self.app.screen, OptionsPage):
                self.app.screen.follow()

    def _remember(self) -> None:
        """The options of an own table whose game begins are proposed the next time."""
        if self.session.game.charter is None or self._own is None:
            return
        settings, choosing = self.house.settings, self._own.choosing
        options = remembered(settings.options, choosing.game, choosing)
        if options != settings.options:
            self.house.choose(replace(settings, options=options))

    def _come_up(self) -> None:
        """Leave what lies above, such as help or the options."""
        while self.app.screen is not self and self in self.app.screen_stack:
            self.app.pop_screen()

    def _keep_cursor(self) -> None:
        """The cursor stays where it was, whatever lines come and go; at first it is on `ready`."""
        names = [line.name for line in self.lines()]
        self.index = names.index(self._at) if self._at in names else len(names) - 1
        self.settle()

    def repaint(self) -> None:
        """A cursor whose line is gone for a while comes back to it."""
        if self.lobby.board is not None and self._at in {line.name for line in self.lines()}:
            self._at = self.line.name
        super().repaint()

    # What is shown.

    def lines(self) -> Sequence[Line]:
        board = self.lobby.board
        if board is None:
            return (self._line("leave", _("Leave")),)
        terms = (
            *(self._chair_line(board, seat) for seat in range(len(board.places))),
            *self._options_lines(board),
            *self._clock_lines(board.clock),
            *self._house_lines(board.table_rules),
        )
        if not self._plays:
            talk = self._line("say", _("Say something"))
            return (*terms, *self._invite_lines(), talk, self._line("leave", _("Leave")))
        seats = (self._players_line(board),) if self.session.hosts else ()
        return (
            *seats,
            *terms,
            *self._invite_lines(),
            self._line("say", _("Say something")),
            self._line("ready", _("Ready")),
            self._line("leave", _("Leave")),
        )

    def _line(self, name: str, text: str) -> Line:
        key = keys_of(BY_ID[f"lobby.{name}"], self.chosen_keys)[0]
        return Line(name, shown_key(key), text)

    def _invite_lines(self) -> tuple[Line, ...]:
        """The command that comes to this table, for others to paste."""
        if not self._inviting:
            return ()
        return (replace(self._line("invite", _("Invite")), value=self.session.invitation),)

    def _players_line(self, board: LobbyBoard) -> Line:
        counts = game(board.game).seats
        line = self._line("players", _("Players"))
        chosen = counts.index(len(board.places))
        return replace(line, options=tuple(map(str, counts)), chosen=chosen)

    def _options_lines(self, board: LobbyBoard) -> tuple[Line, ...]:
        """What is not as usual about a game with options; all of them are a screen of its own."""
        if not _choosing(board).options:
            return ()
        chosen = brief(board.game, board.options) or _("as usual")
        return (replace(self._line("options", _("Options")), value=chosen),)

    def _clock_lines(self, clock: ClockSettings) -> tuple[Line, ...]:
        """The clock, and what happens at zero; only the host changes it."""
        line = self._line("clock", _("Clock"))
        if not self.session.hosts:
            return (replace(line, value=clocks.brief(clock), possible=False),)
        seconds, kinds = clocks.choices(clock), tuple(AtZero)
        shown = tuple(map(clocks.length, seconds))
        line = replace(line, options=shown, chosen=seconds.index(clock.seconds))
        if not clock.seconds:
            return (line,)
        zero = self._line("zero", _("At zero"))
        shown = tuple(map(clocks.zero, kinds))
        return line, replace(zero, options=shown, chosen=kinds.index(clock.at_zero))

    def _house_lines(self, rules: TableRules) -> tuple[Line, ...]:
        """What else is agreed on; the host changes it on a screen of its own."""
        line = self._line("rules", _("House rules"))
        hosts, said = self.session.hosts, house_rules.brief(rules)
        if not hosts and not said:
            return ()
        return (replace(line, value=said or _("as usual"), possible=hosts),)

    def _chair_line(self, board: LobbyBoard, seat: int) -> Line:
        chair = board.places[seat]
        line = self._line(f"seat-{seat}", shown_name(chair.name) if chair.name else _("free"))
        here = chair.player == OPENER and seat != self.lobby.seat
        if self.session.hosts and (here or not isinstance(chair.player, int)):
            kinds = (NOBODY, *registry.names(board.game), HERE)
            shown = {NOBODY: _("free"), HERE: _("here")}
            options = tuple(shown.get(kind) or _(kind) for kind in kinds)
            player = HERE if here else str(chair.player or NOBODY)
            return replace(line, options=options, chosen=kinds.index(player))
        if self._may_share(chair, seat):
            kinds = (_("free"), _("here"))
            return replace(line, options=kinds, chosen=int(seat in self.lobby.others_here))
        mine = seat == self.lobby.seat
        possible = self.session.hosts and not mine
        return replace(line, value=of_chair(chair, mine=mine), possible=possible)

    def _may_share(self, chair: BoardSeat, seat: int) -> bool:
        """Whether somebody else before this screen may sit there, at somebody else's table."""
        if self.session.hosts or self.lobby.seat is None:
            return False
        return chair.player is None or seat in self.lobby.others_here

    @property
    def _plays(self) -> bool:
        """Whether the people here have a seat, or will be asked for one at once."""
        return not (self.session.watches or self.lobby.queues)

    def paint(self, canvas: Canvas) -> None:
        beside, left = _beside(canvas.width), _left(canvas.width)
        edge = left + WIDTH + GAP - 1 if beside else canvas.width
        at = MenuPlace(left, LINES, 1, edge=edge)
        lines = self.lines()
        paint_title(canvas, _("TABLE ON THE LAN"), where_it_is(self.session), at)
        canvas.text(left + 2, 2, entrance(self.session), "good")
        canvas.text(left + 2, 3, without_seat(self.session), "dim")
        paint_lines(canvas, lines, self.index, at)
        row = LINES + len(lines)
        waits = state(self.session, self._line("ready", "").key)
        canvas.text(left, row, f"{SIGNS[self._sign]} {waits}" if waits else "", "title")
        row += 1 if _tight(canvas) else 2
        talk = self._told_lines()
        promises = [part for text in self._promises() for part in wrap(text, WIDTH - 2)]
        room = canvas.height - 2 - row
        if promises and room - len(promises) >= min(len(talk), FEW):
            for text in promises:
                canvas.text(left + 2, row, text, "dim")
                row += 1
            # Where there is little room, talk follows at once.
            row += canvas.height >= ROOMY and not _tight(canvas)
        self._paint_talk(canvas, left + 2, row, talk)
        self._free = row + len(talk) + bool(talk)
        self._paint_seats(canvas, left + WIDTH + GAP if beside else None)
        paint_foot(canvas, self.foot(), at)

    def _paint_seats(self, canvas: Canvas, x: int | None) -> None:
        """Everybody in their place, beside the lines or where there is room below them."""
        board, liked = self.lobby.board, self.house.settings.colours
        below = canvas.height - 2 - HEIGHT
        if board is None or (x is None and below < self._free):
            return
        mine = self.lobby.seat if self._plays else None
        if x is None:
            place = (canvas.width - ROUND) // 2, min(self._free + 1, below)
            paint_seats(canvas, place, board, mine, liked)
        else:
            paint_seats(canvas, (x, LINES - 1), board, mine, liked)
            region = Region(x, _below_seats(canvas), SIDE, canvas.height)
            paint_words(canvas, lobby_words(_choosing(board)), region)

    def plan(self, room: MenuRoom) -> Plan | None:
        """The picture has what talk leaves, and seats where they have no room beside the lines."""
        board = self.lobby.board
        if board is None or not self._free:
            return None
        told = (wrap(text, SIDE) or [""] for text, _look in lobby_words(_choosing(board)))
        words = _below_seats(room) + sum(map(len, told))
        seats = self._free + 1 + HEIGHT
        top = max(self._free, words) if _beside(room.width) else seats
        picture = Region(0, top, room.width, max(room.height - 1 - top, 0))
        nowhere = Region(0, 0, 0, 0)
        return Plan(MenuPlace(0, LINES, 1), nowhere, nowhere, picture)

    def picture(self, width: int, height: int) -> tuple[Glimpse, Palette] | None:
        """The board of the game, for so many players."""
        board, house = self.lobby.board, self.house
        if board is None:
            return None
        return lobby_glimpse(house.palette, board, house.settings.colours, (width, height))

    def _promises(self) -> tuple[str, ...]:
        """What this table protects against, and what not."""
        board = self.lobby.board
        return () if board is None else promises(without_code=board.open)

    def _told_lines(self) -> list[str]:
        """Talk, what has happened, and last an answer to the last key."""
        told = [*self.talk.said, *([self.said] if self.said else [])]
        return [part for text in told for part in wrap(text, WIDTH - 2)]

    def _paint_talk(self, canvas: Canvas, x: int, row: int, lines: Sequence[str]) -> None:
        """The newest lines, above the line of keys."""
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
        every = ("lobby.say", *(("lobby.ready",) if self._plays else ()))
        every = every if self.lobby.board else ()
        return [*first, *(hint(each, chosen) for each in (*every, "lobby.leave", "app.help"))]

    # What people do.

    def offers(self, action: Action) -> bool:
        """The seats that the game has, and options if it has some."""
        board = self.lobby.board
        if action.id == "lobby.options":
            return board is not None and bool(_choosing(board).options)
        most = MOST_SEATS if board is None else game(board.game).seats[-1]
        return action.seat is None or action.seat < most

    def pick(self, name: str, option: int) -> None:
        """How many play, and how long; or nobody or a bot for a seat."""
        board, own = self.lobby.board, self._own
        if own is None and board is not None and name.startswith("seat-"):
            self._share(board, int(name.removeprefix("seat-")), here=bool(option))
        if own is None or board is None:
            return
        if name in ("clock", "zero"):
            clock = _changed(board.clock, name, option)
            self.said = own.change(lambda lobby, now: lobby.set_clock(clock, now))
            return
        if name == "players":
            self.said = own.resize(game(board.game).seats[option])
            return
        seat = int(name.removeprefix("seat-"))
        player = (NOBODY, *registry.names(board.game), HERE)[option]
        called = next(iter(each for each in DEFAULT_NAMES if each not in board.names), "")
        self.said = own.change(lambda lobby, now: _seat(lobby, seat, player, called, now))
        if player in registry.names(board.game) and not self.said:
            self.said = bot_told(board.game, player, len(board.places))
        if player == HERE and not self.said:
            self.query_one(Asking).ask(_("Name:"), called, partial(self._name_seat, seat))

    def _share(self, board: LobbyBoard, seat: int, *, here: bool) -> None:
        """Somebody else before this screen sits down at somebody else's table, or gets up."""
        if not here:
            self.lobby.stand_up(seat)
            return
        called = next(iter(each for each in DEFAULT_NAMES if each not in board.names), "")
        self.query_one(Asking).ask(_("Name:"), called, partial(self._sit_too, seat))

    def _sit_too(self, seat: int, name: str) -> None:
        if called := clean_name(name):
            self.lobby.sit_too(called, seat)

    def _name_seat(self, seat: int, name: str) -> None:
        """Somebody else at this keyboard says what they are called."""
        own = self._own
        if own is not None and clean_name(name):
            called = clean_name(name)
            self.said = own.change(lambda lobby, now: _seat(lobby, seat, HERE, called, now))

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
                ask = self.query_one(Asking).ask
                ask(_("Say:"), "", lambda text: self.session.say(text[: LIMITS.chat]))
            case _ if self.line.options:
                self.action_turn(1)
            case _:
                self._remove(int(name.removeprefix("seat-")))

    def _open_options(self) -> None:
        """To be changed by who has opened the table, to be read by all others."""
        choose = self._own.choose if self._own is not None else None
        self.app.push_screen(OptionsPage(self._chosen, choose))

    def _open_house_rules(self) -> None:
        """For who has opened the table; all others read them in the line."""
        if self._own is not None:
            self.app.push_screen(HouseRules(self.session, self._own))

    def _chosen(self) -> Choosing:
        board = self.lobby.board
        assert board is not None, "there is a line for it"
        return _choosing(board)

    @property
    def _inviting(self) -> bool:
        """Whether there is a line that others can paste."""
        return self.lobby.board is not None and bool(self.session.invitation)

    def _copy_invitation(self) -> None:
        """Put the line on the clipboard, where the terminal has one."""
        if self._inviting:
            self.app.copy_to_clipboard(self.session.invitation)
            self.say(_("Copied, if the terminal allows it."))

    def _get_ready(self) -> None:
        """Ready, or no longer."""
        board, seat = self.lobby.board, self.lobby.seat
        if board is not None and seat is not None:
            self.lobby.ready(on=not board.places[seat].ready)

    def _remove(self, seat: int) -> None:
        """Free the seat of somebody who has joined, if that is asked for twice."""
        board, own = self.lobby.board, self._own
        if board is None or own is None or seat == self.lobby.seat:
            return
        if self._is_sure(f"seat-{seat}"):
            self.say(own.change(lambda lobby, now: lobby.clear(seat, now)))
            return
        player = shown_name(board.places[seat].name)
        self.say(_("Press again to send {player} away.").format(player=player))

    def _is_sure(self, name: str) -> bool:
        """Whether the line was chosen before; otherwise it counts from now on."""
        sure = self._sure == name
        self._sure = "" if sure else name
        return sure

    def action_do(self, name: str) -> None:
        """Whoever does something else is not sure any more."""
        if name != self._sure:
            self._sure = ""
        super().action_do(name)

    def action_back(self) -> None:
        """Leave the table; whoever has opened it closes it for all who have come."""
        if self._done:
            return
        if self._has_company() and not self._is_sure("leave"):
            self.say(_("Press again to close the table for all who have come."))
            return
        self._done = True
        self.dismiss(False)

    def _has_company(self) -> bool:
        """Whether others have come to the own table."""
        session, board = self.session, self.lobby.board
        if board is None or not session.hosts:
            return False
        people = [each for each in board.players if isinstance(each, int)]
        return len(people) > 1 or board.watchers > 0

    def action_move(self, by: int) -> None:
        """Another line, unless somebody is typing."""
        if not self.query_one(Asking).asks:
            self._sure = ""
            super().action_move(by)

    def on_resize(self, event: Resize) -> None:
        super().on_resize(event)
        self._place_asking()

    def _place_asking(self) -> None:
        self.query_one(Asking).lie_at_the_bottom(_left(self.size.width) + 1)
        self.query_one(Input).max_length = LIMITS.chat


def _beside(width: int) -> bool:
    """Whether the seats have room beside the lines."""
    return width >= WIDTH + GAP + SIDE


def _tight(room: MenuRoom) -> bool:
    """Whether the board of the game needs what else would be empty lines."""
    return _beside(room.width) and room.height < AIRY


def _below_seats(room: MenuRoom) -> int:
    """The first row below the seats that stand beside the lines."""
    return LINES + HEIGHT - _tight(room)


def _left(width: int) -> int:
    """The column of the lines, in the middle with what stands beside them."""
    return max((width - WIDTH - (GAP + SIDE if _beside(width) else 0)) // 2, 0)


def _choosing(board: LobbyBoard) -> Choosing:
    return Choosing(board.game, len(board.places), board.options)


def _changed(clock: ClockSettings, name: str, option: int) -> ClockSettings:
    """The clock with another time, or with something else at zero."""
    if name == "zero":
        return replace(clock, at_zero=tuple(AtZero)[option])
    return replace(clock, seconds=clocks.choices(clock)[option])


def _seat(
    lobby: OpenerLobby, seat: int, player: str, called: str, now: float
) -> LobbyReason | None:
    """Another player, or nobody, in one go: nobody can take the seat meanwhile."""
    why = lobby.clear(seat, now)
    if player == NOBODY or why is not None:
        return why
    if player == HERE:
        return lobby.sit(called, now, seat)
    return lobby.seat_bot(player, now, seat)
