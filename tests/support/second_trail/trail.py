"""The way: which ways there are, and what hands on them take (W4, W6.6)."""

from dataclasses import dataclass, field

from tests.support.second_trail.parts import PRIVATE, ROADS, SHORT_CUTS
from tests.support.second_trail.railroad import stands_on
from tests.support.second_trail.table import Table

Way = tuple[str, ...]


@dataclass
class Fees:
    """The fees of a way, by who gets them."""

    coins: dict[str, int] = field(default_factory=dict)
    """The coins laid on each farmer."""
    players: dict[int, int] = field(default_factory=dict)
    bank: int = 0

    def total(self) -> int:
        """The cost of the way."""
        return sum(self.coins.values()) + sum(self.players.values()) + self.bank

    def parts(self) -> tuple[object, ...]:
        """The shares, independent of the order in which the way passed them."""
        return frozenset(self.coins.items()), frozenset(self.players.items()), self.bank


def is_location(table: Table, space: str) -> bool:
    """W4.4 A tile lies there, or it is Buenos Aires."""
    return space == "BA" or any(
        space in tiles for tiles in (table.neutral, table.built, table.farmers)
    )


def roads(table: Table, seat: int, space: str) -> list[str]:
    """The next spaces from a space, the short cut last."""
    on = ROADS.get(space, "").split()
    if space in SHORT_CUTS and stands_on(table.players[seat].engine) >= SHORT_CUTS[space]:
        on.append("BA")
    return on


def next_locations(table: Table, seat: int, space: str) -> list[str]:
    """The locations one step on, past all empty spaces."""
    found: list[str] = []
    for on in roads(table, seat, space):
        more = [on] if is_location(table, on) else next_locations(table, seat, on)
        found += [each for each in more if each not in found]
    return found


def ways(table: Table, seat: int, most: int) -> list[Way]:
    """Every way of at least one step and at most so many (W4.5), the shortest first."""
    found: list[Way] = []
    last: list[Way] = [()]
    for _ in range(most):
        last = [
            (*way, on)
            for way in last
            for on in next_locations(table, seat, way[-1] if way else table.players[seat].at)
        ]
        found += last
    return found


def step_limit(table: Table, seat: int) -> int:
    """W16.7 The most steps of phase A."""
    player = table.players[seat]
    first = 1 if table.size == 2 else 2
    return table.size + 1 + first * player.cleared("step1") + player.cleared("step2")


def hand_shown(table: Table, seat: int, space: str) -> str:
    """The colour of the hand that asks that player for a fee."""
    if space in table.farmers:
        return {"g": "green", "b": "black"}[table.farmers[space][2]]
    if space in table.built:
        owner, number = table.built[space]
        return PRIVATE[table.side(number)][1] if owner != seat else ""
    return ""


def fees(table: Table, seat: int, way: Way) -> Fees:
    """W4.7 The fees that the hands take, one after the other, as long as there is money."""
    paid = Fees()
    left = table.players[seat].pesos
    for space in way:
        colour = hand_shown(table, seat, space)
        if not colour:
            continue
        asked = 2 if colour == "green" and table.size < 4 else 1
        fee = min(asked, left)
        if not fee:
            break
        left -= fee
        if space in table.farmers:
            paid.coins[space] = paid.coins.get(space, 0) + fee
        elif table.alone:
            paid.bank += fee
        else:
            owner = table.built[space][0]
            paid.players[owner] = paid.players.get(owner, 0) + fee
    return paid
