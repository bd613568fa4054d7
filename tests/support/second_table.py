"""The rules of El Gaucho read a second time: what the entries of a record do.

As plainly as can be: objects of a finished record come in, nothing of core is used.
"""

from typing import Any

Written = dict[str, Any]

PASTURES = {
    2: ["A1 A2", "B1 B2 B3", "C1 C2 C3", "D1 D2 D3 D4"],
    3: ["A1 A2 A3", "B1 B2 B3 B4", "C1 C2 C3 C4", "D1 D2 D3 D4 D5"],
    4: ["A1 A2 A3", "B1 B2 B3 B4", "C1 C2 C3 C4 C5", "D1 D2 D3 D4 D5 D6"],
}
AREAS = {"sort": [1, 2, 3], "wish": [1, 2, 3], "sale": [1, 2, 3]}
AREAS |= {"steal": [4], "overseer": [5], "steppe": [6]}


def value(tile: str) -> int:
    return int(tile[1:])


def small(tile: str) -> int:
    return max(1, value(tile) // 2)


def in_order(row: list[str]) -> bool:
    values = [value(tile) for tile in row]
    return values in (sorted(values), sorted(values, reverse=True))


def worth(row: list[str]) -> int:
    return len(row) * max(value(tile) for tile in row)


class SecondTable:
    """A game at one moment; `next` says what comes, with whom or where."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.pastures = [row.split() for row in PASTURES[seats]]
        self.spaces = [space for row in self.pastures for space in row]
        self.tiles: dict[str, str] = {}
        self.riders: dict[str, tuple[int, str]] = {}
        self.herds: list[dict[str, list[str]]] = [{b: [] for b in "BOGWS"} for _ in range(seats)]
        self.supply = [{2: 8, 3: 8, 4: 7}[seats]] * seats
        self.pesos = [0] * seats
        self.areas: list[set[str]] = [set() for _ in range(seats)]
        self.home: list[list[str]] = [[] for _ in range(seats)]
        self.hands: dict[int, list[str]] = {}
        self.steppe: list[str] = []
        self.pile = 48 if seats == 2 else 60
        self.start = 0
        self.round = 0
        self.rounds_left: int | None = None
        self.free: list[int] = []
        self.dice: list[int] = []
        self.took = False
        self.looking = False
        self.touched: set[str] = set()
        self.next: tuple[Any, ...] = ("drop",) if seats == 2 else ("fill", "A1")

    def take(self, entry: Written) -> None:
        """Carry out the entry."""
        getattr(self, f"_{entry['e']}")(entry)

    def around(self, first: int) -> list[int]:
        return [(first + i) % self.seats for i in range(self.seats)]

    # Chance and checks

    def _drop(self, entry: Written) -> None:
        self.next = ("fill", "A1")

    def space_to_fill(self) -> str | None:
        for pasture in self.pastures:
            total = sum(value(self.tiles[space]) for space in pasture if space in self.tiles)
            empty = [space for space in pasture if space not in self.tiles]
            if self.pile and empty and total < 20:
                return empty[0]
        return None

    def _fill(self, entry: Written) -> None:
        self.tiles[entry["space"]] = entry["tile"]
        self.pile -= 1
        if space := self.space_to_fill():
            self.next = ("fill", space)
        else:
            self.next = ("round",) if self.round else ("steppe", 4)

    def _steppe(self, entry: Written) -> None:
        self.steppe += entry["tiles"]
        self.pile -= len(entry["tiles"])
        self.next = ("turn", self.next[2]) if self.round else ("start",)

    def _start(self, entry: Written) -> None:
        self.start = entry["seat"]
        self.next = ("hand", self.start)

    def _hand(self, entry: Written) -> None:
        self.hands[entry["seat"]] = entry["tiles"]
        self.pile -= len(entry["tiles"])
        waiting = [seat for seat in self.around(self.start) if seat not in self.hands]
        self.next = ("hand", waiting[0]) if waiting else ("keep", *self.around(self.start))

    def _roll(self, entry: Written) -> None:
        self.free = list(entry["dice"])
        self.next = ("turn", self.start)

    def _round(self, entry: Written) -> None:
        if self.rounds_left == 0:
            self._bring_home(self.pastures, last=True)
            return
        if self.pile == 0:
            self.rounds_left = 1 if self.rounds_left is None else 0
        self.start = (self.start + 1) % self.seats
        self.round += 1
        self.next = ("turn", self.start) if self.rounds_left == 0 else ("roll",)

    def _result(self, entry: Written) -> None:
        for seat, herds in enumerate(self.herds):
            self.pesos[seat] += sum(worth(row) for row in herds.values() if row)
            for row in herds.values():
                row.clear()
        self.next = ("over",)

    # The preliminary round

    def _keep(self, entry: Written) -> None:
        for tile in entry["tiles"]:
            self.herds[entry["seat"]][tile[0]].append(tile)
        waiting = [seat for seat in self.next[1:] if seat != entry["seat"]]
        self.next = ("keep", *waiting) if waiting else ("post", (self.start - 1) % self.seats)

    def _post(self, entry: Written) -> None:
        seat = entry["seat"]
        self.areas[seat].add(entry["area"])
        self.supply[seat] -= 1
        if seat == self.start:
            self.round, self.next = 1, ("roll",)
        else:
            self.next = ("post", (seat - 1) % self.seats)

    # A turn

    def _take(self, entry: Written) -> None:
        for die in entry["dice"]:
            self.free.remove(die)
        self.dice += entry["dice"]
        self.took = True

    def _use(self, entry: Written) -> None:
        for die in entry["dice"]:
            self.dice.remove(die)

    def _stand(self, entry: Written) -> None:
        self._use(entry)
        self.supply[entry["seat"]] -= 1
        self.riders[entry["space"]] = (entry["seat"], "stands")

    def _lay(self, entry: Written) -> None:
        self._use(entry)
        self.supply[entry["seat"]] -= 1
        self.riders[entry["space"]] = (entry["seat"], "lies")

    def _raise(self, entry: Written) -> None:
        self._use(entry)
        self.riders[entry["space"]] = (entry["seat"], "stands")

    def _occupy(self, entry: Written) -> None:
        self._use(entry)
        self.supply[entry["seat"]] -= 1
        self.areas[entry["seat"]].add(entry["area"])
        self.touched.add(entry["area"])

    def _leave(self, seat: int, area: str) -> None:
        self.areas[seat].remove(area)
        self.supply[seat] += 1
        self.touched.add(area)

    def _recall(self, entry: Written) -> None:
        if "area" in entry:
            self._leave(entry["seat"], entry["area"])
        else:
            del self.riders[entry["space"]]
            self.supply[entry["seat"]] += 1

    def _wish(self, entry: Written) -> None:
        self._leave(entry["seat"], "wish")
        self.dice.append(entry["value"])

    def _sell(self, entry: Written) -> None:
        self._leave(entry["seat"], "sale")
        self.pesos[entry["seat"]] += worth(self.herds[entry["seat"]][entry["breed"]]) + 5
        self.herds[entry["seat"]][entry["breed"]] = []

    def _steal(self, entry: Written) -> None:
        self._leave(entry["seat"], "steal")
        self.herds[entry["from"]][entry["tile"][0]].remove(entry["tile"])
        self.pesos[entry["from"]] += value(entry["tile"])
        self._append(entry["seat"], entry["tile"])

    def _append(self, seat: int, tile: str) -> None:
        row = self.herds[seat][tile[0]]
        if not in_order([*row, tile]):
            self.pesos[seat] += worth(row)
            row.clear()
        row.append(tile)

    def _rouse(self, entry: Written) -> None:
        self._leave(entry["seat"], "overseer")
        for space in entry["spaces"]:
            self.riders[space] = (entry["seat"], "stands")

    def _oust(self, entry: Written) -> None:
        self._leave(entry["seat"], "overseer")
        victim = self.riders[entry["space"]][0]
        self.supply[victim] += 1
        self.pesos[victim] += value(self.tiles[entry["space"]])
        self.supply[entry["seat"]] -= 1
        self.riders[entry["space"]] = (entry["seat"], "stands")

    def _look(self, entry: Written) -> None:
        self._leave(entry["seat"], "steppe")
        self.looking = True

    def _place(self, entry: Written) -> None:
        for tile, space in zip(entry["tiles"], entry["spaces"], strict=True):
            self.steppe.remove(tile)
            self.tiles[space] = tile
            self.riders[space] = (entry["seat"], "stands")
            self.supply[entry["seat"]] -= 1
        self.looking = False
        if self.pile:
            self.next = ("steppe", min(4 - len(self.steppe), self.pile), entry["seat"])

    def _done(self, entry: Written) -> None:
        self.dice, self.took, self.touched = [], False, set()
        after = (entry["seat"] + 1) % self.seats
        if after != self.start:
            self.next = ("turn", after)
            return
        self.free = []
        complete = []
        for pasture in self.pastures:
            occupied = [self.riders.get(space) for space in pasture if space in self.tiles]
            if None not in occupied and any(rider[1] == "stands" for rider in occupied if rider):
                complete.append(pasture)
        self._bring_home(complete, last=False)

    # Collecting

    def _bring_home(self, pastures: list[list[str]], *, last: bool) -> None:
        for space in [space for pasture in pastures for space in pasture]:
            seat, pose = self.riders.get(space, (0, ""))
            if pose == "stands":
                del self.riders[space]
                self.supply[seat] += 1
                self.home[seat].append(self.tiles.pop(space))
        self._collect_on(last=last)

    def _collect_on(self, *, last: bool) -> None:
        waiting = [seat for seat in self.around(self.start) if self.home[seat]]
        if waiting:
            self.next = ("collect", waiting[0], last)
        elif last:
            self.next = ("result",)
        elif space := self.space_to_fill():
            self.next = ("fill", space)
        else:
            self.next = ("round",)

    def _add(self, entry: Written) -> None:
        self.home[entry["seat"]].remove(entry["tile"])
        self._append(entry["seat"], entry["tile"])
        self._collect_on(last=self.next[2])

    def _sort(self, entry: Written) -> None:
        self.home[entry["seat"]].remove(entry["tile"])
        self.herds[entry["seat"]][entry["tile"][0]].insert(entry["at"], entry["tile"])
        self.areas[entry["seat"]].remove("sort")
        self.supply[entry["seat"]] += 1
        self._collect_on(last=self.next[2])
