"""The estimate of the dice in hand, for bots of El Gaucho."""

import pytest
from msgspec.structs import replace

from core.bots.gaucho.dice_uses import HIGHEST, dice_uses, promise
from core.bots.gaucho.features import Late
from core.bots.gaucho.herd_worth import ALL_VALUES
from core.bots.gaucho.insight import INSIGHT
from core.bots.gaucho.position import positions
from core.gaucho.board import IN_PLAY, SPACES, Area
from core.gaucho.cattle import Tile
from core.gaucho.dice import Dice
from core.gaucho.entries import TakeDice
from core.gaucho.play import play
from core.gaucho.state import EMPTY, GauchoPhase, GauchoState, Herds, new_state

NO_HERDS: Herds = ((),) * 5
NOBODY = ((),) * 5
COMING = (ALL_VALUES,) * 5
EVERYWHERE = (1 << len(Area)) - 1


def uses(free: Herds = NO_HERDS, closed: int = EVERYWHERE, supply: bool = True) -> list[float]:
    return [*dice_uses(NO_HERDS, free, NOBODY, closed, supply, COMING, Late.EARLY)]


def free_brown(*values: int) -> Herds:
    return (tuple(Tile(value - 1) for value in values), *NO_HERDS[1:])


def turn(*tiles: int, free: Dice = ()) -> GauchoState:
    """Return a state in which seat 0 is to take two of the dice; only these tiles are there."""
    spaces = dict(zip(IN_PLAY[2], tiles, strict=False))
    laid = tuple(Tile(spaces.get(space, EMPTY)) for space in SPACES)
    return replace(new_state(2), phase=GauchoPhase.TURN, round=1, tiles=laid, free=free, dealt=20)


def test_where_nothing_fits_dice_promise_nothing() -> None:
    assert not any(uses())


def test_dice_promise_most_for_the_tile_they_stand_on() -> None:
    found = uses(free_brown(11))
    assert max(range(len(found)), key=found.__getitem__) == 11
    assert found[5] > 0, "or else they lie on it with its small number"
    assert sum(map(bool, found)) == 2


def test_without_a_gaucho_at_hand_only_those_who_lie_can_use_dice() -> None:
    assert not any(uses(free_brown(11), closed=0, supply=False))
    lain_on = (((Tile(10), 1),), *NOBODY[1:])
    risen = dice_uses(NO_HERDS, NO_HERDS, lain_on, 0, False, COMING, Late.EARLY)
    assert [total for total, worth in enumerate(risen) if worth] == [5]


def test_areas_that_are_closed_take_no_dice() -> None:
    opened = uses(closed=EVERYWHERE & ~(1 << Area.STEAL))
    assert [total for total, worth in enumerate(opened) if worth] == [4]


@pytest.mark.parametrize(
    ("dice", "best"),
    [
        ((3,), 1.0),
        ((3, 4), 9.0),
        ((4, 4), 4.0),
        ((2, 3, 4), 9.0),
        ((3, 3, 4), 10.0),
        ((6, 6, 6), 20.0),
    ],
)
def test_dice_are_used_alone_or_added_up_as_is_best(dice: Dice, best: float) -> None:
    worths = {3: 1.0, 4: 2.0, 7: 9.0, 18: 20.0}
    assert promise(dice, tuple(worths.get(at, 0.0) for at in range(HIGHEST + 1))) == best


def test_pairs_of_dice_are_told_apart_before_they_are_used() -> None:
    state = turn(10, free=(1, 1, 5, 6, 6))
    names = [name for name in INSIGHT.names if name == "use of dice"]
    assert names, "bots weigh it"
    promised = {
        dice: positions(play(state, TakeDice(0, dice)))[0][1].dice
        for dice in [(1, 1), (5, 6), (6, 6)]
    }
    assert max(promised, key=promised.__getitem__) == (5, 6), "they stand on the 11"


def test_dice_of_others_promise_a_seat_nothing() -> None:
    state = play(turn(10, free=(5, 6)), TakeDice(0, (5, 6)))
    assert positions(state)[1][1].dice == 0
