"""Positions of El Gaucho in a few words, and what may be done in them.

`position(pampa={"B2": "W11 lie 1"}, herds={0: "W4 W6 B3"}, areas={0: "wish"}, dice=(5, 6))`
is the turn of seat 0. What is not told is as it mostly is: an untouched round, enough tiles
in the draw pile, all other gauchos in the supply.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from msgspec.structs import replace

from core.due import Slot
from core.game import Choose, Entry, Event, Known, Move, Tally
from core.gaucho.board import AREA_NAMES, GAUCHOS, SPACE_NAMES
from core.gaucho.cattle import BREED, TILE_NAMES, TILES, Breed, Tile
from core.gaucho.entries import MOVES
from core.gaucho.game import GAUCHO
from core.gaucho.state import GauchoPhase, GauchoState, Stage, hand_slots, new_state
from core.says import Refusal, show
from tests.support.shorthand import a_breed, a_space, a_tile, an_area, entry_of, some_tiles

POSES = {"stand": 1, "lie": -1}
FIRST_BURIED: Slot = 14
KINDS = {kind.__struct_config__.tag: kind for kind in MOVES}
NO_TEXTS: Mapping[Any, str] = {}


class Position(NamedTuple):
    """A state, what the mover knows, and what the entries so far have told."""

    state: GauchoState
    known: Known
    events: tuple[Event, ...] = ()

    def play(self, *texts: str) -> "Position":
        """The position after these entries, all of them possible; `check` is what is due."""
        after = self
        for text in texts:
            entry = after.due_check() if text == "check" else after.entry(text)
            after = after.play_entry(entry)
        return after

    def play_entry(self, entry: Entry) -> "Position":
        assert GAUCHO.why_not(self.state, entry, self.known) is None, entry
        events: list[Event] = []
        state = GAUCHO.play(self.state, entry, events.append)
        return Position(state, self.known, (*self.events, *events))

    def entry(self, text: str) -> Entry:
        """The entry; `keep` and `hand` mean the first seat that is to choose."""
        now = GAUCHO.turn(self.state)
        return entry_of(text, now.seats[0] if isinstance(now, Choose) else self.state.mover)

    def due_check(self) -> Entry:
        now = GAUCHO.turn(self.state)
        assert isinstance(now, Tally), now
        return now.check

    def can(self, text: str) -> bool:
        """Whether it is possible now; for a move, both readings of the rules must agree."""
        entry = self.entry(text)
        possible = GAUCHO.why_not(self.state, entry, self.known) is None
        if isinstance(entry, Move):
            assert possible == (entry in GAUCHO.legal(self.state, entry.seat, self.known))
        return possible

    def moves(self, kind: str, seat: int | None = None) -> list[Move]:
        """The legal moves of that kind, the mover's or another seat's."""
        whose = self.state.mover if seat is None else seat
        legal = GAUCHO.legal(self.state, whose, self.known)
        return [move for move in legal if type(move) is KINDS[kind]]

    def refusal(self, text: str) -> Refusal:
        """The refusal of the entry."""
        entry = self.entry(text)
        refusal = GAUCHO.why_not(self.state, entry, self.known)
        assert refusal is not None, f"{text} is possible"
        assert not isinstance(entry, Move) or not self.can(text)
        return refusal

    def rule(self, text: str) -> str:
        """The number of the rule against it."""
        return self.refusal(text).rule

    def why_not(self, text: str) -> str:
        """The sentence against it, with names filled in."""
        return show(self.refusal(text).why, SHOWN)

    def on(self, space: str) -> str:
        """The content of the space: `W11`, `W11 lie 1`, or nothing."""
        at = a_space(space)
        tile, gaucho = self.state.tiles[at], self.state.gauchos[at]
        if tile < 0:
            return ""
        pose = f" {'stand' if gaucho > 0 else 'lie'} {abs(gaucho) - 1}" if gaucho else ""
        return TILE_NAMES[tile] + pose

    def herd(self, seat: int, breed: str) -> str:
        return " ".join(TILE_NAMES[tile] for tile in self.state.herds[seat][a_breed(breed)])

    def areas(self, seat: int) -> str:
        bits = self.state.areas[seat]
        return " ".join(name for area, name in enumerate(AREA_NAMES) if bits >> area & 1)

    def collected(self, seat: int) -> str:
        return " ".join(TILE_NAMES[tile] for tile in self.state.collected[seat])


SHOWN = {
    "seat": lambda seat: f"seat {seat}",
    "victim": lambda seat: f"seat {seat}",
    "tile": lambda tile: TILE_NAMES[tile],
    "space": lambda space: SPACE_NAMES[space],
    "area": lambda area: AREA_NAMES[area],
    "total": lambda totals: " or ".join(map(str, totals)),
    "dice": lambda dice: " ".join(map(str, dice)),
    "hand": lambda dice: " ".join(map(str, dice)),
    "free": lambda dice: " ".join(map(str, dice)),
}


def position(
    *,
    seats: int = 3,
    mover: int = 0,
    pampa: Mapping[str, str] = NO_TEXTS,
    herds: Mapping[int, str] = NO_TEXTS,
    areas: Mapping[int, str] = NO_TEXTS,
    dice: tuple[int, ...] = (),
    steppe: str = "",
    pile: int = 20,
    supply: Mapping[int, int] | None = None,
    collected: Mapping[int, str] = NO_TEXTS,
    dropped: str = "",
    touched: str = "",
    hands: Mapping[int, str] = NO_TEXTS,
    **more: Any,
) -> Position:
    """A position; `more` are fields of the state as they are."""
    tiles, gauchos = _pampa(pampa)
    working = [_bits(areas.get(seat, "")) for seat in range(seats)]
    hidden = some_tiles(steppe)
    in_herds = [_herds(herds.get(seat, "")) for seat in range(seats)]
    home = tuple(some_tiles(collected.get(seat, "")) for seat in range(seats))
    shown = {*tiles, *(tile for each in in_herds for herd in each for tile in herd)} - {-1}
    shown.update(tile for each in home for tile in each)
    buried = tuple(range(FIRST_BURIED, FIRST_BURIED + max(4, len(hidden))))
    state = replace(
        new_state(seats),
        phase=GauchoPhase.TURN,
        stage=Stage.OPEN_END,
        round=1,
        mover=mover,
        dropped=a_breed(dropped) if dropped else -1,
        seen=sum(1 << tile for tile in shown),
        dealt=(48 if dropped else len(TILES)) - pile,
        steppe=len(hidden),
        tiles=tiles,
        gauchos=gauchos,
        supply=_supply(seats, gauchos, working, supply or {}),
        areas=tuple(working),
        herds=tuple(in_herds),
        hand=tuple(sorted(dice)),
        took=bool(dice),
        touched=_bits(touched),
        collected=home,
        kept=(1 << seats) - 1,
        buried=buried,
    )
    state = replace(state, **more)
    known = dict(zip(reversed(buried), reversed(hidden), strict=False))
    for seat, hand in hands.items():
        known.update(zip(hand_slots(state, seat), some_tiles(hand), strict=True))
    return Position(state, known)


def keeping(hands: Mapping[int, str], *, start: int = 0, **more: Any) -> Position:
    """The preliminary round, all hands dealt; nobody has kept anything."""
    return position(
        seats=len(hands),
        hands=hands,
        phase=GauchoPhase.KEEP,
        round=0,
        start=start,
        mover=start,
        kept=0,
        **more,
    )


def _pampa(pampa: Mapping[str, str]) -> tuple[tuple[Tile, ...], tuple[int, ...]]:
    tiles, gauchos = [Tile(-1)] * len(SPACE_NAMES), [0] * len(SPACE_NAMES)
    for space, text in pampa.items():
        name, *rider = text.split()
        tiles[a_space(space)] = a_tile(name)
        if rider:
            pose, seat = rider
            gauchos[a_space(space)] = POSES[pose] * (int(seat) + 1)
    return tuple(tiles), tuple(gauchos)


def _herds(text: str) -> tuple[tuple[Tile, ...], ...]:
    tiles = some_tiles(text)
    return tuple(tuple(tile for tile in tiles if BREED[tile] == breed) for breed in Breed)


def _bits(text: str) -> int:
    return sum(1 << an_area(name) for name in text.split())


def _supply(
    seats: int, gauchos: tuple[int, ...], working: list[int], told: Mapping[int, int]
) -> tuple[int, ...]:
    """Each seat's gauchos in the supply, if not told otherwise."""
    riding = [sum(abs(gaucho) == seat + 1 for gaucho in gauchos) for seat in range(seats)]
    return tuple(
        told.get(seat, GAUCHOS[seats] - riding[seat] - working[seat].bit_count())
        for seat in range(seats)
    )
