"""A lobby in words: its address, the way in for others, and what it waits for."""

from collections.abc import Sequence
from time import monotonic

from net.lobby.messages import BoardSeat, LobbyBoard
from net.log.charter import OPENER
from tui.app.lan.telling import you_and
from tui.faces import title
from tui.lan.company_lines import cut_off
from tui.lan.session import LanSession
from tui.language import _, n_
from tui.lists import listed
from tui.names import shown_name


def where_it_is(session: LanSession) -> str:
    """Say where the table is, and how many watch."""
    board = session.lobby.board
    if board is None:
        return ""
    return _("{game} at {address}").format(game=title(board.game), address=_where(session))


def without_seat(session: LanSession) -> str:
    """Say who waits for a seat and who watches, by name as far as they have one."""
    board = session.lobby.board
    if board is None or not board.watchers:
        return ""
    if session.watches:
        return you_and(board.watchers - 1)
    told = []
    if board.waiting:
        count = len(board.waiting)
        text = n_("{players} waits for a seat", "{players} wait for a seat", count)
        told.append(text.format(players=_names(board.waiting)))
    if board.watching:
        text = n_("{players} looks on", "{players} look on", len(board.watching))
        told.append(text.format(players=_names(board.watching)))
    unnamed = board.watchers - len(board.waiting) - len(board.watching)
    if unnamed > 0:
        told.append(n_("{count} spectator", "{count} spectators", unnamed).format(count=unnamed))
    return "; ".join(told)


def _names(names: Sequence[str]) -> str:
    return listed([*map(shown_name, names)])


def _where(session: LanSession) -> str:
    """Return all addresses of a table hosted here; elsewhere the one that was called."""
    addresses = session.addresses if session.hosts else session.addresses[:1]
    return ", ".join(map(str, addresses))


def entrance(session: LanSession) -> str:
    """Say how others get in."""
    board = session.lobby.board
    if board is None:
        return ""
    if board.open:
        return _("No code: whoever reaches the table may sit down or look on.")
    if session.code:
        return _("The code for others: {code}").format(code=session.code)
    return _("You need the code to come in.")


def state(session: LanSession, key: str) -> str:
    """Say what the lobby waits for, and what people here can do; `key` makes them ready."""
    board = session.lobby.board
    if board is None:
        seconds = int(monotonic() - session.begun)
        text = _("calling {address} ... {count} s")
        return text.format(address=_where(session), count=seconds)
    if session.game.status.cut_off:
        return cut_off()
    if board.starting:
        return _("The seed is drawn: the game begins.")
    if session.lobby.queues:
        return _("Every seat is taken: the next free one is yours.")
    waited = [seat for seat, each in enumerate(board.places) if not each.ready]
    if waited == [session.lobby.seat]:
        return _("Everybody is waiting for you: {key} when you are ready.").format(key=key)
    free = sum(place.player is None for place in board.places)
    others = [seat for seat in waited if seat != session.lobby.seat]
    told = _told_free(free, hosts=session.hosts) if free else _waited_for(board, others)
    if session.lobby.seat in waited:
        return _("{told}; {key} when you are ready").format(told=told, key=key)
    return told


def _told_free(count: int, *, hosts: bool) -> str:
    """Say how many seats are free, and who gets them."""
    text = n_("{count} seat is free", "{count} seats are free", count)
    if hosts:
        text = n_(
            "{count} seat is free: for somebody who comes, or a bot",
            "{count} seats are free: for others who come, or bots",
            count,
        )
    return text.format(count=count)


def who_sits(place: BoardSeat, *, mine: bool) -> str:
    """Say who sits there, and whether they are ready."""
    if place.player is None:
        return ""
    if isinstance(place.player, str):
        return _(place.player)
    ready = _("ready") if place.ready else _("not ready yet")
    if mine:
        return _("you, {ready}").format(ready=ready)
    return _("the host, {ready}").format(ready=ready) if place.player == OPENER else ready


def _waited_for(board: LobbyBoard, seats: Sequence[int]) -> str:
    """Say who is seated and not ready yet."""
    names = [board.places[seat].name for seat in seats if board.places[seat].name]
    return _("waiting for {players}").format(players=listed(map(shown_name, names)))
