"""Shells, a tiny game for tests of how games end: ties, a rival without a seat, one seat.

In turn everybody takes 0 to 2 shells, three times. Most shells win, then most pearls: each
pair of shells taken at once holds one. Pedro, whom nobody plays, has found three shells and a
pearl. There is no chance; what ends after a turn or a round depends on the game's key.
"""

from collections.abc import Iterable, Mapping, Sequence
from hashlib import blake2b
from typing import Any, ClassVar

import pytest
from msgspec import Struct, msgpack

from core.beginning import shortest
from core.best import Best
from core.bots.peon import Peon, Urge
from core.bots.registry import Maker
from core.due import Answer, Slot
from core.game import (
    Chance,
    Check,
    Choose,
    Ends,
    Entry,
    Event,
    Known,
    Move,
    Notation,
    Over,
    Seat,
    Tally,
    Tell,
    Turn,
)
from core.games import Package
from core.kinds import whole
from core.notation import Form, FormNotation
from core.option import Flag, Option, Value
from core.outcome import Amount, Outcome
from core.record import Header, Record, new_log
from core.says import Refusal, refuse
from tests.support.installed import Shelf
from tests.support.libraries import NAMES

TURNS = 3
MOST = 2
PEDRO = "pedro"


class Take(Move, frozen=True, array_like=True, gc=False, tag="take"):
    """Takes so many shells."""

    count: int


class Turned(Check, frozen=True, array_like=True, gc=False, tag="turned"):
    """A turn is over."""

    n: int
    ends: ClassVar[Ends] = Ends.TURN


class Rounded(Check, frozen=True, array_like=True, gc=False, tag="rounded"):
    """A round is over."""

    n: int
    ends: ClassVar[Ends] = Ends.ROUND


class Took(Event, frozen=True, gc=False):
    """Somebody has taken shells."""

    seat: Seat
    count: int


class Table(Struct, frozen=True):
    """A table: the shells taken, move by move."""

    seats: int
    pedro: bool
    taken: tuple[int, ...] = ()
    checked: int = 0


NUMBER = whole(0, 99, "a number")
NOTATION = FormNotation(
    (
        Form(Take, "take", {"seat": NUMBER, "count": NUMBER}),
        Form(Turned, "turned", {"n": NUMBER}),
        Form(Rounded, "rounded", {"n": NUMBER}),
    ),
    (),
    '{"e":"take","seat":0,"count":2}',
)


class Shells:
    """The rules; `check` is what comes after so many moves that a turn or a round is over."""

    seats = range(1, 6)
    notation: Notation = NOTATION

    def __init__(self, key: str, check: type[Turned] | type[Rounded] | None) -> None:
        self.key = self.name = key
        self.rules = blake2b(key.encode(), digest_size=16).hexdigest()
        self.entries: tuple[type[Entry], ...] = (Take, *((check,) if check else ()))
        self._check = check

    def options(self, seats: int) -> Sequence[Option]:
        """Pedro may be there."""
        return (Flag("pedro"),)

    def clash(self, seats: int, options: Mapping[str, Value]) -> Refusal | None:
        """Nothing excludes anything."""
        return None

    def new(self, seats: int, options: Mapping[str, Any]) -> Table:
        """Nothing is taken."""
        return Table(seats, options["pedro"])

    def turn(self, state: Table) -> Turn:
        """One after the other."""
        moves = len(state.taken)
        each = state.seats if self._check is Rounded else 1
        if self._check and moves // each > state.checked:
            return Tally(self._check(state.checked + 1))
        return Over() if moves == TURNS * state.seats else Choose((moves % state.seats,))

    def legal(self, state: Table, seat: Seat, known: Known) -> list[Move]:
        """0 to 2 shells."""
        mine = isinstance(turn := self.turn(state), Choose) and seat in turn.seats
        return [Take(seat, count) for count in range(MOST + 1)] if mine else []

    def play(self, state: Table, entry: Entry, tell: Tell | None = None) -> Table:
        """The shells change hands."""
        if isinstance(entry, Take):
            if tell:
                tell(Took(entry.seat, entry.count))
            return Table(state.seats, state.pedro, (*state.taken, entry.count), state.checked)
        return Table(state.seats, state.pedro, state.taken, state.checked + 1)

    def why_not(self, state: Table, entry: Entry, known: Known | None) -> Refusal | None:
        """S1 Whatever is not to come now."""
        turn = self.turn(state)
        if isinstance(entry, Take) and entry in self.legal(state, entry.seat, {}):
            return None
        if isinstance(turn, Tally) and turn.check == entry:
            return None
        return refuse("S1", "Not now.")

    def settle(self, state: Table, answer: Answer) -> Chance:
        """Chance has no part in it."""
        raise AssertionError(answer)

    def answer(self, state: Table, entry: Chance) -> Answer:
        """Chance has no part in it."""
        raise AssertionError(entry)

    def chances(self, state: Table) -> Iterable[Chance]:
        """None."""
        return ()

    def outcome(self, state: Table) -> Outcome | None:
        """Shells, then pearls."""
        if not isinstance(self.turn(state), Over):
            return None
        rows = [state.taken[seat :: state.seats] for seat in range(state.seats)]
        pedro = ((1, 2),) if state.pedro else ()
        return Outcome(
            (
                Amount("shells", tuple(sum(row) for row in (*rows, *pedro))),
                Amount("pearls", tuple(row.count(MOST) for row in (*rows, *pedro))),
            ),
            state.seats,
            (PEDRO,) if state.pedro else (),
        )

    def looks(self, state: Table, move: Move) -> Iterable[Slot]:
        """Nothing is hidden."""
        return ()

    def needs(self, state: Table, seat: Seat) -> Iterable[Slot]:
        """Nothing is hidden."""
        return ()

    def binds(self, entry: Entry) -> bool:
        """Nothing is taken back."""
        return True

    def digest(self, state: Table) -> bytes:
        """All of it."""
        return blake2b(msgpack.encode(state), digest_size=16).digest()


IN_ROUNDS = Shells("shells", Rounded)
IN_TURNS = Shells("shells-turns", Turned)
UNCHECKED = Shells("shells-moves", None)


def _most(event: Event) -> tuple[Seat, int] | None:
    return (event.seat, event.count) if isinstance(event, Took) and event.count else None


def _willing(state: Table, move: Move) -> Urge:
    return Urge.WILLING


def _peons(game: Shells) -> Mapping[str, Maker]:
    return {"peon": lambda seed: Peon(game, _willing, seed)}


HAUL = Best("haul", _most)
PEONS_IN_ROUNDS, PEONS_IN_TURNS, PEONS = map(_peons, (IN_ROUNDS, IN_TURNS, UNCHECKED))


def _package(name: str, rules: str, bots: str) -> Package:
    here = __name__
    return Package(
        name=name,
        rules=f"{here}:{rules}",
        best=f"{here}:HAUL",
        bots=f"{here}:{bots}",
        words="tests.support.shells_face:FACE",
        board="tests.support.shells_board:BOARD",
    )


ROUNDS_PACKAGE = _package("Shells", "IN_ROUNDS", "PEONS_IN_ROUNDS")
TURNS_PACKAGE = _package("Shells by turns", "IN_TURNS", "PEONS_IN_TURNS")
UNCHECKED_PACKAGE = _package("Shells by moves", "UNCHECKED", "PEONS")


@pytest.fixture
def shells(shelf: Shelf) -> None:
    """The three games of shells are installed, for this process and for those that it starts."""
    shelf.register(IN_ROUNDS.key, f"{__name__}:ROUNDS_PACKAGE", "shells")
    shelf.register(IN_TURNS.key, f"{__name__}:TURNS_PACKAGE", "shells_by_turns")
    shelf.register(UNCHECKED.key, f"{__name__}:UNCHECKED_PACKAGE", "shells_by_moves")


def finished(
    game: Shells, rows: Sequence[Sequence[int]], names: Sequence[str] = NAMES, **options: bool
) -> Record:
    """The record of a whole game in which everybody took what is in their row."""
    seats = len(rows)
    chosen = shortest(game, seats, options)
    header = Header(game.key, game.rules, tuple(names[:seats]), chosen, "00" * 16)
    log = new_log(header)
    while not isinstance(turn := log.turn, Over):
        match turn:
            case Tally(check):
                log.append(check)
            case Choose((seat,)):
                at = sum(isinstance(step.entry, Take) for step in log.steps) // seats
                log.append(Take(seat, rows[seat][at]))
    return Record(header, [step.entry for step in log.steps])
