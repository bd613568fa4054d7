"""Each check of a board finds the mistake that it looks for, and nothing in a sound board."""

from collections.abc import Mapping, Sequence

import pytest
from msgspec.structs import replace
from textual.geometry import Region

from core.conformance.suite import failure_of, name_of
from core.game import Move, Seat
from core.gaucho.entries import EndTurn
from core.gaucho.game import GAUCHO
from core.gaucho.state import GauchoState
from core.view import View
from tests.support.ranches import EndlessBoard, LostBoard, RanchBoard
from tui.app import board_checks
from tui.app.board import BoardPage, OwnKeys, Paint, Shown
from tui.app.board_checks import CHECKS, BoardCheck, PaintedTable
from tui.app.canvas import Canvas
from tui.app.layout import Layout
from tui.gaucho.looks import LOOKS
from tui.gaucho.picker import GauchoPicker
from tui.gaucho.screen import TABLE, GauchoBoard


class Reddened(GauchoBoard):
    looks = replace(LOOKS, dark={**LOOKS.dark, "text": "#ff0000"})


class Unheard(GauchoBoard):
    looks = replace(LOOKS, safe={"fence": "#ffffff on #000000"})


class Grey(GauchoBoard):
    looks = replace(LOOKS, dark={**LOOKS.dark, "breed.1": "#777777 on #888888"})


class Few(GauchoBoard):
    looks = replace(LOOKS, sixteen={"die": "#fefefe on #ffffff"})


class Gaudy(GauchoBoard):
    looks = replace(LOOKS, plain={"die": "#ff0000"})


class Greedy(GauchoBoard):
    keys = (OwnKeys(("n",), "n", "Point at the well"),)


class Alike(GauchoBoard):
    def pages(self, state: GauchoState, seat: Seat | None) -> Sequence[BoardPage]:
        return (TABLE, BoardPage("other", TABLE.title))


class Narrow(GauchoBoard):
    def arrange(self, width: int, height: int, seats: int, page: BoardPage) -> Layout:
        placed = super().arrange(width, height, seats, page)
        x, y, _width, rows = placed["herds"]
        return {**placed, "herds": Region(x, y, width + 1, rows)}


class Tight(GauchoBoard):
    def arrange(self, width: int, height: int, seats: int, page: BoardPage) -> Layout:
        placed = super().arrange(width, height, seats, page)
        x, y, columns, _rows = placed["choices"]
        return {**placed, "choices": Region(x, y, columns, 2)}


class Apart(GauchoBoard):
    def arrange(self, width: int, height: int, seats: int, page: BoardPage) -> Layout:
        placed = super().arrange(width, height, seats, page)
        x, _y, columns, _rows = placed["log"]
        return {**placed, "log": Region(x, 1, columns, 1)}


class Painter(GauchoBoard):
    def painters(self, shown: Shown) -> Mapping[str, Paint]:
        return {**super().painters(shown), "rodeo": paint_in_mauve}


def paint_in_mauve(canvas: Canvas) -> None:
    canvas.text(0, 0, "RODEO", "mauve")


class Curious(GauchoBoard):
    def picker(self, view: View[GauchoState], moves: Sequence[Move]) -> GauchoPicker:
        assert view.known, "the hand is needed"
        return super().picker(view, moves)


class Meddling(GauchoBoard):
    def ending(self, seat: Seat) -> Move:
        return EndTurn(seat + 1)


MISTAKES: list[tuple[BoardCheck, GauchoBoard, str]] = [
    (board_checks.the_common_meanings_stay_as_they_are, Reddened(), "['text']"),
    (board_checks.the_dark_theme_has_every_meaning, Unheard(), "in safe: ['fence']"),
    (board_checks.what_is_filled_can_be_read, Grey(), "breed.1 in dark: a contrast of 1.3"),
    (board_checks.what_is_filled_can_be_read, Few(), "die in dark: text and ground"),
    (board_checks.no_colours_are_needed, Gaudy(), "die has a colour"),
    (board_checks.keys_of_the_table_are_left_to_it, Greedy(), "The key n is that of"),
    (board_checks.pages_are_told_apart, Alike(), "The pages are"),
    (board_checks.what_is_painted_has_its_place, LostBoard(), "ranch: painted or placed"),
    (board_checks.what_is_painted_has_its_place, Narrow(), "herds: not on the screen"),
    (board_checks.a_replay_finds_its_room, Apart(), "one on the other"),
    (board_checks.a_lesson_finds_its_room, Tight(), "herds and prompt: one on the other"),
    (board_checks.panes_are_painted_in_known_meanings, Painter(), "['mauve']"),
    (
        board_checks.what_all_may_see_is_enough_where_nothing_more_is_needed,
        Curious(),
        "the hand is needed",
    ),
    (board_checks.the_end_of_a_turn_is_a_move, Meddling(), "Seat 0 ends turns by EndTurn("),
]


@pytest.mark.parametrize(
    ("check", "board", "found"), MISTAKES, ids=[type(each[1]).__name__ for each in MISTAKES]
)
def test_a_mistake_of_a_board_is_found(check: BoardCheck, board: GauchoBoard, found: str) -> None:
    failure = failure_of(check, PaintedTable(GAUCHO, 2, board))
    assert failure is not None
    assert found in failure.why


def test_every_check_has_a_mistake_that_it_finds() -> None:
    assert {check for check, _board, _found in MISTAKES} == {*CHECKS}


@pytest.mark.parametrize("check", CHECKS, ids=name_of)
@pytest.mark.parametrize("board", [RanchBoard(), EndlessBoard()], ids=["ranches", "endless"])
def test_boards_with_pages_and_without_an_end_of_turns_hold_them_all(
    board: GauchoBoard, check: BoardCheck
) -> None:
    check(PaintedTable(GAUCHO, 3, board))
