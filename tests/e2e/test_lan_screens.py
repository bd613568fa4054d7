"""Two terminals, two real programs, one table: opened with a code, joined, played at, left."""

import re
from pathlib import Path

from tests.support.commands import estancia
from tests.support.terminals import ENTER, Terminal

HERE = "127.0.0.1"
RESULT = "Where it came from"
STANDING = re.compile(r"(\d+)  (Ana|Zoe)$", re.MULTILINE)
MOST_CHOICES = 400
"""A game of two is over before."""


def own_home(folder: Path, name: str) -> Path:
    home = folder / name
    home.mkdir()
    (home / "settings.toml").write_text('pace = "instant"\n')
    return home


def turn(*terminals: Terminal) -> Terminal | None:
    """Where a person is asked; all are read, so that none of them has to wait."""
    for terminal in terminals:
        while terminal.read(0):
            pass
    return next((each for each in terminals if "Enter do it" in each.text), None)


def test_two_apps_play_with_each_other(tmp_path: Path) -> None:
    homes = [own_home(tmp_path, name) for name in ("ana", "zoe")]
    with Terminal(homes[0], "host", "--bind", HERE, "--port", "0") as ana:
        ana.until_shown("TABLE ON THE LAN", "The code for others")
        address = re.search(rf"{HERE}:\d+", ana.text)
        code = re.search(r"others: (\S+)", ana.text)
        assert address is not None
        assert code is not None
        come = ("join", address[0], "--code", code[1].replace("-", " "), "--name", "Zoe")
        with Terminal(homes[1], *come, "--bind", HERE) as zoe:
            zoe.until_shown("you, ready")
            ana.until_shown("Zoe")
            ana.press("r")
            ana.until_shown("PAMPA")
            zoe.until_shown("PAMPA")
            for _choice in range(6):
                zoe.until(lambda: turn(ana, zoe), "somebody is asked")
                asked = turn(ana, zoe)
                if asked is not None:
                    asked.press(ENTER)
            zoe.press("q")
            zoe.until_shown("New game")
            zoe.press("q")
            assert zoe.until_over() == 0
            assert zoe.restored
        ana.until_shown("has left")
        ana.press("q")
        ana.until_shown("New game")
        ana.press("q")
        assert ana.until_over() == 0


def do_it(asked: Terminal, *terminals: Terminal) -> None:
    """Do what is picked; until the screen has changed it would be done twice."""
    seen = asked.text
    asked.press(ENTER)
    asked.until(lambda: turn(*terminals) is not asked or asked.text != seen, "it is done")


def play_to_the_result(*terminals: Terminal) -> None:
    """Whoever is asked does what is picked, until the standings are on every screen."""

    def over() -> bool:
        return all(RESULT in each.text for each in terminals)

    for _choice in range(MOST_CHOICES):
        terminals[0].until(lambda: turn(*terminals) or over(), "somebody is asked")
        if (asked := turn(*terminals)) is not None:
            do_it(asked, *terminals)
        elif over():
            return
    raise AssertionError("\n".join(each.text for each in terminals))


def test_two_apps_play_a_whole_game_to_the_same_result(tmp_path: Path) -> None:
    homes = [own_home(tmp_path, name) for name in ("ana", "zoe")]
    opened = ("host", "--bind", HERE, "--port", "0", "--open")
    with Terminal(homes[0], *opened) as ana:
        ana.until_shown("TABLE ON THE LAN")
        address = re.search(rf"{HERE}:\d+", ana.text)
        assert address is not None
        with Terminal(homes[1], "join", address[0], "--name", "Zoe", "--bind", HERE) as zoe:
            zoe.until_shown("you, ready")
            ana.until_shown("Zoe")
            ana.press("r")
            ana.until_shown("PAMPA")
            zoe.until_shown("PAMPA")
            play_to_the_result(ana, zoe)
            standings = [
                re.findall(r"(\d+)  (Ana|Zoe)$", each.text, re.MULTILINE) for each in (ana, zoe)
            ]
            assert len(standings[0]) == 2
            assert standings[0] == standings[1]
            for each in (zoe, ana):
                each.press(ENTER)
                each.until_shown("New game")
                each.press("q")
                assert each.until_over() == 0
        kept = [estancia(home, "library").text for home in homes]
        assert all("Ana" in text and "Zoe" in text for text in kept), kept


def test_an_address_where_nobody_is_gets_a_sentence(tmp_path: Path) -> None:
    with Terminal(own_home(tmp_path, "eva"), "watch", f"{HERE}:1") as eva:
        eva.until_shown("No table answers at 127.0.0.1:1.")
        eva.press("q")
        assert eva.until_over() == 0
