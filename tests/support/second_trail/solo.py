"""Pedro's turns as a part of the story (W19)."""

from tests.support.second_trail import pedro
from tests.support.second_trail.asking import Story
from tests.support.second_trail.buenos_aires import city_spaces, deliveries
from tests.support.second_trail.parts import SHIPS, STATIONS
from tests.support.second_trail.pedro import PEDRO, TYPES
from tests.support.second_trail.railroad import upgradable
from tests.support.second_trail.visit import Visiting


class Alone(Visiting):
    """A table with Pedro."""

    level = 1
    special = ""
    heap = 17
    visits = 0

    def prepare_pedro(self, level: int) -> Story[None]:
        """W19.1-W19.4 His own things."""
        self.level = level
        own = self.player(PEDRO)
        own.pesos = own.exchange = 0
        own.stack = []
        for row in {1: "", 2: "M", 3: "GM", 4: "GCM"}[level]:
            self.take_tile("B", row)
            own.hired[row].append(row)
        self.special = (yield from self.chance("special"))["row"]

    def pedro_turn(self) -> Story[None]:
        """W19.5 A card, the way, then the action or Buenos Aires."""
        card = (yield from self.chance("pedro"))["card"]
        own = self.player(PEDRO)
        own.at = pedro.route(self.table, card)[-1]
        if own.at == "BA":
            yield from self.arrive()
        else:
            yield from self.act(card)
        self.special = pedro.special_moves_to(self.table, self.special)

    def act(self, card: int) -> Story[None]:
        """W19.8 Carry out a card; an impossible half is a space of the track (W19.9)."""
        for half in pedro.CARDS[card][1].split(", "):
            wanted, _, otherwise = half.partition(": ")
            if "? " in wanted:
                row, wanted = wanted.split("? ")
                wanted = wanted if self.special == row else otherwise
            done = not wanted or (yield from self.act_half(wanted))
            if not done:
                yield from self.run(1)

    def act_half(self, wanted: str) -> Story[bool]:
        """One action of his; whether it was possible."""
        word, _, rest = wanted.partition(" ")
        match word:
            case "hire":
                return self.hire(rest)
            case "engine":
                yield from self.run(self.player(PEDRO).workers("M"))
                return True
            case "objective":
                return (yield from self.choose())
            case "farmer":
                return self.free(rest)
            case "stock":
                yield from self.restock(2)
                return True
            case "buy":
                return self.buy()
            case _:
                return self.build()

    def hire(self, types: str) -> bool:
        """W19.10 A worker, of the wanted type if there is one."""
        types = {"special": self.special, "M": "M"}.get(types, TYPES)
        found = pedro.hire(self.table, self.special, types) or pedro.hire(self.table, self.special)
        if found:
            self.table.jobs[found[0]].remove(found[1])
            self.player(PEDRO).hired[found[1][0]].append(found[1])
        return found is not None

    def run(self, steps: int) -> Story[None]:
        """W19.10 His engine, and a station where it stops."""
        own = self.player(PEDRO)
        own.engine = pedro.engine_end(self.table, steps)
        station = "T31" if own.engine == "31" else own.engine
        if station in STATIONS and self.heap and upgradable(self.table, PEDRO, station):
            self.heap -= 1
            self.table.stations[station].append(PEDRO)
            row = pedro.appointed(self.table, self.special)
            if station in self.table.masters and row:
                own.hired[row].pop()
                own.masters.append(self.table.masters.pop(station))
        if own.engine == "31":
            own.engine = "depot"
        yield from ()

    def choose(self) -> Story[bool]:
        """W19.10 An objective of the display."""
        card = pedro.objective(self.table)
        if card:
            yield from self.gain_objective(PEDRO, card)
        return card is not None

    def free(self, hues: str) -> bool:
        """W19.10 A farmer; the coins go to the bank."""
        space = pedro.farmer(self.table, hues)
        if space:
            self.player(PEDRO).beside.append(self.table.farmers.pop(space))
            self.table.coins.pop(space, None)
        return space is not None

    def buy(self) -> bool:
        """W19.10 One or two cards."""
        cards = pedro.cattle(self.table)
        for card in cards:
            self.table.market.remove(card)
            self.player(PEDRO).pile.append(card)
        return bool(cards)

    def build(self) -> bool:
        """W19.10 A building, on free ground or over an own one."""
        found = pedro.build(self.table)
        if found:
            self.player(PEDRO).unbuilt.remove(found[0])
            self.table.built[found[1]] = (PEDRO, found[0])
        return found is not None

    # Buenos Aires.

    def arrive(self) -> Story[None]:
        """W19.12-W19.14 Carry out a visit with a loading card."""
        row = self.table.token_row
        card = (yield from self.chance("loading"))["card"]
        own = self.player(PEDRO)
        own.grain = min(8, own.grain + pedro.LOADING[card][1])
        yield from self.deliver(card)
        yield from self.send(card)
        self.visits += 1
        for number, bag in enumerate("ABC"):
            tiles = [self.foresight[f"V{bag}{n}"] for n in (1, 2)]
            workers = self.table.token_row < 12
            which = pedro.foresight(card, number, tiles, workers=workers)
            if which:
                self.place_foreseen(PEDRO, bag, 1 + tiles.index(tiles[which - 1]))
        yield from self.afterwards(PEDRO, row)

    def deliver(self, card: int) -> Story[None]:
        """W19.12."""
        found = pedro.delivery(self.table, card)
        if not found:
            return
        quay, space = found
        gift = city_spaces(self.table)[space].gift
        self.player(PEDRO).grain -= deliveries(self.table, PEDRO)[found]
        self.table.quays[quay].remove(PEDRO)
        self.table.cities[space] = PEDRO
        if gift == "obj":
            yield from self.choose()
        free = pedro.gift(self.table, gift)
        if free:
            self.table.market.remove(free)
            self.player(PEDRO).pile.append(free)

    def send(self, card: int) -> Story[None]:
        """W19.13."""
        ship = pedro.ship(self.table, card, self.visits, self.level)
        disc = pedro.disc(self.table, self.heap)
        if disc is None:
            return
        if disc == "heap":
            self.heap -= 1
        else:
            self.table.stations[disc].remove(PEDRO)
        self.table.ships[ship].append(PEDRO)
        if SHIPS[ship][6] == "objective":
            yield from self.choose()
