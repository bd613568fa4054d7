"""The things on the table that can be pointed at, and those that each move is about."""

from collections.abc import Mapping

from msgspec import Struct

from core.game import Move, Seat
from corral import entries
from corral.parts import ANIMALS, Animal
from corral.state import State
from tui.app.compass import Place


class OnStall(Struct, frozen=True):
    """The animals of one kind in the corral."""

    animal: Animal


class OnHerd(Struct, frozen=True):
    """The animals of one kind on a ranch."""

    seat: Seat
    animal: Animal


class OnPurse(Struct, frozen=True):
    """The coins of a player."""

    seat: Seat


class OnCard(Struct, frozen=True):
    """A card of the hand of whoever sits before the screen."""

    at: int


class OnWindow(Struct, frozen=True):
    """The card in the window."""


class OnDeck(Struct, frozen=True):
    """The deck."""


class OnLetter(Struct, frozen=True):
    """The letter."""


class OnWork(Struct, frozen=True):
    """The hours of the turn."""


Target = OnStall | OnHerd | OnPurse | OnCard | OnWindow | OnDeck | OnLetter | OnWork


def targets_of(move: Move) -> tuple[Target, ...]:
    """Return the places to point at for the move; the first is the most telling."""
    match move:
        case entries.Buy(_, animal) | entries.Whistle(_, animal):
            return (OnStall(animal),)
        case entries.Sell(seat, animal):
            return (OnHerd(seat, animal),)
        case entries.Lure(_, card, at):
            return (OnCard(at), OnStall(Animal(card)))
        case entries.Discard(_, _, at):
            return (OnCard(at),)
        case entries.Bid(seat):
            return (OnPurse(seat),)
        case _:
            return _IN_TOWN.get(type(move), ())


_IN_TOWN: Mapping[type[Move], tuple[Target, ...]] = {
    entries.Work: (OnWork(),),
    entries.Ride: (OnDeck(),),
    entries.Shop: (OnWindow(),),
    entries.Look: (OnLetter(),),
}


def places(state: State, seat: Seat) -> dict[Target, Place]:
    """Everything that takes a cursor, with where it lies."""
    found: dict[Target, Place] = {OnStall(animal): (0, animal) for animal in ANIMALS}
    town: tuple[Target, ...] = (OnWork(), OnWindow(), OnDeck(), OnLetter())
    found |= {target: (1, row) for row, target in enumerate(town)}
    found |= {OnCard(at): (at / 4, len(ANIMALS)) for at in range(len(state.hands[seat]))}
    found |= {OnHerd(seat, animal): (animal / 4, len(ANIMALS) + 1) for animal in ANIMALS}
    return found


def changed_by(before: State, after: State) -> frozenset[Target]:
    """Return the places that look different after an entry."""
    changed: set[Target] = {
        OnStall(each) for each in ANIMALS if before.corral[each] != after.corral[each]
    }
    for seat in range(after.seats):
        old, new = before.ranches[seat], after.ranches[seat]
        changed |= {OnHerd(seat, each) for each in ANIMALS if old[each] != new[each]}
        if before.coins[seat] != after.coins[seat]:
            changed.add(OnPurse(seat))
    if before.window != after.window:
        changed.add(OnWindow())
    return frozenset(changed)
