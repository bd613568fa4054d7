"""G3: what is on the table before the preliminary round."""

import pytest

from core.conformance.walk import Moment
from core.due import DealDown, PickOne, TurnUp
from core.game import Choose, Draw
from core.gaucho.cattle import BREED, Breed
from core.gaucho.entries import Bury, DealHand, DropBreed, Fill, GauchoStart
from core.gaucho.game import GAUCHO
from core.gaucho.state import GauchoPhase, pile
from tests.support.positions import position
from tests.support.random_games import play_out


def setup(seats: int, seed: int = 0) -> list[Moment]:
    """The entries before the first choice."""
    found: list[Moment] = []
    for moment in play_out(GAUCHO, seats, seed):
        if isinstance(moment.turn, Choose):
            break
        found.append(moment)
    return found


def test_g3_1_with_two_players_a_breed_leaves_the_game_first_of_all() -> None:
    state = GAUCHO.new(2, {})
    assert GAUCHO.turn(state) == Draw(PickOne("breed", 5))
    after = GAUCHO.play(state, DropBreed(Breed.WHITE))
    assert pile(after) == 48
    due = GAUCHO.turn(after)
    assert isinstance(due, Draw)
    assert isinstance(due.due, TurnUp)
    assert len(due.due.deck.pieces) == 48
    assert Breed.WHITE not in {BREED[piece] for piece in due.due.deck.pieces}


@pytest.mark.parametrize("seats", [3, 4])
def test_g3_1_with_more_players_all_breeds_stay(seats: int) -> None:
    assert DropBreed not in {type(moment.entry) for moment in setup(seats)}
    assert pile(GAUCHO.new(seats, {})) == 60


def test_g3_1_a_tile_of_the_breed_out_of_the_game_cannot_come() -> None:
    at = position(seats=2, dropped="W", phase=GauchoPhase.FILL)
    assert at.rule("fill A1 W3") == "G3.1"
    assert at.why_not("fill A1 W3") == "W3 is not in this game: its breed has left it."
    assert at.can("fill A1 G3")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_g3_2_pampa_then_steppe_then_start_player_then_hands(seats: int) -> None:
    kinds = [type(moment.entry) for moment in setup(seats)]
    fills = kinds.count(Fill)
    drop = [DropBreed] if seats == 2 else []
    assert fills > 0
    assert kinds == [*drop, *[Fill] * fills, Bury, GauchoStart, *[DealHand] * seats]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_g3_2_four_tiles_go_to_the_steppe_and_nobody_knows_them(seats: int) -> None:
    buried = next(moment for moment in setup(seats) if isinstance(moment.entry, Bury))
    assert buried.entry == Bury(4)
    assert isinstance(buried.turn, Draw)
    due = buried.turn.due
    assert isinstance(due, DealDown)
    assert due.to is None
    assert len(due.slots) == buried.after.steppe == 4
    for seat in (*range(seats), None):
        assert not set(due.slots) & buried.shown_after[seat]


def test_g3_2_another_number_of_tiles_for_the_steppe_is_refused() -> None:
    at = position(phase=GauchoPhase.BURY)
    assert at.rule("steppe 3") == "G3.2"
    assert at.why_not("steppe 5") == "4 tiles go to the Steppe, not 5."


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_g3_3_chance_picks_the_start_player(seats: int) -> None:
    at = position(seats=seats, phase=GauchoPhase.START)
    assert GAUCHO.turn(at.state) == Draw(PickOne("start", seats))
    for seat in range(seats):
        assert at.play(f"start {seat}").state.start == seat
    assert at.rule(f"start {seats}") == "G3.3"
    assert at.rule("start -1") == "G3.3"


def test_g3_3_turns_go_clockwise_from_the_start_player() -> None:
    at = position(seats=4, start=2, mover=2, pampa={"A1": "W1"}, took=True)
    movers = [at.state.mover]
    for _ in range(3):
        at = at.play("done")
        movers.append(at.state.mover)
        at = at._replace(state=position(seats=4, start=2, mover=at.state.mover, took=True).state)
    assert movers == [2, 3, 0, 1]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_g3_4_everybody_starts_without_pesos_and_with_all_gauchos(seats: int) -> None:
    state = setup(seats)[-1].after
    assert state.pesos == (0,) * seats
    assert state.supply == ({2: 8, 3: 8, 4: 7}[seats],) * seats
    assert state.areas == (0,) * seats
    assert not any(state.gauchos)
    assert not any(herd for herds in state.herds for herd in herds)
