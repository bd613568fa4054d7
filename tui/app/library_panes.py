"""The painted list of saved games."""

from collections.abc import Sequence
from datetime import datetime

from msgspec import Struct
from msgspec.structs import replace
from rich.cells import cell_len
from textual.geometry import Region

from saves.games import Condition
from tui.app.canvas import Canvas, first_that_fits, fit
from tui.app.glimpse import NARROW, TALL
from tui.app.painting import BELOW, OnRow, paint_keys
from tui.app.shelf import (
    Book,
    everybody,
    players_text,
    points_head,
    points_text,
    standing_text,
    told,
    when_text,
)
from tui.app.wrapping import wrap
from tui.faces import title, titles
from tui.language import _, n_
from tui.lists import by_commas
from tui.names import shown_name

Hints = Sequence[tuple[str, str, str]]
"""Keys, their names for people, and what they do."""

TOP = 3
"""The rows above the list."""
PICTURE = 14
"""The rows that are kept for the picture of a game if the list is long."""
WHEN = 14
POINTS = 20
WITH_POINTS = 104
"""The least columns of a terminal in which names have room beside points."""
NAMES = 23
"""The least columns of players beside a column of games, and of names that need as many."""


class LibraryColumns(Struct, frozen=True):
    """The column where each part begins; the last one ends at the right edge."""

    name: int
    game: int
    """The column of the game's name; equal to `players` if all games are alike."""
    players: int
    when: int
    stands: int
    points: int
    edge: int
    gap: int
    """Blanks between two columns."""


def columns(width: int, kinds: Sequence[int] = (), longest: int = 0) -> LibraryColumns:
    """Return the columns for that width: names and players share what is left.

    If there are several games, each row names its game in the first of the `kinds` of columns that
    has room; the details name it anyway. Names then take no more than the `longest` one needs.
    """
    left, edge = 3, width - 1
    points = edge - POINTS if width >= WITH_POINTS else edge
    stands = points - (16 if width >= WITH_POINTS else 15)
    when = stands - WHEN
    room = when - left
    short = min(longest + 2, NAMES)
    wide = [(2, each + 2) for each in kinds if room - each - 2 >= short + NAMES + 1]
    close = [(1, each + 1) for each in kinds if room - each - 1 >= 2 * NAMES]
    gap, kind = next(iter((*(wide if width >= NARROW else ()), *close)), (1, 0))
    half = (room - kind + 1) // 2
    game = left + (min(half, longest + gap) if kind else half)
    return LibraryColumns(left, game, game + kind, when, stands, points, edge, gap)


def _kinds(books: Sequence[Book]) -> tuple[int, ...]:
    """Return the widths of the games' names, long and short; none if all games are alike."""
    games = {book.game for book in books}
    if len(games) < 2:
        return ()
    named = [titles(key) for key in games]
    long, short = (max(cell_len(each[at]) for each in named) for at in (0, -1))
    return long, short


def key_rows(width: int) -> int:
    """Return the lines of keys: two if they have no room in one."""
    return 2 if width < NARROW else 1


def told_rows(width: int) -> int:
    """Return the lines of the details and the answer: fewer on wide terminals."""
    return 4 if width < NARROW else 3


def below(width: int) -> int:
    """Return the lines below the list: a gap, the details, the answer, and the keys."""
    return 1 + told_rows(width) + key_rows(width)


def rows_of(width: int, height: int, count: int) -> int:
    """Return how many of those games are in sight: a picture keeps its room if there is some."""
    most = max(height - TOP - below(width), 1)
    if width < NARROW or height < TALL:
        return most
    return max(min(count, most - PICTURE - 1), 1)


def picture_room(width: int, height: int, count: int) -> Region:
    """Return the region below a list of that many games; no rows on small terminals."""
    top = TOP + rows_of(width, height, count) + 1
    return Region(1, top, width - 2, max(height - below(width) - top, 0))


def paint_list(canvas: Canvas, books: Sequence[Book], index: int, now: datetime) -> None:
    """Paint the games around the one under the cursor."""
    kinds = _kinds(books)
    longest = max((cell_len(_called(book)) for book in books), default=0) if kinds else 0
    at = columns(canvas.width, kinds, longest)
    if not kinds or at.game == at.players:
        at = _closer(at, books)
    _paint_heads(canvas, books, at)
    room = rows_of(canvas.width, canvas.height, len(books))
    beside = at.when - at.players - at.gap
    bots = all(cell_len(players_text(book.players)) <= beside for book in books)
    top = min(max(index - room // 2, 0), max(len(books) - room, 0))
    for y, number in enumerate(range(top, min(top + room, len(books))), TOP):
        canvas.mark(0, y, canvas.width, 1, OnRow(number))
        _paint_book(canvas, books[number], y, (at, now, bots), picked=number == index)
    below = len(books) - top - room
    if below > 0:
        text = f" {BELOW}{below} "
        canvas.text(canvas.width - len(text), TOP + room, text, "title")


def _closer(at: LibraryColumns, books: Sequence[Book]) -> LibraryColumns:
    """Return the columns with no more room for names than they need, where nothing else stands."""
    names = max((cell_len(_name(book, at)) for book in books), default=0)
    players = min(at.players, at.name + names + 2)
    return replace(at, game=players, players=players)


def _paint_heads(canvas: Canvas, books: Sequence[Book], at: LibraryColumns) -> None:
    """Paint what each column is, above the games; amounts end at the right.

    Where no game has a name of its own, numbers of players say themselves what they are.
    """
    named = any(not book.is_unnamed for book in books)
    name = _("game") if at.game == at.players else _("name") if named else ""
    heads = (name, _("which game"), _("players"), _("played"), _("stands"))
    places = (at.name, at.game, at.players, at.when, at.stands, at.points)
    for place, end, head in zip(places, places[1:], heads, strict=False):
        if place < end:
            canvas.text(place, TOP - 1, fit(head, end - place - 1), "dim")
    if at.points < at.edge:
        canvas.text(at.points + 1, TOP - 1, fit(points_head(books), POINTS - 2), "dim")


def _paint_book(
    canvas: Canvas,
    book: Book,
    y: int,
    told_by: tuple[LibraryColumns, datetime, bool],
    *,
    picked: bool,
) -> None:
    at, now, bots = told_by
    looks = ("cursor",) if picked else ("dim",) if book.is_example else ()
    stands = ("good",) if book.runs and not picked else looks
    if picked:
        canvas.fill(1, y, canvas.width - 2, 1, "cursor")
    kind = first_that_fits(titles(book.game), at.players - at.game - at.gap)
    cells = (
        (at.name, at.game, _name(book, at), looks),
        (at.game, at.players, kind, looks),
        (at.players, at.when, _players(book, bots=bots), looks),
        (at.when, at.stands, when_text(book.changed, now), looks),
        (at.stands, at.points, standing_text(book), stands),
        (at.points, at.edge, points_text(book), looks),
    )
    for left, right, text, look in cells:
        if left < right:
            canvas.text(left, y, fit(text, right - left - 1), *look)


def _name(book: Book, at: LibraryColumns) -> str:
    """Return its name; if no column tells its game, with the game, or the game alone if unnamed.

    Beside a column of games an unnamed game is called by its number of players.
    """
    if at.game < at.players:
        return _called(book)
    return first_that_fits(book.titles_with_game, at.game - at.name - at.gap)


def _called(book: Book) -> str:
    """Return its name beside a column of games."""
    if not book.is_unnamed:
        return book.title
    count = len(book.players)
    return n_("{count} player", "{count} players", count).format(count=count)


def _players(book: Book, *, bots: bool) -> str:
    """Return its players, with the kinds of bots if all games have room for them.

    Otherwise only the details tell them: a bot in one line and not in the next would be misread.
    """
    if bots:
        return everybody(book, players_text(book.players))
    return everybody(book, by_commas(shown_name(player.name) for player in book.players))


def _what_stops(book: Book) -> str:
    """Explain why it cannot be opened, and what to do; empty if it can."""
    if book.condition == Condition.OUTDATED:
        return _("Its rules have changed since: the version it was begun with goes on with it.")
    if book.condition != Condition.BROKEN:
        return ""
    if not book.is_here:
        return _("{game} is not installed here. The game is kept as it is.")
    return _("Not all of it can be read. {key} saves what is left as a game to go on with.")


def paint_details(canvas: Canvas, book: Book | None, said: str, copy_key: str) -> None:
    """Paint what is known about the game under the cursor, and the last answer."""
    top = canvas.height - below(canvas.width) + 1
    rows = list[tuple[str, str]]()
    if book is not None:
        stops = _what_stops(book).format(key=copy_key, game=title(book.game))
        known = wrap(told(book), canvas.width - 4)[: 1 if stops else 2]
        rows += [*((line, "text") for line in known), *([(stops, "dim")] if stops else [])]
    rows += [(line, "good") for line in wrap(said, canvas.width - 4)[:2]]
    for row, (text, look) in enumerate(rows[: told_rows(canvas.width)], top):
        canvas.text(3, row, fit(text, canvas.width - 4).rstrip(), look)


def paint_foot(canvas: Canvas, own: Hints, others: Hints) -> None:
    """Paint the keys of the game under the cursor, then the others, on one line or two."""
    rows = [own, others] if key_rows(canvas.width) > 1 else [[*own, *others]]
    for y, keys in enumerate(rows, canvas.height - len(rows)):
        foot = Canvas(canvas.width, 1)
        paint_keys(foot, keys)
        canvas.paste(foot, 0, y)
