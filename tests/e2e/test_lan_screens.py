"""Two terminals, two real programs, one table: opened with a code, joined, played at, left."""

import re
from pathlib import Path

import pytest

from net.address import HERE
from tests.support.lan import Party
from tests.support.terminals import COLOURS, ENTER, Terminal


def own_home(folder: Path, name: str) -> Path:
    home = folder / name
    home.mkdir()
    (home / "settings.toml").write_text('pace = "instant"\n')
    return home


def turn(*terminals: Terminal) -> Terminal | None:
    """The terminal where a person is asked; all are read, so that none of them has to wait."""
    for terminal in terminals:
        while terminal.read(0):
            pass
        if "Space my turn" in terminal.text:
            terminal.press(" ")
    return next((each for each in terminals if "Enter do it" in each.text), None)


@pytest.mark.soak
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
            ana.until_shown("AREAS")
            zoe.until_shown("AREAS")
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


def test_an_address_where_nobody_is_gets_a_sentence(tmp_path: Path) -> None:
    with Terminal(own_home(tmp_path, "eva"), "watch", f"{HERE}:1", "--name", "Eva") as eva:
        eva.until_shown("No table answers at 127.0.0.1:1.")
        eva.press("q")
        assert eva.until_over() == 0


def test_a_newcomer_without_settings_opens_a_table_under_the_login_name(tmp_path: Path) -> None:
    login = {**COLOURS, "LOGNAME": "olga"}
    with Terminal(tmp_path, "host", "--bind", HERE, "--port", "0", env=login) as olga:
        olga.until_shown("TABLE ON THE LAN", "The code for others", "1   Olga")


def test_the_name_that_was_typed_in_the_app_is_taken_by_commands(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('name = " Olga [b]x[/b] "\n')
    with Terminal(tmp_path, "host", "--bind", HERE, "--port", "0") as ana:
        ana.until_shown("TABLE ON THE LAN", "1   Olga [b]x[/b]")


def test_no_program_stands_still_while_another_is_waited_for(tmp_path: Path) -> None:
    done = tmp_path / "done"
    talks = f"print('muchas vacas ' * 20_000); open({str(done)!r}, 'w').close(); input()"
    with Terminal(tmp_path, code=talks), Terminal(tmp_path, code="input()") as other:
        other.until(done.exists, "all is said")
    with Party(tmp_path) as party, Terminal(tmp_path, code=talks):
        done.unlink()
        party.until(done.exists, "all is said again")
