"""The checks of every game's board, run on random games like those of core/conformance.

Each check is a function of a table that raises `Broken`; its docstring states its promise.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, product
from typing import Any

from core.conformance import expect
from core.conformance.table import Table
from core.game import Game
from core.games import package
from core.view import View
from tui.app.actions import AT_A_BOARD, keys_of, of
from tui.app.board import Board, BoardPage, Shown
from tui.app.canvas import Canvas
from tui.app.contrast import READABLE, contrast, few
from tui.app.layout import COMMON, SMALLEST, faults
from tui.app.learn_layout import arrange_lesson
from tui.app.learning import Learning
from tui.app.look import TableLook, ThemeLook
from tui.app.palette import PALETTES, PLAIN, SIXTEEN
from tui.app.replay_panes import arrange_replay
from tui.app.tokens import THEMES
from tui.lesson import lesson
from tui.names import DEFAULT_NAMES
from tui.voice import Voice

SIZES = (
    *(SMALLEST, (81, 25), (80, 50), (100, 30), (112, 32), (120, 36), (140, 45), (150, 40)),
    *((160, 50), (250, 80), (200, 24), (80, 100)),
)
MOMENTS = 12
"""The number of moments of a game that are looked at through everybody's eyes."""


class PaintedTable(Table):
    """A table of a game with its board."""

    def __init__(self, game: Game[Any], seats: int, board: Board, times: float = 1) -> None:
        super().__init__(game, seats, times)
        self.board = board
        self.names = DEFAULT_NAMES[:seats]

    def views(self) -> Iterator[View[Any]]:
        """Yield moments of a random game, as each seat and a watcher sees them."""
        moments = [*next(self.walks(1))]
        for moment in self.visit(moments[:: max(len(moments) // MOMENTS, 1)]):
            for seat in self.everybody:
                yield View(seat, moment.before, moment.known(seat))

    def pages(self) -> Iterator[tuple[View[Any], BoardPage]]:
        """Yield each of those views on every page."""
        for view in self.views():
            for page in self.board.pages(view.state, view.seat):
                yield view, page

    def paint(self, shown: Shown, size: tuple[int, int] = SMALLEST) -> Iterator[Canvas]:
        """Yield the game's own panes, painted at that size."""
        layout = self.board.arrange(*size, self.seats, shown.page)
        for name, paint in self.board.painters(shown).items():
            canvas = Canvas(layout[name].width, layout[name].height)
            paint(canvas)
            yield canvas


def the_common_meanings_stay_as_they_are(table: PaintedTable) -> None:
    """A game defines looks of its own, and none of those that every game has."""
    common = sorted(set(table.board.looks.dark) & set(PALETTES["dark"]))
    expect(not common, f"Common meanings: {common}.")


def the_dark_theme_has_every_meaning(table: PaintedTable) -> None:
    """Every look that another theme changes is there in the dark theme."""
    looks = table.board.looks
    for name in (*THEMES, "sixteen"):
        more = sorted(set(getattr(looks, name)) - set(looks.dark))
        expect(not more, f"Not in the dark theme, but in {name}: {more}.")


def what_is_filled_can_be_read(table: PaintedTable) -> None:
    """Text on a ground of its own has contrast, and stays readable in sixteen colours."""
    looks = table.board.looks
    for theme in THEMES:
        for meaning, style in looks.palette(theme).items():
            if style.bgcolor is not None:
                found = contrast(PALETTES[theme]["text"] + style)
                expect(found >= READABLE, f"{meaning} in {theme}: a contrast of {found:.1f}.")
        if theme != PLAIN:
            _check_sixteen(theme, table.board)


def _check_sixteen(theme: str, board: Board) -> None:
    for meaning, style in board.looks.palette(theme, few_colours=True).items():
        whole = SIXTEEN[theme]["text"] + style
        differs = few(whole.color) != few(whole.bgcolor)
        expect(differs, f"{meaning} in {theme}: text and ground are one of sixteen colours.")


def no_colours_are_needed(table: PaintedTable) -> None:
    """No look has a colour in the plain theme."""
    for meaning, style in table.board.looks.palette(PLAIN).items():
        expect(style.color is None and style.bgcolor is None, f"{meaning} has a colour.")


def keys_of_the_table_are_left_to_it(table: PaintedTable) -> None:
    """No key of the game's own does anything else at the table or in the lesson."""
    taken = {key: action.id for action in of(AT_A_BOARD) for key in keys_of(action, {})}
    for own in table.board.keys:
        for key in own.keys:
            expect(key not in taken, f"The key {key} is that of {taken.get(key)}.")


def pages_are_told_apart(table: PaintedTable) -> None:
    """There is a page, and no two have the same name and seat, or the same title."""
    voice = Voice(table.board.face, table.names)
    for view in table.views():
        pages = table.board.pages(view.state, view.seat)
        names = {(page.name, page.seat) for page in pages}
        titles = {voice.fill(page.title) for page in pages}
        expect(len(names) == len(titles) == len(pages) > 0, f"The pages are {pages!r}.")


def what_is_painted_has_its_place(table: PaintedTable) -> None:
    """On every page and at every size the painted panes are on the screen, and apart."""
    for view, page in table.pages():
        painted = {*table.board.painters(Shown(view, table.names, page)), *COMMON}
        for size in SIZES:
            layout = table.board.arrange(*size, table.seats, page)
            _expect_none(faults(layout, painted, *size), page, size)


def a_replay_finds_its_room(table: PaintedTable) -> None:
    """The panes of a replay fit as well."""
    view = next(table.views())
    for page, size in product(table.board.pages(view.state, view.seat), SIZES):
        arranged = arrange_replay(table.board.arrange(*size, table.seats, page))
        _expect_none(faults(arranged, arranged, *size), page, size)


def a_lesson_finds_its_room(table: PaintedTable) -> None:
    """The panes of a lesson fit as well, if the game has one for this number of players."""
    if not package(table.game.key).lesson:
        return
    learning = Learning(lesson(table.game.key), table.board)
    if len(learning.lesson.names) != table.seats:
        return
    for page, size in product(learning.pages, SIZES):
        arranged = arrange_lesson(table.board.arrange(*size, table.seats, page))
        _expect_none(faults(arranged, arranged, *size), page, size)


def _expect_none(wrong: Sequence[str], page: BoardPage, size: tuple[int, int]) -> None:
    expect(not wrong, f"Page {page.name} at {size[0]} x {size[1]}: {'; '.join(wrong)}.")


def panes_are_painted_in_known_meanings(table: PaintedTable) -> None:
    """Panes are painted in common looks or in the game's own."""
    look = TableLook(ThemeLook("dark"), table.board.looks)
    for view, page in table.pages():
        for size in SIZES[::5]:
            for canvas in table.paint(Shown(view, table.names, page), size):
                looks = {look for y in range(canvas.height) for look in _looks(canvas, y)}
                unknown = sorted(each for each in looks if each not in look)
                expect(not unknown, f"Page {page.name} is painted in {unknown}.")


def _looks(canvas: Canvas, y: int) -> Iterator[str]:
    _signs, looks, under = canvas.row(y)
    yield from (
        look for look in chain.from_iterable({*looks, *(under or ())}) if isinstance(look, str)
    )


def what_all_may_see_is_enough_where_nothing_more_is_needed(table: PaintedTable) -> None:
    """Whatever needs no hidden pieces can be asked, chosen and painted without them."""
    board, voice = table.board, Voice(table.board.face, table.names)
    for moment in table.choices(1):
        for seat in moment.choosing:
            if any(True for _slot in table.game.needs(moment.before, seat)):
                continue
            view: View[Any] = View(seat, moment.before, {})
            expect(voice.line(board.face.asked(view)), f"Nothing is asked of seat {seat}.")
            picker = board.picker(view, moment.legal(seat))
            expect(picker.choices, f"Nothing is to be chosen from by seat {seat}.")
            page = board.pages(view.state, seat)[0]
            expect([*table.paint(Shown(view, table.names, page, picker))], "No panes are painted.")


def the_end_of_a_turn_is_a_move(table: PaintedTable) -> None:
    """The end of a turn is a move of the seat that ends it."""
    for seat in range(table.seats):
        ending = table.board.ending(seat)
        expect(ending is None or ending.seat == seat, f"Seat {seat} ends turns by {ending!r}.")


BoardCheck = Callable[[PaintedTable], None]
CHECKS: tuple[BoardCheck, ...] = (
    the_common_meanings_stay_as_they_are,
    the_dark_theme_has_every_meaning,
    what_is_filled_can_be_read,
    no_colours_are_needed,
    keys_of_the_table_are_left_to_it,
    pages_are_told_apart,
    what_is_painted_has_its_place,
    a_replay_finds_its_room,
    a_lesson_finds_its_room,
    panes_are_painted_in_known_meanings,
    what_all_may_see_is_enough_where_nothing_more_is_needed,
    the_end_of_a_turn_is_a_move,
)
