"""Every kind of entry of El Gaucho: moves, chance, checks (docs/record-gaucho.md)."""

from typing import Annotated, ClassVar

from msgspec import Meta

from core.game import Chance, Check, Ends, Move, Seat
from core.gaucho.board import SPACES, Area, Space
from core.gaucho.cattle import TILES, Breed, Tile

MOST = 9
"""No row of dice, tiles or spaces in an entry is longer."""

# Decoded entries keep within these bounds; within them the rules decide.
OnSpace = Annotated[Space, Meta(ge=0, lt=len(SPACES))]
OneTile = Annotated[Tile, Meta(ge=0, lt=len(TILES))]
OneDie = Annotated[int, Meta(ge=1, le=6)]
Dice = Annotated[tuple[OneDie, ...], Meta(max_length=MOST)]
Tiles = Annotated[tuple[OneTile, ...], Meta(max_length=MOST)]
Spaces = Annotated[tuple[OnSpace, ...], Meta(max_length=MOST)]


class Keep(Move, frozen=True, gc=False, tag="keep"):
    """G4.2 The tiles kept of the hand, breed by breed, as laid out."""

    tiles: Tiles


class Post(Move, frozen=True, gc=False, tag="post"):
    """G4.4 The gaucho of the preliminary round."""

    area: Area


class TakeDice(Move, frozen=True, gc=False, tag="take"):
    """G5.2 Two dice of the rodeo."""

    dice: Dice


class Stand(Move, frozen=True, gc=False, tag="stand"):
    """G6.1 A gaucho stands on an unoccupied tile."""

    space: OnSpace
    dice: Dice


class Lay(Move, frozen=True, gc=False, tag="lay"):
    """G6.2 A gaucho lies on an unoccupied tile."""

    space: OnSpace
    dice: Dice


class Raise(Move, frozen=True, gc=False, tag="raise"):
    """G6.3 The own lying gaucho stands up."""

    space: OnSpace
    dice: Dice


class Occupy(Move, frozen=True, gc=False, tag="occupy"):
    """G6.4 A gaucho goes to an action area."""

    area: Area
    dice: Dice


class Withdraw(Move, frozen=True, gc=False, tag="withdraw"):
    """G6.6 A gaucho comes back from an action area unused."""

    area: Area


class Recall(Move, frozen=True, gc=False, tag="recall"):
    """G6.7 A lying gaucho comes back from the pampa."""

    space: OnSpace


class Wish(Move, frozen=True, gc=False, tag="wish"):
    """G7.1 One more die that shows the named value."""

    value: int


class SellHerd(Move, frozen=True, gc=False, tag="sell"):
    """G7.2 An immediate sale."""

    breed: Breed


class Steal(Move, frozen=True, gc=False, tag="steal"):
    """G7.3 A tile out of an opponent's herd."""

    victim: Seat
    tile: OneTile


class Rouse(Move, frozen=True, gc=False, tag="rouse"):
    """G7.4 One or two own lying gauchos stand up; spaces in board order."""

    spaces: Spaces


class Oust(Move, frozen=True, gc=False, tag="oust"):
    """G7.5 An opponent's lying gaucho gives way to an own standing one."""

    space: OnSpace


class LookAtSteppe(Move, frozen=True, gc=False, tag="look"):
    """G7.6 The mover looks at the Steppe."""


class PlaceTiles(Move, frozen=True, gc=False, tag="place"):
    """G7.6 Tile i of the Steppe goes to space i; spaces in board order."""

    tiles: Tiles
    spaces: Spaces


class EndTurn(Move, frozen=True, gc=False, tag="done"):
    """The turn ends."""


class Add(Move, frozen=True, gc=False, tag="add"):
    """G8.2 The collected tile that joins its herd next, on the right."""

    tile: OneTile


class Sort(Move, frozen=True, gc=False, tag="sort"):
    """G8.3 The collected tile that goes into its herd next, to index `at`."""

    tile: OneTile
    at: Annotated[int, Meta(ge=0, le=99)]


class DropBreed(Chance, frozen=True, gc=False, tag="drop"):
    """G3.1 The breed that leaves the game."""

    breed: Breed


class Fill(Chance, frozen=True, gc=False, tag="fill"):
    """G2.3 A tile of the draw pile goes to a space."""

    space: OnSpace
    tile: OneTile


class Bury(Chance, frozen=True, gc=False, tag="steppe"):
    """G3.2, G7.6 Tiles go face down to the Steppe."""

    count: int


class GauchoStart(Chance, frozen=True, gc=False, tag="start"):
    """G3.3 The start player."""

    seat: Seat


class DealHand(Chance, frozen=True, gc=False, tag="hand"):
    """G4.1 A seat is dealt its secret hand."""

    seat: Seat


class Roll(Chance, frozen=True, gc=False, tag="roll"):
    """G5.1 The dice of a round, as they fell."""

    dice: Dice


class GauchoRound(Check, frozen=True, gc=False, tag="round"):
    """A round has ended, refill included."""

    ends: ClassVar[Ends] = Ends.ROUND

    n: int
    pesos: tuple[int, ...]


class GauchoResult(Check, frozen=True, gc=False, tag="result"):
    """The game has ended."""

    pesos: tuple[int, ...]
    winners: tuple[Seat, ...]


MOVES = (
    *(Keep, Post, TakeDice, Stand, Lay, Raise, Occupy, Withdraw, Recall),
    *(Wish, SellHerd, Steal, Rouse, Oust, LookAtSteppe, PlaceTiles, EndTurn, Add, Sort),
)
CHANCES = (DropBreed, Fill, Bury, GauchoStart, DealHand, Roll)
CHECKS = (GauchoRound, GauchoResult)
