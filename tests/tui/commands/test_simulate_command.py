"""`estancia simulate`: the same bytes on every run, in any processes."""

import os
import signal
import subprocess
import time
from contextlib import suppress
from pathlib import Path

import pytest
from msgspec import json

from core.bots.registry import names
from core.reading import read_record
from tests.support.commands import Ran, command, environment, estancia
from tests.support.patience import PATIENCE

KNOWN = ", ".join(names("gaucho"))


def simulate(home: Path, *args: str) -> Ran:
    return estancia(home, "simulate", "--bots", "peon", *args)


def records(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def test_every_run_and_any_number_of_processes_write_the_same_bytes(tmp_path: Path) -> None:
    said, written = set(), []
    for run, jobs in enumerate(("1", "2", "3")):
        folder = tmp_path / str(run)
        args = ("--players", "3", "--games", "4", "--seed", "same", "--jobs", jobs)
        ran = simulate(tmp_path, *args, "--out", str(folder))
        assert ran.status == 0
        said.add(ran.out)
        written.append(records(folder))
    assert len(said) == 1
    assert sorted(written[0]) == [f"{number:04}.jsonl" for number in range(1, 5)]
    assert all(each == written[0] for each in written)


def test_other_seeds_are_other_games(tmp_path: Path) -> None:
    outs = {simulate(tmp_path, "--games", "3", "--seed", seed).out for seed in ("a", "b")}
    assert len(outs) == 2


def test_records_are_sound_and_count_moves_on_demand(tmp_path: Path) -> None:
    simulate(tmp_path, "--games", "2", "--out", str(tmp_path / "games"), "--legal")
    for record in records(tmp_path / "games").values():
        assert b'"legal":' in record
        read_record(record.splitlines(keepends=True))


def test_the_result_is_told_in_sentences_or_as_one_object(tmp_path: Path) -> None:
    ran = simulate(tmp_path, "--players", "4", "--games", "4")
    lines = ran.text.splitlines()
    assert lines[0].startswith("4 games, ")
    assert [line.split()[:2] for line in lines[1:]] == [[str(n), "peon:"] for n in range(1, 5)]
    assert "games a second." in ran.complaint
    told = json.decode(simulate(tmp_path, "--players", "4", "--games", "4", "--json").out)
    assert [told["games"], told["players"], len(told["bots"])] == [4, 4, 4]
    assert sum(bot["won"] for bot in told["bots"]) == pytest.approx(4)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupt_ends_it_with_what_is_done_so_far(tmp_path: Path, jobs: str) -> None:
    folder = tmp_path / "games"
    args = ("simulate", "--bots", "peon", "--games", "100000", "--out", str(folder))
    with subprocess.Popen(
        command(*args, "--jobs", jobs),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(tmp_path),
        start_new_session=True,
    ) as running:
        try:
            end = time.monotonic() + PATIENCE
            while not (folder / "000003.jsonl").exists():
                assert time.monotonic() < end, "three games are played: it did not happen"
                with pytest.raises(subprocess.TimeoutExpired):
                    running.wait(0.05)
            # As a terminal does it: every process gets the signal.
            os.killpg(running.pid, signal.SIGINT)
            out, err = running.communicate(timeout=PATIENCE)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(running.pid, signal.SIGKILL)
    games, written = int(out.split()[0]), len([*folder.iterdir()])
    # It may have come between the writing of a game and its counting.
    assert written >= 3
    assert games in (written, written - 1)
    assert running.returncode == 130
    assert err.decode().count("\n") == 1


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (("--games", "0"), "At least one game and one process are needed."),
        (("--jobs", "0"), "At least one game and one process are needed."),
        (("--legal",), "--legal goes with --out."),
        (("--players", "9"), "El Gaucho is for 2 to 4 players, not 9."),
        (("--bots", "nobody"), f"No bot of this game is called nobody: known are {KNOWN}."),
        (("--bots", "peon,peon", "--players", "3"), "3 players need 3 bots, or one kind for all: "
         "2 are named."),
    ],
)  # fmt: skip
def test_what_cannot_be_played_is_told_in_a_sentence(
    tmp_path: Path, args: tuple[str, ...], why: str
) -> None:
    assert simulate(tmp_path, *args) == Ran(2, b"", f"{why}\n".encode())


def test_a_folder_that_cannot_be_made_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    ran = simulate(tmp_path, "--out", str(tmp_path / "file" / "games"))
    assert (ran.status, ran.out) == (1, b"")
    assert ran.complaint.startswith("The folder ")
