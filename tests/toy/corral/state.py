"""The public state of a game: everything the whole table may see, and nothing else."""

from dataclasses import dataclass, replace
from enum import IntEnum
from hashlib import blake2b

from msgspec import msgpack

from core.due import Slot
from core.game import Seat
from corral.options import Chosen
from corral.parts import ANIMALS, NUMBERS, Animal, cards_of, pouch_of

Counts = tuple[int, ...]
"""The number of each kind of animal or card."""

HIDDEN = -1
"""In place of a card: not everybody knows it."""
NONE = -1
"""In place of a card, an animal, a bid or a slot: there is none."""


class Phase(IntEnum):
    """The phases of a game."""

    START = 0
    LETTER = 1
    HANDS = 2
    WINDOW = 3
    STOCK = 4
    ROLL = 5
    PAY = 6
    ACT = 7
    DRAW = 8
    DISCARD = 9
    STRAY = 10
    BID = 11
    COUNTERBID = 12
    RUSTLE = 13
    RESTOCK = 14
    NIGHT = 15
    SHOW = 16
    READ = 17
    RESULT = 18
    OVER = 19


@dataclass(frozen=True, slots=True)
class Held:
    """A card in a hand; slots are labels, not facts of the game."""

    slot: Slot
    card: int
    """`HIDDEN` unless everybody has seen it."""


@dataclass(frozen=True, slots=True)
class Pack:
    """A deck of this game: the first one, or discarded cards shuffled anew."""

    first: Slot
    cards: Counts
    unseen: Counts
    """Those of its cards that not everybody has seen yet."""

    @property
    def size(self) -> int:
        """The number of cards that it had."""
        return sum(self.cards)


@dataclass(frozen=True, slots=True)
class State:
    """A game at one moment."""

    seats: int
    chosen: Chosen
    phase: Phase
    turn: int
    """The number of the current turn, from 1; 0 before the first."""
    start: Seat
    mover: Seat
    actor: Seat
    """The seat that is dealt to, discards or shows cards."""
    hours: int
    """The hours left of the mover's turn."""
    evening: bool
    """Whether the hours of the turn are over."""
    dice: tuple[int, ...]
    coins: tuple[int, ...]
    ranches: tuple[Counts, ...]
    """The animals of each seat."""
    neighbour: Counts
    """C9 The animals of the neighbour."""
    corral: Counts
    pouch: Counts
    drawn: int
    """The number of animals drawn from the pouch so far."""
    packs: tuple[Pack, ...]
    """C4.5 The decks so far; cards come from the last one."""
    dealt: int
    """The number of cards of the last deck that have been dealt."""
    discards: Counts
    window: Held
    hands: tuple[tuple[Held, ...], ...]
    letter: Held
    looked: int
    """One bit for each seat that has seen the letter."""
    whistles: int
    """One bit for each seat that has not whistled yet."""
    stray: int
    bids: tuple[int, ...]


NO_CARD = Held(NONE, NONE)


def new_state(seats: int, chosen: Chosen) -> State:
    """The table before anything is dealt."""
    nothing = (0,) * len(ANIMALS)
    cards = cards_of(seats)
    return State(
        seats=seats,
        chosen=chosen,
        phase=Phase.START,
        turn=0,
        start=0,
        mover=0,
        actor=0,
        hours=0,
        evening=False,
        dice=(),
        coins=(NUMBERS.coins,) * seats,
        ranches=(nothing,) * seats,
        neighbour=nothing,
        corral=nothing,
        pouch=pouch_of(chosen.pouch, seats),
        drawn=0,
        packs=(Pack(0, cards, cards),),
        dealt=0,
        discards=(0,) * len(cards),
        window=NO_CARD,
        hands=((),) * seats,
        letter=NO_CARD,
        looked=0,
        whistles=(1 << seats) - 1 if chosen.whistles else 0,
        stray=NONE,
        bids=(NONE,) * seats,
    )


def seat_after(state: State, seat: Seat) -> Seat:
    """The next seat clockwise."""
    return (seat + 1) % state.seats


def around(state: State) -> tuple[Seat, ...]:
    """All seats clockwise, the mover first."""
    return tuple((state.mover + i) % state.seats for i in range(state.seats))


def hidden_slots(state: State, seat: Seat) -> tuple[Slot, ...]:
    """The cards of the hand that not everybody has seen."""
    return tuple(held.slot for held in state.hands[seat] if held.card == HIDDEN)


def kinds(counts: Counts) -> tuple[Animal, ...]:
    """The animals of which there is at least one."""
    return tuple(animal for animal in ANIMALS if counts[animal])


def digest(state: State) -> bytes:
    """16 bytes over everything public but the names of slots."""
    chosen = state.chosen
    unnamed = replace(
        state, packs=(), hands=(), window=_unnamed(state.window), letter=_unnamed(state.letter)
    )
    facts = [
        unnamed,
        [(pack.cards, pack.unseen) for pack in state.packs],
        [[held.card for held in hand] for hand in state.hands],
        [chosen.pouch, chosen.days],
    ]
    return blake2b(msgpack.encode(facts), digest_size=16).digest()


def _unnamed(held: Held) -> Held:
    return replace(held, slot=min(held.slot, 0))
