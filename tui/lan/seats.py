"""Asking for a bot's seat where one looks on at a running table."""

from core.game import Seat
from core.says import Unreadable
from tui.lan.session import LanSession
from tui.language import folded
from tui.players import Players


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
