"""Who takes the seats of a lobby: bots, people before this screen, whoever joins."""

from collections.abc import Callable
from functools import partial

from net.lobby.events import LobbyReason
from net.lobby.messages import LobbyBoard
from net.lobby.opener import OpenerLobby
from tui.app.lan.lobby_menu import HERE, NOBODY, takers
from tui.app.lan.own_terms import OwnTerms
from tui.bot_words import bot_told
from tui.lan.lobby import LanLobby
from tui.language import _
from tui.names import DEFAULT_NAMES, clean_name

Ask = Callable[[str, str, Callable[[str], object]], object]
"""Asks the people here for a line, with what is proposed and who takes it."""


class LobbySeating:
    """Gives seats and frees them, at an own table and at somebody else's."""

    def __init__(
        self, lobby: LanLobby, own: OwnTerms | None, ask: Ask, say: Callable[[str], object]
    ) -> None:
        """`say` tells what came of it."""
        self._lobby = lobby
        self._own = own
        self._ask = ask
        self._say = say

    def give(self, board: LobbyBoard, seat: int, option: int) -> None:
        """Another one of those who may take that seat."""
        if self._own is None:
            self._share(board, seat, here=bool(option))
            return
        player, called = takers(board)[option], _free_name(board)
        why = self._own.change(lambda lobby, now: _seat(lobby, seat, player, called, now))
        self._say(why)
        if why or player == NOBODY:
            return
        if player == HERE:
            self._ask(_("Name:"), called, partial(self._name, self._own, seat))
        else:
            self._say(bot_told(board.game, player, len(board.places)))

    def _share(self, board: LobbyBoard, seat: int, *, here: bool) -> None:
        """Somebody else before this screen sits down at somebody else's table, or gets up."""
        if here:
            self._ask(_("Name:"), _free_name(board), partial(self._sit_too, seat))
        else:
            self._lobby.stand_up(seat)

    def _sit_too(self, seat: int, name: str) -> None:
        if called := clean_name(name):
            self._lobby.sit_too(called, seat)

    def _name(self, own: OwnTerms, seat: int, name: str) -> None:
        """Somebody else at this keyboard says what they are called."""
        if called := clean_name(name):
            self._say(own.change(lambda lobby, now: _seat(lobby, seat, HERE, called, now)))


def _free_name(board: LobbyBoard) -> str:
    return next((each for each in DEFAULT_NAMES if each not in board.names), "")


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
