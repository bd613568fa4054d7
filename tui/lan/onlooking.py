"""Following a table in lines without playing there oneself."""

from collections.abc import Callable

from tui.lan.events import LineEvent
from tui.lan.line_table import LineTable
from tui.lan.lines import Lines
from tui.lan.session import LanSession


class Teller:
    """Tells the entries of a game as they are committed."""

    def __init__(self, game: LineTable, lines: Lines) -> None:
        self._game = game
        self._lines = lines
        self._told = 0
        game.on_own = self.tell

    def tell(self) -> None:
        """Tell the entries that were not told yet."""
        log, committed = self._game.match.log, self._game.own.committed
        for number in range(self._told, committed):
            self._lines.entry(log, number)
        self._told = committed

    async def follow(self) -> None:
        """Tell everything that happens until somebody here is asked or the table ends."""
        async for _news in self._game.run():
            self.tell()
        self.tell()


async def look_on(session: LanSession, lines: Lines, tell: Callable[[LineEvent], object]) -> bool:
    """Tell everything from the lobby to the end of the game; False if none began.

    Raises `LanTrouble`.
    """
    charter = await session.until_begun(tell)
    if charter is None:
        return False
    # A watcher is asked nothing: a question would end the watching.
    game = LineTable(charter, (), session.game.room, session.news, tell, offers_alone=False)
    game.stays = session.request.stand is not None
    await Teller(game, lines).follow()
    if game.trouble is not None:
        raise game.trouble
    return True
