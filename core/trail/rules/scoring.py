"""W18.3: the twelve categories of the final scoring."""

from core.game import Seat
from core.trail.entries import TrailResult
from core.trail.parts import (
    BREEDING,
    CARD_VP,
    EXH,
    GRANJERO,
    STEP2,
    STRONG,
    TYPES,
    is_cattle,
    is_objective,
)
from core.trail.player import Cards, workers
from core.trail.rules.goals import VALUES, best_goals, herd
from core.trail.state import TrailState, parties
from core.trail.tables.buildings import SIDES
from core.trail.tables.cities import BONUSES, QUAY_VP, SPACES
from core.trail.tables.numbers import NUMBERS
from core.trail.tables.railroad import STATIONS
from core.trail.tables.ships import SHIPS

CATEGORIES = (
    "money",
    "buildings",
    "ships",
    "cities",
    "stations",
    "farmers",
    "deck",
    "objectives",
    "masters",
    "workers",
    "steps",
    "token",
)
"""W18.3 The names of the categories, in their order."""
OBJECTIVES, MASTERS = 7, 8
PESOS_A_VP = 5
FAR = 4
"""W7.6 Workers from this place of their row on, the printed one counted, score."""
FAR_VP = 4
BESIDE_VP = 2
PAIR_VP = 3
SET_VP = 4
END_VP = 2
GOOD_BREEDING = 3


def buildings_vp(state: TrailState, built: tuple[int, ...]) -> int:
    """W18.3 Category 2."""
    return sum(
        SIDES[state.sides[number]][number].vp for number, site in enumerate(built) if site >= 0
    )


def ships_vp(state: TrailState, party: Seat) -> int:
    """Category 3."""
    return sum(SHIPS[ship].vp * state.aboard[ship][party] for ship in state.zone)


def cities_vp(state: TrailState, party: Seat) -> int:
    """Category 4."""
    spaces = sum(
        BONUSES[state.maps[SPACES[at].city]][at].vp
        for at, by in enumerate(state.city)
        if by == party
    )
    return spaces + sum(vp * discs[party] for vp, discs in zip(QUAY_VP, state.quays, strict=True))


def stations_vp(state: TrailState, party: Seat) -> int:
    """Category 5; at the end of the track each disc counts."""
    return sum(
        station.vp * discs[party] for station, discs in zip(STATIONS, state.stations, strict=True)
    )


def cards_vp(cards: Cards) -> int:
    """Category 7."""
    return sum(CARD_VP[card] for card in cards if card <= EXH)


def workers_vp(rows: tuple[tuple[int, ...], ...]) -> int:
    """Category 10."""
    return sum(FAR_VP * max(len(row) + 1 - FAR, 0) for row in rows)


def _master_vp(state: TrailState, seat: Seat, master: int) -> int:
    """W10.9 The lower half of a master, but for that of the objectives."""
    player = state.players[seat]
    match master:
        case 1:
            cards = herd(player)
            return sum(is_cattle(card) and BREEDING[card] >= GOOD_BREEDING for card in cards)
        case 2:
            return SET_VP * min(workers(player, kind) for kind in range(len(TYPES)))
        case 3:
            aboard = sum(state.aboard[ship][seat] for ship in state.zone)
            return PAIR_VP * (aboard // 2)
        case 5:
            stations = sum(discs[seat] > 0 for discs in state.stations)
            return PAIR_VP * (stations // 2)
        case 6:
            strong = sum(STRONG[tile] for row in player.rows[:GRANJERO] for tile in row)
            return PAIR_VP * (strong // 2)
        case 7:
            return PAIR_VP * (sum(site >= 0 for site in player.built) // 2)
        case 8:
            return len(player.beside)
        case _:
            return 0


def points_of(state: TrailState, seat: Seat) -> tuple[int, ...]:
    """W18.3 The twelve categories of a seat."""
    player = state.players[seat]
    goals = best_goals(state, seat)
    masters = sum(_master_vp(state, seat, master + 1) for master in player.masters)
    return (
        player.pesos // PESOS_A_VP,
        buildings_vp(state, player.built),
        ships_vp(state, seat),
        cities_vp(state, seat),
        stations_vp(state, seat),
        BESIDE_VP * len(player.beside),
        cards_vp(herd(player)),
        goals.points,
        masters + goals.master,
        workers_vp(player.rows),
        0 if player.discs[STEP2] else END_VP,
        END_VP * (state.ender == seat),
    )


def pedro_points(state: TrailState) -> tuple[int, ...]:
    """W19.15 The categories of Pedro."""
    pedro, party = state.pedro, state.seats
    assert pedro is not None, "Pedro takes part"
    return (
        0,
        buildings_vp(state, pedro.built),
        ships_vp(state, party),
        cities_vp(state, party),
        stations_vp(state, party),
        BESIDE_VP * len(pedro.beside),
        cards_vp(pedro.pile),
        sum(VALUES[card] for card in pedro.pile if is_objective(card)),
        NUMBERS.pedro_master * len(pedro.masters),
        workers_vp(pedro.rows),
        0,
        END_VP * (state.ender == party),
    )


def all_points(state: TrailState) -> tuple[tuple[int, ...], ...]:
    """The categories of every party, Pedro last."""
    seats = tuple(points_of(state, seat) for seat in range(state.seats))
    return (*seats, pedro_points(state)) if state.pedro is not None else seats


def result(state: TrailState) -> TrailResult:
    """W18.4 Most points win, and ties are shared; W19.17 Pedro wins ties."""
    points = all_points(state)
    totals = [sum(row) for row in points]
    most = max(totals)
    winners = tuple(seat for seat in range(state.seats) if totals[seat] == most)
    if parties(state) > state.seats and totals[-1] == most:
        winners = ()
    return TrailResult(points, winners)
