"""Where the journals of tables on the LAN lie."""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from net.address import Address
from saves.places import home

if TYPE_CHECKING:
    from net.links.trying import Where

FOLDER = "tables"


def tables_folder() -> Path:
    """The folder of the journals; it may not exist yet."""
    return home() / FOLDER


def where_of(addresses: Iterable[Address], table: str = "") -> "Where":
    """The addresses as sockets want them."""
    from net.links.trying import Where

    return Where(tuple((each.host, each.port) for each in addresses), table)
