"""The holdings of a seat, apart from its pesos, and their worth."""

from math import fsum

from msgspec import Struct

from core.bots.gaucho.herd_worth import herd_risk, joined_worth
from core.bots.gaucho.outlook import Outlook
from core.game import Seat
from core.gaucho.board import AREAS, Area
from core.gaucho.cattle import BREED, Breed, Tile
from core.gaucho.state import Herds


class Holdings(Struct, frozen=True):
    """Everything a seat has that counts."""

    seat: Seat
    herds: Herds
    standing: tuple[tuple[Tile, int], ...]
    """Tiles on which its gauchos stand, each with the number of free tiles in its pasture."""
    lying: tuple[Tile, ...]
    """Tiles on which its gauchos are lying."""
    supply: int
    areas: int
    """One bit for each occupied area."""
    threatened: bool
    """Whether an opponent is on steal."""


def worth_of(holdings: Holdings, of: Outlook) -> float:
    """Return the worth of the holdings, in pesos."""
    worth = _herds(holdings, of)
    if of.ending:
        return worth
    worth += _asleep(holdings, of) - _danger(holdings, of)
    for area in AREAS:
        if holdings.areas >> area & 1:
            worth += of.areas[holdings.seat][area]
    freed = of.weights.freed
    return worth + _gauchos(holdings.supply + sum(freed[free] for _, free in holdings.standing), of)


def _gauchos(free: float, of: Outlook) -> float:
    """Return the worth of this many gauchos at hand."""
    table, whole = of.weights.supply, int(free)
    worth = table[whole]
    if free > whole:
        worth += (free - whole) * (table[whole + 1] - worth)
    return worth * of.weights.late_supply[of.late] * of.patience


def _herds(holdings: Holdings, of: Outlook) -> float:
    """Return the worth of the herds, including the tiles that are sure to come home."""
    coming, pace, herds = of.coming, of.pace, holdings.herds
    worth, best_sort = 0.0, 0.0
    sorting = of.ending and holdings.areas >> Area.SORT & 1
    home: list[list[Tile]] = [[] for _ in Breed]
    kept = [0.0] * len(Breed)
    for tile, free in holdings.standing:
        home[BREED[tile]].append(tile)
        kept[BREED[tile]] += 1.0 if of.late == 0 else of.weights.delay[free]
    for breed, tiles in enumerate(home):
        herd = herds[breed]
        now = of.herd(herd, breed)
        worth += now
        if tiles:
            laid = tuple(sorted(tiles))
            joined = joined_worth(herd, laid, False, coming[breed], pace)
            worth += (joined - now) * kept[breed] / len(tiles)
            if sorting:
                better = joined_worth(herd, laid, True, coming[breed], pace)
                best_sort = max(best_sort, better - joined)
    return worth + best_sort


def _asleep(holdings: Holdings, of: Outlook) -> float:
    """Return the worth of the tiles under the seat's lying gauchos, as they may become its own."""
    if not holdings.lying:
        return 0.0
    herds, weights = holdings.herds, of.weights
    worths = sorted((of.tile(herds[BREED[tile]], tile) for tile in holdings.lying), reverse=True)
    worth = fsum(worths) * weights.lying[of.late]
    if holdings.areas >> Area.OVERSEER & 1:
        worth += fsum(worths[:2]) * weights.roused
    return worth


def _danger(holdings: Holdings, of: Outlook) -> float:
    """Return the expected loss to a thief."""
    if not holdings.threatened:
        return 0.0
    coming, pace = of.coming, of.pace
    herds = enumerate(holdings.herds)
    worst = max(herd_risk(herd, coming[breed], pace) for breed, herd in herds)
    return max(worst, 0.0) * of.weights.risk
