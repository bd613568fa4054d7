"""Pedro's choices (W19), each from what lies on the table."""

from tests.support.second_trail.buenos_aires import city_spaces, deliveries
from tests.support.second_trail.parts import (
    OBJECTIVES,
    PRIVATE,
    QUAYS,
    ROW_COSTS,
    SHIPS,
    STATIONS,
    breed,
    breeding,
    card_points,
    colour,
    is_cattle,
    printed_pesos,
)
from tests.support.second_trail.railroad import forward, stands_on, step
from tests.support.second_trail.table import Table
from tests.support.second_trail.trail import next_locations

PEDRO = 1
TYPES = "GCM"

# card: steps, what he does (W19.8)
CARDS = {
    1: ("2", "hire"), 2: ("2", "engine"), 3: ("1", "objective"), 4: ("2", "farmer GB"),
    5: ("2", "farmer OY"), 6: ("2", "hire special"), 7: ("3", "engine"), 8: ("3", "buy"),
    9: ("3", "build"), 10: ("b", "C? build: hire"), 11: ("3", "hire M, M? engine"),
    12: ("g", "stock, buy"), 13: ("g", "G? buy: objective"), 14: ("3", "M? engine: farmer GBOY"),
    15: ("3", "C? build: hire"),
}  # fmt: skip

# card: loading, grain, cities, spaces of the foresight (W19.11)
LOADING = {
    1: (3, 3, "LH RO LI", "112"), 2: (3, 2, "RO LI LH", "211"), 3: (4, 3, "LI RO LH", "122"),
    4: (4, 2, "LH LI RO", "221"), 5: (5, 2, "RO LH LI", "111"), 6: (5, 3, "LI LH RO", "212"),
    7: (6, 1, "LH RO LI", "121"), 8: (6, 2, "RO LI LH", "222"), 9: (7, 1, "LI RO LH", "112"),
    10: (7, 2, "LH LI RO", "211"), 11: (8, 1, "RO LH LI", "122"), 12: (8, 1, "LI LH RO", "221"),
}  # fmt: skip
GROUNDS = [
    "P3", "G5", "G1", "P7", "P4", "G8", "RG1", "G3", "R3", "R1", "RG3",
    "P6", "G7", "P2", "R4", "G2", "P5", "R2", "G4", "RG2", "G6", "P1",
]  # fmt: skip
"""W19.10 The spaces where he builds, in order."""


def special_moves_to(table: Table, lies_at: str) -> str:
    """W19.4 The place of the specialization tile at the end of his turn."""
    count = {row: table.players[PEDRO].workers(row) for row in TYPES}
    if count[lies_at] == max(count.values()):
        return lies_at
    return max(TYPES, key=lambda row: count[row])


def steps_of(table: Table, card: int) -> int:
    """W19.6, W19.8 The steps that a card sends him."""
    most_buildings = max(len(table.buildings(seat)) for seat in range(len(table.players)))
    gauchos = table.players[PEDRO].workers("G")
    steps = {"b": most_buildings, "g": gauchos + 1}
    written = CARDS[card][0]
    return max(1, min(5, steps[written] if written in steps else int(written)))


def distance(table: Table, space: str) -> int:
    """The fewest locations on the way to Buenos Aires, which counts as well."""
    if space == "BA":
        return 0
    return 1 + min(distance(table, on) for on in next_locations(table, PEDRO, space))


def route(table: Table, card: int) -> list[str]:
    """W19.6 The locations he enters."""
    way: list[str] = []
    here = table.players[PEDRO].at
    while here != "BA" and len(way) < steps_of(table, card):
        here = min(
            next_locations(table, PEDRO, here),
            key=lambda on: distance(table, on),
        )
        way.append(here)
    return way


def hire(table: Table, special: str, types: str = TYPES) -> tuple[int, str] | None:
    """W19.10 The row and tile of the cheapest worker of some types."""
    found = [
        (ROW_COSTS[row] + tile.count("+"), "+" not in tile, tile[0] != special, tile[0], row, tile)
        for row, tiles in table.jobs.items()
        for tile in tiles
        if row != table.token_row
        and tile[0] in types
        and len(table.players[PEDRO].hired[tile[0]]) < 5
    ]
    order = sorted(found, key=lambda each: (*each[:3], TYPES.index(each[3]), each[4]))
    return order[0][4:] if order else None


def engine_end(table: Table, steps: int) -> str:
    """W19.10 The space that his engine reaches."""
    ends = forward(table, PEDRO, steps)
    wanted = [
        end for end in ends if end[0] == "T" and PEDRO not in table.stations[end]
    ]  # W19.10 turnouts of stations without his disc
    if wanted:
        return min(wanted, key=lambda end: (ends[end], stands_on(end)))
    here = table.players[PEDRO].engine
    for _ in range(steps):
        if here != "31":
            on = {end for end in step(table, PEDRO, here) if end[0] != "T"}
            here = min(on, key=stands_on)
    return here


def appointed(table: Table, special: str) -> str | None:
    """W19.10 The row whose rightmost worker becomes a station master."""
    hired = table.players[PEDRO].hired
    others = [row for row in TYPES if row != special]
    most = max(others, key=lambda row: len(hired[row]))
    if hired[most]:
        return most
    return special if hired[special] else None


def objective(table: Table) -> str | None:
    """W19.10 The card of the display that he takes."""
    return min(table.display, key=lambda card: (-OBJECTIVES[card][1], card), default=None)


def farmer(table: Table, hues: str) -> str | None:
    """W19.10 The space of the farmer whom he helps."""

    def rank(space: str) -> tuple[int, int, int, str]:
        money = printed_pesos(space) + table.coins.get(space, 0)
        return -money, int(table.farmers[space][1]), "GBOY".index(space[1]), space

    return min((space for space in table.farmers if space[1] in hues), key=rank, default=None)


def cattle(table: Table) -> list[str]:
    """W19.10 The cards that he buys."""
    prices = {"Ang": 3, "Fra": 2}
    left = table.players[PEDRO].workers("G")
    market = [*table.market]
    bought: list[str] = []
    for _ in range(2):
        affordable = [card for card in market if prices.get(breed(card), 1) <= left]
        if affordable:
            card = min(
                affordable,
                key=lambda each: (-prices.get(breed(each), 1), -card_points(each), colour(each)),
            )
            bought.append(card)
            market.remove(card)
            left -= prices.get(breed(card), 1)
    return bought


def build(table: Table) -> tuple[int, str] | None:
    """W19.10 The tile that he builds, and where."""
    player = table.players[PEDRO]

    def need(number: int) -> int:
        return PRIVATE[table.side(number)][0]

    def points(number: int) -> int:
        return PRIVATE[table.side(number)][2]

    empty = [space for space in GROUNDS if space not in table.built]
    fitting = [number for number in player.unbuilt if need(number) <= player.workers("C")]
    if fitting and empty:
        return max(fitting, key=lambda number: (need(number), number)), empty[0]
    swaps = [
        (new, old, space)
        for new in player.unbuilt
        for space, old in table.buildings(PEDRO).items()
        if 0 < need(new) - need(old) <= player.workers("C")
    ]
    if not swaps:
        return None
    new, _, space = max(
        swaps, key=lambda each: (points(each[0]), each[0], -points(each[1]), -each[1])
    )
    return new, space


def delivery(table: Table, card: int) -> tuple[str, str] | None:
    """W19.12 His extra delivery, his grain being up already."""
    spaces = city_spaces(table)
    for city in LOADING[card][2].split():
        gains = [
            (spaces[space].points - QUAYS[quay][0], cost, quay, space)
            for (quay, space), cost in deliveries(table, PEDRO).items()
            if quay[:2] == city and spaces[space].points > QUAYS[quay][0]
        ]
        if gains:
            best = min(
                gains,
                key=lambda each: (-each[0], each[1], each[2], "WNES".index(each[3][2]), each[3]),
            )
            return best[2:]
    return None


def ship(table: Table, card: int, visits: int, level: int) -> str:
    """W19.13 The ship that he loads."""
    pile = table.players[PEDRO].pile
    total = LOADING[card][0] + visits + min(6, sum(map(is_cattle, pile))) + max(0, level - 2)
    open_to_him = [
        name
        for name, discs in table.ships.items()
        if SHIPS[name][0] <= total and (PEDRO not in discs or SHIPS[name][0] in (0, 18))
    ]
    return max(open_to_him, key=lambda name: (SHIPS[name][0], SHIPS[name][2]))


def disc(table: Table, heap: int) -> str | None:
    """W19.13 From where his disc for the ship comes."""
    if heap:
        return "heap"
    own = table.own_stations(PEDRO)
    return min(own, key=lambda name: STATIONS[name][1], default=None)


def foresight(card: int, number: int, tiles: list[str], *, workers: bool) -> int | None:
    """W19.14 The tile of two that he takes in subphase A, B or C (0, 1, 2); from 1."""
    first = int(LOADING[card][3][number])
    for which in (first, 3 - first):
        tile = tiles[which - 1]
        if tile and (workers or tile[0] not in TYPES):
            return which
    return None


def gift(table: Table, word: str) -> str | None:
    """W19.12 The free card that a city space brings him."""
    fitting = [
        card
        for card in table.market
        if (word == "fr" and breed(card) == "Fra") or (word == "v3" and breeding(card) == 3)
    ]
    return min(fitting, key=lambda card: (-card_points(card), colour(card)), default=None)
