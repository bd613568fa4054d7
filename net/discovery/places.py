"""Where this computer is on its networks: what a table tells, and which way to it is short."""

from collections.abc import Iterable
from ipaddress import (
    IPv4Address,
    IPv4Interface,
    IPv6Address,
    IPv6Interface,
    ip_address,
    ip_interface,
)

from net.address import HERE

Place = IPv4Interface | IPv6Interface
"""An own address together with its network."""

MOST_ADDRESSES = 8
"""So many are told, and so many are taken from others."""
EVERYWHERE = ("", "0.0.0.0", "::")


def own_places() -> tuple[Place, ...]:
    """All addresses of this computer, those of networks that are down included."""
    from ifaddr import get_adapters

    ips = (each for adapter in get_adapters() for each in adapter.ips)
    texts = (f"{_plain(each.ip)}/{each.network_prefix}" for each in ips)
    return tuple(sorted({ip_interface(text) for text in texts}, key=_by_family))


def _plain(ip: str | tuple[str, int, int]) -> str:
    return ip if isinstance(ip, str) else ip[0]


def _by_family(place: Place) -> tuple[int, bool, int]:
    return place.version, place.is_link_local, int(place)


def asked_at(own: Iterable[Place]) -> list[str]:
    """The own addresses from which everybody on a network can be asked."""
    return [str(place.ip) for place in own if place.version == 4]


def addresses_to_tell(listening: str, own: Iterable[Place]) -> tuple[str, ...]:
    """The addresses for others, if the table listens at that one.

    Nobody else reaches this computer's own 127.0.0.1: it is told only if there is nothing else.
    """
    if listening not in EVERYWHERE:
        return (listening,)
    versions = (4,) if listening == EVERYWHERE[1] else (4, 6)
    told = [str(place.ip) for place in own if place.version in versions and _is_reached(place)]
    return tuple(told[:MOST_ADDRESSES]) or (HERE,)


def interfaces_for(listening: str) -> list[str] | None:
    """Where others are told and asked, if this program listens at that address; None: everywhere.

    Nobody else reaches 127.0.0.1, so nobody else is asked.
    """
    if listening in EVERYWHERE or not ip_address(listening).is_loopback:
        return None
    return [HERE]


def _is_reached(place: Place) -> bool:
    """Whether others may reach it; of IPv6 not what needs the name of an interface beside it."""
    return not (place.is_loopback or (place.version == 6 and place.is_link_local))


def usable(texts: Iterable[str], own: Iterable[Place]) -> tuple[str, ...]:
    """The addresses that somebody can be called at, those on an own network first."""
    addresses = {ip_address(text) for text in texts}
    networks = [place.network for place in own]
    taken = [each for each in addresses if _is_called(each)]
    taken.sort(key=lambda each: (not any(each in net for net in networks), each.version, int(each)))
    return tuple(str(each) for each in taken[:MOST_ADDRESSES])


def _is_called(address: IPv4Address | IPv6Address) -> bool:
    needs_interface = address.version == 6 and address.is_link_local
    return not (address.is_multicast or address.is_unspecified or needs_interface)
