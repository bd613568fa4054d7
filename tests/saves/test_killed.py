"""A process killed at any moment has lost nothing that it was told is saved."""

from pathlib import Path
from random import Random

import pytest

from saves.games import Condition, resume
from tests.support.libraries import is_prefix, open_at, played, quick_folder
from tests.support.saving import hear, process, save_on
from tests.support.scale import some


@pytest.mark.parametrize("seats", some((2, 3, 4), 1))
def test_a_game_outlives_a_process_killed_every_few_entries(seats: int) -> None:
    random = Random(seats)
    whole = played(seats)
    kills = 0
    with quick_folder() as folder:
        with open_at(folder) as library:
            game = library.create(whole.header, whole.players)
        saved = 0
        while saved < len(whole.entries):
            told = _kill_after(folder, game, seats, random.randint(1, 12))
            kills += 1
            with open_at(folder) as library:
                found = library.load(game)
                assert found.damage is None
                assert is_prefix(found.entries, whole)
                assert len(found.entries) >= told > saved
                saved = len(found.entries)
                assert resume(found).log.head.count == saved
        with open_at(folder) as library:
            assert library.load(game).state is Condition.FINISHED
    assert kills >= 20


def _kill_after(folder: Path, game: int, seats: int, more: int) -> int:
    """Let another process save entries and kill it amid the next; those it announced are saved."""
    told = 0
    with process(save_on, folder, game, seats, more + 3) as (other, line):
        for _ in range(more):
            heard = hear(line)
            if heard is None:
                break
            told = heard
        other.kill()
    return told
