"""What of the board each move is about: that is lit when the move is possible."""

from core.game import Move, Seat
from core.gaucho.board import SPACES, Area
from core.gaucho.cattle import BREED, Breed
from core.gaucho.entries import (
    Add,
    Done,
    Keep,
    Lay,
    Look,
    Occupy,
    Oust,
    Place,
    Post,
    Raise,
    Recall,
    Rouse,
    Sell,
    Sort,
    Stand,
    Steal,
    Take,
    Wish,
    Withdraw,
)
from core.gaucho.state import State
from tui.gaucho.scene import OnArea, OnDie, OnDone, OnHerd, OnPurse, OnSpace, OnTile, Target


def targets_of(state: State, move: Move) -> tuple[Target, ...]:  # noqa: C901, PLR0911, PLR0912 - one case a kind
    """Where a person would point to make the move; the first is the most telling."""
    match move:
        case Stand(_, space) | Lay(_, space) | Raise(_, space) | Recall(_, space):
            return (OnSpace(space),)
        case Oust(_, space):
            return (OnSpace(space), OnArea(Area.OVERSEER))
        case Rouse(_, spaces):
            return (*map(OnSpace, spaces), OnArea(Area.OVERSEER))
        case Place(_, tiles, spaces):
            return (*map(OnSpace, spaces), *map(OnTile, tiles))
        case Post(_, area) | Occupy(_, area) | Withdraw(_, area):
            return (OnArea(area),)
        case Wish():
            return (OnArea(Area.WISH),)
        case Look():
            return (OnArea(Area.STEPPE),)
        case Sell(seat, breed):
            return (OnHerd(seat, breed), OnArea(Area.SALE))
        case Steal(_, victim, tile):
            return (OnHerd(victim, BREED[tile]), OnArea(Area.STEAL), OnTile(tile))
        case Add(seat, tile):
            return (OnTile(tile), OnHerd(seat, BREED[tile]))
        case Sort(seat, tile):
            return (OnTile(tile), OnHerd(seat, BREED[tile]), OnArea(Area.SORT))
        case Keep(_, tiles):
            return tuple(map(OnTile, tiles))
        case Take(_, dice):
            return dice_targets(state, dice)
        case Done():
            return (OnDone(),)
        case _:
            return ()


def dice_targets(state: State, dice: tuple[int, ...]) -> tuple[Target, ...]:
    """The dice of the rodeo that show these values."""
    return tuple(OnDie(index, taken=False) for index, die in enumerate(state.free) if die in dice)


def changed_by(before: State, after: State) -> frozenset[Target]:
    """What looks different after an entry."""
    changed: set[Target] = set()
    for space in SPACES:
        if (before.tiles[space], before.gauchos[space]) != (
            after.tiles[space],
            after.gauchos[space],
        ):
            changed.add(OnSpace(space))
    for seat in range(before.seats):
        changed |= _changed_of(before, after, seat)
    return frozenset(changed)


def _changed_of(before: State, after: State, seat: Seat) -> set[Target]:
    areas = before.areas[seat] ^ after.areas[seat]
    herds = zip(Breed, before.herds[seat], after.herds[seat], strict=True)
    return {
        *(OnArea(area) for area in Area if areas >> area & 1),
        *(OnHerd(seat, breed) for breed, old, new in herds if old != new),
        *((OnPurse(seat),) if before.pesos[seat] != after.pesos[seat] else ()),
    }
