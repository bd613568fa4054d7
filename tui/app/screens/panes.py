"""A screen of panes: those of a game's board, which places them, and the screen's own."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import TypeVar

from textual.app import ComposeResult
from textual.events import Resize
from textual.geometry import Size

from tui.app.actions import Action, Hint, keys_of, of, shown_key
from tui.app.board import Board, BoardPage, OwnKeys, Picker, Shown
from tui.app.canvas import Palette
from tui.app.layout import COMMON, SMALLEST, Layout, fits, misplaced
from tui.app.look import TableLook
from tui.app.screens.page import Page
from tui.app.widgets.painted import Paint, Painted
from tui.language import _
from tui.voice import Voice

T = TypeVar("T")


class PanesPage(Page[T]):
    """Shows a game's board; a pane without a place at that size is hidden."""

    def __init__(self, board: Board, voice: Voice) -> None:
        super().__init__()
        self.board = board
        self.voice = voice
        self._panes: dict[str, Painted] = {}
        self._page: BoardPage | None = None
        self._look: Palette | None = None
        self._arranged = Size(0, 0)
        """The size that the panes were last placed for."""
        self._wanted: tuple[Size, BoardPage] | None = None
        self._places: Layout = {}
        """The board's regions for that size and page."""

    @property
    def room(self) -> Size:
        """The size of the screen; that of the terminal before it is laid out."""
        return self.size or self.app.size

    @property
    def look(self) -> Palette:
        """The colours of the chosen theme, and those of the game."""
        self._look = self._look or TableLook(self.house.palette, self.board.looks)
        return self._look

    # Provided by the screens.

    @property
    @abstractmethod
    def pages(self) -> Sequence[BoardPage]:
        """The pages of the board now, for the onlooker."""

    @abstractmethod
    def places(self, size: Size) -> Layout:
        """Return the region of each pane at that size."""

    @abstractmethod
    def painters(self) -> Mapping[str, Paint]:
        """Return a painter for each pane."""

    # Pages of the board.

    @property
    def page(self) -> BoardPage:
        """The page that is shown: the first one until somebody leafs."""
        pages = self.pages
        return next((page for page in pages if page == self._page), pages[0])

    def action_page(self, by: int) -> None:
        """Leaf through the pages, round at the ends."""
        pages = self.pages
        self.turn_to(pages[(pages.index(self.page) + by) % len(pages)])

    def turn_to(self, page: BoardPage | None = None) -> None:
        """Show that page, or the first."""
        before, self._page = self.page, page
        if self.page != before:
            self.put_in_place()
            self.show()

    def offers(self, action: Action) -> bool:
        """Return whether the action is possible: no leafing with a single page."""
        return action.target != "board" or len(self.pages) > 1

    def pointing_hints(self, picker: Picker | None = None) -> list[Hint]:
        """Return hints for the board's own keys, as far as they do something."""
        found = list[Hint]()
        for own in self.board.keys:
            keys = [key for key in own.keys if _acts(picker, key)] if own.brief else []
            word = own.brief if picker is None else picker.word_for(own, len(keys))
            if keys and word:
                found.append((keys[0], as_far(own, keys), _(word)))
        return found

    def arrow_hints(self, picker: Picker | None = None) -> list[Hint]:
        """Return hints for arrows, which find other choices, or move over some boards."""
        over = any("right" in own.keys for own in self.board.keys)
        chooses = picker is None or picker.picked is None or len(picker.choices) > 1
        if picker is not None and picker.pointing:
            over = over and any(_leads(picker, way) for way in ("right", "left", "up", "down"))
            choose, board = ("tab", _("Tab"), _("choose")), ("right", "↑↓←→", _("board"))
            return [*([board] if over else []), *([choose] if chooses else [])]
        choose, board = ("down", "↑↓", _("choose")), ("right", "←→", _("board"))
        return [*([choose] if chooses else []), *([board] if over else [])]

    def page_hints(self) -> list[Hint]:
        """Return a hint for the next page, if there is another one."""
        pages = self.pages
        if len(pages) == 1:
            return []
        (action, _back) = of(("board",))
        key = keys_of(action, self.chosen_keys)[0]
        following = pages[(pages.index(self.page) + 1) % len(pages)]
        return [(key, shown_key(key), self.voice.fill(following.title))]

    def page_title(self) -> tuple[str, ...]:
        """Return the title of the page, if it is not the first."""
        return () if self.page == self.pages[0] else (self.voice.fill(self.page.title),)

    def table_places(self, size: Size) -> Layout:
        """Return the board's regions for the panes of its page, and for those of every game."""
        wanted = size, self.page
        if self._wanted != wanted:
            seats = len(self.voice.names)
            self._places = self.board.arrange(size.width, size.height, seats, wanted[1])
            self._wanted = wanted
        return self._places

    def board_painters(self, shown: Shown) -> Mapping[str, Paint]:
        """Return the game's painters of its panes; raises `LookupError` if it places others."""
        painters = self.board.painters(shown)
        if wrong := misplaced(self.table_places(self.room), (*painters, *COMMON)):
            text = f"Panes that are painted and not placed, or the other way round: {wrong}"
            raise LookupError(text)
        return painters

    # Panes on the screen.

    def compose(self) -> ComposeResult:
        self._arranged = self.app.size if fits(*self.app.size) else Size(*SMALLEST)
        yield from self._placed(self.places(self._arranged))

    def _placed(self, places: Layout) -> list[Painted]:
        """Put every pane in its place, and make those that do not exist yet."""
        new = {name: Painted(id=name) for name in places if name not in self._panes}
        self._panes |= new
        for name, pane in self._panes.items():
            pane.display = name in places
            if pane.display:
                x, y, width, height = places[name]
                pane.styles.position, pane.styles.offset = "absolute", (x, y)
                pane.styles.width, pane.styles.height = width, height
        return [*new.values()]

    def on_mount(self) -> None:
        self.show()

    def on_resize(self, event: Resize) -> None:
        if event.size != self._arranged:
            self._arranged = event.size
            self.put_in_place()
            self.show()

    def settle_in(self) -> None:
        """Follow settings that have changed: everything is painted anew, in their language."""
        self.show()
        self.repaint()

    def put_in_place(self) -> None:
        """Put every pane in its place for the size."""
        if self.is_mounted and fits(*self.size):
            self.mount(*self._placed(self.places(self.size)))

    def show(self) -> None:
        """Paint every pane."""
        if self.can_paint:
            self.paint(self.painters())

    @property
    def can_paint(self) -> bool:
        """Whether there is room, and the screen is not just being taken down."""
        panes = self._panes.values()
        return bool(panes) and fits(*self.room) and all(pane.is_attached for pane in panes)

    def paint(self, painters: Mapping[str, Paint]) -> None:
        """Paint these panes; only lines that changed reach the terminal."""
        for name, paint in painters.items():
            if name in self._panes:
                self._panes[name].show(paint, self.look)


def as_far(own: OwnKeys, acting: Sequence[str]) -> str:
    """Show the keys: for a row of numbers, from the first to the last that acts."""
    first, dash, end = own.shown.partition("-")
    if not dash or (first, end) != (own.keys[0], own.keys[-1]):
        return own.shown
    return acting[0] if len(acting) == 1 else f"{acting[0]}-{acting[-1]}"


def _leads(picker: Picker, way: str) -> bool:
    """Return whether the arrow leads to another place."""
    after = picker.key(way)
    return after is not None and after.at != picker.at


def _acts(picker: Picker | None, key: str) -> bool:
    """Return whether the key may change what is chosen."""
    return picker is None or picker.key(key) != picker
