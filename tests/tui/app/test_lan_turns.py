"""Turns at a table on the LAN, as others see them: thinking, and moves that are sent."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from msgspec.structs import replace
from textual.pilot import Pilot

from core.game import Move
from net.log.charter import ClockSettings
from net.log.events import BotAsked
from tests.support.apps import at, do_picked, read_on, shown, shows, table, until, until_shown
from tests.support.lan_apps import coming, draft, hears_of, opening, port_of, visiting
from tui.app.app import Estancia
from tui.app.screens.lan_table import LanTableScreen
from tui.lan.bots import TableBots
from tui.lan.request import LanRequest, LanRequestKind

SLOWLY = 2.0
"""The seconds that a step of others is shown."""

Seated = tuple[Estancia, Pilot[Any]]


LOOKS = 200
"""After so many looks the first round has long begun."""


def asked(app: Estancia) -> bool:
    """Return whether somebody chooses there."""
    return table(app).picker is not None


@asynccontextmanager
async def two_playing(request: LanRequest) -> AsyncIterator[tuple[Seated, Seated]]:
    """Yield the apps of Ana, who opens the table, and of Zoe, once the game has begun."""
    async with (
        visiting(request) as (ana, of_ana),
        visiting(coming(LanRequestKind.JOIN, "Zoe", port_of(ana))) as (zoe, of_zoe),
    ):
        await until_shown(of_ana, "Zoe")
        await of_ana.press("r")
        for app, pilot in ((ana, of_ana), (zoe, of_zoe)):
            await until(pilot, lambda app=app: at(app, LanTableScreen), "the game")  # type: ignore[misc]
        yield (ana, of_ana), (zoe, of_zoe)


async def reach_the_first_round(*seated: Seated) -> Seated:
    """Choose until the first round begins; return the app whose turn it is."""
    for _look in range(LOOKS):
        for app, pilot in seated:
            read_on(app)
            if asked(app) and shows(app, "round 1 "):
                return app, pilot
            if asked(app):
                await do_picked(pilot)
            await pilot.pause()
    raise AssertionError("\n".join(line for app, _ in seated for line in shown(app)))


async def test_a_bot_that_thinks_is_named_on_every_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    may_move = asyncio.Event()
    decide = TableBots.decide

    async def decide_later(bots: TableBots, asked: BotAsked) -> Move | None:
        await may_move.wait()
        return await decide(bots, asked)

    monkeypatch.setattr(TableBots, "decide", decide_later)
    async with (
        visiting(opening("Ana", "peon", seats=3)) as (ana, of_ana),
        visiting(coming(LanRequestKind.JOIN, "Zoe", port_of(ana))) as (zoe, of_zoe),
        visiting(coming(LanRequestKind.WATCH, "Eva", port_of(ana))) as (eva, of_eva),
    ):
        await until_shown(of_ana, "Zoe")
        await of_ana.press("r")
        for app, pilot in ((ana, of_ana), (zoe, of_zoe)):
            await until(pilot, lambda app=app: at(app, LanTableScreen), "the game")  # type: ignore[misc]
            await until_shown(pilot, "your turn")
            await do_picked(pilot)
        for pilot in (of_ana, of_zoe, of_eva):
            await until_shown(pilot, "Peon is thinking")
        may_move.set()
        for app, pilot in ((ana, of_ana), (zoe, of_zoe), (eva, of_eva)):
            await until(pilot, lambda app=app: hears_of(app, "Peon keeps"), "its choice")  # type: ignore[misc]


async def test_a_turn_is_a_draft_until_it_is_ended_and_is_then_seen_step_by_step() -> None:
    async with two_playing(opening("Ana")) as (first, second):
        mover, of_mover = await reach_the_first_round(first, second)
        other, of_other = second if mover is first[0] else first
        name = "Ana" if mover is first[0] else "Zoe"
        await until_shown(of_other, f"{name} is choosing")
        table(other).pacing.pace = SLOWLY
        await of_mover.press("enter")
        await until(of_mover, lambda: draft(mover) == 1, "the first move")
        assert hears_of(mover, f"{name} takes")
        assert not hears_of(other, f"{name} takes")
        await of_mover.press("u")
        await until(of_mover, lambda: draft(mover) == 0, "it is taken back")
        await of_mover.press("u")
        await until_shown(of_mover, "Nothing to take back: what was shown stays.")
        await of_mover.press("enter")
        await until(of_mover, lambda: draft(mover) == 1, "the first move once more")
        await of_mover.press("e", "e")
        await until(of_other, lambda: hears_of(other, f"{name} takes"), "the first step")
        assert not hears_of(other, f"{name} is done"), "each step is shown for a while"
        await of_other.press("space")
        await until(of_other, lambda: hears_of(other, f"{name} is done"), "the last step")


async def test_on_the_clock_the_others_see_each_step_as_it_is_made_and_taken_back() -> None:
    request = replace(opening("Ana"), clock=ClockSettings(600))
    async with two_playing(request) as (first, second):
        mover, of_mover = await reach_the_first_round(first, second)
        other, of_other = second if mover is first[0] else first
        name = "Ana" if mover is first[0] else "Zoe"
        await until_shown(of_other, f"{name} is choosing")
        await of_mover.press("enter")
        await until(of_mover, lambda: draft(mover) == 1, "the first move")
        await until(of_other, lambda: hears_of(other, f"{name} takes"), "it is seen at once")
        await of_mover.press("u")
        await until(of_other, lambda: not hears_of(other, f"{name} takes"), "it is gone again")
        await of_mover.press("enter")
        await until(of_other, lambda: hears_of(other, f"{name} takes"), "it is seen again")
        await of_mover.press("e", "e")
        await until(of_other, lambda: hears_of(other, f"{name} is done"), "the end of the turn")
        takes = [line for line in table(other).sitting.log if f"{name} takes" in line.text]
        assert len(takes) == 1
        assert table(other).sitting.match.log.hash == table(mover).sitting.match.log.hash


async def test_where_turns_are_open_the_others_see_each_step_without_a_clock() -> None:
    request = replace(opening("Ana"), game="trail")
    async with two_playing(request) as (first, second):
        (ana, of_ana), (zoe, _of_zoe) = first, second
        await until(of_ana, lambda: asked(ana) or asked(zoe), "somebody is asked")
        (mover, of_mover), (other, of_other) = (first, second) if asked(ana) else (second, first)
        told = len(table(other).sitting.log)
        await do_picked(of_mover)
        await until(of_mover, lambda: draft(mover) == 1, "the first move")
        await until(of_other, lambda: len(table(other).sitting.log) > told, "it is seen at once")
        assert table(other).sitting.match.log.hash == table(mover).sitting.match.log.hash
        await of_mover.press("u")
        await until(of_other, lambda: len(table(other).sitting.log) == told, "it is gone again")
        assert table(other).sitting.match.log.hash == table(mover).sitting.match.log.hash
