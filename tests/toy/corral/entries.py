"""Every kind of entry of Corral: moves, chance, checks."""

from typing import Annotated, ClassVar

from msgspec import Meta

from core.game import Chance, Check, Ends, Move, Seat
from corral.parts import Animal, Card

MOST = 3
"""No row of cards in an entry is longer."""

# Decoded entries keep within these bounds; within them the rules decide.
Place = Annotated[int, Meta(ge=0, le=MOST)]
Coins = Annotated[int, Meta(ge=0, le=9_999)]
Die = Annotated[int, Meta(ge=1, le=6)]
Dice = Annotated[tuple[Die, ...], Meta(max_length=2)]
Cards = Annotated[tuple[Card, ...], Meta(max_length=MOST)]


class Work(Move, frozen=True, gc=False, tag="work"):
    """C3.1 An hour for coins."""


class Buy(Move, frozen=True, gc=False, tag="buy"):
    """C3.2 An animal of the corral for its price."""

    animal: Animal


class Sell(Move, frozen=True, gc=False, tag="sell"):
    """C3.3 An own animal goes back to the pouch."""

    animal: Animal


class Ride(Move, frozen=True, gc=False, tag="ride"):
    """C4.1 A ride to town, for a card."""


class Shop(Move, frozen=True, gc=False, tag="shop"):
    """C4.2 The card in the window."""


class Lure(Move, frozen=True, gc=False, tag="lure"):
    """C4.3 The card at place `at` of the hand for the animal that likes it."""

    card: Card
    at: Place


class Discard(Move, frozen=True, gc=False, tag="discard"):
    """C4.4 The card at place `at` of the hand, which is one too many."""

    card: Card
    at: Place


class Look(Move, frozen=True, gc=False, tag="look"):
    """C6.5 An hour for a look at the letter."""


class Bid(Move, frozen=True, gc=False, tag="bid"):
    """C5.2 A secret bid for the stray."""

    coins: Coins


class Whistle(Move, frozen=True, gc=False, tag="whistle"):
    """C8.1 An animal of the corral, bought in another seat's turn."""

    animal: Animal


class Start(Chance, frozen=True, gc=False, tag="start"):
    """C1.6 The player who begins."""

    seat: Seat


class Letter(Chance, frozen=True, gc=False, tag="letter"):
    """C6.4 One card is put aside for the letter, face down."""


class Deal(Chance, frozen=True, gc=False, tag="deal"):
    """C1.4, C4.1, C7.4 A seat is dealt cards that it alone sees."""

    seat: Seat
    count: Place


class Window(Chance, frozen=True, gc=False, tag="window"):
    """C4.2 A card is put into the window."""

    card: Card


class Arrive(Chance, frozen=True, gc=False, tag="arrive"):
    """C1.5 An animal of the pouch comes to the corral."""

    animal: Animal


class Roll(Chance, frozen=True, gc=False, tag="roll"):
    """C2.1 The kind of day."""

    dice: Dice


class Pay(Chance, frozen=True, gc=False, tag="pay"):
    """C2.3 On a payday the mover's hidden cards are shown."""

    seat: Seat
    cards: Cards


class Stray(Chance, frozen=True, gc=False, tag="stray"):
    """C5.1 The animal that is put up for auction."""

    animal: Animal


class Counterbid(Chance, frozen=True, gc=False, tag="counterbid"):
    """C9.2 The neighbour's bid."""

    coins: Coins


class Rustle(Chance, frozen=True, gc=False, tag="rustle"):
    """C9.1 The neighbour takes an animal of the corral."""

    animal: Animal


class Show(Chance, frozen=True, gc=False, tag="show"):
    """C6.1 At the end a seat's hidden cards are shown."""

    seat: Seat
    cards: Cards


class Read(Chance, frozen=True, gc=False, tag="read"):
    """C6.4 At the end the letter is read out."""

    card: Card


class Night(Check, frozen=True, gc=False, tag="night"):
    """C2.4 A turn is over."""

    ends: ClassVar[Ends] = Ends.TURN

    turn: int
    coins: tuple[int, ...]


class Result(Check, frozen=True, gc=False, tag="result"):
    """C6 The game is over."""

    points: tuple[int, ...]
    winners: tuple[Seat, ...]


MOVES = (Work, Buy, Sell, Ride, Shop, Lure, Discard, Look, Bid, Whistle)
CHANCES = (
    *(Start, Letter, Deal, Window, Arrive, Roll, Pay),
    *(Stray, Counterbid, Rustle, Show, Read),
)
CHECKS = (Night, Result)
