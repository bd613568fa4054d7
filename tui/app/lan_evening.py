"""An evening at a table on the LAN: its lobby, then its game."""

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from core.says import Unreadable
from net.room.journal import JournalFailed
from net.wire.refusals import Reason, Refused
from saves.faults import file_error
from tui.app.boards import board
from tui.app.lan.sitting import LanSitting
from tui.app.lan.visit import Visit
from tui.app.lan.visits import visit_for
from tui.app.look import TableLook, seat_colours
from tui.app.pacing import SECONDS
from tui.app.screens.lan_table import LanTableScreen
from tui.app.screens.lobby import Lobby
from tui.lan.places import tables_folder
from tui.lan.wish import LanRequest, LanRequestKind
from tui.language import _
from tui.thinker import Thinker
from tui.voice import plain

if TYPE_CHECKING:
    from tui.app.app import Estancia


class Ending(Struct, frozen=True):
    """How it was left."""

    trouble: str = ""
    """What went wrong, if something did."""
    wrong_code: bool = False
    again_in: int = 0
    """Seconds until one may try again, where that is what went wrong."""


def may_try_again(seconds: int) -> str:
    """When somebody may try again who has tried too often."""
    if seconds:
        return plain(Refused(Reason.TOO_MANY_TRIES, (seconds,)).why)
    return _("You can try again now.")


async def play_at_lan(
    app: "Estancia", wish: LanRequest, thinker: Thinker, first_word: str = ""
) -> Ending:
    """Be at the table until it is left; who found no seat before the game began looks on."""
    try:
        visit = visit_for(wish)
        visit.first_word = first_word
    except (JournalFailed, Unreadable) as error:
        return Ending(plain(error.why))
    except OSError as error:
        return Ending(plain(file_error(error, wish.journal or tables_folder()).why))
    await _stay(app, visit, thinker)
    if visit.missed:
        said = _("Every seat was taken when the game began: you look on.")
        return await play_at_lan(app, replace(wish, kind=LanRequestKind.WATCH), thinker, said)
    return Ending(visit.trouble, visit.wrong_code, visit.again_in)


async def _stay(app: "Estancia", visit: Visit, thinker: Thinker) -> None:
    """The lobby, then the game."""
    app.visits.add(visit)
    visit.start()
    try:
        if await app.push_screen_wait(Lobby(visit)) and visit.can_be_shown():
            await app.push_screen_wait(_table(app, visit, thinker))
    finally:
        await visit.leave()
        app.visits.discard(visit)
    if visit.fault is not None:
        raise visit.fault


def _table(app: "Estancia", visit: Visit, thinker: Thinker) -> LanTableScreen:
    assert visit.charter is not None, "the game has begun"
    sitting = LanSitting(visit, board(visit.charter.game))
    colours = seat_colours(sitting.players, app.settings.colours)
    look = TableLook(app.palette, sitting.board.looks, colours)
    return LanTableScreen(sitting, thinker, look, SECONDS[app.settings.pace])
