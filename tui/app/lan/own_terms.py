"""The terms of a table hosted here; options for more or fewer players are remembered."""

from collections.abc import Callable, Mapping

from core.beginning import complete
from core.games import game
from core.option import Value
from net.lobby.events import LobbyReason
from net.lobby.messages import LobbyBoard
from net.lobby.opener import OpenerLobby
from tui.app.choosing import Choosing
from tui.lan.session import LanSession
from tui.voice import plain


class OwnTerms:
    """Each change returns the reason why it is not possible, or nothing."""

    def __init__(self, session: LanSession) -> None:
        self._session = session
        self._chosen = dict(session.request.options)

    def change(self, change: Callable[[OpenerLobby, float], LobbyReason | None]) -> str:
        """Change the seats, the clock or the game."""
        why = self._session.lobby.change(change)
        return "" if why is None else plain(why.sentence)

    @property
    def choosing(self) -> Choosing:
        """The options of the table, with those that were chosen for more or fewer players."""
        board = self._session.lobby.board
        assert board is not None, "there is a lobby"
        return self._choosing_at(board)

    def _choosing_at(self, board: LobbyBoard) -> Choosing:
        return Choosing(board.game, len(board.places), self._chosen)

    def choose(self, chosen: Mapping[str, Value]) -> str:
        """Let the table play with these options."""
        why = self.change(lambda lobby, now: lobby.set_options(chosen, now))
        if not why:
            choosing = self.choosing
            self._chosen |= complete(game(choosing.game), choosing.seats, chosen)
        return why

    def resize(self, seats: int) -> str:
        """Change the number of seats, and keep the options that it allows."""

        def change(lobby: OpenerLobby, now: float) -> LobbyReason | None:
            why = lobby.resize(seats, now)
            chosen = self._choosing_at(lobby.board).chosen
            if why is not None or chosen == lobby.board.options:
                return why
            return lobby.set_options(chosen, now)

        return self.change(change)
