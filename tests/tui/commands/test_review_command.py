"""`estancia review`: in words and as JSON, kept with the saved game."""

from pathlib import Path

import pytest
from msgspec import json

from core.bots import walkers
from core.bots.efforts import Effort
from core.review import judging
from core.writing import write_record
from saves.library import open_library
from tests.support.libraries import NAMES
from tests.support.replays import a_record
from tests.support.toy import TOY
from tui.arguments import read_arguments
from tui.commands import review as command
from tui.commands.review import run
from tui.trouble import Trouble

pytestmark = pytest.mark.usefixtures("toy")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "EFFORT", Effort(width=2, ends=2, reply_width=1, nodes=20))
    monkeypatch.setattr(judging, "DEALS", 1)


def test_a_saved_game_is_reviewed_once_and_keeps_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_library() as library:
        number = library.add_record(a_record(key=TOY))
    assert run(read_arguments(["review", str(number)])) == 0
    told = capsys.readouterr().out
    assert told.count("better turns were worth about") == 2
    assert " lost by: " in told
    assert "Better: " in told
    assert "Luck: dice " in told
    assert "Who was ahead" in told
    with open_library() as library:
        kept = library.review(number)
    assert kept is not None

    def never(_game: str, _moment: object) -> None:
        raise AssertionError("it was judged already")

    monkeypatch.setattr(command, "judge_moment", never)
    assert run(read_arguments(["review", str(number)])) == 0
    assert capsys.readouterr().out == told
    assert run(read_arguments(["review", str(number), "--json"])) == 0
    read = json.decode(capsys.readouterr().out)
    assert json.decode(kept) == {key: each for key, each in read.items() if key != "players"}
    assert [player["name"] for player in read["players"]] == [*NAMES[:2]]
    assert all(len(player["mistakes"]) <= 3 for player in read["players"])


def test_a_running_game_and_one_without_insight_are_refused_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with open_library() as library:
        running = library.add_record(a_record(count=60))
        other = library.add_record(a_record(key="ranchers"))
    with pytest.raises(Trouble, match="Only a finished game is reviewed"):
        run(read_arguments(["review", str(running)]))
    monkeypatch.setattr(walkers, "insight", lambda _key: None)
    with pytest.raises(Trouble, match="does not say what its positions are worth"):
        run(read_arguments(["review", str(other)]))


def test_a_record_file_is_reviewed_and_nothing_is_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with open_library() as library:
        before = library.games()
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"".join(write_record(a_record(key=TOY))))
    assert run(read_arguments(["review", str(path)])) == 0
    assert f"{NAMES[0]}: better turns" in capsys.readouterr().out
    with open_library() as library:
        assert library.games() == before


def test_luck_is_told_of_what_there_was(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"".join(write_record(a_record(key="ranchers"))))
    assert run(read_arguments(["review", str(path)])) == 0
    told = capsys.readouterr().out
    assert told.count("Luck: draws ") == 2
    assert "dice" not in told, "that game has none"
