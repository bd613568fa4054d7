"""What a state of the game is worth to a seat, in pesos."""

from core.bots.gaucho.herd_worth import herd_risk, joined_worth
from core.bots.gaucho.outlook import Outlook
from core.game import Seat
from core.gaucho.board import AREAS, PASTURES, Area
from core.gaucho.cattle import BREED, Tile
from core.gaucho.state import EMPTY, NOBODY, State

Pending = list[tuple[Tile, int]]
"""Tiles with gauchos on them, each with the number of free tiles in its pasture."""


def appraise(state: State, of: Outlook) -> float:
    """What the seat's holdings are worth, less those of the others."""
    standing, lying = _riders(state)
    seat = of.seat
    worth = _holdings(state, seat, standing[seat], lying[seat], of)
    others = sum(
        _holdings(state, other, standing[other], lying[other], of)
        for other in range(state.seats)
        if other != seat
    )
    return worth - of.weights.others * others / (state.seats - 1)


def _riders(state: State) -> tuple[list[Pending], list[Pending]]:
    """The tiles with standing gauchos and those with lying ones, by seat."""
    standing: list[Pending] = [[] for _ in range(state.seats)]
    lying: list[Pending] = [[] for _ in range(state.seats)]
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
                lying[-gaucho - 1].append((tiles[space], free))
    return standing, lying


def _holdings(state: State, seat: Seat, standing: Pending, lying: Pending, of: Outlook) -> float:
    """Everything that the seat has, and what it may come to."""
    weights, areas = of.weights, state.areas[seat]
    worth = state.pesos[seat] + _herds(state, seat, standing, of)
    if of.ending:
        return worth
    worth += _asleep(state, seat, lying, of) - _danger(state, seat, of)
    for area in AREAS:
        if areas >> area & 1:
            worth += of.areas[seat][area]
    free = state.supply[seat] + sum(weights.freed[left] for _, left in standing)
    return worth + _gauchos(free, of)


def _gauchos(free: float, of: Outlook) -> float:
    """What so many gauchos at hand are worth."""
    table, whole = of.weights.supply, int(free)
    worth = table[whole]
    if free > whole:
        worth += (free - whole) * (table[whole + 1] - worth)
    return worth * of.weights.late_supply[of.late] * of.patience


def _herds(state: State, seat: Seat, standing: Pending, of: Outlook) -> float:
    """The herds with the tiles that are sure to come home."""
    coming, pace, herds = of.coming, of.pace, state.herds[seat]
    worth, best_sort = 0.0, 0.0
    sorting = of.ending and state.areas[seat] >> Area.SORT & 1
    home: list[list[Tile]] = [[], [], [], [], []]
    kept = [0.0] * 5
    for tile, free in standing:
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


def _asleep(state: State, seat: Seat, lying: Pending, of: Outlook) -> float:
    """The tiles on which gauchos lie: theirs perhaps."""
    if not lying:
        return 0.0
    herds, weights = state.herds[seat], of.weights
    worths = sorted((of.tile(herds[BREED[tile]], tile) for tile, _ in lying), reverse=True)
    worth = sum(worths) * weights.lying[of.late]
    if state.areas[seat] >> Area.OVERSEER & 1:
        worth += sum(worths[:2]) * weights.roused
    return worth


def _danger(state: State, seat: Seat, of: Outlook) -> float:
    """What the seat may lose to a thief."""
    bit = 1 << Area.STEAL
    if not any(areas & bit for other, areas in enumerate(state.areas) if other != seat):
        return 0.0
    coming, pace = of.coming, of.pace
    herds = enumerate(state.herds[seat])
    worst = max(herd_risk(herd, coming[breed], pace) for breed, herd in herds)
    return max(worst, 0.0) * of.weights.risk
