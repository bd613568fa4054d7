"""The words of W5 in which everything that a tile, a card or a space does is said.

A word is an item of the agenda (core/trail/state.py): the next thing to happen or to be asked.
"""

from enum import IntEnum

from msgspec import Struct


class Item(Struct, frozen=True, array_like=True, gc=False, tag=True):
    """Something that happens or is asked as soon as nothing lies above it."""


class Ware(IntEnum):
    """The wares that are gained without a choice (W3.6)."""

    PESOS = 0
    GRAIN = 1
    CERTIFICATES = 2
    TOKENS = 3


class Counted(IntEnum):
    """The things that "each" counts (W8.4, W8.6)."""

    GRAIN_SITES = 0
    GRANJEROS = 1
    TWO_FARMERS = 2
    SETS = 3


class Which(IntEnum):
    """Cards of the hand, above the codes of cards (W5.2)."""

    CATTLE = 100
    PAIR = 101
    OBJECTIVE = 102
    ANY = 103


class Gain(Item, frozen=True):
    """W3.6 Something without a choice."""

    ware: Ware
    count: int


class Each(Item, frozen=True):
    """W8.6 The same for each of something."""

    of: Counted
    ware: Ware
    count: int


class Exhaust(Item, frozen=True):
    """W8.4 7b: everybody else gets an exhaustion card."""


class PayGrain(Item, frozen=True):
    """Grain is paid."""

    count: int


class PayPesos(Item, frozen=True):
    """Pesos are paid."""

    count: int


class Own(Item, frozen=True):
    """As many as there are workers of that type in the own row: of the engine, or cards drawn."""

    worker: int
    engine: bool


class Engine(Item, frozen=True):
    """W10.3 The engine goes forward by this number of steps at most."""

    most: int


class Back(Item, frozen=True):
    """W10.3 The engine goes back by exactly this number of steps."""

    steps: int


class Discard(Item, frozen=True):
    """W5.1 A card of a kind, or a pair, is discarded; what follows is the reward."""

    which: int
    then: tuple[Item, ...]


class Owe(Item, frozen=True):
    """W17.3 As many cards are discarded as were drawn."""

    count: int


class Remove(Item, frozen=True):
    """W5.1 Cards leave the game: at least and at most these numbers of them."""

    which: int
    least: int
    most: int


class Want(Item, frozen=True):
    """W17.3 Cards are drawn, up to this number; `remove` says what happens to the same number."""

    most: int
    remove: bool


class Deal(Item, frozen=True):
    """W1.6 Cards are drawn into the hand; `count` came with this draw already."""

    left: int
    count: int = 0
    owed: bool = False
    """W17.3 Whether the same number is discarded."""
    remove: int = 0
    """W17.4 The most cards that may be removed."""


class Hire(Item, frozen=True):
    """W7 One worker, for so much more or less."""

    more: int


class Build(Item, frozen=True):
    """W8 One building, for this number of pesos a carpintero."""

    price: int


class Buy(Item, frozen=True):
    """W9 Cattle; -1 stands for all own gauchos."""

    gauchos: int = -1


class Take(Item, frozen=True):
    """W9.5 A market card for nothing, onto the discard pile or into the hand."""

    what: str
    hand: bool


class Objective(Item, frozen=True):
    """W11.1 One objective card."""


class ShipObjective(Item, frozen=True):
    """W11.2 One of the display, if there is one."""


class Help(Item, frozen=True):
    """W12 Up to three farmers, with so much more strength."""

    bonus: int


class Pull(Item, frozen=True):
    """W12.3 The cards that are shown for strength."""

    fields: tuple[int, ...]
    need: int


class Farm(Item, frozen=True):
    """W12.6 The farmers from which the next one for the row is chosen."""

    tiles: tuple[int, ...]


class Aux(Item, frozen=True):
    """W17 One auxiliary action, single or, where the tile says so, double."""

    double: bool


class MoveOn(Item, frozen=True):
    """W6.6 Further steps, up to this number."""

    most: int


class Quay(Item, frozen=True):
    """W16.6 A disc of the player board goes there."""

    quay: int


class Deliver(Item, frozen=True):
    """W13.2 One extra delivery."""


class Behind(Item, frozen=True):
    """W10.8 A station behind the engine."""


class Upgrade(Item, frozen=True):
    """W10.5 The station that the engine has reached."""

    station: int


class Depot(Item, frozen=True):
    """W10.4 The engine leaves the end of the track."""


class Appoint(Item, frozen=True):
    """W10.7 A worker becomes the master of that station."""

    station: int
