"""Line by line, too, people hear what a table protects against, before they sit at it."""

import pytest
from msgspec.structs import replace

from net.lobby.messages import BoardSeat, LobbyBoard
from tui.lan.lines import Lines
from tui.lan.lobby_lines import promises
from tui.lan.status_lines import Mark

BOARD = LobbyBoard(
    bytes(16), "gaucho", "0123456789abcdef", (BoardSeat("Ana", 1), BoardSeat()), open=True
)


def told(board: LobbyBoard, *, as_json: bool = False, number: int = 0) -> list[str]:
    """Return what is said of two boards, one after the other."""
    lines: list[str] = []
    speaker = Lines(as_json=as_json, write=lines.append, promises=True, plays="gaucho")
    speaker.mark = Mark(number, "ab" * 16) if number else None
    speaker.tell(board)
    speaker.tell(replace(board, watchers=1))
    return lines


@pytest.mark.parametrize("without_code", [True, False])
def test_it_is_said_once(without_code: bool) -> None:
    lines = told(replace(BOARD, open=without_code))
    assert lines == [
        *promises(without_code=without_code),
        "At the table: Ana. 1 of 2 seats are taken.",
    ]
    assert ("Without a code" in lines[0]) == without_code


def test_of_several_tables_it_is_said_at_the_first() -> None:
    assert len(told(BOARD, number=1)) == 3
    assert told(BOARD, number=2) == ["2: At the table: Ana. 1 of 2 seats are taken."]


def test_programs_are_told_in_the_documents() -> None:
    assert len(told(BOARD, as_json=True)) == 1
