"""Moves and tables of the trail without what makes no difference, for comparing two readings."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from msgspec import json

from tests.support.second_trail.table import Table


def lines_of(moves: Iterable[dict[str, Any]]) -> Counter[bytes]:
    """Moves as records write them, whatever the order of cards and farmers is."""
    sets = ("cards", "farmers")
    return Counter(
        json.encode(
            {key: sorted(told) if key in sets else told for key, told in move.items()},
            order="sorted",
        )
        for move in moves
    )


def seen(table: Table) -> dict[str, Any]:
    """A table without what nobody sees: the order of cards, and rows where nothing lies."""
    found = asdict(table)
    for key in ("market", "display"):
        found[key].sort()
    for key in ("ships", "quays", "stations"):
        found[key] = {name: sorted(discs) for name, discs in found[key].items()}
    found["jobs"] = {row: sorted(tiles) for row, tiles in found["jobs"].items() if tiles}
    found["coins"] = {field: coins for field, coins in found["coins"].items() if coins}
    for player in found["players"]:
        for key in ("hand", "stack", "pile", "area", "beside", "masters"):
            player[key].sort()
    return found
