"""A game without words and screen: played line by line and in JSON, in its notation."""

from pathlib import Path
from typing import Any

import pytest

from core.dealer import SeededDealer
from core.game import Move
from core.games import game
from core.gaucho.board import Space
from core.gaucho.entries import Lay, TakeDice
from core.match import Match
from core.record import Header
from core.says import Unreadable
from saves.games import Condition
from saves.library import open_library
from tests.support.commands import estancia
from tests.support.installed import MUTE_PACKAGE, TWIN, Shelf
from tests.support.json_table import play_json, random_chooser
from tests.support.script import Script
from tests.support.terminals import Terminal
from tui.faces import face
from tui.notation_face import NotationFace
from tui.players import Players

FACE = NotationFace(game("gaucho"))


@pytest.fixture
def match() -> Match[Any]:
    """Return a game in which somebody is to take two dice."""
    match: Match[Any] = Match(Header("gaucho", None, ("Ana", "Beto")), SeededDealer(b"typed"))
    while match.deal() or not (match.choosers and isinstance(first(match), TakeDice)):
        if match.choosers:
            match.choose(first(match))
    return match


def first(match: Match[Any]) -> Move:
    return match.legal(match.choosers[0])[0]


def read(match: Match[Any], text: str) -> Move:
    seat = match.choosers[0]
    return FACE.read(text, match.view(seat), match.legal(seat), Players(("Ana", "Beto")))


def test_a_move_is_typed_with_what_is_needed_to_know_it(match: Match[Any]) -> None:
    take = first(match)
    assert isinstance(take, TakeDice)
    dice = ",".join(map(str, take.dice))
    assert FACE.write(take) == f"take dice={dice}"
    for text in (f"take dice={dice}", f"TAKE  dice={dice} ", f"take seat={take.seat} dice={dice}"):
        assert read(match, text) == take
    with pytest.raises(Unreadable, match=f"Several moves are like that: take dice={dice}; take"):
        read(match, "take")


def test_a_move_that_is_not_allowed_is_read_for_the_rules_to_answer(match: Match[Any]) -> None:
    seat = match.choosers[0]
    assert read(match, "lay space=A1 dice=1,6") == Lay(seat, Space(0), (1, 6))
    assert read(match, "lay space=A1 dice=1") == Lay(seat, Space(0), (1,))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("fly", "fly"),
        ("take dice", "not understood: dice"),
        ("take =5", "not understood: =5"),
        ("lay space=Z9 dice=1", "Z9"),
        ("take dice=5 hat=red", "dice"),
        ("roll dice=1,1,1,1,1", "seat"),
        ("", "kind of an entry"),
    ],
)
def test_what_is_no_move_is_answered_with_a_sentence(
    match: Match[Any], text: str, said: str
) -> None:
    with pytest.raises(Unreadable, match=said):
        read(match, text)


def test_a_game_is_played_line_by_line_without_words(tmp_path: Path, shelf: Shelf) -> None:
    shelf.add(package=MUTE_PACKAGE)
    with Script(tmp_path, "--game", TWIN, "--seed", "x", "--bots", "peon") as script:
        heard = script.listen()
        assert script.said[0] == "Twin Pampas: Ana, Beto (peon)."
        assert heard is not None
        assert "  1  Keep tiles=W1." in heard
        assert any("Hidden pieces: " in line for line in heard)
        heard = script.answer("keep tiles=W11")
        assert heard is not None
        assert "Ana: keep tiles=W11." in heard
        for line, said in (
            ("help", "  take card=3           the same in words, as the list shows it"),
            ("rules", "The rules of this game are not here."),
            ("why take dice=1,1", "First everybody posts a gaucho on an action area. (G4.4)"),
            ("table", "  supply [8,"),
        ):
            told = script.answer(line)
            assert told is not None
            assert any(said.strip() in each for each in told), told
        script.play_on(script.answer("1"))
        assert script.end() == (0, "")
    with open_library(tmp_path) as library:
        (saved,) = library.games()
        assert (saved.game, saved.state) == (TWIN, Condition.FINISHED)


def test_a_game_is_played_in_json_without_words(tmp_path: Path, shelf: Shelf) -> None:
    shelf.add(package=MUTE_PACKAGE)
    lines = play_json(tmp_path, "--game", TWIN, "--seed", "x", choose=random_chooser(1))
    assert lines[0]["game"] == TWIN
    assert lines[-1]["outcome"]["amounts"] == {"pesos": lines[-2]["pesos"]}
    known = next(line["know"] for line in lines if "know" in line)
    assert all("=" in piece for piece in known["pieces"])


def test_a_game_with_words_keeps_them(shelf: Shelf) -> None:
    shelf.add()
    assert face(TWIN) is face("gaucho")
    shelf.add("mute", MUTE_PACKAGE)
    with pytest.raises(Unreadable, match="called twin by its own rules"):
        face("mute")


def test_on_a_terminal_a_game_without_screen_is_played_line_by_line(
    tmp_path: Path, shelf: Shelf
) -> None:
    shelf.add(package=MUTE_PACKAGE)
    with Terminal(tmp_path, "play", "--game", TWIN, "--bots", "peon") as screen:
        said = screen.until_said("> ")
        assert "Twin Pampas has no screen yet: it is played line by line." in said
        screen.press("quit\n")
        screen.until_said("estancia resume 1")
        assert screen.until_over() == 0
    ran = estancia(tmp_path, "resume", "1", "--plain", given=b"quit\n")
    assert ran.text.startswith("Twin Pampas: ")
