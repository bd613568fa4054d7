"""Acting before the seat that is to choose, at one keyboard: bots, people, passes and undoing."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from core.game import Illegal, Move, Seat
from core.games import Package
from core.view import View
from corral.entries import Whistle, Work
from corral.game import CORRAL
from corral.state import State
from saves.games import Player
from saves.library import open_library
from tests.support.installed import Shelf
from tui.local_game import LocalGame, new_game

LENIENT = """
from dataclasses import replace

from corral.entries import Whistle
from corral.game import Corral

class Lenient(Corral):
    key = "lenient"
    name = "Lenient"

    def binds(self, entry):
        return not isinstance(entry, Whistle) and super().binds(entry)

    def play(self, state, entry, tell=None):
        after = super().play(state, entry, tell)
        return replace(after, whistles=state.whistles) if isinstance(entry, Whistle) else after

RULES = Lenient()
"""


@pytest.fixture
def lenient(toy: str, shelf: Shelf) -> str:
    """Install the small game with any number of whistles, which can be taken back."""
    package = Package("Lenient", "lenient_rules:RULES", bots="corral.bots.makers:MAKERS")
    shelf.write("lenient_game", f"from core.games import Package\nPACKAGE = {package!r}\n")
    shelf.write("lenient_rules", LENIENT)
    shelf.register("lenient", "lenient_game:PACKAGE", "lenient")
    return "lenient"


def game_of(key: str, *bots: str | None, seed: str = "beside") -> LocalGame:
    names = ("Ana", "Beto", "Cleo")
    return new_game(key, [*map(Player, names, bots)], seed)


def entries(game: LocalGame) -> list[Any]:
    return [step.entry for step in game.match.log.steps]


def go_on(game: LocalGame, until: Callable[[], bool]) -> None:
    """Let people work until that is true."""
    while game.go_on():
        pass
    while not until():
        assert game.asked is not None, "nobody works any more"
        moves = game.match.legal(game.asked)
        works = [move for move in moves if isinstance(move, Work)]
        game.choose((works or moves)[0])
        while game.go_on():
            pass


def asked_where_may(game: LocalGame) -> Seat:
    """Go on until one person is asked while another one may act; return that one."""
    go_on(game, lambda: game.asked is not None and bool(game.may))
    return game.may[0]


def whistles(game: LocalGame) -> list[Whistle]:
    return [entry for entry in entries(game) if isinstance(entry, Whistle)]


def whistle_of(game: LocalGame, seat: Seat) -> Move:
    return game.match.legal(seat)[0]


class Shy:
    """Notes the states in which it was asked to act, and never acts."""

    name = "shy"

    def __init__(self) -> None:
        self.asked: list[bytes] = []

    def choose(self, view: View[State], legal: Sequence[Move]) -> Move:
        """Choose the first move."""
        return legal[0]

    def volunteer(self, view: View[State], legal: Sequence[Move]) -> Move | None:
        """Do nothing."""
        self.asked.append(CORRAL.digest(view.state))
        return None


def test_a_bot_acts_before_a_person_chooses(toy: str) -> None:
    game = game_of(toy, None, "keen")
    go_on(game, lambda: bool(whistles(game)))
    assert [move.seat for move in whistles(game)] == [1]
    assert game.asked == 0


def test_a_bot_acts_before_another_bot_chooses(toy: str) -> None:
    game = game_of(toy, None, "peon", "keen")
    go_on(game, lambda: bool(whistles(game)))
    assert [move.seat for move in whistles(game)] == [2]


def test_a_bot_that_may_act_is_asked_once_at_every_state(toy: str) -> None:
    game, shy = game_of(toy, None, "keen"), Shy()
    game._bots[1] = shy
    states = set()

    def is_late() -> bool:
        states.add(CORRAL.digest(game.match.log.state))
        while game.go_on():
            raise AssertionError("nothing has changed")
        return len(states) > 6

    go_on(game, is_late)
    assert len(shy.asked) > 4
    assert len(shy.asked) == len(set(shy.asked))


def test_bots_go_on_without_people_whose_pass_stands(toy: str) -> None:
    game = game_of(toy, None, "peon")
    go_on(game, lambda: len(entries(game)) > 60)
    assert game.acts_beside
    assert game.invited is None


def test_bots_wait_for_people_who_have_lifted_their_pass(toy: str) -> None:
    game = game_of(toy, None, "peon")
    game.wait_for(0)
    invited: list[int] = []
    while not game.over:
        while game.go_on():
            assert game.invited is None or game.match.choosers == (1,)
        if game.invited is not None:
            assert game.may == (0,)
            invited.append(len(entries(game)))
            game.let_pass(0)
        elif game.asked is not None:
            game.choose(game.match.legal(game.asked)[0])
    assert len(invited) > 4
    assert len(invited) == len(set(invited))


def test_a_person_who_is_waited_for_acts_before_the_bot_does(toy: str) -> None:
    game = game_of(toy, None, "peon")
    game.wait_for(0)
    go_on(game, lambda: game.invited is not None)
    count = len(entries(game))
    game.choose(whistle_of(game, 0))
    assert entries(game)[count] == whistles(game)[0]
    while game.go_on():
        pass
    assert entries(game)[count + 1].seat == 1, "there is one whistle a game: nobody waits any more"


def test_waiting_for_a_person_ends_as_it_began(toy: str) -> None:
    game = game_of(toy, None, "peon")
    game.wait_for(0)
    go_on(game, lambda: game.invited is not None)
    game.wait_no_more_for(0)
    assert game.invited is None
    go_on(game, lambda: game.asked == 0)


def test_nobody_waits_while_people_choose(toy: str) -> None:
    game = game_of(toy, None, None)
    game.wait_for(0)
    game.wait_for(1)
    asked_where_may(game)
    assert game.invited is None


def test_a_person_acts_while_another_is_asked_who_cannot_take_back_what_came_before(
    toy: str,
) -> None:
    game = game_of(toy, None, None)
    seat = asked_where_may(game)
    mover = game.asked
    assert mover is not None
    game.choose(Work(mover))
    assert game.match.can_undo(mover)
    game.choose(whistle_of(game, seat))
    assert game.asked == mover
    assert game.undo(mover) is None
    assert game.undo(seat) is None, "a whistle binds"
    assert game.draft == 0


def test_who_may_act_takes_back_what_does_not_bind_and_the_mover_the_own_before_it(
    lenient: str,
) -> None:
    game = game_of(lenient, None, None)
    seat = asked_where_may(game)
    mover, count = game.asked, len(entries(game))
    assert mover is not None
    game.choose(Work(mover))
    game.choose(whistle_of(game, seat))
    assert game.draft == 2
    assert game.undo(mover) is None
    assert game.undo(seat) is not None
    assert game.undo(seat) is None
    assert game.undo(mover) is not None
    assert len(entries(game)) == count


def test_an_act_out_of_turn_that_cannot_be_taken_back_is_saved_at_once(toy: str) -> None:
    game = game_of(toy, None, None)
    game.choose(whistle_of(game, asked_where_may(game)))
    number = game.keeper.number
    assert number is not None
    with open_library() as library:
        assert len(library.load(number).entries) == len(entries(game))


def test_nobody_acts_who_may_not(toy: str) -> None:
    game = game_of(toy, None, None)
    seat = asked_where_may(game)
    move = whistle_of(game, seat)
    game.choose(move)
    with pytest.raises(Illegal, match=r"C8\.1"):
        game.choose(move)
