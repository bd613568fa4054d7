"""Doing at a table what is written there without a question, and asking about another game."""

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
    """The person or program at the input of this one."""
    return JsonEar() if as_json else PlainEar(watches=watches)


def _not_ready() -> str:
    """What people are told who want to think about it."""
    text = _("You are not ready any more: type {ready} when you are.")
    return text.format(ready=typed(commands.READY)[0])


def _do(session: LanSession, ear: Ear, talk: Talk, aside: Aside) -> None:
    """Do at the table what needs no question, and tell what came of it."""
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
    """While the block runs what is written there is done at the table; nobody may be there.

    Whoever `plays` and writes nothing more has gone, once the table was reached.
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
    """The game is over: how this program comes to the next one, if there is one.

    People are asked, and told what happens meanwhile; whoever only follows others waits.
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
    """What happens after the game, until the next one begins or the table has ended."""
    while session.next is None:
        event = await session.news.next()
        if isinstance(event, LanEnded):
            return
        if tell is not None and not isinstance(event, RematchBegins):
            tell(event)
