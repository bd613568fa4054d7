"""Acting out of turn at a table on the LAN in the app, and drafts that give way to it."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from textual.pilot import Pilot

from core.dealer import SEED_SIZE, SeededDealer
from core.game import Move, Seat
from core.match import Match
from corral.entries import Whistle, Work
from net.address import HERE, Address
from net.log.resolutions import BallotChoice, PauseGame, Resolution, ResumeGame
from net.room.room import Room
from tests.support.apps import LARGE, at, shows, table, until, until_shown
from tests.support.lan_apps import opening, port_of, visiting
from tests.support.lan_guests import LanGuest, joined, room_of
from tests.support.virtual_people import who_may
from tests.support.virtual_table import charter_of
from tui.app.app import Estancia
from tui.app.lan.sitting import LanSitting
from tui.app.screens.lan_table import LanTableScreen

pytestmark = pytest.mark.usefixtures("toy")


def seed_of(first: Seat) -> bytes:
    """Return a seed with which that seat is asked first, and the other may act."""
    for number in range(100):
        seed = number.to_bytes(SEED_SIZE, "big")
        match: Match[Any] = Match(charter_of((0, 1), seed, key="corral").header, SeededDealer(seed))
        while match.deal():
            pass
        if match.choosers == (first,) and match.may == (1 - first,):
            return seed
    raise AssertionError("there is no such seed")


@asynccontextmanager
async def at_table(
    folder: Path, first: Seat = 1
) -> AsyncIterator[tuple[Estancia, Pilot[Any], LanGuest]]:
    """Yield Ana's app and Zoe, whom the test moves; one is asked, one may act."""
    seed = seed_of(first)
    async with AsyncExitStack() as stack:
        patch = stack.enter_context(pytest.MonkeyPatch.context())
        patch.setattr("net.lobby.seed_draw.joint_seed", lambda _agreed, _entropies: seed)
        app, pilot = await stack.enter_async_context(
            visiting(replace(opening(), game="corral"), LARGE)
        )
        address = Address(HERE, port_of(app))
        guest = await stack.enter_async_context(joined(address, folder))
        guest.plays = False
        await until_shown(pilot, "Zoe")
        await pilot.press("r")
        await until(pilot, lambda: at(app, LanTableScreen), "the game")
        zoe_chooses, ana_chooses = lambda: asks(guest), lambda: sitting(app).shared.asked == 0
        zoe_may, ana_may = lambda: has_may(room_of(guest)), lambda: sitting(app).game.may
        awaited = (ana_chooses, zoe_may) if first == 0 else (zoe_chooses, ana_may)
        await until(pilot, lambda: all(each() for each in awaited), "a question")
        yield app, pilot, guest


def has_may(room: Room) -> bool:
    return bool(who_may(room.node))


def sitting(app: Estancia) -> LanSitting:
    here = table(app).sitting
    assert isinstance(here, LanSitting), "a table on the LAN"
    return here


def zoe_plays(guest: LanGuest, kind: type[Move]) -> None:
    """Let her do something of that kind, whether it is her turn or not."""
    room = room_of(guest)
    view = room.node.view(1)
    legal = room.node.replica.ledger.log.game.legal(view.state, 1, view.known)
    room.choose(next(move for move in legal if isinstance(move, kind)))


def asks(guest: LanGuest) -> bool:
    return bool(room_of(guest).node.choosers())


def moves(app: Estancia) -> list[Any]:
    steps = sitting(app).match.log.steps
    return [step.entry for step in steps if isinstance(step.entry, Move)]


def whistles(app: Estancia) -> list[Whistle]:
    return [move for move in moves(app) if isinstance(move, Whistle)]


async def agree(app: Estancia, pilot: Pilot[Any], guest: LanGuest, resolution: Resolution) -> None:
    """Let Ana propose it, and Zoe agree."""
    asking = sitting(app).session.game.asking
    assert asking is not None, "Ana has a seat"
    asking.put(resolution)
    zoe = room_of(guest)
    ledger = zoe.node.replica.ledger
    await until(pilot, lambda: ledger.here.agreements.open is not None, "Zoe is asked")
    zoe.do(lambda session, now: session.node.answer(1, BallotChoice.AGREE, now))


async def test_a_person_acts_with_a_key_while_somebody_elsewhere_is_to_choose(
    tmp_path: Path,
) -> None:
    async with at_table(tmp_path) as (app, pilot, guest):
        await until_shown(pilot, "m Ana may act")
        await pilot.press("m")
        await until_shown(pilot, "Ana may act before Zoe chooses.")
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(moves(app)[-1], Whistle), "a whistle")
        await until(pilot, lambda: sitting(app).shared.draft == 0, "the table has it")
        assert room_of(guest).node.choosers() == (1,)
        assert not shows(app, "may act")


async def test_open_choices_stay_open_while_others_move_and_close_afterwards(
    tmp_path: Path,
) -> None:
    async with at_table(tmp_path) as (app, pilot, guest):
        await pilot.press("m")
        await until(pilot, lambda: sitting(app).acting == 0, "choices")
        zoe_plays(guest, Work)
        await until(pilot, lambda: moves(app)[-1:] == [Work(1)], "Zoe's move")
        await until(
            pilot, lambda: sitting(app).acting == 0 and table(app).picker is not None, "again"
        )
        zoe_plays(guest, Work)
        await until(pilot, lambda: sitting(app).acting is None, "it is closed")


async def test_a_draft_gives_way_to_an_act_of_another_seat_and_comes_after_it(
    tmp_path: Path,
) -> None:
    async with at_table(tmp_path, first=0) as (app, pilot, guest):
        await until(pilot, lambda: table(app).picker is not None, "choices")
        sitting(app).choose(Work(0))
        assert sitting(app).shared.draft == 1
        zoe_plays(guest, Whistle)
        await until(pilot, lambda: moves(app)[-2:-1] == whistles(app), "again")
        assert moves(app)[-1] == Work(0)
        assert sitting(app).shared.draft == 1
        await until_shown(pilot, "Your unfinished turn still fits.")
        said = [line.text for line in sitting(app).log]
        works = [number for number, text in enumerate(said) if text == "Ana works."]
        assert works[-1] > next(at for at, text in enumerate(said) if "whistles" in text)
        assert len(works) == moves(app).count(Work(0))


async def test_people_who_want_it_are_asked_wherever_they_may_act_and_nobody_waits(
    tmp_path: Path,
) -> None:
    async with at_table(tmp_path) as (app, pilot, guest):
        await until_shown(pilot, "m Ana may act  M ask me")
        assert sitting(app).acting is None
        await pilot.press("M")
        await until_shown(pilot, "Ana may act before Zoe chooses.")
        await pilot.press("escape")
        await until(pilot, lambda: sitting(app).acting is None, "it is let pass")
        zoe_plays(guest, Work)
        await until(pilot, lambda: sitting(app).acting == 0, "she is asked anew")
        zoe_plays(guest, Work)
        await until(pilot, lambda: moves(app)[-2:] == [Work(1), Work(1)], "nobody waits")
        await until(pilot, lambda: sitting(app).acting is None, "the turn is over")


async def test_people_who_want_it_no_more_are_not_asked_again(tmp_path: Path) -> None:
    async with at_table(tmp_path) as (app, pilot, guest):
        await pilot.press("M")
        await until(pilot, lambda: sitting(app).acting == 0, "choices")
        await pilot.press("M")
        await until_shown(pilot, "Ana is no longer asked while others choose.")
        await pilot.press("escape")
        await until(pilot, lambda: sitting(app).acting is None, "it is let pass")
        zoe_plays(guest, Work)
        await until(pilot, lambda: moves(app)[-1:] == [Work(1)], "Zoe's move")
        await until_shown(pilot, "m Ana may act  M ask me")
        assert sitting(app).acting is None


async def test_open_choices_close_when_the_game_is_paused(tmp_path: Path) -> None:
    async with at_table(tmp_path) as (app, pilot, guest):
        await pilot.press("m")
        await until(pilot, lambda: sitting(app).acting == 0, "choices")
        await agree(app, pilot, guest, PauseGame())
        await until(pilot, lambda: sitting(app).acting is None, "it is closed")
        assert not shows(app, "may act")


async def test_nobody_goes_on_with_a_draft_while_the_game_is_paused(tmp_path: Path) -> None:
    async with at_table(tmp_path, first=0) as (app, pilot, guest):
        await until(pilot, lambda: table(app).picker is not None, "choices")
        sitting(app).choose(Work(0))
        await agree(app, pilot, guest, PauseGame())
        await until(pilot, lambda: table(app).picker is None, "nobody is asked")
        await agree(app, pilot, guest, ResumeGame())
        await until(pilot, lambda: table(app).picker is not None, "she goes on")
        assert sitting(app).shared.draft == 1
