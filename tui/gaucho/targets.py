"""The places of the board that each move is about, which are lit if it is possible."""

from core.game import Move, Seat
from core.gaucho.board import SPACES, Area
from core.gaucho.cattle import BREED, Breed
from core.gaucho.entries import (
    Add,
    EndTurn,
    Keep,
    Lay,
    LookAtSteppe,
    Occupy,
    Oust,
    PlaceTiles,
    Post,
    Raise,
    Recall,
    Rouse,
    SellHerd,
    Sort,
    Stand,
    Steal,
    TakeDice,
    Wish,
    Withdraw,
)
from core.gaucho.state import GauchoState
from tui.app.marks import OnTurnEnd
from tui.gaucho.scene import OnArea, OnDie, OnHerd, OnPampa, OnPesos, OnTile, Target


def targets_of(state: GauchoState, move: Move) -> tuple[Target, ...]:  # noqa: C901, PLR0911, PLR0912 - one case a kind
    """Return where a person would point to make the move, the most telling place first."""
    match move:
        case Stand(_, space) | Lay(_, space) | Raise(_, space) | Recall(_, space):
            return (OnPampa(space),)
        case Oust(_, space):
            return (OnPampa(space), OnArea(Area.OVERSEER))
        case Rouse(_, spaces):
            return (*map(OnPampa, spaces), OnArea(Area.OVERSEER))
        case PlaceTiles(_, tiles, spaces):
            return (*map(OnPampa, spaces), *map(OnTile, tiles))
        case Post(_, area) | Occupy(_, area) | Withdraw(_, area):
            return (OnArea(area),)
        case Wish():
            return (OnArea(Area.WISH),)
        case LookAtSteppe():
            return (OnArea(Area.STEPPE),)
        case SellHerd(seat, breed):
            return (OnHerd(seat, breed), OnArea(Area.SALE))
        case Steal(_, victim, tile):
            return (OnHerd(victim, BREED[tile]), OnArea(Area.STEAL), OnTile(tile))
        case Add(seat, tile):
            return (OnTile(tile), OnHerd(seat, BREED[tile]))
        case Sort(seat, tile):
            return (OnTile(tile), OnHerd(seat, BREED[tile]), OnArea(Area.SORT))
        case Keep(_, tiles):
            return tuple(map(OnTile, tiles))
        case TakeDice(_, dice):
            return dice_targets(state, dice)
        case EndTurn():
            return (OnTurnEnd(),)
        case _:
            return ()


def dice_targets(state: GauchoState, dice: tuple[int, ...]) -> tuple[Target, ...]:
    """Return the dice of the rodeo that show these values."""
    return tuple(OnDie(index, taken=False) for index, die in enumerate(state.free) if die in dice)


def changed_by(before: GauchoState, after: GauchoState) -> frozenset[Target]:
    """Return the places that look different after an entry."""
    changed: set[Target] = set()
    for space in SPACES:
        if (before.tiles[space], before.gauchos[space]) != (
            after.tiles[space],
            after.gauchos[space],
        ):
            changed.add(OnPampa(space))
    for seat in range(before.seats):
        changed |= _changed_of(before, after, seat)
    return frozenset(changed)


def _changed_of(before: GauchoState, after: GauchoState, seat: Seat) -> set[Target]:
    areas = before.areas[seat] ^ after.areas[seat]
    herds = zip(Breed, before.herds[seat], after.herds[seat], strict=True)
    return {
        *(OnArea(area) for area in Area if areas >> area & 1),
        *(OnHerd(seat, breed) for breed, old, new in herds if old != new),
        *((OnPesos(seat),) if before.pesos[seat] != after.pesos[seat] else ()),
    }
