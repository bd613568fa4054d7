"""Choosing a move of Corral: a cursor on the table, and digits for bids."""

from core.game import Move
from corral import entries
from corral.parts import ANIMALS, Card
from corral.screen.places import (
    OnCard,
    OnDeck,
    OnHerd,
    OnLetter,
    OnStall,
    OnWindow,
    OnWork,
    Target,
    places,
    targets_of,
)
from corral.state import HIDDEN, Phase, State
from corral.words.described import hand
from tui.app.board import Choice
from tui.app.compass import DIRECTIONS, nearest
from tui.app.pointing import Pointing

POINT_KEYS: dict[str, Target] = {
    "o": OnWork(),
    "w": OnWindow(),
    "d": OnDeck(),
    "x": OnLetter(),
    **{str(number): OnStall(animal) for number, animal in enumerate(ANIMALS, 1)},
}
CARDS = "c"
DIGITS = "0123456789"


class Picker(Pointing[State, Target], frozen=True):
    """One seat's choosing at one state."""

    def points(self, choice: Choice) -> tuple[Target, ...]:
        """Return the things on the table that a choice is about."""
        return targets_of(choice[-1])

    def key(self, key: str) -> "Picker | None":
        """After a digit while bidding, a key of a place, or an arrow."""
        if self.state.phase == Phase.BID and key in DIGITS:
            return self._bid(int(key))
        if key in POINT_KEYS:
            return self.point(POINT_KEYS[key])
        if key == CARDS:
            return self.point(self._next_card())
        if key in DIRECTIONS:
            around = places(self.state, self.seat)
            return self.walk(nearest(around, self.cursor, DIRECTIONS[key]))
        return None

    def _bid(self, coins: int) -> "Picker":
        """Return that bid, if it can be made."""
        bids = [(entries.Bid(self.seat, coins),)]
        found = [at for at, choice in enumerate(self.open_choices()) if choice in bids]
        return self.cleared().pick(found[0]) if found else self

    def _next_card(self) -> Target | None:
        """The card after the one with the cursor."""
        count = len(self.state.hands[self.seat])
        at = self.cursor.at + 1 if isinstance(self.cursor, OnCard) else 0
        return OnCard(at % count) if count else None

    def tried(self) -> Move | None:
        """Return the most likely intention there."""
        seat = self.seat
        match self.cursor:
            case OnStall(animal):
                mine = seat == self.state.mover
                return entries.Buy(seat, animal) if mine else entries.Whistle(seat, animal)
            case OnHerd(owner, animal) if owner == seat:
                return entries.Sell(seat, animal)
            case OnCard(at):
                return self._lure(at)
            case _:
                kind = _IN_TOWN.get(type(self.cursor))
                return kind(seat) if kind else None

    def _lure(self, at: int) -> Move | None:
        card = hand(self.state, self.seat, self.known)[at]
        return None if card == HIDDEN else entries.Lure(self.seat, Card(card), at)


_IN_TOWN: dict[type, type[entries.Work | entries.Ride | entries.Shop | entries.Look]] = {
    OnWork: entries.Work,
    OnDeck: entries.Ride,
    OnWindow: entries.Shop,
    OnLetter: entries.Look,
}
