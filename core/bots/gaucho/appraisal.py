"""The value of a state of the game to a seat, in pesos."""

from core.bots.gaucho.holdings import Holdings, worth_of
from core.bots.gaucho.outlook import Outlook
from core.gaucho.board import PASTURES, Area
from core.gaucho.cattle import Tile
from core.gaucho.state import EMPTY, NOBODY, GauchoState

_STEAL = 1 << Area.STEAL


class Appraiser:
    """Appraises the states of one turn; the worth of each seat's holdings is computed once."""

    def __init__(self, of: Outlook) -> None:
        self.of = of
        self._known: dict[Holdings, float] = {}

    def appraise(self, state: GauchoState) -> float:
        """Return the seat's worth in the state, less a share of the opponents' worth."""
        of, known = self.of, self._known
        mine = others = 0.0
        for holdings in holdings_of(state):
            worth = known.get(holdings)
            if worth is None:
                worth = known[holdings] = worth_of(holdings, of)
            if holdings.seat == of.seat:
                mine = worth + state.pesos[holdings.seat]
            else:
                others += worth + state.pesos[holdings.seat]
        return mine - of.weights.others * others / (state.seats - 1)

    def each(self, state: GauchoState) -> tuple[float, ...]:
        """Return the worth of every seat in the state, pesos included."""
        return tuple(
            worth_of(holdings, self.of) + state.pesos[holdings.seat]
            for holdings in holdings_of(state)
        )


def holdings_of(state: GauchoState) -> list[Holdings]:
    """Return the holdings of each seat."""
    standing: list[list[tuple[Tile, int]]] = [[] for _ in range(state.seats)]
    lying: list[list[Tile]] = [[] for _ in range(state.seats)]
    tiles, gauchos = state.tiles, state.gauchos
    for pasture in PASTURES[state.seats]:
        free = 0
        for space in pasture:
            free += gauchos[space] == NOBODY and tiles[space] != EMPTY
        for space in pasture:
            gaucho = gauchos[space]
            if gaucho > NOBODY:
                standing[gaucho - 1].append((tiles[space], free))
            elif gaucho < NOBODY:
                lying[-gaucho - 1].append(tiles[space])
    thieves = [areas & _STEAL for areas in state.areas]
    return [
        Holdings(
            seat,
            state.herds[seat],
            tuple(standing[seat]),
            tuple(lying[seat]),
            state.supply[seat],
            state.areas[seat],
            any(thieves[:seat]) or any(thieves[seat + 1 :]),
        )
        for seat in range(state.seats)
    ]
