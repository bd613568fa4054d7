"""`estancia watch`: watch a table."""

import argparse
import sys
from collections.abc import Callable

from net.lobby.events import LobbyLeft
from saves.faults import LibraryError
from tui.commands.codes import with_right_code
from tui.commands.ears import Ear
from tui.commands.join import JoinedLines
from tui.commands.lan_requests import to_go, wants_lan_screen
from tui.commands.overhearing import ear_for, overheard
from tui.full_screen import open_full_screen
from tui.interruptible import run as run_async
from tui.lan.events import LineEvent
from tui.lan.lines import Lines
from tui.lan.onlooking import look_on
from tui.lan.request import LanRequest, LanRequestKind
from tui.lan.session import LanSession
from tui.lan.status_lines import on_output
from tui.lan.trouble import LanTrouble
from tui.language import _
from tui.voice import plain


def run(args: argparse.Namespace) -> int:
    """Print everything that is committed, to the end of the game."""
    screen = wants_lan_screen(args)
    request = to_go(args, LanRequestKind.WATCH, screen=screen)
    if screen:
        return open_full_screen(args, request=request)
    ear = ear_for(as_json=args.json, watches=True)
    return run_async(Watcher(as_json=args.json).run(request, ear))


class Watcher:
    """Prints what a table shows."""

    def __init__(self, write: Callable[[str], object] = on_output, *, as_json: bool) -> None:
        self.lines = Lines(as_json=as_json, write=write, promises=True)
        self._watches = False
        self._seat: LanRequest | None = None
        """The request for a seat that the players gave to the people here."""

    async def run(self, request: LanRequest, ear: Ear | None = None) -> int:
        """Watch from the lobby to the end of the game; watchers may talk."""

        async def look(request: LanRequest) -> int:
            return await self._look(request, ear)

        status = await with_right_code(request, ear, look)
        if self._seat is None:
            return status
        return await JoinedLines(self._seat, None, as_json=self.lines.as_json, ear=ear).run()

    async def _look(self, request: LanRequest, ear: Ear | None) -> int:
        try:
            async with LanSession(request) as session, overheard(session, ear):
                try:
                    await look_on(session, self.lines, self.tell)
                except BaseException:
                    # People who stop watching also keep what they have seen; the reason for
                    # stopping matters more than a failure to keep it.
                    try:
                        session.game.stow()
                    except LibraryError as error:
                        print(plain(error.why), file=sys.stderr)
                    raise
                session.game.stow()
                self._seat = session.next
        except LanTrouble as trouble:
            self.lines.stopped(trouble)
            raise
        return int(self.lines.halted)

    def tell(self, event: LineEvent) -> None:
        """Handle an event: its listeners have a link to the table."""
        if not self._watches and not isinstance(event, LobbyLeft):
            self._watches = True
            self.lines.status("watching", _("You are watching."))
        self.lines.tell(event)
