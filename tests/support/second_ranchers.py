"""Ranchers read a second time: the whole game as one story that asks for entry after entry.

It shares nothing with core/ranchers: entries are the objects of records, the table is a few
dicts and lists, and what comes next is where the story stands.
"""

from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Any

from tests.support.second_ranch import KINDS, NAMES, card_points, touch, where

Entry = dict[str, Any]
Story = Generator["Asked", Entry, None]
CARDS = [
    f"{aim}-{kind}"
    for aim in ("most", "beside", "pairs", "apart", "set", "group", "two")
    for kind in KINDS
]
PICTURES = {
    (0, "a"): {"NW": "cow", "SE": "goat"},
    (0, "b"): {"N": "sheep", "S": "pig"},
    (1, "a"): {"NE": "chicken", "SW": "cow"},
    (1, "b"): {"W": "goat", "E": "sheep"},
    (2, "a"): {"NW": "pig", "E": "chicken"},
    (2, "b"): {"N": "cow", "SE": "sheep"},
    (3, "a"): {"NE": "goat", "W": "pig"},
    (3, "b"): {"S": "chicken", "SW": "sheep"},
}
GRASS = [name for name in NAMES if name != "pond"]
HOUSES = ("fair", "stable", "sign", "market", "barn", "pen")
FISH_POINTS = (0, 1, 3, 6, 9, 12)


@dataclass
class Asked:
    """The next question: possible answers of chance, a check, or moves of a seat and of others."""

    word: str = ""
    seat: int = -1
    moves: list[Entry] = field(default_factory=list)
    beside: dict[int, list[Entry]] = field(default_factory=dict)


class Player:
    """The things before one player."""

    def __init__(self) -> None:
        self.board, self.side = -1, ""
        self.animals: dict[str, str] = {}
        self.cards: list[str] = []
        self.face_down: list[str] = []
        self.horse = False
        self.fish = 0
        self.granted = False
        self.prize = 0
        self.house = ""
        self.dogs = self.cats = 0
        self.had = 0

    def counts_as(self, wild: str) -> dict[tuple[int, int], str]:
        """The ranch with what the pond stands for."""
        animals = {**self.animals, **({"pond": wild} if wild else {})}
        return {NAMES[name]: kind for name, kind in animals.items()}


class SecondRanchers:
    """A table; `asked` is what comes next, `take` brings it."""

    def __init__(self, seats: int, modules: set[str]) -> None:
        self.seats, self.modules = seats, modules
        self.players = [Player() for _ in range(seats)]
        self.pouch = Counter({kind: {2: 4, 3: 6, 4: 7}[seats] for kind in KINDS})
        if "horses" in modules:
            self.pouch["horse"] = seats
        self.deck, self.top = {*CARDS}, ""
        self.middle: list[list[str]] = [["", ""], ["", ""]]
        self.penned: list[list[str]] = []
        self.pen_uses = 0
        self.tokens = 9 if "dogs" in modules else 0
        self.start = -1
        self._story = self._game()
        self.asked = next(self._story)

    def take(self, entry: Entry) -> None:
        """The story goes on."""
        try:
            self.asked = self._story.send(entry)
        except StopIteration:
            self.asked = Asked("over")

    # The whole game.

    def _game(self) -> Story:
        seats = range(self.seats)
        entry = yield Asked("start", moves=[{"e": "start", "seat": seat} for seat in seats])
        self.start = entry["seat"]
        order = [(self.start + i) % self.seats for i in range(self.seats)]
        for seat in order:
            left = {0, 1, 2, 3} - {player.board for player in self.players}
            boards = [{"e": "board", "seat": seat, "board": board} for board in left]
            entry = yield Asked("board", seat, boards)
            self.players[seat].board = entry["board"]
        yield from self._new_top()
        for at in (0, 1):
            yield from self._fill(at)
        for seat in order:
            sides = [{"e": "side", "seat": seat, "side": side} for side in "ab"]
            entry = yield Asked("", seat, sides)
            self.players[seat].side = entry["side"]
        if "buildings" in self.modules:
            yield from self._houses(order[::-1])
        for number in range(1, 9):
            for seat in order:
                yield from self._turn(seat)
                self.players[seat].had += 1
            yield Asked("round", number)
        yield Asked("result")

    def _houses(self, order: list[int]) -> Story:
        for seat in order:
            left = [each for each in HOUSES if each not in [p.house for p in self.players]]
            moves = [{"e": "build", "seat": seat, "building": each} for each in left]
            entry = yield Asked("", seat, moves)
            self.players[seat].house = entry["building"]

    def _new_top(self) -> Story:
        entry = yield Asked("show", moves=[{"e": "show", "objective": card} for card in self.deck])
        self.top = entry["objective"]
        self.deck.remove(self.top)

    def _fill(self, at: int, back: list[str] | None = None) -> Story:
        """The pair gets the top and an animal; then `back` is shuffled in."""
        self.middle[at] = [self.top, ""]
        self.top = ""
        inside = [{"e": "pull", "animal": animal} for animal in self.pouch.elements()]
        entry = yield Asked("pull", moves=inside)
        self.middle[at][1] = entry["animal"]
        self.pouch[entry["animal"]] -= 1
        if back:
            self.deck.add(back[0])
            self.pouch[back[1]] += 1
        yield from self._new_top()

    # A turn.

    def _turn(self, seat: int) -> Story:
        me = self.players[seat]
        traded, taken, gap = False, None, -1
        while taken is None:
            entry = yield Asked("", seat, self._before(seat, traded), self._beside(seat))
            at = entry.get("pair", -1)
            match entry["e"]:
                case "reserve":
                    self.penned.append(self.middle[at])
                    self.pen_uses += 1
                    yield from self._fill(at)
                case "trade":
                    traded = True
                    yield from self._fill(at, self.middle[at])
                case "grant":
                    yield from self._grant(seat, entry["animal"])
                case "take":
                    taken, gap = self.middle[at], at
                    self.middle[at] = ["", ""]
                case "fetch":
                    taken = self.penned.pop(at)
        card, animal = taken
        if animal != "horse":
            yield from self._token(seat, animal in me.animals.values())
        match = yield from self._settle(seat, card, animal)
        if gap >= 0:
            yield from self._fill(gap)
        yield from self._last(seat, match, traded)

    def _before(self, seat: int, traded: bool) -> list[Entry]:
        """The moves before a pair is taken, and those that take one."""
        me, pen = self.players[seat], self.players[seat].house == "pen"
        moves: list[Entry] = []
        if not (pen and len(self.penned) == 8 - me.had):
            moves += [{"e": "take", "seat": seat, "pair": at} for at in (0, 1)]
        if pen:
            moves += self._reserves(seat)
            moves += [{"e": "fetch", "seat": seat, "pair": i} for i in range(len(self.penned))]
        return moves + self._trades(seat, traded) + self._grants(seat)

    def _reserves(self, seat: int) -> list[Entry]:
        if self.pen_uses == 2 or len(self.penned) + 1 > 8 - self.players[seat].had:
            return []
        return [{"e": "reserve", "seat": seat, "pair": at} for at in (0, 1)]

    def _beside(self, mover: int) -> dict[int, list[Entry]]:
        owners = [seat for seat, each in enumerate(self.players) if each.house == "pen"]
        found = {seat: self._reserves(seat) for seat in owners if seat != mover}
        return {seat: moves for seat, moves in found.items() if moves}

    def _trades(self, seat: int, traded: bool) -> list[Entry]:
        if traded or self.players[seat].house != "market":
            return []
        return [{"e": "trade", "seat": seat, "pair": at} for at in (0, 1)]

    def _grants(self, seat: int) -> list[Entry]:
        if "grants" not in self.modules or self.players[seat].granted:
            return []
        gone = [each.animals.get("pond") for each in self.players]
        return [{"e": "grant", "seat": seat, "animal": kind} for kind in KINDS if kind not in gone]

    def _grant(self, seat: int, kind: str) -> Story:
        me = self.players[seat]
        known = kind in me.animals.values()
        me.animals["pond"] = kind
        me.granted = True
        self._look_for_prize(me)
        yield from self._token(seat, known)

    def _token(self, seat: int, known: bool) -> Story:
        if not known or not self.tokens:
            return
        pets = [{"e": "call", "seat": seat, "pet": pet} for pet in ("dog", "cat")]
        entry = yield Asked("", seat, pets)
        self.tokens -= 1
        if entry["pet"] == "dog":
            self.players[seat].dogs += 1
        else:
            self.players[seat].cats += 1

    def _settle(self, seat: int, card: str, animal: str) -> Generator[Asked, Entry, bool]:
        """Settle the taken pair; returns whether it opens an exchange."""
        me, sold = self.players[seat], False
        while True:
            moves = [] if sold else self._sales(seat, animal)
            entry = yield Asked("", seat, moves + self._keeps(seat, animal, sold))
            if entry.get("ware") == "objective":
                sold, me.fish = True, me.fish + 1
                me.face_down.append(card)
                continue
            if entry["e"] == "adopt":
                me.horse = True
                return False
            if not sold:
                me.cards.append(card)
            if entry["e"] == "sell":
                me.fish += 1
                self.pouch[animal] += 1
            if entry["e"] != "place":
                return False
            me.animals[entry["space"]] = animal
            self._look_for_prize(me)
            return PICTURES[me.board, me.side].get(entry["space"]) == animal

    def _sales(self, seat: int, animal: str) -> list[Entry]:
        if "fish" not in self.modules or sum(p.fish for p in self.players) > self.seats:
            return []
        wares = ["objective"] if animal == "horse" else ["objective", "animal"]
        return [{"e": "sell", "seat": seat, "ware": ware} for ware in wares]

    def _keeps(self, seat: int, animal: str, sold: bool) -> list[Entry]:
        me = self.players[seat]
        if animal != "horse":
            free = [name for name in GRASS if name not in me.animals]
            return [{"e": "place", "seat": seat, "space": name} for name in free]
        words = ["release"] if me.horse or sold else ["release", "adopt"]
        return [{"e": word, "seat": seat} for word in words]

    def _look_for_prize(self, me: Player) -> None:
        if "grants" in self.modules and not me.prize and {*me.animals.values()} == {*KINDS}:
            prizes = [7, 5, 3][: 2 if self.seats == 2 else 3]
            left = [each for each in prizes if each not in [p.prize for p in self.players]]
            me.prize = max(left, default=0)

    def _last(self, seat: int, match: bool, traded: bool) -> Story:
        """Exchange, market and grant, until nothing is left or wanted."""
        me = self.players[seat]
        while True:
            moves = self._exchanges(seat) if match else []
            moves += self._trades(seat, traded) + self._grants(seat)
            if not moves:
                return
            entry = yield Asked("", seat, [*moves, {"e": "done", "seat": seat}])
            at = entry.get("pair", -1)
            if entry["e"] == "done":
                return
            if entry["e"] == "trade":
                traded = True
                yield from self._fill(at, self.middle[at])
            elif entry["e"] == "grant":
                yield from self._grant(seat, entry["animal"])
                return
            elif "space" in entry:
                match, name = False, entry["space"]
                me.animals[name], self.middle[at][1] = self.middle[at][1], me.animals[name]
                self._look_for_prize(me)
            else:
                match, card = False, entry["objective"]
                me.cards[me.cards.index(card)], self.middle[at][0] = self.middle[at][0], card

    def _exchanges(self, seat: int) -> list[Entry]:
        me, moves = self.players[seat], list[Entry]()
        for at, (_, open_animal) in enumerate(self.middle):
            moves += [{"e": "swap", "seat": seat, "objective": c, "pair": at} for c in me.cards]
            for name, animal in me.animals.items():
                if name != "pond" and open_animal not in ("horse", animal):
                    moves.append({"e": "swap", "seat": seat, "space": name, "pair": at})
        return moves

    # Points.

    def points(self) -> tuple[list[int], list[int]]:
        """The points and the kinds of everybody, if the game ended here."""
        both = [self._best(seat) for seat in range(self.seats)]
        return [points for points, _ in both], [kinds for _, kinds in both]

    def stands_for(self, seat: int) -> str:
        """The kind that the horse or the barn of the seat counts as; empty if there is none."""
        me = self.players[seat]
        if not me.horse and me.house != "barn":
            return ""
        best = max(self._count(seat, kind) for kind in KINDS)
        return next(kind for kind in KINDS if self._count(seat, kind) == best)

    def cards_of(self, seat: int) -> dict[str, int]:
        """The points of each open objective of the seat."""
        me = self.players[seat]
        ranch = me.counts_as(self.stands_for(seat))
        return {card: card_points(card, ranch) for card in me.cards}

    def _best(self, seat: int) -> tuple[int, int]:
        return self._count(seat, self.stands_for(seat))

    def _count(self, seat: int, wild: str) -> tuple[int, int]:
        me = self.players[seat]
        ranch = me.counts_as(wild)
        points = sum(card_points(card, ranch) for card in me.cards) + me.prize
        points += FISH_POINTS[me.fish]
        if me.horse:
            points += 2 * len(where(ranch, wild) & {(0, 0), (2, 0), (0, 2), (2, 2)})
        near = [animal for place, animal in ranch.items() if touch(place, (1, 1))]
        if me.house == "fair":
            points += (0, 1, 3, 5, 7)[len({*near})]
        if me.house == "stable":
            points += (0, 1, 3, 5, 8)[max([near.count(kind) for kind in near], default=0)]
        if me.house == "sign":
            shown = PICTURES[me.board, me.side]
            points += 3 * sum(me.animals.get(name) == kind for name, kind in shown.items())
        for pets in ("dogs", "cats"):
            rows = sorted((getattr(each, pets) for each in self.players), reverse=True)
            if getattr(me, pets) == rows[0] > rows[1]:
                points += 3
        return points, len({*ranch.values()})
