"""Bots make the same choices forever, in every process and on every machine."""

import subprocess
import sys

import pytest

from tests.support.patience import PATIENCE
from tests.support.pinned_choices import FOLDER, GAMES, choices_file, pinned
from tests.support.scale import some

TWO = [golden for golden in GAMES if "-2-" in golden]
MORE = [golden for golden in GAMES if golden not in TWO]


@pytest.mark.parametrize("golden", [*TWO, *some(MORE, 0)])
def test_every_bot_does_what_it_did_when_this_was_written(golden: str) -> None:
    told = choices_file(golden).read_text().splitlines()
    again = "changed on purpose? `python -m tests.support.pinned_choices` writes it anew"
    assert [*pinned(golden)] == told, again


@pytest.mark.parametrize("hashing", ["0", "1"])
@pytest.mark.parametrize("golden", TWO[:1])
def test_how_a_process_hashes_changes_nothing(golden: str, hashing: str) -> None:
    other = subprocess.run(
        [sys.executable, "-m", "tests.support.pinned_choices", golden],
        env={"PYTHONHASHSEED": hashing, "PYTHONPATH": ":".join(sys.path)},
        check=True,
        capture_output=True,
        timeout=PATIENCE,
    )
    assert other.stdout.decode() == choices_file(golden).read_text()


def test_no_game_is_forgotten() -> None:
    assert {choices_file(each) for each in GAMES} == {*FOLDER.glob("*-bots.txt")}
