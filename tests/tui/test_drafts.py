"""A half-played turn outlives the program, and can still be taken back."""

from pathlib import Path

import pytest

from core.gaucho.entries import TakeDice
from core.gaucho.state import GauchoPhase
from saves.drafts import draft_file
from saves.library import open_library
from saves.places import HOME, library_file
from tui.app.tables import saved_game
from tui.local_game import LocalGame, new_game
from tui.seating import seat_players


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME, str(tmp_path))
    return tmp_path


def with_two_dice() -> LocalGame:
    """Return the first turn of a game, with two dice taken."""
    game = new_game("gaucho", seat_players("gaucho", 2, ["none"]), "drafts")
    match = game.match
    while match.log.state.phase != GauchoPhase.TURN or not match.choosers:
        if match.choosers:
            game.choose(match.legal(match.choosers[0])[0])
        else:
            match.deal()
    take = next(move for move in match.legal(match.choosers[0]) if isinstance(move, TakeDice))
    game.choose(take)
    assert game.draft == 1
    return game


def number_of(game: LocalGame) -> int:
    assert game.keeper.number is not None
    return game.keeper.number


def same_again(game: LocalGame) -> LocalGame:
    """Return the game reopened: it stands where it was, and the dice can be put back."""
    again = saved_game(number_of(game))
    assert again.match.log.hash == game.match.log.hash
    (seat,) = again.match.choosers
    assert again.draft == 1
    assert again.undo(seat) is not None
    return again


def test_after_a_kill_the_turn_goes_on_and_can_be_taken_back() -> None:
    game = with_two_dice()
    again = same_again(game)
    assert not saved_game(number_of(game)).draft
    again.leave()


def test_who_leaves_and_comes_back_can_take_the_same_back() -> None:
    game = with_two_dice()
    number = number_of(game)
    game.leave()
    again = saved_game(number)
    assert isinstance(again.match.log.steps[-1].entry, TakeDice)
    assert again.undo(again.match.choosers[0]) is not None


def test_what_was_put_aside_in_another_course_of_the_game_is_forgotten(home: Path) -> None:
    game = with_two_dice()
    path = draft_file(library_file(home), number_of(game))
    text = path.read_text()
    for spoilt in ("", "[]", text.replace('"after":', '"after":9'), text.replace("take", "done")):
        path.write_text(spoilt)
        assert saved_game(number_of(game)).draft == 0


def test_nothing_is_left_aside_once_it_is_in_the_library(home: Path) -> None:
    game = with_two_dice()
    number = number_of(game)
    path = draft_file(library_file(home), number)
    assert path.exists()
    (seat,) = game.match.choosers
    game.choose(next(each for each in game.match.legal(seat) if game.match.log.game.binds(each)))
    assert not path.exists()
    with open_library() as library:
        kept = [*library.load(number).entries]
    assert kept == [step.entry for step in game.match.log.steps]
