"""`estancia review`: in words and as JSON, kept with the saved game."""

import re
from pathlib import Path

import pytest
from msgspec import json

from core.bots import walkers
from core.bots.efforts import Effort
from core.review import judging
from core.review.reviewing import reviewing
from core.writing import write_record
from saves.library import open_library
from tests.support.libraries import NAMES
from tests.support.replays import a_record
from tests.support.toy import TOY
from tui.arguments import read_arguments
from tui.commands import review as command
from tui.commands.review import run
from tui.faces import face
from tui.review_words import ReviewWords
from tui.trouble import Trouble
from tui.voice import Voice

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
    assert told.count(" a turn behind the best that was seen.") == 2
    assert " lost by: " in told
    assert "Better: " in told
    assert "Luck: dice " in told
    assert "Who was ahead, and with what lead" in told, "El Gaucho counts pesos, not points"
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
    assert f"{NAMES[0]}: on average" in capsys.readouterr().out
    with open_library() as library:
        assert library.games() == before


def test_luck_is_told_of_what_there_was(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"".join(write_record(a_record(key="ranchers"))))
    assert run(read_arguments(["review", str(path)])) == 0
    told = capsys.readouterr().out
    assert told.count("Luck: draws ") == 2
    assert "dice" not in told, "that game has none"


def test_what_is_said_of_a_turn_adds_up() -> None:
    record = a_record(key=TOY)
    game = reviewing(record)
    review = game.review([judging.judge_moment(TOY, moment) for moment in game.moments])
    words = ReviewWords(review, game.log, Voice(face(TOY), record.header.seats))
    found = re.compile(r"(\S+) expected, (\S+) with: \w+")
    turns = [turn for turn in review.turns if turn.lost >= 1]
    assert turns
    for turn in turns:
        match = found.match(words.verdict(turn))
        assert match is not None
        then, before = (float(number.replace("\N{MINUS SIGN}", "-")) for number in match.groups())
        assert before - then == pytest.approx(turn.lost)
    for seat in range(review.seats):
        count = sum(turn.seat == seat for turn in review.turns)
        assert review.behind(seat) * count == pytest.approx(review.lost(seat), abs=0.05 * count)
