"""The public state of a game: everything the whole table may see, and nothing else."""

from enum import IntEnum
from hashlib import blake2b
from operator import attrgetter

from msgspec import Struct, msgpack

from core.due import Slot
from core.game import Seat
from core.ranchers.parts import HORSE, NONE, NUMBERS, OBJECTIVES, POND, PRINTED

Pair = tuple[int, int]
"""An objective and the animal under it; `NONE` where there is none."""
Ranch = tuple[int, ...]
"""The animal on each space, row by row, the pond in the middle; `NONE` for an empty space."""
Counts = tuple[int, ...]
"""The number of each animal, the horse last."""

NO_PAIR: Pair = (NONE, NONE)
EMPTY_RANCH: Ranch = (NONE,) * 9


class RanchersPhase(IntEnum):
    """The phases of a game."""

    START = 0
    BOARD = 1
    SHOW = 2
    """The top of the objectives is turned up."""
    PULL = 3
    """An animal is drawn for the pair that lacks one."""
    SIDE = 4
    BUILD = 5
    ACT = 6
    """The mover's turn, before a pair is taken."""
    CALL = 7
    """R5.5 The mover chooses the side of a token."""
    SETTLE = 8
    """The mover settles the taken pair."""
    CLOSE = 9
    """The mover's turn, after the middle is refilled."""
    NEXT = 10
    """The turn is over; no state rests here."""
    ROUND = 11
    RESULT = 12
    OVER = 13


class RanchersState(Struct, frozen=True, gc=False):
    """A game at one moment. Slots (`first`, `pack`) are labels, not facts of the game."""

    seats: int
    modules: int
    """One bit for each module in play (core/ranchers/modules/sets.py)."""
    phase: RanchersPhase
    then: RanchersPhase
    """The phase after a refill or a token."""
    start: Seat
    mover: Seat
    """The seat whose turn it is, or that is dealt to or chooses a side or a building."""
    turns: int
    """The number of turns that are over."""
    boards: tuple[int, ...]
    sides: tuple[int, ...]
    ranches: tuple[Ranch, ...]
    """R1.2, also what counts as an animal on the pond, and a horse there."""
    objectives: tuple[tuple[int, ...], ...]
    """The open objectives of each seat, in the order in which they were taken."""
    sold: tuple[tuple[int, ...], ...]
    """R5.2 The objectives that lie face down before each seat."""
    pouch: Counts
    drawn: int
    """The number of animals drawn so far."""
    pack: int
    """One bit for each objective of the deck as it was shuffled last."""
    unseen: int
    """One bit for each objective below the top."""
    top: int
    """The objective on top of the deck."""
    pairs: tuple[Pair, Pair]
    """R2.2 The middle."""
    hand: Pair = NO_PAIR
    """The pair that the mover has taken and not settled yet."""
    matched: bool = False
    """R3.3 Whether an exchange is open."""
    fish: tuple[int, ...] = ()
    """R5.2 Fish by seat."""
    prizes: tuple[int, ...] = ()
    """R5.3 The points taken for a full ranch, by seat."""
    buildings: tuple[int, ...] = ()
    """R5.4 By seat."""
    back: Pair = NO_PAIR
    """R5.4 The pair that goes back into the deck and the pouch once a new one is drawn."""
    traded: int = 0
    """R5.4 The number of the last turn in which the market was used, from 1."""
    aside: tuple[Pair, ...] = ()
    """R5.4 The pairs in the pen."""
    penned: int = 0
    """R5.4 The number of times that the pen was used."""
    dogs: tuple[int, ...] = ()
    cats: tuple[int, ...] = ()
    """R5.5 Tokens by seat."""
    first: Slot = 0
    """The slot of the first objective of the deck as it was shuffled last."""


def new_state(seats: int, modules: int, pouch: Counts) -> RanchersState:
    """The table before anything is dealt; modules lay out their own parts."""
    every = (1 << len(OBJECTIVES)) - 1
    return RanchersState(
        seats=seats,
        modules=modules,
        phase=RanchersPhase.START,
        then=RanchersPhase.SIDE,
        start=0,
        mover=0,
        turns=0,
        boards=(NONE,) * seats,
        sides=(NONE,) * seats,
        ranches=(EMPTY_RANCH,) * seats,
        objectives=((),) * seats,
        sold=((),) * seats,
        pouch=pouch,
        drawn=0,
        pack=every,
        unseen=every,
        top=NONE,
        pairs=(NO_PAIR, NO_PAIR),
    )


def seat_after(state: RanchersState, seat: Seat) -> Seat:
    """The next seat clockwise."""
    return (seat + 1) % state.seats


def turns_left(state: RanchersState, seat: Seat) -> int:
    """R4.1 The number of turns that the seat still has, including a current one."""
    place = (seat - state.start) % state.seats
    return NUMBERS.turns - (state.turns + state.seats - 1 - place) // state.seats


def printed(state: RanchersState, seat: Seat) -> Ranch:
    """R1.3 The animal printed on each space of the seat's board, once its side is chosen."""
    return PRINTED[state.boards[seat]][state.sides[seat]]


def has_kind(state: RanchersState, seat: Seat, animal: int) -> bool:
    """Whether the ranch of the seat has that kind of animal, on the pond or elsewhere."""
    return animal != HORSE and animal in state.ranches[seat]


def has_horse(state: RanchersState, seat: Seat) -> bool:
    """R5.1 Whether a horse stands on the pond of the seat."""
    return state.ranches[seat][POND] == HORSE


def left_in_deck(state: RanchersState) -> tuple[int, ...]:
    """The objectives below the top, in ascending order: what they are is known, their order not."""
    return objectives_of(state.unseen)


def objectives_of(bits: int) -> tuple[int, ...]:
    """The objectives of a set, in ascending order."""
    return tuple(objective for objective in OBJECTIVES if bits >> objective & 1)


def digest(state: RanchersState) -> bytes:
    """16 bytes over everything public but the names of slots."""
    return blake2b(msgpack.encode(_FACTS(state)), digest_size=16).digest()


_FACTS = attrgetter(
    *(name for name in RanchersState.__struct_fields__ if name not in ("first", "pack"))
)
