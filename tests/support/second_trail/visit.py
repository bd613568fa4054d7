"""A turn as a part of the story: moving, what a place offers, and Buenos Aires (W3, W6, W13)."""

from collections import Counter

from tests.support.second_trail.actions import local_actions, open_actions
from tests.support.second_trail.asking import Entry, Story, choices, each
from tests.support.second_trail.buenos_aires import (
    deliveries,
    departed,
    farmer_space,
    foresights,
    incomes,
    loads,
    market_refill,
)
from tests.support.second_trail.doing import Doing
from tests.support.second_trail.estate import helps
from tests.support.second_trail.parts import BAGS, EVENTS, OBJECTIVES, SHIPS
from tests.support.second_trail.table import Table
from tests.support.second_trail.trail import fees, step_limit, ways


class Visiting(Doing):
    """The turn of a seat."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.bags = {bag: Counter(tiles) for bag, tiles in BAGS.items()}
        self.foresight = {f"V{bag}{n}": "" for bag in "ABC" for n in (1, 2)}
        self.ship_pile = {ship for ship in SHIPS if ship[0] == "p"}

    # Phase A.

    def begin(self, seat: int) -> Story[None]:
        """W3.2 The first turn: cards go, then the estanciero comes onto a neutral building."""
        more = len(self.player(seat).hand) - 4
        if more > 0:
            entry = yield from self.ask(
                seat, lambda: each("trim", seat, cards=choices(self.player(seat).hand, more))
            )
            self.discard(seat, entry["cards"])
        entry = yield from self.ask(seat, lambda: each("settle", seat, at=self.table.neutral))
        self.player(seat).at = entry["at"]

    def move(self, seat: int) -> Story[None]:
        """W4.5 Phase A."""
        entry = yield from self.ask(
            seat,
            lambda: each("move", seat, path=self.paths(seat, step_limit(self.table, seat))),
            play=True,
        )
        self.go(seat, entry["path"])

    def paths(self, seat: int, most: int) -> list[list[str]]:
        """W22.5 Of ways that leave the same, the shortest; then the one whose roads come first."""
        found: dict[tuple[object, ...], list[str]] = {}
        for way in ways(self.table, seat, most):
            found.setdefault((way[-1], *fees(self.table, seat, way).parts()), [*way])
        return [*found.values()]

    def go(self, seat: int, path: list[str]) -> None:
        """W4.7 The fees, then the new place."""
        paid = fees(self.table, seat, tuple(path))
        self.player(seat).pesos -= paid.total()
        for space, coins in paid.coins.items():
            self.table.coins[space] = self.table.coins.get(space, 0) + coins
        for owner, pesos in paid.players.items():
            self.player(owner).pesos += pesos
        self.player(seat).at = path[-1]

    # Phase B.

    def use(self, seat: int) -> Story[None]:
        """W6 The place reached."""
        space = self.player(seat).at
        if space == "BA":
            yield from self.buenos_aires(seat)
        elif space in self.table.farmers:
            yield from self.on_farmer(seat, space)
        else:
            yield from self.on_building(seat, space)

    def on_farmer(self, seat: int, space: str) -> Story[None]:
        """W6.3 An auxiliary action, or help for this one."""
        used = False

        def offers() -> list[Entry]:
            moves: list[Entry] = [{"e": "done", "seat": seat}]
            if not used:
                moves += self.aux_moves(seat, double=False)
                if (space,) in helps(self.table, seat, 0):
                    moves += each("help", seat, farmers=[[space]])
            return moves

        while True:
            entry = yield from self.ask(seat, offers, play=True)
            if entry["e"] == "done":
                return
            used = True
            if entry["e"] == "aux":
                yield from self.auxiliary(seat, entry["n"], entry["times"])
            else:
                yield from self.help(seat, (space,), 0)

    def on_building(self, seat: int, space: str) -> Story[None]:
        """W6.1, W6.2, W8.3 Local actions, each once, or one auxiliary action."""
        tile = self.table.built.get(space)
        used: set[str] = set()

        def offers() -> list[Entry]:
            moves: list[Entry] = []
            if "aux" not in used and self.table.built.get(space) == tile:
                left = {name for name in open_actions(self.table, seat) if name[0] not in used}
                moves += each("act", seat, n=left)
            if not used:
                moves += self.aux_moves(seat, double=False)
            return [*moves, {"e": "done", "seat": seat}]

        while True:
            entry = yield from self.ask(seat, offers, play=True)
            if entry["e"] == "done":
                return
            if entry["e"] == "aux":
                used.add("aux")
                yield from self.auxiliary(seat, entry["n"], entry["times"])
                continue
            used.add(entry["n"][0])
            line = local_actions(self.table, seat)[entry["n"]]
            if line.startswith("move"):
                moved = yield from self.move_on(seat, int(line[5:]))
                if moved:
                    return
            else:
                yield from self.do(seat, line)

    def move_on(self, seat: int, most: int) -> Story[bool]:
        """W6.6 Farther in phase B, and phase B again there."""
        entry = yield from self.ask(
            seat,
            lambda: [
                *each("move", seat, path=self.paths(seat, most)),
                {"e": "pass", "seat": seat},
            ],
        )
        if entry["e"] == "pass":
            return False
        self.go(seat, entry["path"])
        yield from self.use(seat)
        return True

    # Buenos Aires.

    def buenos_aires(self, seat: int) -> Story[None]:
        """W13 The six subphases, and what follows."""
        row = self.table.token_row
        if self.may_deliver(seat):
            yield from self.do_delivery(seat, play=True)
        total = yield from self.income(seat)
        yield from self.load(seat, total)
        for bag in "ABC":
            yield from self.foresee(seat, bag)
        yield from self.afterwards(seat, row)

    def may_deliver(self, seat: int) -> bool:
        """W3.3 At once, or with the grain of objectives that the hand may hold."""
        player = self.player(seat)
        cards = [card for card in player.hand + player.stack if card in OBJECTIVES]
        grainy = sum(OBJECTIVES[card][0].endswith("grain") for card in cards)
        return bool(deliveries(self.table, seat, more=min(grainy, len(player.hand))))

    def income(self, seat: int) -> Story[int]:
        """W13.3 The total breeding value, paid out; the hand is shown and goes."""
        entry = yield from self.ask(
            seat, lambda: each("income", seat, certificates=incomes(self.table, seat)), play=True
        )
        player = self.player(seat)
        total, player.certificates = incomes(self.table, seat)[entry["certificates"]]
        player.pesos += total
        yield from self.chance("show", seat=seat)
        self.remove(seat, [card for card in player.hand if card == "Exh"])
        self.discard(seat, [*player.hand])
        return total

    def load(self, seat: int, total: int) -> Story[None]:
        """W13.4."""
        if not loads(self.table, seat, total):
            return
        entry = yield from self.ask(
            seat,
            lambda: [
                {"e": "load", "seat": seat, "ship": ship, "disc": disc}
                for ship, disc in loads(self.table, seat, total)
            ],
        )
        ship, disc = entry["ship"], entry["disc"]
        after = loads(self.table, seat, total)[ship, disc]
        self.take_disc(seat, disc)
        self.player(seat).pesos, self.player(seat).grain = after.pesos, after.grain
        self.table.ships[ship].append(seat)
        if after.objective:
            yield from self.do_choose(seat, of_ship=True)

    def foresee(self, seat: int, bag: str) -> Story[None]:
        """W13.5, W18 One of two tiles, if one can be chosen."""

        def tiles() -> list[str]:
            return [self.foresight[f"V{bag}{n}"] for n in (1, 2)]

        def choice() -> set[str]:
            return foresights(tiles(), workers=self.table.token_row < 12)

        if choice():
            entry = yield from self.ask(seat, lambda: each("foresee", seat, tile=choice()))
            self.place_foreseen(seat, bag, 1 + tiles().index(entry["tile"]))

    def place_foreseen(self, seat: int, bag: str, number: int) -> None:
        """W13.5 The tile goes where it belongs."""
        tile, self.foresight[f"V{bag}{number}"] = self.foresight[f"V{bag}{number}"], ""
        if tile[0] not in "GCM":
            if space := farmer_space(self.table, tile):
                self.table.farmers[space] = tile
            return
        row = self.table.jobs.setdefault(self.table.token_row, [])
        row.append(tile)
        if len(row) == self.table.size:
            self.table.token_row += 1
            self.player(seat).token = self.table.token_row == 12

    def afterwards(self, seat: int, row: int) -> Story[None]:
        """W13.6 Event, way back, new tiles."""
        event = EVENTS.get(row, "") if self.table.token_row > row else ""
        if event == "market":
            yield from self.restock(market_refill(self.table))
        elif event in ("yellow", "turquoise", "purple"):
            yield from self.depart(event)
        self.player(seat).at = "START"
        for bag in "ABC":
            for number in (1, 2):
                if not self.foresight[f"V{bag}{number}"]:
                    yield from self.fill(bag, f"V{bag}{number}")

    def depart(self, fleet: str) -> Story[None]:
        """W14.2."""
        self.table.quays = departed(self.table, fleet)
        for ship in [ship for ship in self.table.ships if SHIPS[ship][4] == fleet]:
            del self.table.ships[ship]
        for _ in range(2):
            ship = (yield from self.chance("ship"))["ship"]
            self.ship_pile.remove(ship)
            self.table.ships[ship] = []

    def fill(self, bag: str, to: str) -> Story[None]:
        """A tile of a bag, while it lasts."""
        if any(self.bags[bag].values()):
            entry = yield from self.chance("tile", bag=bag, to=to)
            self.take_tile(bag, entry["tile"])
            self.foresight[to] = entry["tile"]

    def take_tile(self, bag: str, tile: str) -> None:
        """Out of the bag."""
        assert self.bags[bag][tile] > 0
        self.bags[bag][tile] -= 1
