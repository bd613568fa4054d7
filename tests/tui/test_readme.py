"""README.md names only commands, options, targets of make and files that exist."""

import re
import shlex
from pathlib import Path

import pytest

from tui.arguments import read_arguments

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text()
NAMES = (
    "arena",
    *("play", "resume", "library", "simulate", "verify", "replay", "export", "import", "legal"),
    *("serve", "games", "host", "join", "watch", "check-game", "completion", "man", "lesson"),
)
MARKED = re.findall(r"`([^`]+)`", re.sub(r"```.*?```", "", README, flags=re.DOTALL))
"""The texts that are set as code."""


def commands() -> list[str]:
    """Return the command lines after the program's name."""
    spans = (span.removeprefix("estancia ") for span in MARKED)
    return sorted({span for span in spans if span.split()[0] in NAMES})


@pytest.mark.parametrize("typed", commands())
def test_a_command_is_understood(typed: str) -> None:
    assert callable(read_arguments(shlex.split(typed)).run)


def test_the_commands_of_tables_on_the_lan_are_all_there() -> None:
    begun = {typed.split()[0] for typed in commands()}
    assert begun >= {"host", "join", "watch", "games"}
    typed = " ".join(MARKED)
    for option in ("--bind", "--alone", "--plain", "--json", "--clock", "--tables", "--resume"):
        assert option in typed


def test_every_option_is_one_of_some_command(capsys: pytest.CaptureFixture[str]) -> None:
    for name in NAMES:
        with pytest.raises(SystemExit):
            read_arguments([name, "--help"])
    known = set(re.findall(r"--[a-z-]+", capsys.readouterr().out))
    named = {word for span in MARKED for word in span.split() if word.startswith("--")}
    assert named
    assert named <= known


def test_every_target_of_make_and_every_file_is_there() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    assert {span.split()[1] for span in MARKED if span.startswith("make ")} <= targets
    linked = re.findall(r"\]\(([^)]+)\)", README)
    assert linked
    assert all((ROOT / path).exists() for path in linked if "://" not in path)
