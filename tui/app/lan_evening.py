"""An evening at a table on the LAN: its lobby, then its game."""

from asyncio import CancelledError
from contextlib import suppress
from typing import TYPE_CHECKING

from msgspec.structs import replace

from core.says import Unreadable
from net.lobby.events import LobbyReason
from net.room.journal import JournalFailed
from net.session.messages import RematchAnswer
from net.wire.refusals import Reason, Refused
from saves.faults import LibraryError, file_error
from saves.places import tables_folder
from tui.app.boards import board, no_board
from tui.app.lan.sitting import LanSitting
from tui.app.look import TableLook, seat_colours
from tui.app.pacing import SECONDS
from tui.app.screens.lan_table import LanTableScreen
from tui.app.screens.lobby import Lobby
from tui.lan.request import LanRequest, LanRequestKind
from tui.lan.session import LanSession
from tui.lan.trouble import LanTrouble
from tui.language import _
from tui.thinker import Thinker
from tui.voice import plain

if TYPE_CHECKING:
    from tui.app.app import Estancia


def may_try_again(seconds: int) -> str:
    """Say when somebody who has tried too often may try again."""
    if seconds:
        return plain(Refused(Reason.TOO_MANY_TRIES, (seconds,)).why)
    return _("You can try again now.")


async def play_at_lan(
    app: "Estancia", request: LanRequest, thinker: Thinker, first_word: str = ""
) -> LanTrouble | None:
    """Stay at the table until it is left; return the reason if people had to leave.

    A player who found no seat before the game began watches it.
    """
    if request.stand is None:
        # People before a screen are asked after the game whether they play again.
        request = replace(request, stand=RematchAnswer.UNDECIDED)
    try:
        session = LanSession(request)
    except (JournalFailed, Unreadable) as error:
        return LanTrouble(plain(error.why))
    except OSError as error:
        return LanTrouble(plain(file_error(error, request.journal or tables_folder()).why))
    app.sessions.add(session)
    try:
        async with session:
            unseen = await _stay(app, session, thinker, first_word)
    finally:
        app.sessions.discard(session)
    if session.next is not None:
        return await play_at_lan(app, session.next, thinker)
    if session.lobby.missed:
        said = _("Every seat was taken when the game began: you look on.")
        return await play_at_lan(app, replace(request, kind=LanRequestKind.WATCH), thinker, said)
    return LanTrouble(unseen) if unseen else _why_left(session)


async def _stay(app: "Estancia", session: LanSession, thinker: Thinker, first_word: str) -> str:
    """Show the lobby, then the game; return the reason if that cannot be shown here."""
    begins = await app.push_screen_wait(Lobby(session))
    if session.plays and (why := no_board(session.plays)):
        return plain(why)
    if begins and session.game.charter is not None:
        sitting = LanSitting(session, board(session.game.charter.game), first_word)
        colours = seat_colours(sitting.players, app.settings.colours)
        look = TableLook(app.palette, sitting.board.looks, colours)
        pace = SECONDS[app.settings.pace]
        table = LanTableScreen(sitting, thinker, look, pace)
        try:
            await app.push_screen_wait(table)
        except CancelledError:
            if session.watches:
                # The program is being quit: what is not kept now never is.
                with suppress(LibraryError):
                    session.game.stow()
            raise
        if session.watches:
            await table.keep()
    return ""


def _why_left(session: LanSession) -> LanTrouble | None:
    """Return the reason why people had to leave, if they had to."""
    left = session.lobby.left
    if left is LobbyReason.BY_HOST:
        return LanTrouble(_("The host has freed your seat."))
    if left is not None:
        return LanTrouble(plain(left.sentence))
    if session.trouble is None and session.game.status.halted:
        text = _("The programs disagree about the game: it has stopped, and is kept.")
        return LanTrouble(text)
    ledger = session.game.ledger
    if session.trouble is None and ledger is not None and ledger.here.agreements.ended:
        return LanTrouble(_("The players have agreed to end the game; it is in the library."))
    return session.trouble
