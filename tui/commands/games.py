"""`estancia games`: the tables on the network."""

import argparse
import asyncio
import sys
from ipaddress import IPv4Address

from msgspec import json

from net.discovery.find import Finder, FinderEvent, TableAppeared, TableChanged, TableGone, finding
from net.discovery.multicast import NoMulticast
from tui.commands.finding import SECONDS, listed, nothing_found
from tui.commands.progress import Looking
from tui.found_tables import as_object
from tui.language import _
from tui.trouble import INTERRUPTED, USAGE, Trouble
from tui.voice import plain

LONGEST = 24 * 60 * 60
_KINDS = {TableAppeared: "found", TableChanged: "changed", TableGone: "gone"}


def run(args: argparse.Namespace) -> int:
    """Look, and list the tables found; with --watch tell changes until Ctrl+C."""
    _check(args)
    listing = _Listing(args)
    try:
        asyncio.run(listing.look())
    except NoMulticast as error:
        raise Trouble(plain(error.why)) from None
    except KeyboardInterrupt:
        # With --watch there is no other end.
        return 0 if args.watch else INTERRUPTED
    return 0


def _check(args: argparse.Namespace) -> None:
    if args.seconds is not None and not 0 < args.seconds <= LONGEST:
        text = _("--seconds is a number above 0, and at most {most}.")
        raise Trouble(text.format(most=LONGEST), USAGE)
    for each in args.interface or ():
        try:
            IPv4Address(each)
        except ValueError:
            text = _("--interface is an address of this computer, as 192.168.1.5: not {found}.")
            raise Trouble(text.format(found=each), USAGE) from None


class _Listing:
    """Prints what a finder finds."""

    def __init__(self, args: argparse.Namespace) -> None:
        self._args = args
        self._seconds = args.seconds or (None if args.watch else SECONDS)

    async def look(self) -> None:
        """Look until the time is over; if interrupted, print what was found by then."""
        async with finding(self._args.interface) as finder:
            if finder.alone and not self._args.interface:
                text = _("There is no network: only tables on this computer can be found.")
                print(text, file=sys.stderr)
            looking = Looking(self._seconds)
            try:
                await self._follow(finder, looking)
            finally:
                looking.clear()
                if not self._args.watch:
                    self._list(finder)
            if not (finder.tables or self._args.json):
                print(nothing_found())

    async def _follow(self, finder: Finder, looking: Looking) -> None:
        """Print events as they come if asked to; show that somebody is looking."""
        while not looking.ended:
            looking.show(len(finder.tables))
            event = await finder.change(looking.patience())
            if event and self._args.watch:
                looking.clear()
                self._tell(event)

    def _list(self, finder: Finder) -> None:
        for table in finder.tables:
            self._tell(TableAppeared(table))

    def _tell(self, event: FinderEvent) -> None:
        if self._args.json:
            line = json.encode(as_object(_KINDS[type(event)], event.table)).decode()
        else:
            line = self._sentence(event)
        print(line, flush=True)

    def _sentence(self, event: FinderEvent) -> str:
        line = listed(event.table)
        if not self._args.watch:
            return line
        match event:
            case TableAppeared():
                return _("found    {table}").format(table=line)
            case TableChanged():
                return _("changed  {table}").format(table=line)
            case TableGone():
                return _("gone     {table}").format(table=line)
