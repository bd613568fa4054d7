"""The painted lobby: its lines, its talk, everybody around the table, the board."""

from collections.abc import Mapping, Sequence

from msgspec import Struct
from textual.geometry import Region

from tui.app.actions import Hint
from tui.app.canvas import Canvas
from tui.app.lan.lobby_menu import LobbyMenu, choosing_at, has_seat
from tui.app.lan.lobby_picture import lobby_words, paint_seats
from tui.app.lan.lobby_words import entrance, state, where_it_is, without_seat
from tui.app.lan.round_table import HEIGHT
from tui.app.lan.round_table import WIDTH as ROUND
from tui.app.menu import (
    GAP,
    SIDE,
    WIDTH,
    MenuPlace,
    MenuRoom,
    is_wide,
    left_of,
    paint_foot,
    paint_lines,
    paint_title,
)
from tui.app.painting import SIGNS
from tui.app.screens.illustrated import PICTURE, IllustratedPlan, paint_words
from tui.app.wrapping import wrap
from tui.lan.lobby_lines import promises
from tui.lan.session import LanSession
from tui.language import _

LINES = 4
"""The row of the first line."""
ROOMY = 28
"""The rows of a terminal that has room for empty lines."""
AIRY = 42
"""The rows of a terminal that has room for empty lines and the board of a game."""
FEW = 3
"""With this many lines, talk takes the room of what is known about the table."""


class LobbyShown(Struct, frozen=True):
    """The current content of the page."""

    menu: LobbyMenu
    index: int
    """The line under the cursor."""
    sign: int
    """The number of the turning sign before what is waited for."""
    told: Sequence[str]
    """Talk, news, and last the answer to the last key."""
    foot: Sequence[Hint]
    liked: Mapping[str, int]
    """The colours that people prefer."""


class LobbyPainting:
    """Paints the lobby, and knows the room that is left for a picture."""

    def __init__(self, session: LanSession) -> None:
        self._session = session
        self._lobby = session.lobby
        self._free = 0
        """The first row below all text."""

    def paint(self, canvas: Canvas, shown: LobbyShown) -> None:
        """Paint everything but the picture."""
        wide, left = is_wide(canvas.width), left_of(canvas.width)
        at = MenuPlace(left, LINES, 1, edge=left + WIDTH + GAP - 1 if wide else canvas.width)
        session, lines = self._session, shown.menu.lines
        paint_title(canvas, _("TABLE ON THE LAN"), where_it_is(session), at)
        canvas.text(left + 2, 2, entrance(session), "good")
        canvas.text(left + 2, 3, without_seat(session), "dim")
        paint_lines(canvas, lines, shown.index, at)
        talk = [part for text in shown.told for part in wrap(text, WIDTH - 2)]
        row = LINES + len(lines)
        below = self._spares(canvas, row, len(talk))
        above = below and self._spares(canvas, row + 1, len(talk))
        row += above and self._ends(row + 3, len(talk), canvas)
        waits = state(session, shown.menu.key("ready"))
        canvas.text(left, row, f"{SIGNS[shown.sign]} {waits}" if waits else "", "title")
        row += 1 + below
        row = self._paint_promises(canvas, (left + 2, row), len(talk))
        _paint_talk(canvas, (left + 2, row), talk)
        self._free = row + len(talk) + bool(talk)
        self._paint_seats(canvas, left + WIDTH + GAP if wide else None, shown.liked)
        paint_foot(canvas, shown.foot, at)

    def _spares(self, canvas: Canvas, row: int, talk: int) -> bool:
        """Return whether a row beside the status can stay empty: no board is lost for it."""
        free = row + 2 + len(self._promises) + talk + bool(talk)
        return not _is_tight(canvas) or free <= self._below_words(canvas)

    def _ends(self, row: int, talk: int, canvas: Canvas) -> bool:
        """Return whether everything below that row has room above the line of keys."""
        return row + len(self._promises) + talk <= canvas.height - 2

    @property
    def _promises(self) -> Sequence[str]:
        """What this table protects against, in rows."""
        board = self._lobby.board
        told = () if board is None else promises(without_code=board.open)
        return [part for text in told for part in wrap(text, WIDTH - 2)]

    def _below_words(self, room: MenuRoom) -> int:
        """Return the first row below what is said about the game, beside the lines."""
        board = self._lobby.board
        about = () if board is None else lobby_words(choosing_at(board))
        return _below_seats(room) + sum(len(wrap(text, SIDE)) or 1 for text, _look in about)

    def _paint_promises(self, canvas: Canvas, place: tuple[int, int], talk: int) -> int:
        """Paint what this table protects against, if talk leaves room; return the next row."""
        (x, row), lines = place, self._promises
        if not lines or canvas.height - 2 - row - len(lines) < min(talk, FEW):
            return row
        for y, text in enumerate(lines, row):
            canvas.text(x, y, text, "dim")
        # If there is little room, talk follows at once.
        return row + len(lines) + (canvas.height >= ROOMY and not _is_tight(canvas))

    def _paint_seats(self, canvas: Canvas, x: int | None, liked: Mapping[str, int]) -> None:
        """Paint everybody in place, beside the lines or below them if there is room."""
        board, below = self._lobby.board, canvas.height - 2 - HEIGHT
        if board is None or (x is None and below < self._free):
            return
        mine = self._lobby.seat if has_seat(self._session) else None
        if x is None:
            # In the middle of the remaining rows, unless a board comes below.
            spare = max(below - self._free - 1, 0)
            board_below = spare >= PICTURE
            top = self._free + 1 + (0 if board_below else spare // 2)
            place = (canvas.width - ROUND) // 2, min(top, below)
            paint_seats(canvas, place, board, mine, liked)
        else:
            # Its lowest row leaves one empty above the words.
            top = _below_seats(canvas) - 1 - HEIGHT
            paint_seats(canvas, (x, top), board, mine, liked)
            region = Region(x, _below_seats(canvas), SIDE, canvas.height)
            paint_words(canvas, lobby_words(choosing_at(board)), region)

    def plan(self, room: MenuRoom) -> IllustratedPlan | None:
        """Return the plan: the picture gets the room left by talk, and by seats below the lines."""
        board = self._lobby.board
        if board is None or not self._free:
            return None
        seats = self._free + 2 + HEIGHT
        top = max(self._free, self._below_words(room)) if is_wide(room.width) else seats
        rows = max(room.height - 1 - top, 0)
        # Only a small one touches the line of keys.
        rows -= rows > PICTURE
        # Below the seats a squeezed board would say less than none.
        if not is_wide(room.width) and rows < PICTURE:
            rows = 0
        picture = Region(0, top, room.width, rows)
        nowhere = Region(0, 0, 0, 0)
        return IllustratedPlan(MenuPlace(0, LINES, 1), nowhere, nowhere, picture)


def _paint_talk(canvas: Canvas, place: tuple[int, int], lines: Sequence[str]) -> None:
    """Paint the newest lines, above the line of keys."""
    x, row = place
    room = max(canvas.height - 2 - row, 0)
    for y, text in enumerate(lines[len(lines) - min(room, len(lines)) :], row):
        canvas.text(x, y, text)


def _is_tight(room: MenuRoom) -> bool:
    """Return whether the board of the game needs the rows of empty lines."""
    return is_wide(room.width) and room.height < AIRY


def _below_seats(room: MenuRoom) -> int:
    """Return the first row below the seats that stand beside the lines."""
    return LINES + HEIGHT - _is_tight(room)
