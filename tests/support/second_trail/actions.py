"""Possible actions: local ones, auxiliary ones, and when they can be opened (W6, W17).

An action is a line of the tables, such as `discard Hol: 2 pesos`.
"""

from collections.abc import Callable

from tests.support.second_trail.buenos_aires import certificates_forward, deliveries
from tests.support.second_trail.discs import for_quay
from tests.support.second_trail.estate import (
    buildings,
    helps,
    hires,
    on_grain_spaces,
    pairs,
    purchases,
    sets_of_workers,
)
from tests.support.second_trail.parts import NEUTRAL, OBJECTIVES, PRIVATE, RISKS, is_cattle
from tests.support.second_trail.railroad import backward
from tests.support.second_trail.table import Player, Table


def local_actions(table: Table, seat: int) -> dict[str, str]:
    """W6.1 The actions of the tile one stands on, by the names that records give them."""
    space = table.players[seat].at
    if space in table.neutral:
        lines = NEUTRAL[table.neutral[space]]
    elif space in table.built and table.built[space][0] == seat:
        lines = PRIVATE[table.side(table.built[space][1])][3]
    else:
        return {}
    found: dict[str, str] = {}
    for number, line in enumerate(lines, start=1):
        either = line.split("|")
        names = [f"{number}a", f"{number}b"] if len(either) == 2 else [str(number)]
        found |= dict(zip(names, either, strict=True))
    if space in table.built and space in RISKS:
        found["risk"] = f"discard any: {RISKS[space]}"
    return found


def open_actions(table: Table, seat: int) -> set[str]:
    """W22.2 Those that can be met and change something, none being used yet."""
    actions = local_actions(table, seat).items()
    return {name for name, line in actions if can_open(table, seat, line)}


def can_open(table: Table, seat: int, line: str) -> bool:
    """Whether an action's line can be begun."""
    player = table.players[seat]
    word, _, rest = line.partition(" ")
    checks: dict[str, Callable[[], bool]] = {
        "discard": lambda: bool(discards(player, rest.split(": ")[0])),
        "pay": lambda: player.grain > 0,
        "hire": lambda: bool(hires(table, seat, int(rest))),
        "build": lambda: bool(buildings(table, seat, int(rest or 2))),
        "buy": lambda: can_buy(table, seat),
        "help": lambda: bool(helps(table, seat, int(rest))),
        "quay": lambda: bool(for_quay(table, seat, rest)),
        "delivery": lambda: bool(deliveries(table, seat)),
        "objective": lambda: bool(table.display) or table.objective_stack > 0,
        "aux": lambda: bool(auxiliaries(table, seat, double=rest == "any")),
        "draw": lambda: bool(player.stack or player.pile),
        "remove": lambda: rest in player.hand,
        "tire": lambda: table.exhaustion > 0,
        "engine": lambda: True,
        "move": lambda: True,
    }
    return checks[word]() if word in checks else any(gain(table, seat, line))


def can_buy(table: Table, seat: int) -> bool:
    """W9 A row of the price table, or stocking."""
    return table.market_stack > 0 or bool(purchases(table, seat, table.players[seat].workers("G")))


def discards(player: Player, asked: str) -> set[tuple[str, ...]]:
    """The cards that meet a requirement."""
    if asked == "pair":
        return pairs(player.hand)
    if asked == "any":
        return {(card,) for card in player.hand if is_cattle(card)}
    if asked == "objective":
        return {(card,) for card in player.hand if card in OBJECTIVES}
    return {(card,) for card in player.hand if card == asked}


def gain(table: Table, seat: int, line: str) -> tuple[int, int, int, int]:
    """The real effect of a gain: pesos, grain, places of the certificate marker, tokens."""
    player = table.players[seat]
    amount, what = line.split()
    number, _, each = amount.partition("*")
    count = int(number) * (times(table, seat, each) if each else 1)
    match what:
        case "pesos":
            return count, 0, 0, 0
        case "grain":
            return 0, min(count, 8 - player.grain), 0, 0
        case "certificates":
            return 0, 0, certificates_forward(player, count) - player.certificates, 0
        case _:
            return 0, 0, 0, count


def times(table: Table, seat: int, each: str) -> int:
    """The number that a gain is multiplied by (W6.7, W8.4, W8.6)."""
    player = table.players[seat]
    return {
        "F": player.workers("F"),
        "onG": on_grain_spaces(table, seat),
        "pairs": len(player.beside) // 2,
        "sets": sets_of_workers(table, seat),
    }[each]


def unlocked(player: Player, number: int) -> int:
    """W17.1 The times that an auxiliary action may be taken: 0, 1 or 2."""
    return player.cleared(f"aux{number}") + (number < 3)


def auxiliaries(table: Table, seat: int, *, double: bool) -> set[tuple[int, int]]:
    """W17.1 The auxiliary actions that can be met, and whether once or twice."""
    player = table.players[seat]
    return {
        (number, count)
        for number in range(1, 7)
        for count in range(1, 1 + min(unlocked(player, number), 2 if double else 1))
        if can_afford(table, seat, number, count)
    }


def can_afford(table: Table, seat: int, number: int, count: int) -> bool:
    """W17.1, W22.2 Whether an auxiliary action's requirement is met and something changes."""
    player = table.players[seat]
    match number:
        case 2:
            return bool(player.stack or player.pile)
        case 3:
            return player.grain >= count
        case 4 | 5:
            return player.pesos >= count
        case 6:
            return bool(backward(table, seat, count))
        case _:
            return True


def auxiliary(player: Player, number: int, count: int) -> tuple[int, int, int]:
    """The pesos, grain and certificates left by an auxiliary action, before any choice."""
    match number:
        case 1:
            return player.pesos + count, player.grain, player.certificates
        case 3:
            marker = certificates_forward(player, count)
            return player.pesos + count, player.grain - count, marker
        case 4:
            return player.pesos - count, min(8, player.grain + count), player.certificates
        case 5:
            return player.pesos - count, player.grain, player.certificates
        case _:
            return player.pesos, player.grain, player.certificates
