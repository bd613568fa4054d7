"""A story that asks for entry after entry, and what every question may be answered with."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from tests.support.second_trail.parts import OBJECTIVES
from tests.support.second_trail.table import Player, Table

Entry = dict[str, Any]
T = TypeVar("T")


@dataclass
class Asked:
    """The next question: chance or a check by its word, or a seat's moves."""

    word: str = ""
    seat: int = -1
    moves: list[Entry] = field(default_factory=list)
    told: Entry = field(default_factory=dict)
    """The contents that the entry must have; None for what is not known before."""
    count: int = 1
    """The number of pieces that it names, if any."""


Story = Generator[Asked, Entry, T]


def each(word: str, seat: int, **ways: Iterable[Any]) -> list[Entry]:
    """One move for each value of one field."""
    [(name, values)] = ways.items()
    return [{"e": word, "seat": seat, name: value} for value in values]


def to_pass(seat: int) -> list[Entry]:
    """Nothing of it."""
    return [{"e": "pass", "seat": seat}]


class Asking(ABC):
    """The table, and questions at which tokens and objective cards may come first."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def player(self, seat: int) -> Player:
        """The player of that seat."""
        return self.table.players[seat]

    def chance(self, word: str, *, count: int = 1, **told: Any) -> Story[Entry]:
        """Ask chance, or for a check; some of the answer is known before."""
        entry = yield Asked(word, told=told, count=count)
        assert entry["e"] == word, (entry, word)
        for name, value in told.items():
            assert value in (None, entry[name]), (entry, told)
        return entry

    def ask(
        self, seat: int, moves: Callable[[], list[Entry]], *, token: bool = True, play: bool = False
    ) -> Story[Entry]:
        """W3.3, W3.4 A seat's answer, after all tokens and cards that come first."""
        while True:
            allowed = moves()
            if token and self.player(seat).exchange:
                allowed = allowed + each("token", seat, n=range(self.can_draw(seat, 2) + 1))
            if play:
                cards = sorted({card for card in self.player(seat).hand if card in OBJECTIVES})
                allowed = allowed + each("play", seat, card=cards)
            entry = yield Asked("", seat, allowed)
            if entry["e"] == "token":
                self.player(seat).exchange -= 1
                drawn = yield from self.draw(seat, entry["n"])
                yield from self.give_up(seat, drawn)
            elif entry["e"] == "play":
                self.player(seat).hand.remove(entry["card"])
                self.player(seat).area.append(entry["card"])
                yield from self.do(seat, OBJECTIVES[entry["card"]][0])
            else:
                return entry

    @abstractmethod
    def do(self, seat: int, line: str) -> Story[None]:
        """An action of the tables, opened already."""

    def can_draw(self, seat: int, most: int) -> int:
        """W1.6 As many as there are."""
        player = self.player(seat)
        return min(most, len(player.stack) + len(player.pile))

    def draw(self, seat: int, count: int) -> Story[int]:
        """W1.6, W21 Cards from the stack, and from the shuffled pile after it."""
        player, drawn = self.player(seat), 0
        while drawn < count and (player.stack or player.pile):
            if not player.stack:
                yield from self.chance("shuffle", seat=seat)
                player.stack, player.pile = player.pile, []
            some = min(count - drawn, len(player.stack))
            entry = yield from self.chance("draw", seat=seat, count=some)
            assert len(entry["cards"]) == some
            for card in entry["cards"]:
                player.stack.remove(card)
                player.hand.append(card)
            drawn += some
        return drawn

    def give_up(self, seat: int, count: int) -> Story[None]:
        """W17.3 As many cards to the pile as were drawn."""
        if count:
            entry = yield from self.ask(
                seat, lambda: each("discard", seat, cards=choices(self.player(seat).hand, count)),
                token=False,
            )  # fmt: skip
            self.discard(seat, entry["cards"])

    def discard(self, seat: int, cards: list[str]) -> None:
        """W5.1 From the hand to the pile."""
        for card in cards:
            self.player(seat).hand.remove(card)
            self.player(seat).pile.append(card)

    def remove(self, seat: int, cards: list[str]) -> None:
        """W5.1 From the hand out of the game; exhaustion goes back to its stack."""
        for card in cards:
            self.player(seat).hand.remove(card)
            self.table.exhaustion += card == "Exh"

    def tire(self, player: Player, count: int) -> None:
        """W12.4 Exhaustion to the pile, as far as it lasts."""
        count = min(count, self.table.exhaustion)
        self.table.exhaustion -= count
        player.pile += ["Exh"] * count


def choices(cards: list[str], count: int) -> list[list[str]]:
    """Every choice of so many, equal cards not told apart."""
    found: set[tuple[str, ...]] = {()}
    for _ in range(count):
        found = {
            tuple(sorted([*some, card]))
            for some in found
            for card in cards
            if some.count(card) < cards.count(card)
        }
    return [[*some] for some in sorted(found)]
