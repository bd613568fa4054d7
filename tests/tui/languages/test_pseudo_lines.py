"""Every printed line in the pseudo-language: no plain word is left."""

import re
from pathlib import Path

import pytest

from core.bots import registry
from core.games import game, keys
from tests.support.commands import estancia
from tests.support.languages import LANGUAGE, cut, plain_words
from tests.support.scale import some
from tests.support.script import Script
from tui.arguments import SHELLS
from tui.parsers import bots_by_game

COMMAND = re.compile(r"^    ([a-z-]+) ", re.MULTILINE)
"""The beginning of a command's line in the help."""
AT_ZERO = ("nothing", "bot")
STATES = ("running", "partial", "finished", "broken", "outdated")
"""The words to type for the state of a game."""
PEOPLE = ("Ana", "Cleo")
NAMES = frozenset(
    (*PEOPLE, "Beto", "El", "Gaucho", *(name for key in keys() for name in registry.names(key)))
)
"""Names that are the same in every language."""
KINDS = [str(kind.__struct_config__.tag) for kind in game("gaucho").entries]
"""The names of entries in records."""
OPTION = re.compile(r"--[a-z-]+|\bestancia( [a-z]+)?\b")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pseudo: dict[str, str]) -> Path:
    for variable, folder in pseudo.items():
        monkeypatch.setenv(variable, folder)
    return tmp_path


def forgotten(lines: list[str], *allowed: str) -> list[str]:
    """Return the lines that were not translated, or have lost an end."""
    known = NAMES.union(allowed)
    return [line for line in lines if cut(line) or plain_words(OPTION.sub("", line), known)]


@pytest.mark.parametrize(
    "args", some([("--seats", "2", "--bots", "peon"), ("--seats", "3", "--names", "Ana,Cleo")], 1)
)
def test_a_whole_game(home: Path, args: tuple[str, ...]) -> None:
    with Script(home, "--lang", LANGUAGE, "--seed", "words", *args) as script:
        assert script.play_on(script.listen()) > 20
    assert forgotten(script.said) == []


def test_every_command_of_the_line_mode(home: Path) -> None:
    asked = ["help", "why", "why 1", "why stand A1 6", "moves", "table", "undo", "save", "save x"]
    rules = ["rules", "rules G99", "rules qqq", *(f"rules {number}" for number in range(1, 11))]
    wrong = ["", "99", "0", "keep", "keep W99", "stand", "place W1", '{"e": 1}', "recall wish"]
    with Script(home, "--lang", LANGUAGE, "--seed", "words", "--bots", "peon,peon") as script:
        script.listen()
        for line in (*asked, *rules, *wrong, "quit"):
            script.answer(line)
    assert forgotten(script.said, "qqq", *KINDS) == []


def test_the_help_of_every_command(home: Path) -> None:
    own, commands = helped(home), COMMAND.findall(helped(home))
    assert {"play", "library"} < {*commands}
    told = own + "".join(helped(home, command) for command in commands)
    words = "-".join(commands).split("-")
    bots = (name for names in bots_by_game().values() for name in names)
    allowed = frozenset(
        (*words, *SHELLS, *STATES, *AT_ZERO, *keys(), *bots, "de", "en", "fr", LANGUAGE)
    )
    assert plain_words(OPTION.sub("", told), allowed) == set()
    assert not cut(told)


def helped(home: Path, *command: str) -> str:
    """Return the help without the examples, which are typed as they are."""
    lines = estancia(home, *command, "--lang", LANGUAGE, "--help").text.splitlines()
    return "\n".join([*(line for line in lines if not line.startswith("  estancia")), ""])


def test_what_the_commands_say(home: Path) -> None:
    lines: list[str] = []

    def run(*args: str) -> None:
        ran = estancia(home, *args, "--lang", LANGUAGE)
        lines.extend((ran.text + ran.complaint).splitlines())

    run("library")
    run("resume")
    run("simulate", "--games", "2", "--bots", "peon", "--out", str(home / "games"))
    record = str(home / "games" / "0001.jsonl")
    run("simulate", "--legal")
    run("simulate", "--bots", "peon,peon,peon,peon,peon")
    run("verify", record, str(home), str(home / "gone"))
    run("import", record)
    run("library")
    run("export", "nothing")
    run("resume", "1")
    run("legal", record, "--at", "5000")
    run("legal", record)
    run("play", "--seats", "9")
    run("play", "--bots", "nobody")
    run("play", "--seats", "x")
    told = "\n".join(lines).replace(str(home), "").replace("0001.jsonl", "").replace("/games", "")
    assert forgotten(told.splitlines(), "jsonl", "gone", "nothing", "nobody") == []
