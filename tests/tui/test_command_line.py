"""The command line itself: help, mistakes, interrupts, a reader that goes away."""

import re
import shlex
import subprocess
from itertools import takewhile
from pathlib import Path

import pytest

from tests.support.commands import command, environment, estancia
from tests.support.patience import PATIENCE
from tests.support.processes import killed_in_time
from tests.support.scale import some
from tui.arguments import every_command, read_arguments

FULL_DISK = Path("/dev/full")
COMMANDS = re.findall(r"^    ([a-z-]+) ", every_command().format_help(), re.MULTILINE)
SIGNS = ("|", ">")
"""The signs before what only the shell reads."""


def test_help_names_every_command(tmp_path: Path) -> None:
    ran = estancia(tmp_path, "--help")
    assert ran.status == 0
    assert {"play", "join", "check-game", "completion", "man"} <= {*COMMANDS}
    assert all(f"\n    {name} " in ran.text for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_each_command_says_what_it_does_with_an_example(tmp_path: Path, name: str) -> None:
    ran = estancia(tmp_path, name, "--help")
    assert ran.status == 0
    examples = re.findall(rf"^  estancia ({name}.*)$", ran.text, re.MULTILINE)
    assert examples
    for example in examples:
        typed = [*takewhile(lambda word: word not in SIGNS, shlex.split(example))]
        assert callable(read_arguments(typed).run)
    assert all(len(line) <= 88 for line in ran.text.splitlines())


def test_the_version_is_told(tmp_path: Path) -> None:
    assert estancia(tmp_path, "--version").text.startswith("estancia 0.")


@pytest.mark.parametrize(
    "args",
    [
        ("fly",),
        ("play", "--seats", "two"),
        ("play", "--seats", "7"),
        ("play", "--seats", "2", "--bots", "peon,peon,peon"),
        ("play", "--bots", "nobody"),
        ("play", "--names", "Ana,,Beto"),
        ("play", "--names", "a,b,c,d,e"),
        ("play", "--plain", "--json"),
        ("play", "--unknown"),
        ("verify",),
        ("export",),
        ("legal", "x", "--at", "y"),
    ],
)
def test_a_mistake_is_told_in_one_sentence(tmp_path: Path, args: tuple[str, ...]) -> None:
    ran = estancia(tmp_path, *args)
    assert (ran.status, ran.out) == (2, b"")
    assert ran.complaint.count("\n") == 1
    assert ran.complaint[0].isupper() or ran.complaint[0] == "-"


@pytest.mark.parametrize("name", ["play", "resume", "watch", "join"])
def test_people_and_programs_are_not_told_at_once(tmp_path: Path, name: str) -> None:
    ran = estancia(tmp_path, name, "--plain", "--json")
    assert (ran.status, ran.out) == (2, b"")
    assert "not allowed with argument" in ran.complaint
    assert ran.complaint.endswith(f" See: estancia {name} --help\n")


def test_what_a_command_does_not_know_points_to_its_own_help(tmp_path: Path) -> None:
    ran = estancia(tmp_path, "host", "--headless", "--plain")
    assert (ran.status, ran.out) == (2, b"")
    assert ran.complaint == "Unrecognized arguments: --plain. See: estancia host --help\n"


@pytest.mark.parametrize(
    ("typed", "complaint"),
    [
        ("plya", "There is no command plya: did you mean play?"),
        ("fly", "There is no command fly."),
        ("play --plian", "Unrecognized arguments: --plian; did you mean --plain?"),
        ("--versoin", "Unrecognized arguments: --versoin; did you mean --version?"),
        ("play --game Gacho", "--game cannot be Gacho: did you mean gaucho?"),
        ("library --state runing", "--state cannot be runing: did you mean running?"),
        ("completion tcsh", "SHELL cannot be tcsh: choose bash, zsh or fish."),
    ],
)
def test_a_complaint_names_what_was_probably_meant(
    tmp_path: Path, typed: str, complaint: str
) -> None:
    ran = estancia(tmp_path, *shlex.split(typed))
    assert (ran.status, ran.out) == (2, b"")
    assert ran.complaint.startswith(complaint)


def test_a_pipe_plays_with_defaults(tmp_path: Path) -> None:
    ran = estancia(tmp_path)
    assert ran.status == 0
    assert ran.text.startswith("El Gaucho: Ana, Beto (")


@pytest.mark.parametrize("args", [("play", "--plain"), ("library", "--json"), ("play", "--help")])
def test_a_reader_that_goes_away_ends_it_quietly(tmp_path: Path, args: tuple[str, ...]) -> None:
    with subprocess.Popen(
        command(*args),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(tmp_path),
    ) as running:
        assert running.stdout, "there is a pipe"
        assert running.stderr, "there is a pipe"
        running.stdout.close()
        with killed_in_time(running):
            assert running.wait() == 0
            assert running.stderr.read() == b""


@pytest.mark.parametrize("args", [("play", "--plain"), ("library",), ("simulate", "--games", "1")])
def test_output_for_which_there_is_no_room_is_told_in_a_sentence(
    tmp_path: Path, args: tuple[str, ...]
) -> None:
    estancia(tmp_path, "play", "--plain")
    with FULL_DISK.open("w") as full:
        ran = subprocess.run(
            command(*args),
            stdin=subprocess.DEVNULL,
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
            env={**environment(tmp_path), "ESTANCIA_TRACEBACK": ""},
            timeout=PATIENCE,
        )
    assert (ran.returncode, ran.stderr) == (1, b"The disk is full: /dev/stdout was not written.\n")


@pytest.mark.parametrize("closed", some(["<&- >&- 2>&-", ">&-", "<&-", "2>&-"], 2))
def test_a_stream_that_is_closed_from_the_start_is_no_error(tmp_path: Path, closed: str) -> None:
    ran = subprocess.run(
        ["sh", "-c", f'"$@" {closed}', "sh", *command("play", "--plain")],
        input=b"",
        capture_output=True,
        check=False,
        env=environment(tmp_path),
        timeout=PATIENCE,
    )
    assert (ran.returncode, ran.stderr) == (0, b"")


@pytest.mark.parametrize(
    "args", [("play", "--plain"), ("simulate", "--games", "1", "--json", "--bots", "peon,peon")]
)
def test_a_seed_that_is_no_unicode_is_as_good_as_any(tmp_path: Path, args: tuple[str, ...]) -> None:
    said = {
        estancia(tmp_path / str(run), *args, "--seed", seed).out
        for run, seed in enumerate(("\udcff", "\udcff", "\udcfe"))
    }
    assert len(said) == 2
    assert b"" not in said


def test_a_terminal_without_unicode_is_no_error(tmp_path: Path) -> None:
    env = {**environment(tmp_path), "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"}
    ran = subprocess.run(
        command("play", "--plain", "--names", "Žofie,李"),
        input=b"\xff\n",
        capture_output=True,
        check=False,
        env=env,
        timeout=PATIENCE,
    )
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert b"?ofie" in ran.stdout
