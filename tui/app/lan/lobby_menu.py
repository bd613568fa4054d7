"""The lines of a lobby: the seats, the game and its terms, and what people there can do."""

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
"""Stands for another person before this screen; no bot has such a name."""
SEAT = "seat-"
"""The prefix of the names of seats' lines, before the number."""


class LobbyMenu:
    """The lines of the lobby as it is now, with the keys that people chose."""

    def __init__(self, session: LanSession, chosen_keys: Mapping[str, str]) -> None:
        self._session = session
        self._lobby = session.lobby
        self._chosen_keys = chosen_keys

    @property
    def lines(self) -> Sequence[MenuLine]:
        """All lines; before the table has answered one can only leave."""
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
        """Return the key of a line's action."""
        return shown_key(keys_of(BY_ID[f"lobby.{name}"], self._chosen_keys)[0])

    def _line(self, name: str, text: str) -> MenuLine:
        return MenuLine(name, self.key(name), text)

    def _invitation(self) -> tuple[MenuLine, ...]:
        """Return a line with the command that comes to this table, for others to paste."""
        if not self._session.invitation:
            return ()
        return (replace(self._line("invite", _("Invite")), value=self._session.invitation),)

    def _players(self, board: LobbyBoard) -> MenuLine:
        counts = game(board.game).seats
        line = self._line("players", _("Players"))
        chosen = counts.index(len(board.places))
        return replace(line, options=tuple(map(str, counts)), chosen=chosen)

    def _options(self, board: LobbyBoard) -> tuple[MenuLine, ...]:
        """Return a line with the options that are not as usual; a screen of its own has all."""
        if not choosing_at(board).options:
            return ()
        chosen = brief(board.game, board.options) or _("as usual")
        return (replace(self._line("options", _("Options")), value=chosen),)

    def _clock(self, clock: ClockSettings) -> tuple[MenuLine, ...]:
        """Return the lines of the clock and of what happens at zero; only the host changes them."""
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
        """Return a line with the other terms; the host changes them on a screen of its own."""
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
        """Return whether a second person before this screen may sit there at another's table."""
        if self._session.hosts or self._lobby.seat is None:
            return False
        return place.player is None or seat in self._lobby.others_here


def has_seat(session: LanSession) -> bool:
    """Return whether the people here have a seat, or will be asked for one at once."""
    return not (session.watches or session.lobby.queues)


def takers(board: LobbyBoard) -> tuple[str, ...]:
    """Return who may take a free seat: nobody, a bot, another person before this screen."""
    return (NOBODY, *registry.names(board.game), HERE)


def choosing_at(board: LobbyBoard) -> Choosing:
    """Return the options of the lobby's game."""
    return Choosing(board.game, len(board.places), board.options)
