"""Real programs on terminals play whole games with each other, by keys, to the same result."""

import re
import signal
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import pytest

from net.address import HERE
from tests.support import tmux
from tests.support.all_games import GAMES, asked_for
from tests.support.altered import Hasty, code_for
from tests.support.commands import estancia
from tests.support.lan import Party
from tests.support.terminals import DOWN, ENTER, SMALL, Terminal
from tests.support.texts import read_number
from tests.support.tmux import TmuxTerminal

RESULT = "look back"
PANES = {"gaucho": "AREAS", "ranchers": "OBJECTIVES", "trail": "AUXILIARY"}
"""A pane of each game's board."""
SECOND = {"gaucho": "round 2 ", "ranchers": "turn 2 of", "trail": "turn 2 "}
"""The header of each game in the second round."""
MOST_CHOICES = 1500
"""More choices than any random game has."""
ROWS = 5
"""The number of first choices of which one is picked."""

Kind = type[Terminal] | type[TmuxTerminal]
Any = Terminal | TmuxTerminal
KINDS: Sequence[Kind] = (TmuxTerminal,) if tmux.THERE else (Terminal,)
"""The terminals: tmux where it is installed, otherwise that of these tests."""


def in_words(kind: Kind) -> str:
    """The kind of terminal, as the name of the test says it."""
    return "in-tmux" if kind is TmuxTerminal else "without-tmux"


def own_home(folder: Path, name: str) -> Path:
    home = folder / name
    home.mkdir()
    (home / "settings.toml").write_text(f'pace = "instant"\nname = "{name.title()}"\n')
    return home


def address_of(host: Any) -> str:
    host.until_shown("TABLE ON THE LAN", f"at {HERE}:")
    found = re.search(rf"{HERE}:\d+", host.text)
    assert found is not None
    return found[0]


def turn(terminals: Sequence[Any]) -> Any | None:
    """The terminal where a person is asked; all are read, so that none of them has to wait."""
    for each in terminals:
        if isinstance(each, Terminal):
            while each.read(0):
                pass
        if "Space my turn" in each.text:
            each.press(" ")
    return next((each for each in terminals if is_asked(each)), None)


def is_asked(terminal: Any) -> bool:
    """Whether somebody is to choose there: Enter does what is picked, or the turn can end."""
    return "Enter do it" in terminal.text or "e end turn" in terminal.text


def choose(asked: Any, terminals: Sequence[Any], random: Random) -> None:
    """Do one of the first choices, and wait until that is seen."""
    seen = asked.text
    # The end of a turn is never preselected.
    asked.press(DOWN * random.randint(1, ROWS), ENTER)
    asked.until(lambda: turn(terminals) is not asked or asked.text != seen, "it is done")


def play(terminals: Sequence[Any], over: Callable[[], bool], seed: int = 1) -> None:
    """Let each asked person choose something, until it is over."""
    random = Random(seed)
    for _choice in range(MOST_CHOICES):
        terminals[0].until(lambda: turn(terminals) or over(), "somebody is asked")
        if over():
            return
        if (asked := turn(terminals)) is not None:
            choose(asked, terminals, random)
    raise AssertionError("\n".join(each.text for each in terminals))


def at_the_result(*terminals: Any) -> Callable[[], bool]:
    return lambda: all(RESULT in each.text for each in terminals)


@pytest.mark.soak
@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("kind", KINDS, ids=in_words)
def test_two_apps_play_a_whole_game_to_the_same_result(
    kind: Kind, key: str, tmp_path: Path
) -> None:
    homes = [own_home(tmp_path, name) for name in ("ana", "zoe")]
    opened = ("host", "--bind", HERE, "--port", "0", "--open", *asked_for(key))
    with kind(homes[0], *opened, size=SMALL) as ana:
        come = ("join", address_of(ana), "--name", "Zoe", "--bind", HERE)
        with kind(homes[1], *come, size=SMALL) as zoe:
            zoe.until_shown("you, ready")
            ana.until_shown("Zoe")
            ana.press("r")
            for each in (ana, zoe):
                each.until_shown(PANES[key])
            play((ana, zoe), at_the_result(ana, zoe))
            assert ana.text == zoe.text
            assert re.search(r"(Ana|Zoe) wins\.|shared", ana.text)
            for each in (ana, zoe):
                each.press(ENTER)
                each.until_shown("New game")
                each.press("q")
                assert each.until_over() == 0
    kept = [estancia(home, "library").text for home in homes]
    assert all("Ana" in text and "Zoe" in text for text in kept), kept


@pytest.mark.soak
@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("kind", KINDS, ids=in_words)
def test_two_play_on_to_the_result_when_the_app_that_hosts_is_killed(
    kind: Kind, key: str, tmp_path: Path
) -> None:
    homes = [own_home(tmp_path, name) for name in ("ana", "zoe")]
    table = ("--open", "--seats", "3", *asked_for(key))
    opened = ("host", "--bind", HERE, "--port", "0", *table)
    with Party(tmp_path) as party, kind(homes[0], *opened, size=SMALL) as ana:
        address = address_of(ana)
        come = code_for("hasty", "join", address, "--name", "Zoe", "--bind", HERE)
        with kind(homes[1], code=come, size=SMALL) as zoe:
            zoe.until_shown("you, ready")
            beto = party.join("beto", address, kind=Hasty)
            ana.until_shown("beto")
            ana.press("r")
            for each in (ana, zoe):
                each.until_shown(PANES[key])
            play((ana, zoe), lambda: SECOND[key] in zoe.text)
            ana.send(signal.SIGKILL)
            zoe.until_shown("A bot plays for Ana.")
            play((zoe,), at_the_result(zoe), seed=2)
            told = re.search(r"\N{MINUS SIGN}?\d+( : \N{MINUS SIGN}?\d+)+$", zoe.text, re.MULTILINE)
            assert told, zoe.text
            # A program that only follows stays as long as Zoe might play again.
            zoe.press(ENTER)
            zoe.until_shown("New game")
            party.finish(beto)
            assert beto.statuses("deputy"), "a bot has played on for Ana"
            _result, points, *_more = beto.entries[-1].values()
            assert sorted(map(read_number, told[0].split(" : "))) == sorted(map(total, points))


def total(points: int | list[int]) -> int:
    """The sum of the points, also where an outcome lists them."""
    return points if isinstance(points, int) else sum(points)
