"""An evening at the table: one game after another, as long as people want more."""

from typing import TYPE_CHECKING

from tui.app.boards import board
from tui.app.look import TableLook, seat_colours
from tui.app.pacing import SECONDS
from tui.app.screens.table import TableScreen
from tui.app.sitting import Sitting
from tui.local_game import LocalGame
from tui.thinker import Thinker

if TYPE_CHECKING:
    from tui.app.app import Estancia

AGAIN = "again"
SECONDS_TO_READ = 12


async def play_evening(app: "Estancia", game: LocalGame, thinker: Thinker) -> None:
    """Play games until the table is left; each is kept as far as it went."""
    while await _play(app, game, thinker) == AGAIN:
        # The library is opened only now: a table is painted without it.
        from tui.app.tables import next_game

        game = next_game(game)


async def _play(app: "Estancia", game: LocalGame, thinker: Thinker) -> str | None:
    def warn(text: str) -> None:
        app.notify(text, severity="warning", timeout=SECONDS_TO_READ, markup=False)

    sitting = Sitting(game, board(game.match.header.game), warn)
    colours = seat_colours(game.players, app.settings.colours)
    look = TableLook(app.palette, sitting.board.looks, colours)
    table = TableScreen(sitting, thinker, look, SECONDS[app.settings.pace])
    try:
        return await app.push_screen_wait(table)
    finally:
        sitting.leave()
