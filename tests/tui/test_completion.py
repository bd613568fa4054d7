"""Completions by Tab: asked in a real bash, and as the scripts for zsh and fish ask."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from core.games import keys
from tests.support.commands import environment, estancia
from tests.support.patience import PATIENCE
from tui.completion import shell_code

SCRIPTS = Path(sys.executable).parent
PRESS_TAB = """
source "$1"
[[ $(complete -p estancia) == *_python_argcomplete* ]] || exit 3
COMP_LINE=$2 COMP_POINT=${#2} COMP_TYPE=9
_python_argcomplete estancia
printf '%s\\n' "${COMPREPLY[@]}"
"""
LEVELS = ("peon", "rancher", "capataz", "seller", "thief", "builder", "baron", "estanciero")
FISH = dict(re.findall(r"set -lx (\w+) (\S+)$", shell_code("fish"), re.MULTILINE))
"""The variables with which fish asks."""


def installed(home: Path) -> dict[str, str]:
    """Return the variables of a shell that finds the program."""
    own = environment(home)
    return {**own, "PATH": f"{SCRIPTS}{os.pathsep}{own['PATH']}"}


def offered(home: Path, line: str) -> list[str]:
    """Return what bash offers after that line."""
    script = home / "completion.bash"
    script.write_text(estancia(home, "completion", "bash").text)
    ran = subprocess.run(
        ["bash", "--norc", "-c", PRESS_TAB, "bash", str(script), line],
        capture_output=True,
        check=False,
        cwd=home,
        env=installed(home),
        text=True,
        timeout=PATIENCE,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    return [word.strip() for word in ran.stdout.splitlines() if word]


def described(home: Path, line: str, asking: dict[str, str]) -> str:
    """Return the program's answer to a shell that asks like this."""
    asked = {"COMP_LINE": line, "COMP_POINT": str(len(line)), **asking}
    ran = subprocess.run(
        ["sh", "-c", "estancia 8>&1 1>/dev/null"],
        capture_output=True,
        check=True,
        env={**installed(home), **asked},
        text=True,
        timeout=PATIENCE,
    )
    return ran.stdout


@pytest.mark.parametrize(
    ("line", "offer"),
    [
        ("estancia pl", {"play"}),
        ("estancia play --pl", {"--plain"}),
        ("estancia play --game ", {*keys()}),
        ("estancia play --game gau", {"gaucho"}),
        ("estancia play --seats ", {"2", "3", "4"}),
        ("estancia play --seats=", {"2", "3", "4"}),
        ("estancia play --bots ", {*LEVELS, "none"}),
        ("estancia play --bots rancher,p", {"rancher,peon"}),
        ("estancia join --bot ", {*LEVELS}),
        ("estancia library --state ", {"running", "partial", "finished", "broken", "outdated"}),
        ("estancia check-game ", {*keys()}),
        ("estancia completion ", {"bash", "zsh", "fish"}),
        ("estancia --lang ", {"de", "en", "fr"}),
        ("estancia play --names ", set()),
    ],
)
def test_bash_is_offered_what_fits(tmp_path: Path, line: str, offer: set[str]) -> None:
    assert {*offered(tmp_path, line)} == offer


def test_options_are_offered_where_nothing_else_fits(tmp_path: Path) -> None:
    assert {"--game", "--seats", "--plain"} <= {*offered(tmp_path, "estancia play ")}
    assert not any(word.startswith("-") for word in offered(tmp_path, "estancia "))


def test_saved_games_are_offered_by_their_numbers(tmp_path: Path) -> None:
    assert "1" not in offered(tmp_path, "estancia resume ")
    assert not [*tmp_path.glob("library*")]
    estancia(tmp_path, "play", "--plain", "--seats", "2", "--bots", "peon,peon")
    estancia(tmp_path, "play", "--plain")
    assert offered(tmp_path, "estancia resume ") == ["2"]
    assert {*offered(tmp_path, "estancia export ")} == {"1", "2"}


def test_records_and_folders_are_offered(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    for name in ("mine.jsonl", "mine.txt", "games/1.jsonl"):
        (tmp_path / name).touch()
    assert {*offered(tmp_path, "estancia verify ")} == {"games/", "mine.jsonl"}
    assert offered(tmp_path, "estancia verify games/") == ["games/1.jsonl"]


def test_the_options_of_a_game_are_offered_as_they_are_typed(tmp_path: Path, toy: str) -> None:
    line = f"estancia play --game {toy} --option "
    all_of_them = offered(tmp_path, line)
    assert "fiesta" in all_of_them
    assert any(re.fullmatch(r"\w+=\w+", word) for word in all_of_them)
    assert "fiesta" not in offered(tmp_path, f"{line}fiesta --option ")


def test_fish_is_told_what_the_words_mean(tmp_path: Path) -> None:
    code = estancia(tmp_path, "completion", "fish").text
    assert "complete --command estancia -f -a '(__fish_estancia_complete)'" in code
    asking = {**FISH, "_ARGCOMPLETE_DFS": "\t", "_ARGCOMPLETE_IFS": "\n"}
    assert asking["_ARGCOMPLETE_SHELL"] == "fish"
    assert described(tmp_path, "estancia pl", asking) == "play\tstart a new game"
    estancia(tmp_path, "play", "--plain", "--names", "Olga")
    told = described(tmp_path, "estancia resume ", asking)
    assert told.startswith("1\tEl Gaucho: Olga, ")


def test_zsh_is_told_what_the_words_mean(tmp_path: Path) -> None:
    code = estancia(tmp_path, "completion", "zsh").text
    assert code.startswith("#compdef estancia\n")
    assert '_ARGCOMPLETE_SHELL="zsh"' in code
    asking = {"_ARGCOMPLETE": "1", "_ARGCOMPLETE_SHELL": "zsh", "_ARGCOMPLETE_IFS": "\n"}
    own = {**asking, "_ARGCOMPLETE_SUPPRESS_SPACE": "1", "ESTANCIA_LANG": "de"}
    assert described(tmp_path, "estancia pl", own) == "play:ein neues Spiel beginnen"
