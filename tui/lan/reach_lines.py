"""The addresses of an own table, each with from where it works."""

from collections.abc import Iterable, Iterator, Mapping
from typing import assert_never

from net.address import Address
from net.discovery.reach import Reach, reach_of
from tui.language import _


def told(addresses: Iterable[Address], interfaces: Mapping[str, str]) -> Iterator[str]:
    """A sentence for each address in numbers."""
    for address in addresses:
        if address.is_number:
            text = _told(reach_of(address.host, interfaces.get(address.host, "")))
            yield text.format(address=address)


def _told(reach: Reach) -> str:
    match reach:
        case Reach.COMPUTER:
            return _("{address} works on this computer only.")
        case Reach.MACHINES:
            return _("{address} works from virtual machines on this computer.")
        case Reach.HOUSE:
            return _("{address} works from this house: the same Wi-Fi or cable.")
        case Reach.TUNNEL:
            return _("{address} works for everybody in the same VPN.")
        case Reach.WORLD:
            return _("{address} works from the internet, if router and firewall let it through.")
        case _:
            assert_never(reach)
