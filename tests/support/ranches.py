"""Other boards for El Gaucho: with a page for each ranch, or without an end of turns."""

from collections.abc import Mapping, Sequence
from functools import partial

from textual.geometry import Region

from core.game import Seat
from core.gaucho.cattle import Breed
from core.gaucho.state import GauchoState
from tui.app.board import Board, BoardPage, OwnKeys, Paint, Shown
from tui.app.canvas import Canvas
from tui.app.layout import Layout, rows
from tui.app.look import TableLook, ThemeLook
from tui.app.screens.table import TableScreen
from tui.app.sitting import Sitting
from tui.gaucho.screen import TABLE, GauchoBoard
from tui.gaucho.words import herd_worth
from tui.language import say
from tui.local_game import LocalGame
from tui.thinker import Thinker


class RanchBoard(GauchoBoard):
    """Shows a ranch with the herds of its owner below each other."""

    secret = "memory"

    def pages(self, state: GauchoState, seat: Seat | None) -> Sequence[BoardPage]:
        """The table first."""
        return (TABLE, *map(ranch, range(state.seats)))

    def arrange(self, width: int, height: int, seats: int, page: BoardPage) -> Layout:
        """A ranch has the room of pampa, areas and herds for itself."""
        if page == TABLE:
            return super().arrange(width, height, seats, page)
        screen = Region(0, 0, width, height)
        names = ("header", "ranch", "prompt", "choices", "log", "keys")
        return dict(zip(names, rows(screen, 1, None, 2, 6, 1, 1), strict=True))

    def painters(self, shown: Shown) -> Mapping[str, Paint]:
        """The table, or one ranch."""
        if shown.page == TABLE:
            return super().painters(shown)
        return {"ranch": partial(paint_ranch, shown=shown)}


class EndlessBoard(GauchoBoard):
    """A turn goes on until its moves are used up."""

    keys = (OwnKeys(("x",), "x", "Point at the well", "well"), OwnKeys(("z",), "z", "Sleep"))

    def ending(self, seat: Seat) -> None:  # type: ignore[override]
        """Nothing does."""


class LostBoard(RanchBoard):
    """Forgets to place the ranch that it paints."""

    def arrange(self, width: int, height: int, seats: int, page: BoardPage) -> Layout:
        """Without the ranch."""
        placed = super().arrange(width, height, seats, page)
        return {name: region for name, region in placed.items() if name != "ranch"}


def ranch(seat: int) -> BoardPage:
    """The page of that player's ranch."""
    return BoardPage("ranch", say("the ranch of {seat}", seat=seat), seat)


def paint_ranch(canvas: Canvas, shown: Shown) -> None:
    """Paint the owner's name, and each herd on a line."""
    seat = shown.page.seat
    assert seat is not None, "a ranch is somebody's"
    canvas.text(0, 0, f"RANCH {shown.names[seat]}", f"seat.{seat}")
    for breed, herd in zip(Breed, shown.view.state.herds[seat], strict=True):
        text = herd_worth(herd) if herd else "-"
        canvas.text(1, 1 + breed, text, f"breed.{breed}")


def table_with(board: Board, game: LocalGame, pace: float = 0) -> TableScreen:
    """A table of the game with that board."""
    look = TableLook(ThemeLook("dark"), board.looks)
    return TableScreen(Sitting(game, board), Thinker(), look, pace)
