"""The stages of a game, of a turn and of a visit to Buenos Aires, as items of the agenda."""

from core.trail.words import Item


class Starting(Item, frozen=True):
    """W2.1 The start player."""


class PickSides(Item, frozen=True):
    """W2.3 Random sides of the buildings."""


class PickMaps(Item, frozen=True):
    """W2.3 Random sides of the cities."""


class PickNeutral(Item, frozen=True):
    """W2.3 The neutral building of the next space."""


class PickSpecial(Item, frozen=True):
    """W19.4 The initial place of Pedro's specialization."""


class PickMaster(Item, frozen=True):
    """W2.4 The master of the next station."""


class SetFarmers(Item, frozen=True):
    """W2.5 Farmers that are still to be placed."""

    left: int


class SetWorkers(Item, frozen=True):
    """W2.6 Workers that are still to be placed."""

    left: int


class Hands(Item, frozen=True):
    """W2.1 The hand of the seat at that place of the turn order."""

    place: int


class FillForesight(Item, frozen=True):
    """W2.7, W13.6 A tile of its bag on that space of the foresight."""

    space: int


class AddCattle(Item, frozen=True):
    """W15.5 Cards of the stack that join the market."""

    left: int


class AddShips(Item, frozen=True):
    """W14.2 Ships of the pile that join the zone."""

    left: int


class FillDisplay(Item, frozen=True):
    """W11.1 The display is filled."""


class TakeUnseen(Item, frozen=True):
    """W11.1 The top of the objectives goes onto the mover's discard pile."""


class Shuffling(Item, frozen=True):
    """W1.6 The mover's discard pile becomes the draw stack."""


class TurnStart(Item, frozen=True):
    """W3.1 The turn of the mover begins."""


class Trim(Item, frozen=True):
    """W3.2 Down to four cards before the first turn."""


class Settle(Item, frozen=True):
    """W3.2 The first placement."""


class Go(Item, frozen=True):
    """W4.5 Phase A."""


class Visit(Item, frozen=True):
    """W6.1-3 Phase B anywhere but in Buenos Aires."""

    used: int = 0
    """A bit for each local action used; `NO_MORE` when nothing but cards and the end is left."""


NO_MORE = 1 << 7


class FirstDelivery(Item, frozen=True):
    """W13.2 The extra delivery of an arrival, before which objectives can be played."""


class Income(Item, frozen=True):
    """W13.3 Certificates, before the hand is shown."""


class Reveal(Item, frozen=True):
    """W13.3 The hand is shown after that number of certificates was spent."""

    certificates: int


class Earn(Item, frozen=True):
    """W13.3 The income; these cards of the hand were seen."""

    certificates: int
    hand: tuple[int, ...]


class Loading(Item, frozen=True):
    """W13.4 A ship and a disc."""


class LoadGrain(Item, frozen=True):
    """W13.4 The grain of that ship."""

    ship: int


class Foresight(Item, frozen=True):
    """W13.5 One of the tiles of that bag."""

    bag: int


class Leave(Item, frozen=True):
    """W13.6 The end of a visit, after the six subphases."""


class PhaseC(Item, frozen=True):
    """W3.1 The hand is filled."""


class TurnEnd(Item, frozen=True):
    """The turn is over."""


class TheEnd(Item, frozen=True):
    """W18.3 The result."""


class PedroTurn(Item, frozen=True):
    """W19.5 The top of the Pedro deck."""


class PedroStep(Item, frozen=True):
    """W19.10 One of his actions by its words."""

    text: str


class PedroArrives(Item, frozen=True):
    """W19.12 A loading card."""


class PedroLoads(Item, frozen=True):
    """W19.12-13 Delivery and loading, by that card."""

    card: int


class PedroForesees(Item, frozen=True):
    """W19.14 The tile of one bag, by that card."""

    card: int
    bag: int


class PedroEnd(Item, frozen=True):
    """W19.4 The specialization moves."""
