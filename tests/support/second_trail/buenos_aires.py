"""Buenos Aires: deliveries, income, ships and what the foresight places (W13-W15)."""

from dataclasses import dataclass

from tests.support.second_trail.discs import for_ship_or_station, on_taking
from tests.support.second_trail.parts import (
    CITIES,
    COVERED,
    FARMER_SPACES,
    QUAYS,
    SHIPS,
    SOURCES,
    breeding,
    is_cattle,
)
from tests.support.second_trail.table import Player, Table

CERTIFICATES = [0, 1, 2, 3, 4, 6]
"""W5.4 The track has no 5."""


@dataclass(frozen=True)
class CitySpace:
    """One disc's place in a city."""

    grain: int
    pesos: int
    points: int
    gift: str


def city_spaces(table: Table) -> dict[str, CitySpace]:
    """Every space that is in play at this table (W14.5, W14.6)."""
    found: dict[str, CitySpace] = {}
    for city, side in zip(("LH", "RO", "LI"), table.maps, strict=True):
        for quarter, line in CITIES[city + side].items():
            grain, listed = line.split(": ")
            for number, bonus in enumerate(listed.split(", "), start=1):
                if number == 2 and city in COVERED[table.size]:
                    continue
                found[f"{city}{quarter}{number}"] = read_bonus(int(grain), bonus)
    return found


def read_bonus(grain: int, line: str) -> CitySpace:
    """The space that the rules describe in a cell."""
    pesos = points = 0
    gift = ""
    for word in line.split():
        if word.endswith("p"):
            pesos = int(word[:-1])
        elif word.endswith("V"):
            points = int(word[:-1])
        else:
            gift = word
    return CitySpace(grain, pesos, points, gift)


def deliveries(table: Table, seat: int, *, more: int = 0) -> dict[tuple[str, str], int]:
    """W13.2 Every extra delivery, from quay to space, and the grain it costs.

    `more` is grain that the player does not have yet.
    """
    found: dict[tuple[str, str], int] = {}
    for quay, discs in table.quays.items():
        if seat not in discs:
            continue
        for space, there in city_spaces(table).items():
            cost = max(0, there.grain - QUAYS[quay][1])
            free = space not in table.cities
            if space[:2] == quay[:2] and free and cost <= table.players[seat].grain + more:
                found[quay, space] = cost
    return found


def certificates_forward(player: Player, steps: int) -> int:
    """W5.4 The marker's new place, within its limit."""
    last = 5 if player.cleared("cert") else 4
    return CERTIFICATES[min(last, CERTIFICATES.index(player.certificates) + steps)]


def certificates_left(shown: int, spent: int) -> int:
    """W5.4 The place that the marker falls back to."""
    return max(each for each in CERTIFICATES if each <= shown - spent)


def breeding_value(hand: list[str]) -> int:
    """W13.3 Each breed counts once."""
    return sum({card[:3]: breeding(card) for card in hand if is_cattle(card)}.values())


def incomes(table: Table, seat: int) -> dict[int, tuple[int, int]]:
    """W13.3 For every number of certificates spent: the total, and the marker then."""
    player = table.players[seat]
    total = breeding_value(player.hand) + sum(master in (5, 6) for master in player.masters)
    return {
        spent: (total + spent, certificates_left(player.certificates, spent))
        for spent in range(player.certificates + 1)
    }


@dataclass(frozen=True)
class Loaded:
    """The result of loading a ship with a certain disc."""

    pesos: int
    grain: int
    objective: bool


def grain_for(player: Player, ship: str) -> int:
    """W13.4 The grain that a ship asks of that player."""
    return max(0, SHIPS[ship][1] - sum(master in (4, 7) for master in player.masters))


def loads(table: Table, seat: int, total: int) -> dict[tuple[str, str], Loaded]:
    """W13.4 Every ship with every disc that can go on it, in the order of payments."""
    player = table.players[seat]
    found: dict[tuple[str, str], Loaded] = {}
    for ship, discs in table.ships.items():
        value, _, _, corners, _, _, action = SHIPS[ship]
        if value > total or (seat in discs and value not in (0, 18)):
            continue
        for source, price in for_ship_or_station(table, seat, corners, player.pesos).items():
            pesos = player.pesos - price
            if source in SOURCES:
                pesos += on_taking(source)
            pesos += 2 if action == "2 pesos" else 0
            grain = min(player.grain, grain_for(player, ship))
            pesos -= 2 * (grain_for(player, ship) - grain)
            if pesos >= 0:
                objective = action == "objective" and bool(table.display)
                found[ship, source] = Loaded(pesos, player.grain - grain, objective)
    return found


def farmer_space(table: Table, tile: str) -> str:
    """W13.5 The space of a new farmer; none if the area is full."""
    area = [space for space in FARMER_SPACES if space[1] == tile[0].upper()]
    return next((space for space in area if space not in table.farmers), "")


def foresights(tiles: list[str], *, workers: bool) -> set[str]:
    """W13.5, W18 The ones of the two tiles that may be chosen."""
    return {tile for tile in tiles if tile and (workers or tile[0] not in "GCM")}


def departed(table: Table, fleet: str) -> dict[str, list[int]]:
    """W14.2 The discs on all quays after a fleet has left."""
    quays = {quay: [*discs] for quay, discs in table.quays.items()}
    for ship, discs in table.ships.items():
        if SHIPS[ship][4] == fleet:
            quays[SHIPS[ship][5]] += discs
    return quays


def market_refill(table: Table) -> int:
    """W15.5 The number of cattle cards that join the market."""
    full = {2: 9, 3: 12, 4: 15}[table.size]
    return max(0, min(full - len(table.market), table.market_stack))
