"""An unfinished turn is nobody else's business: it goes out whole, or not at all."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from core.game import Entry, Move
from net.address import HERE, Address
from net.room.room import Room
from tests.support.apps import at, table, until, until_shown
from tests.support.lan_apps import opening, port_of, session_of, visiting
from tests.support.lan_guests import LanGuest, joined, room_of
from tui.app.app import Estancia
from tui.app.lan.sitting import LanSitting
from tui.app.screens.lan_table import LanTableScreen
from tui.lan.table import LanTable as LanGame


@asynccontextmanager
async def own_turn(folder: Path) -> AsyncIterator[tuple[Estancia, Pilot[Any], LanGuest]]:
    """Yield Ana's app, asked for a move that does not bind, and Zoe, who waits."""
    async with (
        visiting(opening()) as (app, pilot),
        joined(Address(HERE, port_of(app)), folder) as guest,
    ):
        await until_shown(pilot, "Zoe")
        await pilot.press("r")
        await until(pilot, lambda: at(app, LanTableScreen), "the game")
        await until(pilot, lambda: may_draft(app) or bound(app), "the own turn")
        while not may_draft(app):
            choose(app, legal(app)[0])
            await until(pilot, lambda: may_draft(app) or bound(app), "the own turn")
        yield app, pilot, guest


def room_here(app: Estancia) -> Room:
    room = session_of(app).game.room
    assert room is not None, "the game has begun"
    return room


def shared(app: Estancia) -> LanGame:
    sitting = table(app).sitting
    assert isinstance(sitting, LanSitting), "a table on the LAN"
    return sitting.shared


def legal(app: Estancia) -> list[Move]:
    """Return Ana's legal moves, if she is asked; first those that can be taken back."""
    game = shared(app)
    moves = game.match.legal(0) if game.asked == 0 else []
    return sorted(moves, key=game.match.log.game.binds)


def may_draft(app: Estancia) -> bool:
    """Return whether Ana is asked and something can be drafted."""
    return not all(map(shared(app).match.log.game.binds, legal(app)))


def bound(app: Estancia) -> bool:
    """Return whether Ana is asked only for binding moves."""
    return bool(legal(app)) and not may_draft(app)


def choose(app: Estancia, move: Move) -> None:
    table(app).sitting.choose(move)


def entries(room: Room) -> list[Entry]:
    """Return everything that the program has of the game, committed or not."""
    return [step.entry for step in room.node.replica.ledger.log.steps]


async def spoken_with(app: Estancia, pilot: Pilot[Any], guest: LanGuest, text: str) -> None:
    """Wait until everything sent before has arrived: chat comes over the same link."""
    session_of(app).say(text)
    await until(pilot, lambda: ("Ana", text) in guest.said, "a line of talk")


async def drafted(app: Estancia, pilot: Pilot[Any], guest: LanGuest) -> None:
    """Draft all that can be drafted; after each move nobody else knows more than before."""
    before = entries(room_of(guest))
    while may_draft(app):
        count = shared(app).draft
        choose(app, legal(app)[0])
        assert shared(app).draft == count + 1
        await spoken_with(app, pilot, guest, f"draft {count}")
        assert entries(room_of(guest)) == before
        assert entries(room_here(app)) == before
        if shared(app).draft == 3:
            return


async def test_nobody_sees_anything_of_a_turn_before_it_is_ended(tmp_path: Path) -> None:
    async with own_turn(tmp_path) as (app, pilot, guest):
        before = len(entries(room_of(guest)))
        await drafted(app, pilot, guest)
        own = [step.entry for step in shared(app).match.log.steps[before:]]
        assert own
        while moves := legal(app):
            # The binding move comes last.
            own.append(moves[-1])
            choose(app, moves[-1])
            if shared(app).match.log.game.binds(moves[-1]):
                break
        await until(pilot, lambda: len(entries(room_of(guest))) >= before + len(own), "the turn")
        assert entries(room_of(guest))[before : before + len(own)] == own


async def test_a_move_taken_back_leaves_no_trace(tmp_path: Path) -> None:
    async with own_turn(tmp_path) as (app, pilot, guest):
        before = entries(room_of(guest))
        await drafted(app, pilot, guest)
        saved = room_here(app).node.saved()
        while shared(app).draft:
            assert table(app).sitting.undo(0)
        await spoken_with(app, pilot, guest, "taken back")
        assert entries(room_of(guest)) == before
        assert entries(room_here(app)) == before
        assert room_here(app).node.saved() == saved
        assert [step.entry for step in shared(app).match.log.steps] == before
        assert may_draft(app)
