"""What `host`, `join` and `watch` share on a terminal: the full screen, at a table on the LAN."""

import argparse
from pathlib import Path

from msgspec.structs import replace

from net.address import Address, read_address
from net.lobby.lobby_state import Offer
from tui.commands.finding import table_meant
from tui.full_screen import open_full_screen, wants_full_screen
from tui.lan.codes import secret_of
from tui.lan.wish import LanRequest, LanRequestKind
from tui.names import DEFAULT_NAMES, clean_name


def wants_lan_screen(args: argparse.Namespace) -> bool:
    """Whether a person sits at a full screen, and nothing else was asked for."""
    asked = getattr(args, "headless", False) or getattr(args, "bot", None)
    return not asked and wants_full_screen(args)


def open_table(args: argparse.Namespace, offer: Offer) -> int:
    """Open that table, and show its lobby."""
    wish = LanRequest(
        LanRequestKind.OPEN,
        _name(args),
        open=offer.open,
        bind=args.bind,
        port=offer.port,
        game=offer.game,
        seats=offer.seats,
        options=offer.options,
        bots=tuple(args.bots or ()),
        clock=offer.clock,
        hidden=args.hidden,
    )
    return open_full_screen(args, wish=wish)


def go_to_table(args: argparse.Namespace, kind: LanRequestKind) -> int:
    """Sit down at somebody else's table, or look on; raises `Unreadable`, `Trouble`."""
    meant = table_meant(args, kind)
    secret_of(meant.code)
    wish = LanRequest(kind, _name(args), meant.addresses, meant.code, table=meant.table)
    return open_full_screen(args, wish=replace(wish, bind=getattr(args, "bind", wish.bind)))


def return_to_table(args: argparse.Namespace, journal: Path) -> int:
    """Go on at a table that this program was at."""
    wish = LanRequest(
        LanRequestKind.RETURN, _name(args), typed_addresses(args), bind=args.bind, port=args.port
    )
    return open_full_screen(args, wish=replace(wish, journal=journal))


def typed_addresses(args: argparse.Namespace) -> tuple[Address, ...]:
    """Where somebody of the table is, if that was typed; raises `Unreadable`."""
    typed = getattr(args, "address", None)
    return (read_address(typed),) if typed else ()


def _name(args: argparse.Namespace) -> str:
    """As typed, else as it was the last time."""
    kept = args.settings.settings.name if args.settings else ""
    names = (getattr(args, "name", None) or "", kept)
    return next(filter(None, map(clean_name, names)), DEFAULT_NAMES[0])
