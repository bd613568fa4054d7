"""Every kind of entry of Ranchers: moves, chance, checks (docs/record-ranchers.md)."""

from enum import IntEnum
from typing import Annotated, ClassVar

from msgspec import Meta

from core.game import Chance, Check, Ends, Move, Seat
from core.ranchers.parts import (
    ANIMALS,
    BOARDS,
    HORSE,
    OBJECTIVES,
    SIDE_NAMES,
    SPACE_NAMES,
    Animal,
    Building,
    ObjectiveCard,
    Pet,
    Space,
)

# Decoded entries keep within these bounds; within them the rules decide.
OnSpace = Annotated[Space, Meta(ge=0, lt=len(SPACE_NAMES))]
OneKind = Annotated[Animal, Meta(ge=0, lt=len(ANIMALS))]
OneAnimal = Annotated[Animal, Meta(ge=0, le=HORSE)]
OneObjective = Annotated[ObjectiveCard, Meta(ge=0, lt=len(OBJECTIVES))]
OnePair = Annotated[int, Meta(ge=0, le=1)]
OneSide = Annotated[int, Meta(ge=0, lt=len(SIDE_NAMES))]
OneBoard = Annotated[int, Meta(ge=0, lt=len(BOARDS))]


class ForSale(IntEnum):
    """R5.2 The parts of a pair that may be sold."""

    ANIMAL = 0
    OBJECTIVE = 1


class ChooseSide(Move, frozen=True, gc=False, tag="side"):
    """R2.3 The side of the own board that is used."""

    side: OneSide


class TakePair(Move, frozen=True, gc=False, tag="take"):
    """R3.1 A pair of the middle is taken."""

    pair: OnePair


class PlaceAnimal(Move, frozen=True, gc=False, tag="place"):
    """R3.1 The taken animal goes to an empty space of the own ranch."""

    space: OnSpace


class SwapAnimal(Move, frozen=True, gc=False, tag="swap-animal"):
    """R3.3 An own animal changes places with one of the middle."""

    space: OnSpace
    pair: OnePair


class SwapObjective(Move, frozen=True, gc=False, tag="swap-objective"):
    """R3.3 An own objective changes places with one of the middle."""

    objective: OneObjective
    pair: OnePair


class EndTurnEarly(Move, frozen=True, gc=False, tag="done"):
    """R3.4 The turn ends without what might still be done in it."""


class Adopt(Move, frozen=True, gc=False, tag="adopt"):
    """R5.1 The horse goes to the own pond, its objective leaves the game."""


class Release(Move, frozen=True, gc=False, tag="release"):
    """R5.1 The horse leaves the game."""


class SellForFish(Move, frozen=True, gc=False, tag="sell"):
    """R5.2 The animal or the objective just taken is sold for a fish."""

    ware: ForSale


class Grant(Move, frozen=True, gc=False, tag="grant"):
    """R5.3 A grant animal comes to the own pond."""

    animal: OneKind


class BuildOnPond(Move, frozen=True, gc=False, tag="build"):
    """R5.4 A building comes to the own pond."""

    building: Building


class Trade(Move, frozen=True, gc=False, tag="trade"):
    """R5.4 Market: a pair of the middle is replaced by a new one."""

    pair: OnePair


class Reserve(Move, frozen=True, gc=False, tag="reserve"):
    """R5.4 Pen: a pair of the middle is set aside."""

    pair: OnePair


class Fetch(Move, frozen=True, gc=False, tag="fetch"):
    """R5.4 Pen: a pair that was set aside is taken; `pair` is its place among them."""

    pair: OnePair


class Call(Move, frozen=True, gc=False, tag="call"):
    """R5.5 A token comes to the own pond with that side up."""

    pet: Pet


class RanchersStart(Chance, frozen=True, gc=False, tag="start"):
    """R2.3 The start player."""

    seat: Seat


class DealBoard(Chance, frozen=True, gc=False, tag="board"):
    """R2.3 The board of a seat."""

    seat: Seat
    board: OneBoard


class ShowObjective(Chance, frozen=True, gc=False, tag="show"):
    """R2.2 The new top of the objectives."""

    objective: OneObjective


class PullAnimal(Chance, frozen=True, gc=False, tag="pull"):
    """R2.2, R3.2 An animal out of the pouch completes a pair."""

    animal: OneAnimal


class RanchersRound(Check, frozen=True, gc=False, tag="round"):
    """R4.1 The number of rounds played, and the points if the game ended here."""

    ends: ClassVar[Ends] = Ends.ROUND

    n: int
    points: tuple[int, ...]


class RanchersResult(Check, frozen=True, gc=False, tag="result"):
    """R4.2 The game has ended."""

    points: tuple[int, ...]
    kinds: tuple[int, ...]
    winners: tuple[Seat, ...]


MOVES = (
    *(ChooseSide, BuildOnPond, TakePair, Fetch, Call, PlaceAnimal, Adopt, Release, SellForFish),
    *(SwapAnimal, SwapObjective, Grant, Trade, Reserve, EndTurnEarly),
)
CHANCES = (RanchersStart, DealBoard, ShowObjective, PullAnimal)
CHECKS = (RanchersRound, RanchersResult)
