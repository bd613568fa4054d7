"""The twelve categories (W18.3)."""

from collections import Counter
from functools import cache

from tests.support.second_trail.buenos_aires import city_spaces
from tests.support.second_trail.estate import sets_of_workers
from tests.support.second_trail.parts import (
    OBJECTIVES,
    PRIVATE,
    QUAYS,
    SHIPS,
    STATIONS,
    breed,
    breeding,
    card_points,
    is_cattle,
)
from tests.support.second_trail.table import Table

TASKS = ["Bld", "Stn", "V3", "Fr", "AA", "Ca", *"gboyWNES", "S18"]


def deck(table: Table, seat: int) -> list[str]:
    """Hand, draw stack and discard pile."""
    player = table.players[seat]
    return player.hand + player.stack + player.pile


def of_breeding(cards: list[str], *values: int) -> int:
    """The number of cattle cards with one of these breeding values."""
    return sum(is_cattle(card) and breeding(card) in values for card in cards)


def discs_on_ships(table: Table, seat: int) -> int:
    """In the loading zone, each disc."""
    return sum(discs.count(seat) for discs in table.ships.values())


def supplies(table: Table, seat: int) -> dict[str, int]:
    """W11.5 The things that count for tasks."""
    cards = deck(table, seat)
    kinds = Counter(breed(card) for card in cards if is_cattle(card))
    quarters = Counter(space[2] for space, whose in table.cities.items() if whose == seat)
    hues = Counter(tile[0] for tile in table.players[seat].beside)
    return {
        "Bld": len(table.buildings(seat)),
        "Stn": sum(discs.count(seat) for discs in table.stations.values()),
        "V3": of_breeding(cards, 3),
        "Fr": kinds["Fra"],
        "AA": kinds["Ang"],
        "Ca": kinds["Car"],
        **{hue: hues[hue] for hue in "gboy"},
        **{quarter: quarters[quarter] for quarter in "WNES"},
        "S18": table.ships.get("s18", []).count(seat),
    }


def objectives(table: Table, seat: int) -> tuple[int, int]:
    """W11.6 The best that objectives bring: their points, and how many lie in the area then.

    Every card of the area is served or fails; every card of the deck is served, fails or stays
    away. All of that is tried.
    """
    must = sorted(table.players[seat].area)
    may = sorted(card for card in deck(table, seat) if card in OBJECTIVES)
    for_two = 3 if 4 in table.players[seat].masters else 0
    cards = [(card, True) for card in must] + [(card, False) for card in may]

    @cache
    def best(at: int, left: tuple[int, ...], added: int) -> tuple[int, int, int]:
        """The best sums of the cards from there on: all, cards added (negative), objectives."""
        if at == len(cards):
            return for_two * ((len(must) + added) // 2), -added, 0
        card, must_count = cards[at]
        _, points, tasks = OBJECTIVES[card]
        more = added if must_count else added + 1
        rest = [(-2, best(at + 1, left, more))]
        if not must_count:
            rest.append((0, best(at + 1, left, added)))
        needed = Counter(tasks.split())
        after = tuple(have - needed[task] for have, task in zip(left, TASKS, strict=True))
        if min(after) >= 0:
            rest.append((points, best(at + 1, after, more)))
        return max((total + own, fewer, alone + own) for own, (total, fewer, alone) in rest)

    have = supplies(table, seat)
    _, fewer, alone = best(0, tuple(have[task] for task in TASKS), 0)
    return alone, len(must) - fewer


def master_points(table: Table, seat: int, master: int, area: int) -> int:
    """W10.9 The lower half of one tile; `area` is how many objectives count."""
    player = table.players[seat]
    strong = [tile for row in player.hired.values() for tile in row if tile.endswith("+")]
    return {
        1: of_breeding(deck(table, seat), 3, 4, 5),
        2: 4 * sets_of_workers(table, seat),
        3: 3 * (discs_on_ships(table, seat) // 2),
        4: 3 * (area // 2),
        5: 3 * (len(table.own_stations(seat)) // 2),
        6: 3 * (len(strong) // 2),
        7: 3 * (len(table.buildings(seat)) // 2),
        8: len(player.beside),
    }[master]


def city_points(table: Table, seat: int) -> int:
    """Spaces and quays."""
    spaces = city_spaces(table)
    in_cities = sum(spaces[space].points for space, whose in table.cities.items() if whose == seat)
    at_quays = sum(QUAYS[quay][0] * discs.count(seat) for quay, discs in table.quays.items())
    return in_cities + at_quays


def board_points(table: Table, seat: int) -> list[int]:
    """Categories 2 to 6, which Pedro counts as well."""
    tiles = [PRIVATE[table.side(number)][2] for number in table.buildings(seat).values()]
    ships = sum(SHIPS[ship][2] * discs.count(seat) for ship, discs in table.ships.items())
    stations = sum(STATIONS[name][1] * discs.count(seat) for name, discs in table.stations.items())
    farmers = 2 * len(table.players[seat].beside)
    return [sum(tiles), ships, city_points(table, seat), stations, farmers]


def worker_points(table: Table, seat: int) -> int:
    """W7.6 Spaces 5 and 6."""
    return sum(4 * max(0, len(row) - 3) for row in table.players[seat].hired.values())


def score(table: Table, seat: int) -> list[int]:
    """All twelve categories of a player."""
    player = table.players[seat]
    cards = [card for card in deck(table, seat) if card not in OBJECTIVES]
    alone, area = objectives(table, seat)
    return [
        player.pesos // 5,
        *board_points(table, seat),
        sum(map(card_points, cards)),
        alone,
        sum(master_points(table, seat, master, area) for master in player.masters),
        worker_points(table, seat),
        2 * player.cleared("step2"),
        2 * player.token,
    ]


def pedro_score(table: Table, seat: int) -> list[int]:
    """W19.15 All twelve categories of Pedro."""
    player = table.players[seat]
    cards = [card for card in player.pile if card not in OBJECTIVES]
    kept = [card for card in player.pile + player.area if card in OBJECTIVES]
    return [
        0,
        *board_points(table, seat),
        sum(map(card_points, cards)),
        sum(OBJECTIVES[card][1] for card in kept),
        3 * len(player.masters),
        worker_points(table, seat),
        0,
        2 * player.token,
    ]


def winners(scores: list[list[int]]) -> list[int]:
    """W18.4 The seats with most points."""
    totals = [sum(each) for each in scores]
    return [seat for seat, total in enumerate(totals) if total == max(totals)]
