"""The whole game as one story: setup, turns, end (W2, W3, W18)."""

from typing import Any

from tests.support.second_trail.asking import Asked, Entry, Story
from tests.support.second_trail.buenos_aires import farmer_space
from tests.support.second_trail.parts import COPIES, QUAYS, SHIPS, STATIONS, colour
from tests.support.second_trail.scoring import pedro_score, score, winners
from tests.support.second_trail.solo import Alone
from tests.support.second_trail.table import Player, Table
from tests.support.second_trail.visit import Visiting


class SecondTrail(Alone, Visiting):
    """A table; `asked` is what comes next, `take` brings it."""

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        alone = "solo" in options
        size = 2 if alone else seats
        super().__init__(Table([Player() for _ in range(size)], size=size, alone=alone))
        self.options = options
        self.turns = 0
        self._story = self._game()
        self.asked = next(self._story)

    def take(self, entry: Entry) -> None:
        """The story goes on."""
        try:
            self.asked = self._story.send(entry)
        except StopIteration:
            self.asked = Asked("over")

    def _game(self) -> Story[None]:
        start = seat = yield from self._set_up()
        seats = len(self.table.players)
        order = [(start + i) % seats for i in range(seats)]
        while self.table.token_row < 12:
            for seat in order:
                yield from self._turn(seat)
                if self.table.token_row == 12:
                    break
        for i in range(1, seats):
            yield from self._turn((seat + i) % seats)
        yield Asked("result")

    def points(self) -> list[list[int]]:
        """Twelve categories for each seat."""
        return [
            pedro_score(self.table, seat)
            if self.table.alone and seat == 1
            else score(self.table, seat)
            for seat in range(len(self.table.players))
        ]

    def winners(self) -> list[int]:
        """W18.4 The seats with most points; alone one has to have more than Pedro (W19.17)."""
        best = winners(self.points())
        return [] if self.table.alone and 1 in best else best

    # Setup.

    def _set_up(self) -> Story[int]:
        """W2, in the order of W2.4; the seat that starts."""
        start = 0
        if not self.table.alone:
            start = (yield from self.chance("start"))["seat"]
        yield from self._random_options()
        self._lay_out(start)
        if self.table.alone:
            yield from self.prepare_pedro(self.options["solo"])
        for station in [*STATIONS][:5]:
            entry = yield from self.chance("master", at=station)
            self.table.masters[station] = entry["tile"]
        yield from self._first_tiles()
        yield from self._first_cards(start)
        return start

    def _random_options(self) -> Story[None]:
        """W2.3."""
        table, told = self.table, self.options
        table.sides, table.maps = told.get("sides", "a") * 10, told.get("maps", "aaa")
        if "random" in table.sides:
            table.sides = (yield from self.chance("sides"))["sides"]
        if table.maps == "random":
            table.maps = (yield from self.chance("maps"))["maps"]
        if told.get("neutral") == "random":
            for space in table.neutral:
                table.neutral[space] = (yield from self.chance("neutral", at=space))["tile"]

    def _lay_out(self, start: int) -> None:
        """W2.1, W2.9-W2.11 Lay out whatever needs no luck."""
        table, seats = self.table, len(self.table.players)
        table.ships = {ship: [] for ship in SHIPS if ship[0] == "s"}
        table.quays = {quay: [] for quay in QUAYS}
        table.quays["LH1"] = [*range(seats)]
        table.stations = {station: [] for station in STATIONS}
        table.market_stack, table.objective_stack = 36, 24
        table.exhaustion = 25 - (1 if table.alone else seats)
        for i in range(seats):
            player = table.players[(start + i) % seats]
            player.pesos = 7 + i
            player.stack = [
                card for card, copies in COPIES.items() if colour(card) < 0 for _ in range(copies)
            ]
            player.stack.append("Exh")

    def _first_tiles(self) -> Story[None]:
        """W2.5-W2.7 Farmers, workers, foresight."""
        while len(self.table.farmers) < 5:
            entry = yield from self.chance("tile", bag="A", to=None)
            space = farmer_space(self.table, entry["tile"])
            assert entry["to"] == (space or "bag")
            assert self.bags["A"][entry["tile"]] > 0
            if space:
                self.take_tile("A", entry["tile"])
                self.table.farmers[space] = entry["tile"]
        size = self.table.size
        for row, count in ((1, size), (2, size), (3, size - 1)):
            self.table.jobs[row] = []
            for _ in range(count):
                entry = yield from self.chance("tile", bag="B", to=f"J{row}")
                self.take_tile("B", entry["tile"])
                self.table.jobs[row].append(entry["tile"])
        for space in self.foresight:
            yield from self.fill(space[1], space)

    def _first_cards(self, start: int) -> Story[None]:
        """W2.1, W2.8 Market, objectives, hands."""
        yield from self.restock({2: 9, 3: 12, 4: 15}[self.table.size])
        for _ in range(4):
            card = yield from self.reveal("display")
            self.table.display.append(card)
        seats = 1 if self.table.alone else len(self.table.players)
        for i in range(seats):
            yield from self.draw((start + i) % seats, 4 + i)

    # Turns.

    def _turn(self, seat: int) -> Story[None]:
        """W3.1."""
        if self.table.alone and seat == 1:
            yield from self.pedro_turn()
        else:
            if self.turns < len(self.table.players):
                yield from self.begin(seat)
            else:
                yield from self.move(seat)
            yield from self.use(seat)
            player = self.player(seat)
            limit = 4 + player.cleared("hand")
            yield from self.draw(seat, max(0, limit - len(player.hand)))
        self.turns += 1
        pesos = [each.pesos for each in self.table.players][: 1 if self.table.alone else None]
        yield from self.chance("turn", n=self.turns, pesos=pesos)
