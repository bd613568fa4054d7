"""The lines of a lobby: who sits where, what is played and how, and what people there can do."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from core.bots import registry
from core.games import game
from net.lobby.messages import BoardSeat, LobbyBoard
from net.log.charter import OPENER, AtZero, ClockSettings, TableRules
from tui.app.actions import BY_ID, keys_of, shown_key
from tui.app.choosing import Choosing
from tui.app.lan.lobby_words import who_sits
from tui.app.menu import MenuLine
from tui.lan import clocks, house_rules
from tui.lan.session import LanSession
from tui.language import _
from tui.names import shown_name
from tui.options import brief

NOBODY = ""
HERE = "\0here"
"""Somebody else before this screen; no bot is called so."""
SEAT = "seat-"
"""What the line of a seat is called, before its number."""


class LobbyMenu:
    """The lines as the lobby is now, with the keys that were chosen."""

    def __init__(self, session: LanSession, chosen_keys: Mapping[str, str]) -> None:
        self._session = session
        self._lobby = session.lobby
        self._chosen_keys = chosen_keys

    @property
    def lines(self) -> Sequence[MenuLine]:
        """All of them; before the table has answered one can only leave."""
        board = self._lobby.board
        if board is None:
            return (self._line("leave", _("Leave")),)
        hosts, plays = self._session.hosts, has_seat(self._session)
        return (
            *((self._players(board),) if hosts and plays else ()),
            *(self._seat(board, seat) for seat in range(len(board.places))),
            *self._options(board),
            *self._clock(board.clock),
            *self._house_rules(board.table_rules),
            *self._invitation(),
            self._line("say", _("Say something")),
            *((self._line("ready", _("Ready")),) if plays else ()),
            self._line("leave", _("Leave")),
        )

    def key(self, name: str) -> str:
        """The key of what a line does."""
        return shown_key(keys_of(BY_ID[f"lobby.{name}"], self._chosen_keys)[0])

    def _line(self, name: str, text: str) -> MenuLine:
        return MenuLine(name, self.key(name), text)

    def _invitation(self) -> tuple[MenuLine, ...]:
        """The command that comes to this table, for others to paste."""
        if not self._session.invitation:
            return ()
        return (replace(self._line("invite", _("Invite")), value=self._session.invitation),)

    def _players(self, board: LobbyBoard) -> MenuLine:
        counts = game(board.game).seats
        line = self._line("players", _("Players"))
        chosen = counts.index(len(board.places))
        return replace(line, options=tuple(map(str, counts)), chosen=chosen)

    def _options(self, board: LobbyBoard) -> tuple[MenuLine, ...]:
        """What is not as usual about a game with options; all of them are a screen of its own."""
        if not choosing_at(board).options:
            return ()
        chosen = brief(board.game, board.options) or _("as usual")
        return (replace(self._line("options", _("Options")), value=chosen),)

    def _clock(self, clock: ClockSettings) -> tuple[MenuLine, ...]:
        """The clock, and what happens at zero; only the host changes it."""
        line = self._line("clock", _("Clock"))
        if not self._session.hosts:
            return (replace(line, value=clocks.brief(clock), possible=False),)
        seconds, kinds = clocks.choices(clock), tuple(AtZero)
        shown = tuple(map(clocks.length, seconds))
        line = replace(line, options=shown, chosen=seconds.index(clock.seconds))
        if not clock.seconds:
            return (line,)
        zero = self._line("zero", _("At zero"))
        shown = tuple(map(clocks.zero, kinds))
        return line, replace(zero, options=shown, chosen=kinds.index(clock.at_zero))

    def _house_rules(self, rules: TableRules) -> tuple[MenuLine, ...]:
        """What else is agreed on; the host changes it on a screen of its own."""
        line = self._line("rules", _("House rules"))
        hosts, said = self._session.hosts, house_rules.brief(rules)
        if not hosts and not said:
            return ()
        return (replace(line, value=said or _("as usual"), possible=hosts),)

    def _seat(self, board: LobbyBoard, seat: int) -> MenuLine:
        place, hosts = board.places[seat], self._session.hosts
        line = self._line(f"{SEAT}{seat}", shown_name(place.name) if place.name else _("free"))
        mine = seat == self._lobby.seat
        here = place.player == OPENER and not mine
        if hosts and (here or not isinstance(place.player, int)):
            kinds = takers(board)
            shown = {NOBODY: _("free"), HERE: _("here")}
            options = tuple(shown.get(kind) or _(kind) for kind in kinds)
            player = HERE if here else str(place.player or NOBODY)
            return replace(line, options=options, chosen=kinds.index(player))
        if self._may_share(place, seat):
            kinds = (_("free"), _("here"))
            return replace(line, options=kinds, chosen=int(seat in self._lobby.others_here))
        return replace(line, value=who_sits(place, mine=mine), possible=hosts and not mine)

    def _may_share(self, place: BoardSeat, seat: int) -> bool:
        """Whether somebody else before this screen may sit there, at somebody else's table."""
        if self._session.hosts or self._lobby.seat is None:
            return False
        return place.player is None or seat in self._lobby.others_here


def has_seat(session: LanSession) -> bool:
    """Whether the people here have a seat, or will be asked for one at once."""
    return not (session.watches or session.lobby.queues)


def takers(board: LobbyBoard) -> tuple[str, ...]:
    """Who may take a seat that is free: nobody, a bot, somebody else before this screen."""
    return (NOBODY, *registry.names(board.game), HERE)


def choosing_at(board: LobbyBoard) -> Choosing:
    """The options of the game that the lobby is for."""
    return Choosing(board.game, len(board.places), board.options)
