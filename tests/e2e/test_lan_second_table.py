"""The second table of an evening, found in the list: nothing is left of the first one."""

from pathlib import Path
from secrets import token_hex
from typing import Any

import pytest

from tests.support.lan import Party, Seat
from tests.support.terminals import DOWN, ENTER, LARGE, Terminal


@pytest.fixture
def name() -> str:
    """A name that no other table on this computer has."""
    return f"Olga {token_hex(4)}"


def listening(party: Party, host: Seat) -> dict[str, Any]:
    """The address of the host's table, and its code."""
    party.until(lambda: host.statuses("listening"), "the host listens")
    told: dict[str, Any] = host.statuses("listening")[0]
    return told


def row_of(screen: Terminal, text: str) -> str:
    """The line of the list that names it; empty if there is none."""
    return next((line for line in screen.lines if text in line), "")


def cursor(screen: Terminal) -> int:
    """The row of the cursor, whose table may disappear."""
    return next((y for y, line in enumerate(screen.lines) if line.lstrip().startswith("> ")), -1)


def point_at(screen: Terminal, text: str) -> None:
    """Put the cursor there with the arrows."""
    screen.until(lambda: row_of(screen, text), f"{text} is found")
    while text not in screen.lines[at := cursor(screen)]:
        screen.press(DOWN)
        screen.until(lambda y=at: cursor(screen) not in (y, -1), "the cursor moves")  # type: ignore[misc]


def leave(screen: Terminal) -> None:
    """Go from the lobby back to the list."""
    screen.until_shown("TABLE ON THE LAN", "you, ready")
    screen.press("q")
    screen.until_shown("PLAY ON THE LAN")


def test_the_second_table_is_joined_with_its_own_address_and_code(
    home: Path, tmp_path: Path, name: str
) -> None:
    with Party(tmp_path) as party, Terminal(home, size=LARGE) as ana:
        first = party.told("host", f"{name} one", "--seats", "2")
        code = listening(party, first)["code"]
        ana.until_shown("New game")
        ana.press("p")
        ana.until_shown("PLAY ON THE LAN")
        ana.until(lambda: row_of(ana, f"{name} one"), "the first table is found")
        point_at(ana, f"{name} one")
        ana.press("j")
        ana.until_shown(f"The three words of {name} one's table:")
        ana.press(code.replace("-", " "), ENTER)
        party.until(lambda: first.statuses("seats")[-1]["taken"] == 1, "Ana sits at the first")
        leave(ana)
        first.kill()
        second = party.told("host", f"{name} two", "--open", "--seats", "2")
        listening(party, second)
        ana.until(lambda: row_of(ana, f"{name} two"), "the second table is found")
        point_at(ana, f"{name} two")
        ana.press("j")
        party.until(lambda: second.statuses("seats")[-1]["taken"] == 1, "Ana sits at the second")
        leave(ana)
        third = party.told("host", f"{name} three", "--seats", "2")
        code = listening(party, third)["code"]
        point_at(ana, f"{name} three")
        ana.press("j")
        ana.until_shown(f"The three words of {name} three's table:")
        ana.press(code.replace("-", " "), ENTER)
        party.until(lambda: third.statuses("seats")[-1]["taken"] == 1, "Ana sits at the third")
