"""Typed input beside the game: chat, and requests for a seat."""

from collections.abc import Callable

from core.game import Seat
from core.says import Unreadable
from net.lobby.events import LobbyReason
from net.wire.limits import LIMITS
from tui.lan.session import LanSession
from tui.language import _, folded, typed
from tui.players import Players
from tui.table_game import SAY


def muted(*, on: bool) -> str:
    """The sentence about muting."""
    if on:
        return _("Spectators are muted now.")
    return _("Spectators are heard again.")


class Talk:
    """Sends chat, and reports why it was refused."""

    def __init__(
        self, say: Callable[[str], LobbyReason | None], mute: Callable[[], bool] = lambda: False
    ) -> None:
        self._say = say
        self.mute = mute
        """Mutes watchers, or unmutes them; returns whether they are muted now."""

    def say(self, text: str) -> None:
        """Send a line of chat; raises `Unreadable`."""
        if not text.strip():
            raise Unreadable("Say what: {like}", like=f"{typed(SAY)[0]} ...")
        why = self._say(text.strip()[: LIMITS.chat])
        if why is not None:
            raise Unreadable(why.sentence.text)


# A watcher asks for a seat.


def ask_for_seat(session: LanSession, wanted: str | Seat) -> None:
    """Ask for a seat by number or by player, or for any; raises `Unreadable`."""
    if not session.watches or session.game.charter is None:
        raise Unreadable("Only those who watch a running game can ask for a seat.")
    free = session.game.bots_seats
    if not free:
        raise Unreadable("No bot plays a seat at this table that you could take over.")
    seat = wanted if isinstance(wanted, int) else _named(session, wanted)
    if seat is not None and seat not in free:
        raise Unreadable("You can take over the seat of {players}.", players=free)
    session.ask_for_seat(free[0] if seat is None else seat)


def _named(session: LanSession, wanted: str) -> Seat | None:
    """The seat of the named player; None if nobody is named."""
    charter, left = session.game.charter, [*map(folded, wanted.split())]
    if charter is None or not left:
        return None
    return Players(charter.names).take(left, lambda each: folded(each).split())
