"""Several tables in one process: all are opened before the first is announced, then all play."""

import argparse
import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import Protocol

from net.address import LAST_PORT, PORT
from tui.lan.status_lines import on_output
from tui.lan.trouble import LanTrouble
from tui.language import _, n_
from tui.trouble import USAGE, Trouble

FEWEST, MOST = 2, 200
FILES = 128 * 1024
"""The most open links and journals: the usual 1,024 leave few watchers to 200 tables."""
FEW = 16
"""The least files of one table: its port, its journal, a link to each player, and some room."""


def count_of(args: argparse.Namespace) -> int:
    """Return how many tables to open; raises `Trouble`."""
    count = 1 if args.tables is None else args.tables
    if args.tables is not None:
        _check(args)
    port = PORT if args.port is None else args.port
    if not 0 <= port <= LAST_PORT:
        text = _("--port is a number from 0 to {last}.")
        raise Trouble(text.format(last=LAST_PORT), USAGE)
    if port and port + count - 1 > LAST_PORT:
        text = _("There are not {count} ports from {port} on: the last one is {last}.")
        raise Trouble(text.format(count=count, port=port, last=LAST_PORT), USAGE)
    return count


def _check(args: argparse.Namespace) -> None:
    """Check that several tables can be opened with these arguments."""
    if not args.headless:
        raise Trouble(_("Several tables are opened without a screen only: add --headless."), USAGE)
    if args.resume is not None:
        raise Trouble(_("--resume comes back to one table: it does not go with --tables."), USAGE)
    if not FEWEST <= args.tables <= MOST:
        text = _("--tables is a number from {fewest} to {most}.")
        raise Trouble(text.format(fewest=FEWEST, most=MOST), USAGE)


class HeldBack:
    """Holds lines back until all tables are open; if one cannot be opened, none are printed."""

    def __init__(self) -> None:
        self._waiting: list[str] | None = []

    def __call__(self, line: str) -> None:
        """Print the line as soon as lines may be printed."""
        if self._waiting is None:
            on_output(line)
        else:
            self._waiting.append(line)

    def let_go(self) -> None:
        """Print the lines held back, and from now on every line at once."""
        waiting, self._waiting = self._waiting or (), None
        for line in waiting:
            on_output(line)


class WaitingTable(Protocol):
    """One of the tables."""

    async def open(self) -> None:
        """Listen; raises `Trouble`."""

    async def run(self) -> None:
        """Run the table to the end of its game, and print what prevents that."""

    async def close(self) -> None:
        """Stop listening, before it has run."""


async def run_all(tables: Sequence[WaitingTable], lines: HeldBack) -> None:
    """Run all games to their end, whatever becomes of one; raises `Trouble`."""
    _allow_files(len(tables))
    try:
        for table in tables:
            await table.open()
    except BaseException:
        for table in tables:
            await table.close()
        raise
    lines.let_go()
    failed = await _endings([asyncio.create_task(table.run()) for table in tables])
    if failed:
        text = n_(
            "{count} table has stopped before the end of its game.",
            "{count} tables have stopped before the end of their games.",
            len(failed),
        )
        raise Trouble(text.format(count=len(failed)))


async def _endings(games: Sequence[asyncio.Task[None]]) -> list[LanTrouble]:
    """Return what has stopped some of them, after all have ended; raises other errors."""
    failed: list[LanTrouble] = []
    wrong: Exception | None = None
    try:
        for game in asyncio.as_completed(games):
            try:
                await game
            except LanTrouble as trouble:
                failed.append(trouble)
            except BrokenPipeError:
                # Nobody reads the output of all of them any more.
                raise
            except Exception as fault:
                wrong = wrong or fault
    finally:
        for each in games:
            each.cancel()
        await asyncio.gather(*games, return_exceptions=True)
    if wrong is not None:
        raise wrong
    return failed


def _allow_files(tables: int) -> None:
    """Raise the limit of open files as needed; raises `Trouble` if the system allows too few."""
    try:
        import resource
    except ImportError:
        # Some systems have no such limit.
        return
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if now == resource.RLIM_INFINITY:
        return
    wanted = FILES if most == resource.RLIM_INFINITY else min(FILES, most)
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(now, wanted), most))
        now = max(now, wanted)
    if now < FEW * tables:
        text = _("The system lets a process open {files} files only: too few for {count} tables.")
        raise Trouble(text.format(files=now, count=tables))
