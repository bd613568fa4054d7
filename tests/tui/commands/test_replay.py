"""`estancia replay` tells a game with its talk; `export` includes that only if asked to."""

from pathlib import Path

import pytest
from msgspec import json

from core.talk import TalkLine
from saves.library import open_library
from tests.support.commands import estancia
from tests.support.libraries import played

NONE_WAITS = "No saved game is waiting. Start one with: estancia play"
WHOLE = played().record
TALK = (
    TalkLine(20, "Ana", "Hola\x07"),
    TalkLine(len(WHOLE.entries), "Eva", "Bravo", looks_on=True),
)


@pytest.fixture(autouse=True)
def saved(tmp_path: Path) -> None:
    with open_library(tmp_path) as library:
        library.add_record(WHOLE, "evening", talk=TALK)
        number = library.create(WHOLE.header, played().players, "half")
        library.append(number, 0, WHOLE.entries[:60])


def test_talk_is_told_beside_the_moves_at_which_it_was_said(tmp_path: Path) -> None:
    told = estancia(tmp_path, "replay", "evening").text.splitlines()
    assert told[0] == "El Gaucho: Ana, Beto"
    at = told.index("Ana: Hola\ufffd")
    assert 1 < at < len(told) - 1
    assert told[-1] == "Eva (looks on): Bravo"
    shorter = estancia(tmp_path, "replay", "half").text.splitlines()
    assert shorter[1:at] == told[1:at]
    assert shorter[-1] == "The game is not over: this is how far it has come."


def test_a_record_tells_what_was_said_only_where_that_is_asked_for(tmp_path: Path) -> None:
    assert b"said" not in estancia(tmp_path, "export", "evening").out
    path = tmp_path / "evening.jsonl"
    estancia(tmp_path, "export", "evening", "--talk", "--out", str(path))
    last = json.decode(path.read_bytes().splitlines()[-1])
    assert last == {"said": "Bravo", "by": "Eva", "looks_on": True}
    assert estancia(tmp_path, "verify", str(path)).text == f"{path}: OK\n"
    assert estancia(tmp_path, "replay", str(path)).text.endswith("Eva (looks on): Bravo\n")
    path.write_bytes(estancia(tmp_path, "export", str(path)).out)
    assert b"said" not in path.read_bytes()


def test_talk_comes_in_again_with_its_record(tmp_path: Path) -> None:
    path, home = tmp_path / "evening.jsonl", tmp_path / "other"
    estancia(tmp_path, "export", "evening", "--talk", "--out", str(path))
    assert estancia(home, "import", str(path)).status == 0
    with open_library(home) as library:
        assert library.load(1).talk == TALK


def test_a_record_that_is_not_over_says_so_when_it_comes_in(tmp_path: Path) -> None:
    path = tmp_path / "half.jsonl"
    path.write_bytes(estancia(tmp_path, "export", "half").out)
    ran = estancia(tmp_path / "other", "import", str(path))
    assert ran.text == f"{path}: saved as number 1, unfinished.\n"
    assert estancia(tmp_path / "other", "library").text.endswith("; breaks off\n")
    ran = estancia(tmp_path / "other", "resume")
    assert (ran.status, ran.complaint) == (1, f"{NONE_WAITS}\n"), "nobody can play it on"
    assert estancia(tmp_path / "other", "verify", str(path)).text == f"{path}: OK, unfinished\n"
