"""Shells on the full screen, as far as looking back at a game needs it."""

from collections.abc import Mapping, Sequence
from typing import Any

from textual.geometry import Region

from core.view import View
from tests.support.shells import Table
from tests.support.shells_face import FACE
from tui.app.board import Belonging, BoardPage, Paint, Shown
from tui.app.canvas import Canvas
from tui.app.layout import Layout, columns, rows
from tui.face import Face, Line
from tui.gaucho.screen import GauchoBoard


class ShellsBoard(GauchoBoard):
    """One pane with everybody's shells."""

    face: Face[Any] = FACE
    keys = ()

    def header(self, state: Any) -> str:
        """The number of moves so far."""
        return f"move {len(state.taken)}"

    def arrange(self, width: int, height: int, seats: int, page: BoardPage) -> Layout:
        """The beach, and what every game has."""
        header, beach, prompt, lower, keys = rows(Region(0, 0, width, height), 1, 1, 2, None, 1)
        choices, log = columns(lower, width // 2, None)
        return {
            "header": header,
            "beach": beach,
            "prompt": prompt,
            "choices": choices,
            "log": log,
            "keys": keys,
        }

    def painters(self, shown: Shown) -> Mapping[str, Paint]:
        """Everybody's shells in a row."""
        row = " ".join(map(str, self.points(shown.view.state)))

        def paint(canvas: Canvas) -> None:
            canvas.text(0, 0, row)

        return {"beach": paint}

    def points(self, state: Any) -> Sequence[int]:
        """Everybody's shells."""
        table: Table = state
        return [sum(table.taken[seat :: table.seats]) for seat in range(table.seats)]

    def belongings(self, state: Any) -> Sequence[Belonging]:
        """Shells are all there is."""
        return ()

    def hidden(self, view: View[Any]) -> Line:
        """Nothing is."""
        return ()


BOARD: Any = ShellsBoard()
