"""The changes of seats in a lobby: bots, people before this screen, and those who join."""

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
"""Asks the people here for a line; the arguments are a question, a proposal and a callback."""


class LobbySeating:
    """Gives seats and frees them, at a table hosted here or elsewhere."""

    def __init__(
        self, lobby: LanLobby, own: OwnTerms | None, ask: Ask, say: Callable[[str], object]
    ) -> None:
        """`say` tells the outcome."""
        self._lobby = lobby
        self._own = own
        self._ask = ask
        self._say = say

    def give(self, board: LobbyBoard, seat: int, option: int) -> None:
        """Give the seat to another of those who may take it."""
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
        """Let a second person before this screen sit down at another's table, or get up."""
        if here:
            self._ask(_("Name:"), _free_name(board), partial(self._sit_too, seat))
        else:
            self._lobby.stand_up(seat)

    def _sit_too(self, seat: int, name: str) -> None:
        if called := clean_name(name):
            self._lobby.sit_too(called, seat)

    def _name(self, own: OwnTerms, seat: int, name: str) -> None:
        """Take the name of a second person at this keyboard."""
        if called := clean_name(name):
            self._say(own.change(lambda lobby, now: _seat(lobby, seat, HERE, called, now)))


def _free_name(board: LobbyBoard) -> str:
    return next((each for each in DEFAULT_NAMES if each not in board.names), "")


def _seat(
    lobby: OpenerLobby, seat: int, player: str, called: str, now: float
) -> LobbyReason | None:
    """Put another player, or nobody, on the seat in one step, so that nobody takes it meanwhile."""
    why = lobby.clear(seat, now)
    if player == NOBODY or why is not None:
        return why
    if player == HERE:
        return lobby.sit(called, now, seat)
    return lobby.seat_bot(player, now, seat)
