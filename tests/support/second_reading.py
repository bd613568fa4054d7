"""The rules of El Gaucho read a second time: which moves are possible.

As plainly as can be: no speed, no types of core. Where both readings agree, neither is likely
to be wrong.
"""

from collections.abc import Iterator
from itertools import combinations, permutations

from tests.support.second_table import AREAS, SecondTable, Written, in_order, small, value


class SecondReading(SecondTable):
    """Takes the entries of a finished record and tells the moves, as such objects."""

    def moves(self, seat: int) -> Iterator[Written]:
        """The moves of a seat that is to choose."""
        found = {
            "keep": self._keeps,
            "post": self._posts,
            "turn": self._in_turn,
            "collect": self._additions,
        }[self.next[0]]
        for kind, keys in found(seat):
            yield {"e": kind, "seat": seat, **keys}

    def _keeps(self, seat: int) -> Iterator[tuple[str, Written]]:
        for count, highest in ((1, 12), (2, 8), (3, 4)):
            for row in permutations(self.hands[seat], count):
                breeds = ["BOGWS".index(tile[0]) for tile in row]
                herds = [[tile for tile in row if tile[0] == breed] for breed in "BOGWS"]
                low = max(map(value, row)) <= highest
                if low and breeds == sorted(breeds) and all(map(in_order, herds)):
                    yield "keep", {"tiles": list(row)}

    def _posts(self, seat: int) -> Iterator[tuple[str, Written]]:
        for area in AREAS:
            if not any(area in areas for areas in self.areas):
                yield "post", {"area": area}

    def _additions(self, seat: int) -> Iterator[tuple[str, Written]]:
        for tile in self.home[seat]:
            yield "add", {"tile": tile}
            row = self.herds[seat][tile[0]]
            for at in range(len(row) + 1):
                if "sort" in self.areas[seat] and row and in_order([*row[:at], tile, *row[at:]]):
                    yield "sort", {"tile": tile, "at": at}

    def _in_turn(self, seat: int) -> Iterator[tuple[str, Written]]:
        yield from self._recalls(seat)
        if self.looking:
            yield from self._placements(seat)
            return
        if not self.took and self.rounds_left != 0:
            for pair in {tuple(sorted(two)) for two in combinations(self.free, 2)}:
                yield "take", {"dice": list(pair)}
        yield from self._uses(seat)
        for area in self.areas[seat] - self.touched:
            yield from self._actions(seat, area)
        if self.took or self.rounds_left == 0:
            yield "done", {}

    def _recalls(self, seat: int) -> Iterator[tuple[str, Written]]:
        for area in self.areas[seat] - self.touched:
            yield "recall", {"area": area}
        if self.supply[seat] == 0 or (self.looking and self.supply[seat] == 1):
            for space in self._lying(seat):
                yield "recall", {"space": space}

    def _lying(self, seat: int) -> list[str]:
        return [space for space in self.spaces if self.riders.get(space) == (seat, "lies")]

    def _uses(self, seat: int) -> Iterator[tuple[str, Written]]:
        dice = self.dice
        handfuls = {tuple(sorted(c)) for n in (1, 2, 3) for c in combinations(dice, n)}
        for handful in handfuls:
            used, total = {"dice": list(handful)}, sum(handful)
            for space, tile in self.tiles.items():
                free = space not in self.riders and self.supply[seat] > 0
                if free and total == value(tile):
                    yield "stand", {"space": space, **used}
                if free and total == small(tile):
                    yield "lay", {"space": space, **used}
                if self.riders.get(space) == (seat, "lies") and total == small(tile):
                    yield "raise", {"space": space, **used}
            for area, totals in AREAS.items():
                closed = area in self.areas[seat] | self.touched
                if not closed and total in totals and self.supply[seat] > 0:
                    yield "occupy", {"area": area, **used}

    def _actions(self, seat: int, area: str) -> Iterator[tuple[str, Written]]:
        if area == "wish":
            yield from (("wish", {"value": pips}) for pips in range(1, 7))
        if area == "sale":
            for breed, row in self.herds[seat].items():
                if len(row) > 1:
                    yield "sell", {"breed": breed}
        if area == "steal":
            yield from self._thefts(seat)
        if area == "overseer":
            yield from self._orders(seat)
        if area == "steppe" and self.steppe and len(self.tiles) < len(self.spaces):
            yield "look", {}

    def _orders(self, seat: int) -> Iterator[tuple[str, Written]]:
        for count in (1, 2):
            for spaces in combinations(self._lying(seat), count):
                yield "rouse", {"spaces": list(spaces)}
        for space, (owner, pose) in self.riders.items():
            if owner != seat and pose == "lies":
                yield "oust", {"space": space}

    def _thefts(self, seat: int) -> Iterator[tuple[str, Written]]:
        for victim in range(self.seats):
            for tile in [tile for row in self.herds[victim].values() for tile in row]:
                if victim != seat:
                    yield "steal", {"from": victim, "tile": tile}

    def _placements(self, seat: int) -> Iterator[tuple[str, Written]]:
        empty = [space for space in self.spaces if space not in self.tiles]
        for count, highest in ((1, 12), (2, 4)):
            if count <= self.supply[seat]:
                for tiles in permutations(self.steppe, count):
                    for spaces in combinations(empty, count):
                        if max(map(value, tiles)) <= highest:
                            yield "place", {"tiles": list(tiles), "spaces": list(spaces)}
