"""Every kind of entry: moves, chance, checks (docs/record-trail.md)."""

from typing import Annotated, ClassVar

from msgspec import Meta

from core.game import Chance, Check, Ends, Move, Seat
from core.trail.bounds import (
    Few,
    FewFields,
    OneAct,
    OneBag,
    OneBuilding,
    OneCard,
    OneCitySpace,
    OneDisc,
    OneMaster,
    OneQuay,
    OneRow,
    OneShip,
    OneSite,
    OneSpot,
    OneStation,
    OneTile,
    OneTo,
    OneWorker,
    OnSpace,
    Path,
    ShownCards,
    Small,
)
from core.trail.parts import (
    BUILDING_NAMES,
    NEUTRAL_LETTERS,
    NEUTRAL_SPACES,
    TYPES,
)
from core.trail.tables.numbers import NUMBERS


class TrimHand(Move, frozen=True, gc=False, tag="trim"):
    """W3.2 Down to four cards before the first turn."""

    cards: Few


class SettleOnSpace(Move, frozen=True, gc=False, tag="settle"):
    """W3.2 First placement."""

    at: OnSpace


class WalkPath(Move, frozen=True, gc=False, tag="move"):
    """W4.5, W6.6 The locations entered; the last is where it stops."""

    path: Path


class Act(Move, frozen=True, gc=False, tag="act"):
    """W6.1 A local action, by its place in `ACT_NAMES`."""

    n: OneAct


class AuxiliaryAction(Move, frozen=True, gc=False, tag="aux"):
    """W17 An auxiliary action, counted from 1."""

    n: Annotated[int, Meta(ge=1, le=6)]
    times: Annotated[int, Meta(ge=1, le=2)]


class Pass(Move, frozen=True, gc=False, tag="pass"):
    """W22.3 The open question is forfeited."""


class EndPhaseB(Move, frozen=True, gc=False, tag="done"):
    """W22.3 Phase B ends."""


class PlayObjective(Move, frozen=True, gc=False, tag="play"):
    """W11.3 An objective goes to the own area."""

    card: OneCard


class Token(Move, frozen=True, gc=False, tag="token"):
    """W17.5 An exchange token, and how many cards are wanted."""

    n: Annotated[int, Meta(ge=0, le=2)]


class WantCards(Move, frozen=True, gc=False, tag="want"):
    """W17.3 The number of cards to draw."""

    n: Small


class DiscardCards(Move, frozen=True, gc=False, tag="discard"):
    """W5.1 Cards onto the own discard pile."""

    cards: Few


class RemoveCards(Move, frozen=True, gc=False, tag="remove"):
    """W5.1 Cards out of the game."""

    cards: Few


class HireWorker(Move, frozen=True, gc=False, tag="hire"):
    """W7.1 A worker out of a row of the job market."""

    row: OneRow
    tile: OneTile


class BuildOnSite(Move, frozen=True, gc=False, tag="build"):
    """W8 An own building onto a site."""

    tile: OneBuilding
    at: OneSite


class BuyCattle(Move, frozen=True, gc=False, tag="buy"):
    """W9.1 One row of the table."""

    gauchos: Annotated[int, Meta(ge=1, le=6)]
    cards: Few


class Stock(Move, frozen=True, gc=False, tag="stock"):
    """W9.1 One gaucho adds cards to the market."""


class TakeMarketCard(Move, frozen=True, gc=False, tag="take"):
    """W9.5 A free market card."""

    card: OneCard


class MoveEngine(Move, frozen=True, gc=False, tag="engine"):
    """W10 The destination of the engine."""

    to: OneSpot


class UpgradeStation(Move, frozen=True, gc=False, tag="upgrade"):
    """W10.5, W10.8 A station, and the disc for it."""

    station: OneStation
    disc: OneDisc


class AppointMaster(Move, frozen=True, gc=False, tag="appoint"):
    """W10.7 The rightmost worker of a row becomes a station master."""

    worker: OneWorker


class SendToQuay(Move, frozen=True, gc=False, tag="quay"):
    """W16.6 A disc of the player board goes to the quay."""

    disc: OneDisc


class ChooseObjective(Move, frozen=True, gc=False, tag="choose"):
    """W11.1 An objective of the display; None: the top of the stack."""

    card: OneCard | None


class HelpFarmers(Move, frozen=True, gc=False, tag="help"):
    """W12.3 The farmers that are helped."""

    farmers: FewFields


class PullCards(Move, frozen=True, gc=False, tag="pull"):
    """W12.3 The cards shown for strength."""

    cards: Few


class PlaceFarmer(Move, frozen=True, gc=False, tag="farm"):
    """W12.6 This farmer goes into the granjero row next."""

    tile: OneTile


class DeliverDisc(Move, frozen=True, gc=False, tag="deliver"):
    """W13.2 A disc goes from a quay to a space of its city."""

    quay: OneQuay
    to: OneCitySpace


class SpendCertificates(Move, frozen=True, gc=False, tag="income"):
    """W13.3 The temporary certificates spent."""

    certificates: Small


class Load(Move, frozen=True, gc=False, tag="load"):
    """W13.4 A ship and a disc."""

    ship: OneShip
    disc: OneDisc


class Foresee(Move, frozen=True, gc=False, tag="foresee"):
    """W13.5 A tile of the foresight."""

    tile: OneTile


class TrailStart(Chance, frozen=True, gc=False, tag="start"):
    """W2.1 The start player."""

    seat: Seat


class Sides(Chance, frozen=True, gc=False, tag="sides"):
    """W2.3 The sides of the buildings, one bit each, building 1 the lowest."""

    sides: Annotated[int, Meta(ge=0, lt=1 << len(BUILDING_NAMES))]


class Maps(Chance, frozen=True, gc=False, tag="maps"):
    """W2.3 The sides of the cities, one bit each, Le Havre the lowest."""

    maps: Annotated[int, Meta(ge=0, lt=8)]


class Neutral(Chance, frozen=True, gc=False, tag="neutral"):
    """W2.3 A neutral building on its space."""

    at: Annotated[int, Meta(ge=0, lt=len(NEUTRAL_SPACES))]
    tile: Annotated[int, Meta(ge=0, lt=len(NEUTRAL_LETTERS))]


class Special(Chance, frozen=True, gc=False, tag="special"):
    """W19.4 The specialization at the start."""

    row: Annotated[int, Meta(ge=0, lt=len(TYPES) - 1)]


class Master(Chance, frozen=True, gc=False, tag="master"):
    """W2.4 A station master at its station."""

    at: OneStation
    tile: OneMaster


class DrawTile(Chance, frozen=True, gc=False, tag="tile"):
    """W2.5-7, W13.6 A tile out of a bag, and where it goes."""

    bag: OneBag
    tile: OneTile
    to: OneTo


class Cattle(Chance, frozen=True, gc=False, tag="cattle"):
    """W15.5 A card of the market stack joins the market."""

    card: OneCard


class RevealObjective(Chance, frozen=True, gc=False, tag="reveal"):
    """W11.1 The top objective, and where in `REVEALED` it goes."""

    card: OneCard
    to: Annotated[int, Meta(ge=0, le=1)]


class DrawCards(Chance, frozen=True, gc=False, tag="draw"):
    """W1.6 A number of cards into a hand."""

    seat: Seat
    count: Small


class ShipArrives(Chance, frozen=True, gc=False, tag="ship"):
    """W14.2 A ship of the pile joins the zone."""

    ship: OneShip


class PedroCard(Chance, frozen=True, gc=False, tag="pedro"):
    """W19.5 The card of the Pedro deck."""

    card: Annotated[int, Meta(ge=0, lt=len(NUMBERS.pedro))]


class LoadingCard(Chance, frozen=True, gc=False, tag="loading"):
    """W19.12 The loading card."""

    card: Annotated[int, Meta(ge=0, lt=len(NUMBERS.loading))]


class ShowHand(Chance, frozen=True, gc=False, tag="show"):
    """W13.3 The cards drawn into the hand since it was empty or shown, in the order of dealing."""

    seat: Seat
    cards: ShownCards


class Shuffle(Check, frozen=True, gc=False, tag="shuffle"):
    """W1.6 The discard pile became the draw stack."""

    seat: Seat


class TrailTurn(Check, frozen=True, gc=False, tag="turn"):
    """W23 A turn is over."""

    ends: ClassVar[Ends] = Ends.TURN

    n: int
    pesos: tuple[int, ...]


class TrailResult(Check, frozen=True, gc=False, tag="result"):
    """W18.3 The twelve categories of each party, Pedro last."""

    points: tuple[tuple[int, ...], ...]
    winners: tuple[Seat, ...]


MOVES = (
    *(
        TrimHand,
        SettleOnSpace,
        WalkPath,
        Act,
        AuxiliaryAction,
        Pass,
        EndPhaseB,
        PlayObjective,
        Token,
        WantCards,
        DiscardCards,
        RemoveCards,
        HireWorker,
    ),
    *(
        BuildOnSite,
        BuyCattle,
        Stock,
        TakeMarketCard,
        MoveEngine,
        UpgradeStation,
        AppointMaster,
        SendToQuay,
        ChooseObjective,
        HelpFarmers,
        PullCards,
        PlaceFarmer,
    ),
    *(DeliverDisc, SpendCertificates, Load, Foresee),
)
CHANCES = (
    *(
        TrailStart,
        Sides,
        Maps,
        Neutral,
        Special,
        Master,
        DrawTile,
        Cattle,
        RevealObjective,
        DrawCards,
        ShipArrives,
        PedroCard,
    ),
    *(LoadingCard, ShowHand),
)
CHECKS = (Shuffle, TrailTurn, TrailResult)
