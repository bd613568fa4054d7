"""Golden games of the trail: the same seed and the same rules write the same record for ever.

`python -m tests.core.trail.test_goldens` writes them anew, when the rules or the format change on
purpose: read the difference before you commit it.
"""

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from core.reading import read_record
from core.trail.game import TRAIL
from tests.support.goldens import golden_lines
from tests.support.trail import trail, trail_registered

__all__ = ["trail"]
SEED = 1
FOLDER = Path(__file__).parent / "goldens"


def golden_file(seats: int) -> Path:
    """Where the record lies."""
    return FOLDER / f"{TRAIL.key}-{seats}-{SEED}.jsonl"


@pytest.mark.parametrize("seats", TRAIL.seats)
def test_a_golden_game_is_written_as_ever(trail: str, seats: int) -> None:
    written = golden_file(seats).read_bytes().splitlines(keepends=True)
    assert [*golden_lines(trail, seats, SEED)] == written


@pytest.mark.usefixtures("trail")
@pytest.mark.parametrize("seats", TRAIL.seats)
def test_a_golden_game_is_read(seats: int) -> None:
    lines = golden_file(seats).read_bytes().splitlines(keepends=True)
    record = read_record(lines)
    assert record.header.rules == TRAIL.rules
    assert len(record.entries) == len(lines) - 1


if __name__ == "__main__":
    with TemporaryDirectory() as folder, trail_registered(Path(folder)) as key:
        for seats in TRAIL.seats:
            golden_file(seats).write_bytes(b"".join(golden_lines(key, seats, SEED)))
