"""What if: a new game from the middle of one that was played."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from core.game import Choose, Over
from core.gaucho.entries import Keep
from core.match import Match
from core.record import replay
from core.recorded_dealer import dealer_of
from saves.games import Condition, Player
from saves.resuming import resume
from tests.support.libraries import open_at
from tests.support.replays import a_record
from tui.app.forking import Fork, fork, keep_fork

PLAYERS = (Player("Ana"), Player("Beto", "peon"))
PLACES = (0, 14, 40, 111)


def play_on(match: Match[Any]) -> None:
    """Play at random to the end."""
    random = Random(1)
    while not isinstance(match.turn, Over):
        if isinstance(match.turn, Choose):
            seat = match.choosers[0]
            match.choose(random.choice(match.legal(seat)))
        else:
            assert match.deal() is not None


@pytest.mark.parametrize("seed", [True, False])
@pytest.mark.parametrize("place", PLACES)
def test_it_goes_on_legally_to_its_end(place: int, seed: bool, tmp_path: Path) -> None:
    with open_at(tmp_path) as library:
        record = a_record(seed=seed)
        number = keep_fork(library, fork(record, place, PLAYERS))
        saved = library.load(number)
        assert saved.state == Condition.RUNNING
        assert saved.name == "What if: Ana, Beto"
        assert list(saved.entries) == list(record.entries[: len(saved.entries)])
        match = resume(saved)
        play_on(match)
        played = match.record()
        replay(played)
        assert match.outcome is not None
        library.append(number, len(saved.entries), played.entries[len(saved.entries) :])
        assert library.load(number).state == Condition.FINISHED


@pytest.mark.parametrize("seed", [True, False])
def test_the_game_that_was_played_stays_as_it_was(seed: bool, tmp_path: Path) -> None:
    with open_at(tmp_path) as library:
        record = a_record(seed=seed)
        original = library.add_record(record, "played")
        before = library.load(original)
        number = keep_fork(library, fork(record, 100, PLAYERS))
        play_on(resume(library.load(number)))
        assert number != original
        assert library.load(original) == before


def test_a_seeded_game_goes_on_with_the_same_dice() -> None:
    record = a_record()
    new = fork(record, 100, PLAYERS)
    assert new.header.seed == record.header.seed
    match: Match[Any] = Match(new.header, dealer_of(record), new.entries)
    for entry in record.entries[100:]:
        if isinstance(match.turn, Choose):
            match.log.append(entry)
        else:
            match.deal()
    assert [step.entry for step in match.log.steps] == list(record.entries)


def test_a_game_without_a_seed_keeps_its_deck_and_gets_new_dice() -> None:
    record = a_record(seed=False)
    new, other = (fork(record, 100, PLAYERS) for _ in range(2))
    assert new.header.seed is not None
    assert new.header.seed != other.header.seed
    assert new.pieces == record.pieces


def test_the_new_game_names_its_players() -> None:
    new = fork(a_record(), 100, PLAYERS)
    assert new.header.seats == ("Ana", "Beto")
    assert new.players == PLAYERS


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_secret_choices_are_made_anew_together(seats: int) -> None:
    record = a_record(seats)
    players = [Player(name) for name in record.header.seats]
    keeps = [at for at, entry in enumerate(record.entries) if isinstance(entry, Keep)]

    def begun(place: int) -> int:
        new: Fork = fork(record, place, players)
        return len(new.entries)

    assert all(begun(place) == keeps[0] for place in range(keeps[0], keeps[-1] + 1))
    assert begun(keeps[-1] + 1) == keeps[-1] + 1
