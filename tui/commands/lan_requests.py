"""The requests of `host`, `join` and `watch`, made from their arguments."""

import argparse
from contextlib import suppress
from pathlib import Path

from msgspec.structs import replace

from core.beginning import usual_seats
from core.games import game
from net.address import PORT, Address, read_address
from net.lobby.messages import MOST_AT_ONE
from net.session.messages import RematchAnswer
from saves.faults import FileError
from tui.chosen import options_of
from tui.commands.finding import table_meant
from tui.full_screen import wants_full_screen
from tui.interruptible import run as run_async
from tui.lan.clocks import clock_of
from tui.lan.house_rules import rules_of
from tui.lan.request import LanRequest, LanRequestKind, secret_of
from tui.language import _
from tui.names import clean_name, own_name
from tui.offered import game_of
from tui.plain.screen import standard_screen
from tui.seating import NO_BOTS, seat_players
from tui.settings import Settings, save_settings
from tui.trouble import USAGE, Trouble

SIGN = "Estancia"
"""The advertised name of a table, unless it is given another one."""


def wants_lan_screen(args: argparse.Namespace) -> bool:
    """Return whether a person sits at a full screen, and no other mode was asked for."""
    asked = getattr(args, "headless", False) or getattr(args, "bot", None)
    return not asked and wants_full_screen(args)


def to_open(args: argparse.Namespace, *, screen: bool) -> LanRequest:
    """Return the request for a table hosted here; raises `Trouble`, `Unreadable`."""
    bots, key = args.bots or [], game_of(args)
    seats = args.seats or max(usual_seats(game(key)), len(bots) + 1)
    seat_players(key, seats, bots or [NO_BOTS])
    clock = clock_of(args.clock, args.at_zero, args.bank, args.added)
    rules = rules_of(
        key,
        hints=args.hints,
        undo=args.undo,
        delay=args.watch_delay,
        stand_in=args.stand_in,
    )
    if len(bots) >= seats:
        raise Trouble(_("A table on the LAN needs at least one seat for a person."))
    return LanRequest(
        LanRequestKind.OPEN,
        _name(args) if screen else clean_name(args.name or "") or SIGN,
        open=args.open,
        bind=args.bind,
        port=PORT if args.port is None else args.port,
        game=key,
        seats=seats,
        options=options_of(args, key, seats),
        bots=tuple(bots),
        clock=clock,
        table_rules=rules,
        hidden=args.hidden,
        headless=not screen,
        alone=args.alone and not screen,
        stand=None if screen else RematchAnswer.FOLLOWS,
        fills=not screen,
    )


def to_go(args: argparse.Namespace, kind: LanRequestKind, *, screen: bool) -> LanRequest:
    """Return the request to join or watch another's table; raises `Unreadable`, `Trouble`."""
    request = table_meant(args, kind)
    if screen:
        # Without a screen, a misspelt code is asked for again.
        secret_of(request.code)
    if kind is LanRequestKind.JOIN:
        request = replace(request, port=args.port)
    return _by_whom(args, replace(request, others=_others_here(args)), screen=screen)


def _others_here(args: argparse.Namespace) -> tuple[str, ...]:
    """Return the other people before this screen, as typed; raises `Trouble`."""
    others = tuple(filter(None, map(clean_name, getattr(args, "here", None) or ())))
    if len(others) >= MOST_AT_ONE:
        text = _("At most {most} people can share one screen.")
        raise Trouble(text.format(most=MOST_AT_ONE), USAGE)
    if others and getattr(args, "bot", None):
        raise Trouble(_("Either a bot plays here, or people do."), USAGE)
    return others


def to_come_back(args: argparse.Namespace, journal: Path, *, screen: bool) -> LanRequest:
    """Return the request to come back to a table."""
    request = LanRequest(LanRequestKind.RETURN, "", _typed_addresses(args), port=args.port)
    return _by_whom(args, replace(request, journal=journal), screen=screen)


def _by_whom(args: argparse.Namespace, request: LanRequest, *, screen: bool) -> LanRequest:
    if not screen:
        alone = getattr(args, "alone", False)
        request = replace(request, stand=_stand(args, request), fills=True, alone=alone)
    said = clean_name(getattr(args, "name", None) or getattr(args, "bot", None) or "")
    if request.kind is LanRequestKind.RETURN:
        # The people here have names at the table already.
        said = said or own_name(_kept(args))
    request = replace(request, name=said or _kept_or_asked(args))
    return replace(request, bind=getattr(args, "bind", request.bind))


def _stand(args: argparse.Namespace, request: LanRequest) -> RematchAnswer | None:
    """Return the initial answer to a rematch after this game.

    Bots follow; people before a screen are asked, scripts and programs only if they wish.
    """
    if request.kind is LanRequestKind.WATCH:
        return None
    if getattr(args, "bot", None) or getattr(args, "headless", False):
        return RematchAnswer.FOLLOWS
    asked = getattr(args, "rematch", False) or (not args.json and standard_screen().lively)
    return RematchAnswer.UNDECIDED if asked else None


def _typed_addresses(args: argparse.Namespace) -> tuple[Address, ...]:
    """Return the typed addresses of the table; raises `Unreadable`."""
    typed = getattr(args, "address", None)
    return (read_address(typed),) if typed else ()


def _kept_or_asked(args: argparse.Namespace) -> str:
    """Return the name of the person here, who is asked for it once."""
    kept = clean_name(_kept(args))
    screen = standard_screen()
    if kept or args.json or not screen.lively:
        return own_name(kept)
    usual = own_name("")
    typed = run_async(screen.read(_("Your name [{name}]: ").format(name=usual)))
    name = clean_name(typed or "") or usual
    with suppress(FileError):
        save_settings(replace(args.settings.settings if args.settings else Settings(), name=name))
    return name


def _kept(args: argparse.Namespace) -> str:
    return args.settings.settings.name if args.settings else ""


def _name(args: argparse.Namespace) -> str:
    """Return the name that was typed, or the last one used."""
    return clean_name(getattr(args, "name", None) or "") or own_name(_kept(args))
