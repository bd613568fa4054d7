"""A screen of panes, each painted from what the screen says and put where there is room."""

from abc import abstractmethod
from collections.abc import Mapping
from typing import ClassVar, TypeVar

from textual.app import ComposeResult
from textual.events import Resize

from tui.app.board import Board
from tui.app.canvas import Palette
from tui.app.layout import Layout, fits
from tui.app.look import TableLook
from tui.app.screens.page import Page
from tui.app.widgets.painted import Paint, Painted

T = TypeVar("T")


class PanesPage(Page[T]):
    """Shows `PANES`; a pane that has no place at that size is not shown."""

    PANES: ClassVar[tuple[str, ...]] = ()

    def __init__(self, board: Board) -> None:
        super().__init__()
        self.board = board
        self._look: Palette | None = None

    @property
    def look(self) -> Palette:
        """The colours of the chosen theme, and those of the game."""
        self._look = self._look or TableLook(self.house.palette, self.board.looks)
        return self._look

    def compose(self) -> ComposeResult:
        for name in self.PANES:
            yield Painted(id=name)

    def on_mount(self) -> None:
        self.put_in_place()
        self.show()

    def on_resize(self, event: Resize) -> None:
        super().on_resize(event)
        self.put_in_place()
        self.show()

    def settle_in(self) -> None:
        """Follow settings that have changed."""
        self.show()

    @abstractmethod
    def places(self) -> Layout:
        """Where each pane lies at the size that the screen has now."""

    @abstractmethod
    def painters(self) -> Mapping[str, Paint]:
        """How each pane is painted."""

    def put_in_place(self) -> None:
        """Put every pane in its place for the size."""
        if not fits(*self.size):
            return
        places = self.places()
        for name in self.PANES:
            pane = self._pane(name)
            pane.display = name in places
            if pane.display:
                x, y, width, height = places[name]
                pane.styles.position, pane.styles.offset = "absolute", (x, y)
                pane.styles.width, pane.styles.height = width, height

    def show(self) -> None:
        """Paint every pane."""
        if not self.is_mounted or not fits(*self.size):
            return
        for name, paint in self.painters().items():
            self._pane(name).show(paint, self.look)

    def _pane(self, name: str) -> Painted:
        return self.query_one(f"#{name}", Painted)
