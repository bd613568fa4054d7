"""The public state of a game: everything the whole table may see, and nothing else."""

from enum import IntEnum
from hashlib import blake2b

from msgspec import Struct, msgpack, structs

from core.due import Deck, Slot
from core.game import Seat
from core.gaucho.board import BOARD, GAUCHOS, HAND, SPACES, Area
from core.gaucho.cattle import TILES, Breed, Tile, tiles_without

Herd = tuple[Tile, ...]
Herds = tuple[Herd, ...]

EMPTY = Tile(-1)
"""In place of a tile: none lies there."""
NOBODY = 0
"""In place of a gaucho: none is there. Standing is seat + 1, lying is -(seat + 1)."""


class GauchoPhase(IntEnum):
    """The phases of a game; they follow each other as in docs/record-gaucho.md."""

    DROP = 0
    OPEN = 1
    BURY = 2
    START = 3
    HAND = 4
    KEEP = 5
    POST = 6
    ROLL = 7
    TURN = 8
    REFILL = 9
    COLLECT = 10
    FILL = 11
    ROUND = 12
    LAST_COLLECT = 13
    RESULT = 14
    OVER = 15


class Stage(IntEnum):
    """The stages before the end (G10.1)."""

    OPEN_END = 0
    LAST_ROUND = 1
    NO_DICE = 2


class GauchoState(Struct, frozen=True, gc=False):
    """A game at one moment. Slots (`buried`) are labels, not facts of the game."""

    seats: int
    phase: GauchoPhase
    stage: Stage
    round: int
    """The number of the current round, from 1; 0 before the first."""
    start: Seat
    mover: Seat
    """The seat whose turn it is, or that is dealt to, keeps or collects."""
    dropped: int
    """The breed out of the game (G3.1), or -1."""
    seen: int
    """One bit for each tile that has been face up."""
    dealt: int
    """The number of tiles that have left the draw pile."""
    steppe: int
    """The number of tiles in the Steppe."""
    tiles: tuple[Tile, ...]
    """The tile on each space."""
    gauchos: tuple[int, ...]
    """The gaucho on each space."""
    supply: tuple[int, ...]
    pesos: tuple[int, ...]
    areas: tuple[int, ...]
    """One bit for each occupied area, by seat."""
    herds: tuple[Herds, ...]
    """Herds by seat and breed."""
    free: tuple[int, ...] = ()
    """The dice in the rodeo, ascending."""
    hand: tuple[int, ...] = ()
    """The dice that the mover may use, ascending, a wished one among them."""
    took: bool = False
    touched: int = 0
    """One bit for each area touched in this turn (G6.5)."""
    looking: bool = False
    collected: tuple[Herd, ...] = ()
    """Tiles brought home and not yet added, ascending, by seat."""
    kept: int = 0
    """One bit for each seat whose kept tiles are shown."""
    buried: tuple[Slot, ...] = ()
    """The slots dealt to the Steppe so far."""


def new_state(seats: int) -> GauchoState:
    """The table before anything is dealt."""
    return GauchoState(
        seats=seats,
        phase=GauchoPhase.DROP if seats == 2 else GauchoPhase.OPEN,
        stage=Stage.OPEN_END,
        round=0,
        start=0,
        mover=0,
        dropped=-1,
        seen=0,
        dealt=0,
        steppe=0,
        tiles=(EMPTY,) * len(SPACES),
        gauchos=(NOBODY,) * len(SPACES),
        supply=(GAUCHOS[seats],) * seats,
        pesos=(0,) * seats,
        areas=(0,) * seats,
        herds=(((),) * len(Breed),) * seats,
        collected=((),) * seats,
    )


_FULL_DECK = Deck("cattle", TILES)
_DECKS = tuple(Deck("cattle", tiles_without(breed)) for breed in Breed)


def deck(state: GauchoState) -> Deck:
    """The tiles of this game."""
    return _FULL_DECK if state.dropped < 0 else _DECKS[state.dropped]


def pile(state: GauchoState) -> int:
    """Return the number of tiles in the draw pile."""
    return (60 if state.dropped < 0 else 48) - state.dealt


def next_slots(state: GauchoState, count: int) -> tuple[Slot, ...]:
    """The next `count` places of the draw pile."""
    return tuple(range(state.dealt, state.dealt + count))


def hand_slots(state: GauchoState, seat: Seat) -> tuple[Slot, ...]:
    """The slots dealt to the seat in the preliminary round (G4.1); none before."""
    if state.phase <= GauchoPhase.START:
        return ()
    size = HAND[state.seats]
    turn = (seat - first_start(state)) % state.seats
    first = state.buried[BOARD.steppe - 1] + 1 + turn * size
    return tuple(range(first, first + size)) if first < state.dealt else ()


def first_start(state: GauchoState) -> Seat:
    """The start player of the preliminary round and the first: it moves on each round (G5.1)."""
    return (state.start - max(state.round - 1, 0)) % state.seats


def seat_after(state: GauchoState, seat: Seat) -> Seat:
    """The next seat clockwise (G3.3)."""
    return (seat + 1) % state.seats


def on_area(state: GauchoState, seat: Seat, area: Area) -> bool:
    """Whether the seat has a gaucho on the area."""
    return bool(state.areas[seat] >> area & 1)


def touched(state: GauchoState, area: Area) -> bool:
    """Whether the mover has touched the area in this turn (G6.5)."""
    return bool(state.touched >> area & 1)


def digest(state: GauchoState) -> bytes:
    """16 bytes over everything public but the names of slots."""
    facts = structs.astuple(state)[:-1]
    return blake2b(msgpack.encode(facts), digest_size=16).digest()
