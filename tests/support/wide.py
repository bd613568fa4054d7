"""A game of long speeches: large entries, and a state of more fields than a message can name."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, make_dataclass, replace
from hashlib import blake2b
from typing import Annotated, Any

import pytest
from msgspec import Meta, json

from core.bots.bot import Bot
from core.due import Answer, RollDice, Slot
from core.game import (
    LONGEST_ENTRY,
    Chance,
    Choose,
    Draw,
    Entry,
    Known,
    Move,
    Over,
    Seat,
    Tell,
    Turn,
)
from core.games import Package
from core.kinds import Kind, row, whole
from core.notation import Form, FormNotation
from core.option import Option, Value
from core.outcome import Amount, Outcome
from core.says import Refusal, refuse
from core.view import View
from tests.support.installed import Shelf

LONGEST = LONGEST_ENTRY - 16
"""Letters of a speech."""
SPEECHES = 60
SHELVES = 90
"""Fields of a state that count how often something was said."""


class Say(Move, frozen=True, gc=False, tag="say"):
    """A speech."""

    text: Annotated[str, Meta(max_length=LONGEST)]


class Roll(Chance, frozen=True, gc=False, tag="roll"):
    """The worth of a speech."""

    dice: tuple[int, ...]


State = make_dataclass(
    "State",
    [
        ("seats", int),
        ("count", int),
        ("rolled", int),
        ("coins", tuple[int, ...]),
        *((f"shelf_{number}", int) for number in range(SHELVES)),
    ],
    frozen=True,
    slots=True,
)
"""A plain dataclass, as it comes."""
# Bots are asked in another process, which has to find it.
State.__module__ = __name__


def speech(count: int, kind: int) -> str:
    """A speech: always long, and never the same."""
    words = f"{count} {kind} " * LONGEST
    return words[:LONGEST]


def _text(written: object) -> str:
    if isinstance(written, str) and len(written) <= LONGEST:
        return written
    raise ValueError


NOTATION = FormNotation(
    (
        Form(Say, "say", {"seat": whole(0, 7, "0"), "text": Kind(str, _text, "a text")}),
        Form(Roll, "roll", {"dice": row(whole(1, 6, "3"), "[3]", 1)}),
    ),
    (),
    '{"e":"say"}',
)


class Wide:
    """core/game.py says what each function promises."""

    key = "wide"
    name = "Wide"
    seats = range(2, 9)
    rules = "w" * 32
    notation = NOTATION
    entries: tuple[type[Entry], ...] = (Say, Roll)

    def options(self, seats: int) -> Sequence[Option]:
        return ()

    def clash(self, seats: int, options: Mapping[str, Value]) -> Refusal | None:
        return None

    def new(self, seats: int, options: Mapping[str, Any]) -> Any:
        return State(seats, 0, 0, (0,) * seats, *(0,) * SHELVES)

    def turn(self, state: Any) -> Turn:
        if state.rolled < state.count:
            return Draw(RollDice(state.rolled, 1))
        return Over() if state.count == SPEECHES else Choose((state.count % state.seats,))

    def legal(self, state: Any, seat: Seat, known: Known) -> list[Move]:
        turn = self.turn(state)
        if not isinstance(turn, Choose) or seat not in turn.seats:
            return []
        return [Say(seat, speech(state.count, kind)) for kind in range(3)]

    def play(self, state: Any, entry: Entry, tell: Tell | None = None) -> Any:
        if isinstance(entry, Say):
            shelf = f"shelf_{len(entry.text) * (state.count + 1) % SHELVES}"
            said = {shelf: getattr(state, shelf) + 1}
            return replace(state, count=state.count + 1, **said)
        assert isinstance(entry, Roll), "there are no other entries"
        seat = (state.count - 1) % state.seats
        coins = (*state.coins[:seat], state.coins[seat] + entry.dice[0], *state.coins[seat + 1 :])
        return replace(state, rolled=state.rolled + 1, coins=coins)

    def why_not(self, state: Any, entry: Entry, known: Known | None) -> Refusal | None:
        match entry, self.turn(state):
            case Say(seat), Choose(seats) if seat in seats:
                legal = self.legal(state, seat, {})
                return None if entry in legal else refuse("W1", "Nobody says that.")
            case Roll(dice), Draw() if len(dice) == 1 and 1 <= dice[0] <= 6:
                return None
            case _:
                return refuse("W2", "That comes at another time.")

    def settle(self, state: Any, answer: Answer) -> Chance:
        return Roll(answer)

    def answer(self, state: Any, entry: Chance) -> Answer:
        assert isinstance(entry, Roll), "chance rolls"
        return entry.dice

    def chances(self, state: Any) -> Iterable[Chance]:
        return [Roll((number,)) for number in range(1, 7)]

    def outcome(self, state: Any) -> Outcome | None:
        over = isinstance(self.turn(state), Over)
        return Outcome((Amount("coins", state.coins),), state.seats) if over else None

    def looks(self, state: Any, move: Move) -> Iterable[Slot]:
        return ()

    def needs(self, state: Any, seat: Seat) -> Iterable[Slot]:
        return ()

    def binds(self, entry: Entry) -> bool:
        return True

    def digest(self, state: Any) -> bytes:
        facts = [getattr(state, field.name) for field in fields(state)]
        return blake2b(json.encode(facts), digest_size=16).digest()


class Talker:
    """Says whatever comes first."""

    name = "talker"

    def choose(self, view: View[Any], legal: Sequence[Move]) -> Move:
        """The first."""
        return legal[0]


def _talker(seed: bytes) -> Bot[Any]:
    return Talker()


WIDE = Wide()
MAKERS = {"talker": _talker}
PACKAGE = Package("Wide", "tests.support.wide:WIDE", bots="tests.support.wide:MAKERS")


@pytest.fixture
def wide(shelf: Shelf) -> str:
    """Its key; it is installed for this test."""
    shelf.register("wide", "tests.support.wide:PACKAGE", "wide")
    return "wide"
