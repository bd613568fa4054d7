"""W11.5-6: which tasks of objectives are served, by the best choice of cards."""

from collections import Counter

from msgspec import Struct

from core.game import Seat
from core.trail.parts import (
    ANGUS,
    BREED,
    BREEDING,
    CARACU,
    COLOUR,
    EXH,
    FARMER_COLOURS,
    FRANQUEIRO,
    OBJECTIVES,
    QUARTERS,
    THREE,
    is_cattle,
    is_objective,
)
from core.trail.player import Cards, TrailPlayer
from core.trail.state import TrailState
from core.trail.tables.cities import SPACES
from core.trail.tables.numbers import NUMBERS
from core.trail.tables.ships import EIGHTEEN

TASKS = ("Bld", "Stn", "V3", "Fr", "AA", "Ca", *FARMER_COLOURS, *QUARTERS, "S18")
"""W11.5 The kinds of supplies; they never overlap."""
VALUES = {card: NUMBERS.objectives[card - EXH - 1][1] for card in OBJECTIVES}
NEEDS = {
    card: tuple(Counter(NUMBERS.objectives[card - EXH - 1][2].split())[task] for task in TASKS)
    for card in OBJECTIVES
}
MASTER = 4
"""W10.9 The station master that counts objectives."""
PAIR_VP = 3
Supply = tuple[int, ...]


class Goals(Struct, frozen=True):
    """W11.6 The best that objectives give."""

    points: int
    """Category 8."""
    master: int
    """The points that station master 4 gives for the area."""
    done: Cards
    """The cards that are fulfilled."""
    added: Cards
    """The cards of the deck that are added."""


def herd(player: TrailPlayer) -> Cards:
    """W1.6 Everything that the herd deck consists of."""
    return (*player.unseen, *player.open, *player.pile)


def supplies(state: TrailState, seat: Seat) -> Supply:
    """W11.5 The number of units of each kind."""
    player = state.players[seat]
    have = Counter[str]()
    have["Bld"] = sum(site >= 0 for site in player.built)
    have["Stn"] = sum(discs[seat] for discs in state.stations)
    for card in herd(player):
        if is_cattle(card):
            have["V3"] += BREEDING[card] == THREE
            have["Fr"] += BREED[card] == FRANQUEIRO
            have["AA"] += BREED[card] == ANGUS
            have["Ca"] += BREED[card] == CARACU
    have.update(FARMER_COLOURS[COLOUR[tile]] for tile in player.beside)
    have.update(
        QUARTERS[SPACES[at].quarter] for at, party in enumerate(state.city) if party == seat
    )
    have["S18"] = state.aboard[EIGHTEEN][seat]
    return tuple(have[task] for task in TASKS)


def best_goals(state: TrailState, seat: Seat) -> Goals:
    """W11.6 The best choice, of equal ones that with fewest added, then the lowest numbers."""
    player = state.players[seat]
    deck = tuple(card for card in herd(player) if is_objective(card))
    has_master = MASTER - 1 in player.masters
    return _Choice(player.area, deck, has_master).best(supplies(state, seat))


class _Choice:
    """A search depth first: each card is fulfilled or not."""

    def __init__(self, area: Cards, deck: Cards, master: bool) -> None:
        self._area = area
        self._deck = deck
        self._master = master
        self._cards = sorted((*area, *deck), key=lambda card: (-VALUES[card], card))
        self._found: tuple[tuple[int, int, tuple[int, ...]], Goals] | None = None

    def best(self, supply: Supply) -> Goals:
        """The best that these supplies allow."""
        self._search(0, supply, ())
        assert self._found is not None, "no card need be fulfilled"
        return self._found[1]

    def _search(self, at: int, left: Supply, done: Cards) -> None:
        if at == len(self._cards):
            self._weigh(done)
            return
        if self._hopeless(at, done):
            return
        card = self._cards[at]
        rest = tuple(have - need for have, need in zip(left, NEEDS[card], strict=True))
        if min(rest) >= 0:
            self._search(at + 1, rest, (*done, card))
        self._search(at + 1, left, done)

    def _hopeless(self, at: int, done: Cards) -> bool:
        """Whether not even all that is left can beat the best."""
        if self._found is None:
            return False
        most = sum(VALUES[card] for card in (*done, *self._cards[at:]))
        most += PAIR_VP * (len(self._cards) // 2) if self._master else 0
        return most < -self._found[0][0]

    def _weigh(self, done: Cards) -> None:
        failed = sum(card not in done for card in self._area)
        added = tuple(sorted(card for card in done if card in self._deck))
        points = sum(VALUES[card] for card in done) + NUMBERS.unfulfilled * failed
        master = 0
        if self._master:
            more = tuple(sorted(card for card in self._deck if card not in done))
            count = len(self._area) + len(added)
            if count % 2 and more:
                points += NUMBERS.unfulfilled
                count, added = count + 1, tuple(sorted((*added, more[0])))
            master = PAIR_VP * (count // 2)
        rank = (-(points + master), len(added), added)
        if self._found is None or rank < self._found[0]:
            self._found = rank, Goals(points, master, tuple(sorted(done)), added)
