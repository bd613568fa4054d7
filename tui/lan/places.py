"""Where the journals of tables on the LAN lie, and where programs listen and call."""

from collections.abc import Iterable
from errno import EADDRNOTAVAIL, EAFNOSUPPORT
from os import strerror
from pathlib import Path
from typing import TYPE_CHECKING

from net.address import Address
from net.safe_text import safe
from saves.places import home
from tui.language import _
from tui.trouble import Trouble
from tui.voice import plain

if TYPE_CHECKING:
    from net.links.dialing import Unreachable, Where

FOLDER = "tables"


def tables_folder() -> Path:
    """The folder of the journals; it may not exist yet."""
    return home() / FOLDER


def where_of(addresses: Iterable[Address], table: str = "") -> "Where":
    """The addresses as sockets want them."""
    from net.links.dialing import Where

    return Where(tuple(Address(each.host, each.port) for each in addresses), table)


def cannot_listen(bind: str, port: int | None, error: OSError) -> Trouble:
    """Why nobody can call there, for people."""
    # The system's own words: asyncio puts addresses around them.
    problem = strerror(error.errno) if error.errno and error.errno > 0 else error.strerror
    if not port or error.errno in (EADDRNOTAVAIL, EAFNOSUPPORT):
        text = _("This computer cannot listen at {address}: {problem}.")
        return Trouble(text.format(address=bind, problem=problem))
    text = _("Port {port} cannot be used: {problem}.")
    return Trouble(text.format(port=port, problem=problem))


def unreachable(trouble: "Unreachable", sought: str = "") -> str:
    """Nobody answers, or they refuse and say why.

    `sought`: what was typed, where no table of that name was found.
    """
    if trouble.refused is not None:
        return plain(trouble.refused.why)
    host, port = trouble.address
    if sought:
        text = _("No table called {found} was found, and none answers at {host}:{port}.")
        return text.format(found=safe(sought.strip()), host=host, port=port)
    return _("No table answers at {host}:{port}.").format(host=host, port=port)
