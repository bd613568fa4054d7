"""`estancia serve`: the same table, on a page in the browser."""

import argparse
import asyncio
import signal
import sys
from collections.abc import Coroutine
from importlib.metadata import requires
from importlib.util import find_spec
from socket import socket

from tui.browser.address import IPAddress, chosen_address, listen, url_of
from tui.language import _
from tui.speaking import OPTION
from tui.trouble import Trouble

NEEDED = "textual-serve"
ENDING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


def run(args: argparse.Namespace) -> int:
    """Show the table to browsers until Ctrl+C."""
    address = chosen_address(args.host, anybody=args.let_anybody_play)
    _check_installed()
    from tui.browser.server import PageServer
    from tui.browser.tab import app_command

    with listen(address, args.port) as listening:
        command = app_command([OPTION, args.lang] if args.lang else [])
        server = PageServer(command, listening, lambda: _tell(address, listening))
        asyncio.run(_until_ended(server.run()))
    return 0


def _check_installed() -> None:
    if find_spec(NEEDED.replace("-", "_")) is not None:
        return
    wanted = next(each for each in requires("estancia") or () if each.startswith(NEEDED))
    text = _("A page in the browser needs {package}. It is installed with: {command}")
    # An environment made by uv has no pip.
    pip = find_spec("pip") is not None
    installs = (
        f"{sys.executable} -m pip install" if pip else f"uv pip install --python {sys.executable}"
    )
    command = f"{installs} '{wanted.partition(';')[0].strip()}'"
    raise Trouble(text.format(package=NEEDED, command=command))


def _tell(address: IPAddress, listening: socket) -> None:
    """Print the address of the page, who can open it, and how to end it."""
    if address.is_loopback:
        text = _("Estancia is at {url} for everybody on this computer. Ctrl+C ends it.")
    else:
        text = _(
            "Estancia is at {url} for everybody who reaches it: there is no password, and they "
            "play with your rights and your saved games. Ctrl+C ends it."
        )
    print(text.format(url=url_of(listening)), flush=True)


async def _until_ended(serving: Coroutine[None, None, None]) -> None:
    """Serve until somebody ends it, which is the usual end and needs no words."""
    task = asyncio.create_task(serving)
    loop = asyncio.get_running_loop()
    for number in ENDING:
        loop.add_signal_handler(number, task.cancel)
    await asyncio.wait([task])
    if not task.cancelled():
        task.result()
