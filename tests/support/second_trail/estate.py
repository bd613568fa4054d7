"""Workers, buildings, cattle and farmers: what may be had, and for how much (W7, W8, W9, W12)."""

from itertools import combinations

from tests.support.second_trail.parts import (
    BUILDING_SPACES,
    CATTLE_PRICES,
    GRANJERO_PRICES,
    PRIVATE,
    ROW_COSTS,
    breeding,
    is_cattle,
    printed_pesos,
    strength,
)
from tests.support.second_trail.table import Table

Cards = tuple[str, ...]


def hiring_cost(row: int, tile: str, modifier: int) -> int:
    """W7.2 The cost of a worker."""
    return max(0, ROW_COSTS[row] + modifier + tile.count("+"))


def hires(table: Table, seat: int, modifier: int) -> dict[tuple[int, str], int]:
    """W7.1-W7.3 Row and tile of each worker within reach, and the cost."""
    player = table.players[seat]
    return {
        (row, tile): hiring_cost(row, tile, modifier)
        for row, tiles in table.jobs.items()
        for tile in tiles
        if row != table.token_row
        and len(player.hired[tile[0]]) < 5
        and hiring_cost(row, tile, modifier) <= player.pesos
    }


def buildings(table: Table, seat: int, each: int) -> dict[tuple[int, str], int]:
    """W8.1, W8.2 Tile and space of all that can be built, and the cost at a price a carpintero."""
    player = table.players[seat]
    found: dict[tuple[int, str], int] = {}
    for number in player.unbuilt:
        needed = PRIVATE[table.side(number)][0]
        for space in BUILDING_SPACES:
            whose, old = table.built.get(space, (seat, 0))
            saved = PRIVATE[table.side(old)][0] if old else 0
            more = needed - saved
            if whose == seat and 0 < more <= player.workers("C") and more * each <= player.pesos:
                found[number, space] = more * each
    return found


def fits(card: str, what: str) -> bool:
    """Whether a row of the price table means that card."""
    return card.startswith(what) or str(breeding(card)) == what


def purchases(table: Table, seat: int, gauchos: int) -> dict[tuple[int, Cards], int]:
    """W9.1-W9.3 Gauchos put to use and cards bought, and the price, with so many gauchos free."""
    found: dict[tuple[int, Cards], int] = {}
    for used in range(1, gauchos + 1):
        for what, count, price in CATTLE_PRICES.get(used, []):
            if price > table.players[seat].pesos:
                continue
            fitting = sorted(card for card in table.market if fits(card, what))
            for cards in combinations(fitting, count):
                found[used, cards] = price
    return found


def board_strength(table: Table, seat: int) -> int:
    """W12.2 Strength without cards."""
    player = table.players[seat]
    strong = sum(tile.endswith("+") for row in player.hired.values() for tile in row)
    return strong + player.cleared("str1") + 2 * player.cleared("str2")


def strengths(hand: list[str]) -> dict[Cards, int]:
    """The strength that each choice of up to four cattle cards of a hand adds."""
    cattle = sorted(card for card in hand if is_cattle(card))
    return {
        cards: sum(map(strength, cards))
        for count in range(5)
        for cards in combinations(cattle, count)
    }


def needed_by(table: Table, spaces: Cards) -> int:
    """The strength that these farmers need together."""
    return sum(int(table.farmers[space][1]) for space in spaces)


def helps(table: Table, seat: int, bonus: int) -> set[Cards]:
    """W12.1, W12.3 One to three farmers who can be helped."""
    most = max(strengths(table.players[seat].hand).values())
    most += board_strength(table, seat) + bonus
    return {
        spaces
        for count in (1, 2, 3)
        for spaces in combinations(sorted(table.farmers), count)
        if needed_by(table, spaces) <= most
    }


def pulls(table: Table, seat: int, spaces: Cards, bonus: int) -> dict[Cards, int]:
    """W12.2-W12.4 The cards that may be shown for these farmers, and the exhaustion they bring."""
    lacking = needed_by(table, spaces) - board_strength(table, seat) - bonus
    return {
        cards: min((len(cards) + 1) // 2, table.exhaustion)
        for cards, added in strengths(table.players[seat].hand).items()
        if added >= lacking
    }


def thanks(table: Table, spaces: Cards) -> int:
    """W12.5 The pesos that these farmers bring."""
    return sum(printed_pesos(space) + table.coins.get(space, 0) for space in spaces)


def granjero_price(table: Table, seat: int) -> int | None:
    """W12.6 The price of the next granjero of the row; None if there is no room."""
    there = len(table.players[seat].hired["F"])
    return GRANJERO_PRICES[there] if there < 5 else None


def sets_of_workers(table: Table, seat: int) -> int:
    """Gaucho, carpintero, maquinista and granjero, the printed ones too (W8.6)."""
    return min(table.players[seat].workers(row) for row in "GCMF")


def on_grain_spaces(table: Table, seat: int) -> int:
    """Own buildings where grain grows (1a, 1b)."""
    return sum("G" in space for space in table.buildings(seat))


def pairs(hand: list[str]) -> set[Cards]:
    """W5.2 Two cattle cards of one breed, as they may be discarded."""
    cattle = sorted(card for card in hand if is_cattle(card))
    return {cards for cards in combinations(cattle, 2) if cards[0][:3] == cards[1][:3]}
