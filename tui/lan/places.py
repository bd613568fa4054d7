"""Where the journals of tables on the LAN lie."""

from pathlib import Path

from net.address import Address
from saves.places import home

FOLDER = "tables"


def tables_folder() -> Path:
    """The folder of the journals; it may not exist yet."""
    return home() / FOLDER


def tuple_of(address: Address) -> tuple[str, int]:
    """The address as sockets want it."""
    return address.host, address.port
