"""What-if games: new games from the middle of finished ones."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from core.game import Choose, Over
from core.gaucho.entries import Keep
from core.match import Match
from core.record import replay
from core.recorded_dealer import dealer_of
from saves.games import Condition, Player, resume
from tests.support.all_games import GAMES, options_of
from tests.support.libraries import open_at
from tests.support.replays import a_record
from tests.support.scale import some_rows
from tests.support.shells import IN_TURNS, finished
from tui.app.forking import Fork, fork, keep_fork

PLAYERS = (Player("Ana"), Player("Beto", "peon"))
PLACES = (0, 14, 40, -40)
"""After so many entries, or so many before the end."""
ALTERNATING = (True, False, True, False, False, True, False, True)
"""Whether the record tells the seed: once at each of those places, and both when soaking."""
MIDDLE = 60

every_game = pytest.mark.parametrize("key", GAMES)


def play_on(match: Match[Any]) -> None:
    """Play at random to the end."""
    random = Random(1)
    while not isinstance(match.turn, Over):
        if isinstance(match.turn, Choose):
            seat = match.choosers[0]
            match.choose(random.choice(match.legal(seat)))
        else:
            assert match.deal() is not None


@pytest.mark.parametrize(
    ("place", "seed"), some_rows(zip(PLACES * 2, ALTERNATING, strict=True), len(PLACES))
)
@every_game
def test_it_goes_on_legally_to_its_end(key: str, place: int, seed: bool, tmp_path: Path) -> None:
    with open_at(tmp_path) as library:
        record = a_record(seed=seed, key=key)
        number = keep_fork(library, fork(record, place % len(record.entries), PLAYERS))
        saved = library.load(number)
        assert saved.state == Condition.RUNNING
        assert saved.name == "What if: Ana, Beto"
        assert saved.header.options == options_of(key)
        assert list(saved.entries) == list(record.entries[: len(saved.entries)])
        match = resume(saved)
        play_on(match)
        played = match.record()
        replay(played)
        assert match.outcome is not None
        library.append(number, len(saved.entries), played.entries[len(saved.entries) :])
        assert library.load(number).state == Condition.FINISHED


@pytest.mark.parametrize("seed", [True, False])
@every_game
def test_the_game_that_was_played_stays_as_it_was(key: str, seed: bool, tmp_path: Path) -> None:
    with open_at(tmp_path) as library:
        record = a_record(seed=seed, key=key)
        original = library.add_record(record, "played")
        before = library.load(original)
        number = keep_fork(library, fork(record, MIDDLE, PLAYERS))
        play_on(resume(library.load(number)))
        assert number != original
        assert library.load(original) == before


@every_game
def test_a_seeded_game_goes_on_with_the_same_chance(key: str) -> None:
    record = a_record(key=key)
    new = fork(record, MIDDLE, PLAYERS)
    assert new.header.seed == record.header.seed
    match: Match[Any] = Match(new.header, dealer_of(record), new.entries)
    for entry in record.entries[MIDDLE:]:
        if isinstance(match.turn, Choose):
            match.log.append(entry)
        else:
            match.deal()
    assert [step.entry for step in match.log.steps] == list(record.entries)


@every_game
def test_a_game_without_a_seed_keeps_its_deck_and_gets_new_dice(key: str) -> None:
    record = a_record(seed=False, key=key)
    new, other = (fork(record, MIDDLE, PLAYERS) for _ in range(2))
    assert new.header.seed is not None
    assert new.header.seed != other.header.seed
    assert new.pieces == record.pieces


def test_the_new_game_names_its_players() -> None:
    new = fork(a_record(), MIDDLE, PLAYERS)
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


def test_a_game_that_hides_nothing_goes_on_too(shells: None, tmp_path: Path) -> None:
    record = finished(IN_TURNS, [(2, 1, 0), (1, 1, 1)])
    with open_at(tmp_path) as library:
        number = keep_fork(library, fork(record, 3, PLAYERS))
        match = resume(library.load(number))
        play_on(match)
    assert list(match.record().entries[:3]) == list(record.entries[:3])
    assert match.outcome is not None
