"""Doing what is written at a table without a question, and asking about a rematch."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial

from core.says import Unreadable
from net.session.events import RematchBegins
from tui.commands.ears import Aside, Ear
from tui.commands.json_ear import JsonEar
from tui.commands.plain_ear import PlainEar
from tui.lan.events import LanEnded, LineEvent
from tui.lan.lobby_lines import seats_told
from tui.lan.request import LanRequest
from tui.lan.session import LanSession
from tui.lan.talk import Talk, ask_for_seat
from tui.language import _, typed
from tui.plain import commands


def ear_for(*, as_json: bool, watches: bool = False) -> PlainEar | JsonEar:
    """Return the ear for the person or program at this one's input."""
    return JsonEar() if as_json else PlainEar(watches=watches)


def _not_ready() -> str:
    """Tell people that they are not ready."""
    text = _("You are not ready any more: type {ready} when you are.")
    return text.format(ready=typed(commands.READY)[0])


def _do(session: LanSession, ear: Ear, talk: Talk, aside: Aside) -> None:
    """Do at the table what needs no question, and tell the outcome."""
    try:
        if aside.says is not None:
            talk.say(aside.says)
        elif aside.ready:
            session.lobby.turn_ready()
            ear.answered(_not_ready() if session.lobby.holds_back else _("You are ready."))
        elif aside.who:
            for line in seats_told(session.lobby.board, session.lobby.seat):
                ear.answered(line)
        elif aside.seat is not None:
            ask_for_seat(session, aside.seat)
        else:
            session.get_up()
    except Unreadable as error:
        ear.refused(aside, error)


@asynccontextmanager
async def overheard(
    session: LanSession, ear: Ear | None, *, plays: bool = False
) -> AsyncIterator[None]:
    """Do what is written at the table while the block runs; `ear` may be None.

    If a player's input ends after the table was reached, the player has gone.
    """
    if ear is None:
        yield
        return
    take = partial(_do, session, ear, Talk(session.say))

    async def hear() -> None:
        if await ear.overhear(take) and plays:
            await session.arrived.wait()
            session.get_up()

    hearing = asyncio.ensure_future(hear())
    try:
        yield
    finally:
        hearing.cancel()
        await asyncio.wait({hearing})


async def after_game(
    session: LanSession, ear: Ear | None, tell: Callable[[LineEvent], object]
) -> LanRequest | None:
    """Follow a finished game; return the request for the next one, if there is one.

    People are asked, and told what happens meanwhile; a mere follower waits.
    """
    if session.request.stand is None:
        return None
    following = asyncio.ensure_future(_follow(session, tell if ear is not None else None))
    asking = asyncio.ensure_future(ear.after_game(session)) if ear is not None else None
    waits = {each for each in (following, asking) if each is not None}
    try:
        await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for each in waits:
            each.cancel()
        await asyncio.wait(waits)
    if session.next is not None:
        tell(RematchBegins(0, session.next.again.table if session.next.again else b""))
    return session.next


async def _follow(session: LanSession, tell: Callable[[LineEvent], object] | None) -> None:
    """Tell events after the game, until the next one begins or the table has ended."""
    while session.next is None:
        event = await session.news.next()
        if isinstance(event, LanEnded):
            return
        if tell is not None and not isinstance(event, RematchBegins):
            tell(event)
