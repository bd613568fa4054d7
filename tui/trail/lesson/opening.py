"""Positions of the lesson: whole games from their first entry, with chosen answers of chance."""

from collections.abc import Mapping, Sequence

from core.due import DealDown
from core.game import Draw, Entry, Tally
from core.log import Log
from core.trail import entries
from core.trail.game import TRAIL
from core.trail.parts import CARD_NAMES, SPACE_NAMES, TILE_NAMES, Space
from core.trail.player import new_player
from core.trail.state import TrailState
from tui.lesson import Position

SEATS = 2
ANA, BETO = 0, 1
_TILES = {
    0: "g4b b5g o4g b4b g5g g6g o5g",
    1: "C M G C+ M G C",
    2: "y5b M y6b",
}
"""The tiles drawn out of each bag: first farmers, then workers, then the foresight."""
_CATTLE = "Cha1 Ser2 Bla3 Car2 Fra3 Ang5 Cha1 Ser2 Fra4"
_GOALS = "O05 O15 O12 O14 O18 O22"


def at(name: str) -> Space:
    """Return the space with that name."""
    return Space(SPACE_NAMES.index(name))


def cards(text: str) -> tuple[int, ...]:
    """Return the cards of that text."""
    return tuple(CARD_NAMES.index(name) for name in text.split())


class Opening:
    """A game of Ana and Beto in which Ana is dealt that hand and begins."""

    def __init__(self, hand: str) -> None:
        self.log: Log[TrailState] = Log(TRAIL, SEATS, {})
        self._tiles = {bag: text.split() for bag, text in _TILES.items()}
        self._cattle, self._goals = _CATTLE.split(), _GOALS.split()
        self.pieces: Mapping[int, int] = {
            **_dealt(ANA, cards(hand)),
            **_dealt(BETO, cards("Nia Nia Pat Fro Hol")),
        }
        self._go_on()

    def play(self, *made: Entry) -> "Opening":
        """Add entries, while chance answers by itself. Raises `Illegal`."""
        for entry in made:
            self.log.append(entry)
            self._go_on()
        return self

    @property
    def position(self) -> Position:
        """The position so far."""
        return Position(self.log, self.pieces)

    def _go_on(self) -> None:
        while True:
            turn = TRAIL.turn(self.log.state)
            if isinstance(turn, Tally):
                self.log.append(turn.check)
            elif isinstance(turn, Draw):
                self.log.append(self._answer(turn))
            else:
                return

    def _answer(self, turn: Draw) -> Entry:
        """Return the answer of chance: face-down deals by themselves, all else as in the lesson."""
        state = self.log.state
        if isinstance(turn.due, DealDown):
            return TRAIL.settle(state, ())
        found = [*TRAIL.chances(state)]
        return next((each for each in found if self._wanted(each)), found[0])

    def _wanted(self, entry: Entry) -> bool:
        """Return whether that comes next in the lesson, and cross it out if so."""
        match entry:
            case entries.TrailStart(seat):
                return seat == ANA
            case entries.DrawTile(bag, tile):
                return _next(self._tiles[bag], TILE_NAMES[tile])
            case entries.Cattle(card):
                return _next(self._cattle, CARD_NAMES[card])
            case entries.RevealObjective(card):
                return _next(self._goals, CARD_NAMES[card])
            case entries.ShowHand(seat, shown):
                slots = self.log.state.players[seat].slots
                return sorted(shown) == sorted(self.pieces[slot] for slot in slots)
            case _:
                return True


def _next(waiting: list[str], name: str) -> bool:
    if waiting[:1] != [name]:
        return False
    del waiting[0]
    return True


def _dealt(seat: int, first: Sequence[int]) -> dict[int, int]:
    """Return the slots of a herd deck: those cards first, then the others in order."""
    player = new_player(seat * len(new_player(0).deck))
    left = [int(card) for card in player.deck]
    for card in first:
        left.remove(card)
    return dict(enumerate((*first, *left), player.first))
