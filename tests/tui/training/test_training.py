"""A training goes on where it was stopped, and finds what the games teach."""

import re
import signal
import subprocess
import sys
from pathlib import Path
from subprocess import PIPE

import numpy as np
import pytest
from msgspec import json

from core.bots.efforts import Effort
from core.bots.insight import Features
from core.bots.self_play import Episode
from core.bots.trained import read_trained
from core.says import Unreadable
from tests.support.commands import estancia
from tests.support.patience import PATIENCE
from tests.support.toy import TOY
from tui.arguments import read_arguments
from tui.commands.train import run
from tui.simulate import processes
from tui.training import training as course
from tui.training.fit import FAITH, Lessons
from tui.training.training import Training, TrainingCourse
from tui.training.training_file import TrainingFile
from tui.trouble import INTERRUPTED, Trouble

pytestmark = pytest.mark.usefixtures("toy")
COURSE = TrainingCourse(TOY, "monday", (2, 3))
"""A course of the small game, whose games are short."""


@pytest.fixture(autouse=True)
def short_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(course, "ROUND", 2)
    monkeypatch.setattr(course, "TOGETHER", 2)
    monkeypatch.setattr(course, "TRIED", Effort(width=2, ends=1))
    # The usual bot thinks for seconds.
    monkeypatch.setattr(course, "usual", lambda _key: "peon")


def train(path: Path, rounds: int, what: TrainingCourse = COURSE, jobs: int = 1) -> Training:
    training = Training(what)
    kept = TrainingFile(path, training)
    for _ in range(rounds):
        training.play_round(lambda: processes(jobs))
        kept.save()
    return training


def test_a_stop_in_between_changes_nothing(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    train(whole, 2)
    train(parts, 1)
    again = train(parts, 1)
    assert parts.read_bytes() == whole.read_bytes()
    assert {players: lessons.games for players, lessons in again.lessons.items()} == {2: 2, 3: 2}
    assert [len(trials) for trials in again.trials.values()] == [1, 1]


def test_the_same_seed_teaches_the_same_whoever_plays_and_another_something_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(course, "TOGETHER", 1)
    monkeypatch.setattr(course, "TRIALS", 0)
    alone, spread, other = tmp_path / "alone", tmp_path / "spread", tmp_path / "other"
    train(alone, 1)
    train(spread, 1, jobs=2)
    train(other, 1, TrainingCourse(TOY, "tuesday", (2, 3)))
    assert spread.read_bytes() == alone.read_bytes()
    assert read_weights(other) != read_weights(alone)


def test_sums_are_made_by_one_thread_and_so_in_one_order() -> None:
    loaded = (
        "import tui.training.fit; from os import environ; print(environ['OPENBLAS_NUM_THREADS'])"
    )
    told = subprocess.run([sys.executable, "-c", loaded], check=True, capture_output=True)
    assert told.stdout == b"1\n"


def read_weights(path: Path) -> dict[str, list[float]]:
    found: dict[str, list[float]] = json.decode(path.read_bytes())["weights"]
    return found


def test_what_is_written_is_what_a_package_can_read(tmp_path: Path) -> None:
    training = train(tmp_path / "weights.json", 1)
    found = read_trained((tmp_path / "weights.json").read_bytes(), training.insight)
    assert found.games == {2: 2, 3: 0}
    assert found.weights[2] != found.weights[3]
    assert found.weights[3] == pytest.approx(training.insight.guess, abs=1e-3), "nobody taught it"


def test_another_training_is_not_gone_on_with(tmp_path: Path) -> None:
    train(tmp_path / "weights.json", 1)
    with pytest.raises(Unreadable, match="is of another training: name another file"):
        train(tmp_path / "weights.json", 1, TrainingCourse(TOY, "tuesday", (2, 3)))
    (tmp_path / "weights.json.lessons").write_bytes(b"PK\x03\x04")
    with pytest.raises(Unreadable, match="holds nothing of a training"):
        train(tmp_path / "weights.json", 1)


def test_a_training_for_nobody_is_refused_in_a_sentence(tmp_path: Path) -> None:
    args = ("gaucho", "--players", "5", "--out", str(tmp_path / "weights"))
    ran = estancia(tmp_path, "train", *args)
    assert ran.status == 1
    assert "El Gaucho is for 2 to 4 players." in ran.complaint
    assert not (tmp_path / "weights").exists()


def test_a_game_that_tells_bots_nothing_has_none_that_learn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(course, "insight", lambda _key: None)
    with pytest.raises(Unreadable, match="has no bots that learn"):
        Training(COURSE)


def test_the_command_tells_how_strong_it_has_become(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    args = ["train", "gaucho", "--players", "2", "--out", str(tmp_path / "weights")]
    assert run(read_arguments([*args, "--games", "2"])) == 0
    told = capsys.readouterr().out
    assert told.startswith("2 games with 2 players: won ")
    assert "of the last 1 against rancher" in told
    assert run(read_arguments([*args, "--games", "1"])) == 0
    assert capsys.readouterr().out == "There are that many games already.\n"


SHORT = """
import sys
from core.bots.efforts import Effort
from tui.main import main
from tui.training import training
training.ROUND = training.TOGETHER = 2
training.TRIED, training.usual = Effort(width=2, ends=1), lambda key: "peon"
sys.exit(main())
"""


def test_whoever_stops_it_hears_what_is_kept(tmp_path: Path) -> None:
    out = tmp_path / "weights"
    args = ("train", "gaucho", "--players", "2", "--games", "1000000", "--out", str(out))
    env = {"HOME": str(tmp_path), "PYTHONPATH": ":".join(sys.path), "LANG": "C.UTF-8"}
    command = [sys.executable, "-c", SHORT, *args]
    with subprocess.Popen(command, env=env, stdout=PIPE, stderr=PIPE) as training:
        assert training.stdout is not None
        assert training.stdout.readline().startswith(b"2 games with 2 players: won ")
        training.send_signal(signal.SIGINT)
        _, complaint = training.communicate(timeout=PATIENCE)
    assert training.returncode == INTERRUPTED
    with np.load(f"{out}.lessons") as kept:
        games = int(kept["games2"])
    told = re.fullmatch(
        rf"Stopped\. What (\d+) games have taught is kept in {re.escape(str(out))}; "
        r"the same command goes on from there\.\n",
        complaint.decode(),
    )
    assert told is not None
    assert int(told[1]) in (games, games - 2), "or it was stopped just after they were kept"


def test_before_the_first_round_is_over_nothing_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*_args: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Training, "play_round", stopped)
    args = read_arguments(["train", "gaucho", "--out", str(tmp_path / "weights")])
    with pytest.raises(Trouble, match="nothing is kept yet") as trouble:
        run(args)
    assert trouble.value.status == INTERRUPTED


def test_weights_are_found_that_games_follow(tmp_path: Path) -> None:
    """Points drift by the worth of the features: nothing else explains the games."""
    random, worths = np.random.default_rng(0), np.array([3.0, -2.0, 0.5])
    lessons = Lessons((0.0, 0.0, 0.0))
    for _ in range(40):
        lessons.learn([episode(random, worths) for _ in range(20)])
    assert lessons.weights() == pytest.approx(worths, abs=0.1)


def test_a_feature_that_nobody_met_keeps_its_guess() -> None:
    random, worths = np.random.default_rng(0), np.array([3.0, -2.0, 0.5])
    lessons = Lessons((1.0, 1.0, 1.0, 7.5))
    lessons.learn([episode(random, worths) for _ in range(20)])
    assert lessons.weights()[3] == pytest.approx(7.5)
    assert FAITH > 0


def episode(
    random: np.random.Generator, worths: np.ndarray[tuple[int], np.dtype[np.float64]]
) -> Episode:
    """Return an episode whose features become points, at the end or on the way."""
    amounts = random.integers(0, 3, (2, len(worths))).astype(float)
    base, moments = np.zeros(2), []
    for _ in range(6):
        moments.append(
            tuple(
                Features(float(base[seat]), tuple(enumerate(amounts[seat].tolist())))
                for seat in range(2)
            )
        )
        seat, feature = random.integers(2), random.integers(len(worths))
        base[seat] += amounts[seat, feature] * worths[feature]
        amounts[seat, feature] = 0
    final = base + amounts @ worths + random.normal(0, 1, 2)
    return Episode(tuple(moments), tuple(final.tolist()), 0)
