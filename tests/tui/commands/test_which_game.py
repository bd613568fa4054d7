"""Choosing the game: `--game` names it, or a person at a terminal is asked if there are several."""

from pathlib import Path

import pytest
from msgspec import json

from tests.support.commands import Ran, estancia
from tests.support.installed import MUTE_PACKAGE, TWIN, Shelf
from tests.support.terminals import Terminal


def test_the_first_game_is_the_tables_own(tmp_path: Path, shelf: Shelf) -> None:
    shelf.add()
    assert estancia(tmp_path, "play", "--plain").text.startswith("El Gaucho: ")
    assert b'"game":"gaucho"' in estancia(tmp_path, "play", "--json").out


def test_a_game_that_is_named_is_played(tmp_path: Path, shelf: Shelf) -> None:
    shelf.add()
    assert estancia(tmp_path, "play", "--plain", "--game", TWIN).text.startswith("Twin Pampas: ")
    assert b'"game":"twin"' in estancia(tmp_path, "play", "--json", "--game", TWIN).out
    ran = estancia(tmp_path, "simulate", "--game", TWIN, "--games", "1", "--bots", "peon", "--json")
    assert json.decode(ran.out)["game"] == TWIN


def test_a_game_is_found_in_the_processes_that_play_it(tmp_path: Path, shelf: Shelf) -> None:
    shelf.add()
    args = ("--game", TWIN, "--games", "4", "--bots", "peon", "--json")
    outs = {estancia(tmp_path, "simulate", *args, "--jobs", jobs).out for jobs in ("1", "2")}
    (out,) = outs
    assert json.decode(out)["games"] == 4


@pytest.mark.parametrize("command", ["play", "simulate", "host"])
def test_help_lists_the_games(tmp_path: Path, shelf: Shelf, command: str) -> None:
    shelf.add()
    said = " ".join(estancia(tmp_path, command, "--help").text.split())
    assert "--game KEY which game: gaucho, ranchers, trail, twin (default: the first)" in said


@pytest.mark.parametrize("command", ["play", "simulate", "host"])
def test_a_game_that_is_not_here_is_one_sentence(tmp_path: Path, command: str) -> None:
    ran = estancia(tmp_path, command, "--game", "chess")
    assert (ran.status, ran.out) == (2, b"")
    assert ran.complaint.startswith("--game cannot be chess: choose ")


def test_a_broken_game_is_one_sentence_and_the_others_play(tmp_path: Path, shelf: Shelf) -> None:
    shelf.register("broken", "nowhere:PACKAGE", "broken")
    ran = estancia(tmp_path, "play", "--plain", "--game", "broken")
    assert (ran.status, ran.out) == (2, b"")
    assert ran.complaint.startswith("The installed game broken cannot be loaded: nowhere:PACKAGE")
    assert estancia(tmp_path, "play", "--plain").status == 0


def test_a_game_without_bots_is_for_people(tmp_path: Path, shelf: Shelf) -> None:
    shelf.add(package=type(MUTE_PACKAGE)(MUTE_PACKAGE.name, MUTE_PACKAGE.rules))
    assert estancia(tmp_path, "play", "--plain", "--game", TWIN).text.startswith(
        "Twin Pampas: Ana, Beto.\n"
    )
    for args in (("play", "--plain", "--bots", "peon"), ("simulate",)):
        ran: Ran = estancia(tmp_path, *args, "--game", TWIN)
        assert ran.status == 2
        assert "bots" in ran.complaint


def test_at_a_terminal_several_games_are_asked_for(tmp_path: Path, shelf: Shelf) -> None:
    shelf.add()
    shelf.register("broken", "nowhere:PACKAGE", "broken")
    with Terminal(tmp_path, "play", "--plain") as screen:
        said = screen.until_said("Which one, 1 to 4 [1]: ")
        assert said.split("\r\n")[-5:-1] == [
            *("  1  El Gaucho (gaucho)", "  2  Ranchers (ranchers)"),
            *("  3  Great Western Trail: Argentina (trail)", "  4  Twin Pampas (twin)"),
        ]
        screen.press("5\n")
        screen.until_said("Type a number from 1 to 4.")
        screen.press("4\n")
        screen.until_said("[Ana]: ")
        screen.press("\n")
        screen.until_said("[1]: ")
        screen.press("\n")
        assert "Twin Pampas: Ana, Beto (rancher)." in screen.until_said("> ")


def test_at_a_terminal_a_game_that_is_named_is_not_asked_for(tmp_path: Path, shelf: Shelf) -> None:
    shelf.add()
    with Terminal(tmp_path, "play", "--plain", "--game", TWIN) as screen:
        assert "The game is Twin Pampas." in screen.until_said("[Ana]: ")
