"""People at one keyboard: no frame shows its viewers anything that they may not know."""

from pathlib import Path

import pytest

from tests.support.scale import some_rows
from tests.support.terminals import MIDDLE, SMALL, Terminal
from tests.support.witness import Witness, cattle_in, leaks, looks, saved_game

PEOPLE = ("play", "--game", "gaucho", "--names", "Ana,Beto")
WITH_A_BOT = (*PEOPLE, "--seats", "3", "--bots", "peon")


@pytest.mark.parametrize(
    ("args", "size"),
    some_rows([((*PEOPLE, "--bots", "none"), SMALL), (WITH_A_BOT, MIDDLE)], 1),
    ids=["two", "two-and-a-bot"],
)
def test_no_frame_shows_a_secret_to_somebody_else(
    home: Path, args: tuple[str, ...], size: tuple[int, int]
) -> None:
    with Terminal(home, *args, "--seed", "a", size=size) as terminal:
        witness = Witness(terminal, home)
        witness.look_about(turns=14)
    saved = saved_game(home)
    assert looks(saved)
    assert {scene.sitting for scene in witness.scenes} == {None, "Ana", "Beto"}
    assert leaks(saved, witness.scenes) == []


def test_cattle_is_found_however_it_is_written() -> None:
    for text in ("white 7", "Keep white 7.", "W○ 7", " 1  W○ 7 ", "W○     7", "white 3 7 9"):
        assert {tile % 12 + 1 for tile in cattle_in(text)} >= {7}, text
    assert cattle_in("white 1… white  7") == set()
