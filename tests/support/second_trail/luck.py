"""Chance for games of the second reading alone."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

from tests.support.second_trail.asking import Asked, Entry
from tests.support.second_trail.buenos_aires import farmer_space
from tests.support.second_trail.parts import COPIES, OBJECTIVES, SHIPS, STATIONS, colour
from tests.support.second_trail.story import SecondTrail

EAGER = {"pass": 1, "done": 1, "token": 2, "aux": 3, "play": 8}
"""The weights of such moves; 20 for all others."""


class Luck:
    """The pieces that are still hidden, and answers drawn from them."""

    def __init__(self, game: SecondTrail, dice: Random) -> None:
        self.game, self.dice = game, dice
        self.market = [*Counter({c: n for c, n in COPIES.items() if colour(c) >= 0}).elements()]
        self.objectives = [*OBJECTIVES]
        self.masters, self.letters = [*range(1, 9)], [*"ABCDEFGH"]
        self.pedro: list[int] = []
        self.loading: list[int] = []

    def answer(self, asked: Asked) -> Entry:
        """An entry that fits."""
        answers = {
            "start": self.start, "master": self.master, "special": self.special,
            "sides": self.sides, "maps": self.maps, "neutral": self.neutral,
            "tile": self.tile, "cattle": self.cattle, "reveal": self.reveal,
            "draw": self.draw, "ship": self.ship,
            "pedro": self.pedro_card, "loading": self.loading_card,
        }  # fmt: skip
        more = answers[asked.word](asked) if asked.word in answers else {}
        return {"e": asked.word, **asked.told, **more}

    def out_of(self, pieces: list[Any]) -> Any:
        """One of them, taken away."""
        return pieces.pop(self.dice.randrange(len(pieces)))

    def start(self, _: Asked) -> Entry:
        return {"seat": self.dice.randrange(len(self.game.table.players))}

    def master(self, _: Asked) -> Entry:
        return {"tile": self.out_of(self.masters)}

    def special(self, _: Asked) -> Entry:
        return {"row": self.dice.choice("GCM")}

    def sides(self, _: Asked) -> Entry:
        return {"sides": "".join(self.dice.choices("ab", k=10))}

    def maps(self, _: Asked) -> Entry:
        return {"maps": "".join(self.dice.choices("ab", k=3))}

    def neutral(self, _: Asked) -> Entry:
        return {"tile": self.out_of(self.letters)}

    def tile(self, asked: Asked) -> Entry:
        tile = self.dice.choice(sorted(self.game.bags[asked.told["bag"]].elements()))
        to = asked.told["to"] or farmer_space(self.game.table, tile) or "bag"
        return {"tile": tile, "to": to}

    def cattle(self, _: Asked) -> Entry:
        return {"card": self.out_of(self.market)}

    def reveal(self, _: Asked) -> Entry:
        return {"card": self.out_of(self.objectives)}

    def draw(self, asked: Asked) -> Entry:
        stack = self.game.player(asked.told["seat"]).stack
        return {"cards": self.dice.sample(stack, asked.count)}

    def ship(self, _: Asked) -> Entry:
        return {"ship": self.dice.choice(sorted(self.game.ship_pile))}

    def pedro_card(self, _: Asked) -> Entry:
        self.pedro = self.pedro or [*range(1, 16)]
        return {"card": self.out_of(self.pedro)}

    def loading_card(self, _: Asked) -> Entry:
        self.loading = self.loading or [*range(1, 13)]
        return {"card": self.out_of(self.loading)}


def lively(dice: Random, moves: Sequence[Entry]) -> Entry:
    """A move of somebody who wants something: so the table fills, and there is more to count."""
    kinds = sorted({move["e"] for move in moves})
    kind = dice.choices(kinds, [EAGER.get(each, 20) for each in kinds])[0]
    rest = sorted((move for move in moves if move["e"] == kind), key=repr)
    return dice.choices(rest, [eager_for(move) for move in rest])[0]


def eager_for(move: Entry) -> int:
    """The weight of that move within its kind."""
    match move["e"]:
        case "move":
            return 9 if move["path"][-1][0] in "NPGR" else 2
        case "load":
            return 1 + SHIPS[move["ship"]][0] ** 2
        case "income":
            return 1 + int(move["certificates"]) ** 2
        case "upgrade":
            return 1 + STATIONS[move["station"]][1]
        case _:
            return 1
