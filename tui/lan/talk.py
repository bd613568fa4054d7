"""What people at a table on the LAN type beside the game: a line of chat, a wish for a seat."""

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
    """What is said of it."""
    if on:
        return _("Spectators are muted now.")
    return _("Spectators are heard again.")


class Talk:
    """Lets the people here be heard, and says why where nobody hears them."""

    def __init__(
        self, say: Callable[[str], LobbyReason | None], mute: Callable[[], bool] = lambda: False
    ) -> None:
        self._say = say
        self.mute = mute
        """Hear those who look on no more, or again; whether they are not heard from now on."""

    def say(self, text: str) -> None:
        """Say it to everybody; raises `Unreadable`."""
        if not text.strip():
            raise Unreadable("Say what: {like}", like=f"{typed(SAY)[0]} ...")
        why = self._say(text.strip()[: LIMITS.chat])
        if why is not None:
            raise Unreadable(why.sentence.text)


# Somebody who looks on asks for a seat.


def ask_for_seat(session: LanSession, wanted: str | Seat) -> None:
    """Ask for that seat, by its number or by whose it is, or for any; raises `Unreadable`."""
    if not session.watches or session.game.charter is None:
        raise Unreadable("Only those who look on at a running game can ask for a seat.")
    free = session.game.bots_seats
    if not free:
        raise Unreadable("No bot plays a seat at this table that you could take over.")
    seat = wanted if isinstance(wanted, int) else _named(session, wanted)
    if seat is not None and seat not in free:
        raise Unreadable("You can take over the seat of {players}.", players=free)
    session.ask_for_seat(free[0] if seat is None else seat)


def _named(session: LanSession, wanted: str) -> Seat | None:
    """Whose seat that is; None where nobody is named."""
    charter, left = session.game.charter, [*map(folded, wanted.split())]
    if charter is None or not left:
        return None
    return Players(charter.names).take(left, lambda each: folded(each).split())
