"""Finding the table that somebody means by its name, the beginning of its id, or nothing."""

import argparse
import asyncio
import sys
from collections.abc import Callable, Sequence

from core.says import Unreadable
from net.address import read_address
from net.discovery.card import Advert
from net.discovery.find import Found, finding
from net.discovery.multicast import NoMulticast
from net.discovery.places import interfaces_for
from tui.commands.codes import asked_code, code_meant
from tui.commands.progress import Looking
from tui.found_tables import fits, short_name, told
from tui.lan.request import LanRequest, LanRequestKind
from tui.language import _
from tui.names import shown_name
from tui.trouble import Trouble
from tui.voice import plain

SECONDS = 3.0
"""The seconds of the search: tables answer within one."""


def table_meant(args: argparse.Namespace, kind: LanRequestKind) -> LanRequest:
    """Return a request for the typed address or the table found; raises `Trouble`, `Unreadable`."""
    typed = args.address or ""
    if _is_address(typed):
        return LanRequest(kind, "", (read_address(typed),), code_meant(args.code))
    tables, trouble = _look(getattr(args, "bind", None) or "")
    named = _named(typed, tables)
    if typed and not named:
        # It may be the name of a computer.
        code = code_meant(args.code)
        return LanRequest(kind, "", (read_address(typed),), code, sought=typed)
    if not named and trouble:
        raise Trouble(trouble)
    found = _only(named if typed else tuple(filter(_ABLE[kind], named)), kind, tables)
    print(told(found), file=sys.stderr)
    _check(found, kind)
    code = _code_for(found.card, args.code)
    return LanRequest(kind, "", found.addresses, code, table=found.card.table)


def _is_address(typed: str) -> bool:
    """Return whether it can only be an address: a single word may be a table's name."""
    try:
        host = read_address(typed).host
    except Unreadable:
        return False
    return ":" in typed or "." in host or host == "localhost"


def _look(listening: str) -> tuple[tuple[Found, ...], str]:
    """Return the tables there are, or the reason why nobody can be asked."""
    interfaces = interfaces_for(listening)
    try:
        return asyncio.run(_found(interfaces)), ""
    except NoMulticast as error:
        return (), plain(error.why)


async def _found(interfaces: Sequence[str] | None) -> tuple[Found, ...]:
    looking = Looking(SECONDS)
    try:
        async with finding(interfaces) as finder:
            while not looking.ended:
                looking.show(len(finder.tables))
                await finder.change(looking.patience())
            return finder.tables
    finally:
        looking.clear()


def _named(typed: str, tables: Sequence[Found]) -> tuple[Found, ...]:
    """Return the tables of the host with that name, or with an id or host that begins so."""
    asked = typed.strip().casefold()
    ways: tuple[Callable[[Found], bool], ...] = (
        lambda table: shown_name(table.card.name).casefold() == asked,
        lambda table: table.card.table.casefold().startswith(asked),
        lambda table: shown_name(table.card.name).casefold().startswith(asked),
    )
    every = (tuple(filter(way, tables)) for way in ways)
    return next((some for some in every if some), ())


def _can_sit(table: Found) -> bool:
    return fits(table.card) and not table.card.running and table.card.free > 0


def _can_watch(table: Found) -> bool:
    return fits(table.card) and table.card.watchable


_ABLE = {LanRequestKind.JOIN: _can_sit, LanRequestKind.WATCH: _can_watch}


def _only(fitting: Sequence[Found], kind: LanRequestKind, tables: Sequence[Found]) -> Found:
    """Return the only table; raises `Trouble` if there is none, or a choice."""
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        text = _("There are several tables. Name one, as in: estancia {command} {table}")
        command = text.format(command=kind.value, table=short_name(fitting[0].card))
        raise Trouble("\n".join([command, *map(listed, fitting)]))
    if tables:
        raise Trouble("\n".join([_("No table that was found fits:"), *map(listed, tables)]))
    raise Trouble(nothing_found())


def listed(table: Found) -> str:
    """Return the table with the short name by which it can be named."""
    return f"{short_name(table.card)}  {told(table)}"


def nothing_found() -> str:
    """Say what to do if no table is found."""
    return _(
        "No table was found. Some networks block the search; with the table's address you can "
        "join: estancia join HOST:PORT"
    )


def _check(table: Found, kind: LanRequestKind) -> None:
    """Raise `Trouble` if nobody can sit down there any more."""
    if kind is not LanRequestKind.JOIN or not fits(table.card) or _can_sit(table):
        return
    short = short_name(table.card)
    if table.card.running:
        text = _("The game there has begun already. You can look on: estancia watch {table}")
    else:
        text = _("Every seat there is taken. You can look on: estancia watch {table}")
    raise Trouble(text.format(table=short))


def _code_for(card: Advert, said: str | None) -> str:
    """Return the code that was given, or that a person here types; raises `Trouble`."""
    if card.open and said is None:
        # The environment may hold the code of another table.
        return ""
    code = code_meant(said) or ("" if card.open else asked_code())
    if not (code or card.open):
        raise Trouble(_("This table needs its code: give it with --code."))
    return code
