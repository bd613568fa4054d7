"""Golden games: written byte for byte as they lie here, and read back."""

import pytest

from core.game import Over
from core.games import game
from core.reading import read_record
from core.record import replay
from core.writing import write_record
from tests.support.goldens import FOLDER, GAMES, golden_file, golden_lines, golden_record

# By modules: the tests of a game follow each other, and share the record.
every_game = pytest.mark.parametrize(
    ("key", "seats", "seed"),
    GAMES,
    ids=[golden_file(*each).stem for each in GAMES],
    scope="module",
)


@every_game
def test_the_seed_writes_the_same_game_for_ever(key: str, seats: int, seed: int) -> None:
    written = golden_file(key, seats, seed).read_bytes().splitlines(keepends=True)
    for number, line in enumerate(golden_lines(key, seats, seed)):
        assert line == written[number], f"line {number + 1}"
    assert len(written) == number + 1


@every_game
def test_a_golden_game_is_read_back_and_written_alike(key: str, seats: int, seed: int) -> None:
    lines = golden_file(key, seats, seed).read_bytes().splitlines(keepends=True)
    record = read_record(lines)
    played = golden_record(key, seats, seed)
    assert (record.header, record.entries) == (played.header, played.entries)
    assert record.pieces.items() <= played.pieces.items()
    assert list(write_record(record, legal=True)) == lines


@every_game
def test_a_golden_game_ends(key: str, seats: int, seed: int) -> None:
    log = replay(golden_record(key, seats, seed))
    assert isinstance(log.game.turn(log.state), Over)


def test_no_golden_game_is_forgotten() -> None:
    assert {golden_file(*each) for each in GAMES} == set(FOLDER.glob("*.jsonl"))


@pytest.mark.parametrize("key", {key: None for key, _, _ in GAMES})
def test_every_kind_of_entry_is_in_a_golden_game(key: str) -> None:
    records = [golden_record(*each) for each in GAMES if each[0] == key]
    kinds = {type(entry) for record in records for entry in record.entries}
    assert kinds == set(game(key).entries)
