"""The addresses of this computer: which to advertise, from where each can be called, which to call.

The name of an interface says little, as a tunnel may have any. Linux says of each whether it is
a device of the computer, and whether there is one end beyond it or a network of many.
"""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from enum import Enum
from ipaddress import (
    IPv4Address,
    IPv4Interface,
    IPv4Network,
    IPv6Address,
    IPv6Interface,
    ip_address,
    ip_interface,
)
from pathlib import Path
from socket import AF_INET, AF_INET6, SOCK_DGRAM, socket
from typing import TYPE_CHECKING

from msgspec import Struct

from net.address import HERE

if TYPE_CHECKING:
    from ifaddr import IP

Interface = IPv4Interface | IPv6Interface
"""An own address together with its network."""

MOST_ADDRESSES = 8
"""The most addresses that are advertised, and accepted from others."""
WILDCARDS = {"": (4, 6), "0.0.0.0": (4,), "::": (6,)}
"""The wildcard addresses, with the IP versions that they cover."""
HERE6 = "::1"
_FAR = ((AF_INET, "192.0.2.1"), (AF_INET6, "2001:db8::1"))
"""Documentation addresses, which nobody has."""

TUNNELS = ("tun", "tap", "wg", "tailscale", "zt", "utun", "ppp", "nebula")
"""Name prefixes of VPN interfaces."""
VIRTUAL = ("docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "lxc", "podman", "cni")
"""Name prefixes of interfaces to virtual machines and containers."""
_SHARED = IPv4Network("100.64.0.0/10")
"""Shared address space (RFC 6598), used by some VPNs and by providers."""

LINUX = Path("/sys/class/net")
"""Linux describes each interface here, in a folder of its name."""
POINT_TO_POINT = 0x10
"""The flag of an interface that has a single other end (IFF_POINTOPOINT)."""
NO_HARDWARE = 0xFFFE
"""The type of an interface without addresses of its own kind, such as a tunnel (ARPHRD_NONE)."""
NARROW = 31
"""The prefix of an IPv4 network from which on there is room for one other computer at most."""


def own_places() -> tuple[Interface, ...]:
    """All addresses of this computer, including those of networks that are down.

    Of each version the one that leads out of the house comes first: the others are mostly those
    of virtual machines and the like.
    """
    from ifaddr import get_adapters

    ips = (each for adapter in get_adapters() for each in adapter.ips)
    texts = (f"{plain_ip(each.ip)}/{each.network_prefix}" for each in ips)
    ways_out = set(_ways_out())

    def rank(place: Interface) -> tuple[int, bool, bool, int]:
        return place.version, place.is_link_local, str(place.ip) not in ways_out, int(place)

    return tuple(sorted({ip_interface(text) for text in texts}, key=rank))


def _ways_out() -> Iterator[str]:
    """The own addresses that are used towards the internet. Nothing is sent."""
    for family, far in _FAR:
        with suppress(OSError), socket(family, SOCK_DGRAM) as asked:
            asked.setblocking(False)
            asked.connect((far, 9))
            yield asked.getsockname()[0]


def plain_ip(ip: str | tuple[str, int, int]) -> str:
    """An address as `ifaddr` gives it, without its scope."""
    return ip if isinstance(ip, str) else ip[0]


def asked_at(own: Iterable[Interface]) -> list[str]:
    """The own addresses from which multicast can be sent."""
    return [str(place.ip) for place in own if place.version == 4]


def addresses_to_tell(listening: str, own: Iterable[Interface]) -> tuple[str, ...]:
    """The addresses to advertise for a table that listens there.

    Nobody else reaches this computer's own 127.0.0.1, or ::1: it is told only if there is nothing
    else. A table that listens at :: is reached by IPv6 alone.
    """
    if listening not in WILDCARDS:
        return (listening,)
    versions = WILDCARDS[listening]
    told = [str(place.ip) for place in own if place.version in versions and _is_reached(place)]
    return tuple(told[:MOST_ADDRESSES]) or (HERE if 4 in versions else HERE6,)


def interfaces_for(listening: str) -> list[str] | None:
    """The interfaces for multicast of a program that listens there; None for all.

    Nobody else reaches 127.0.0.1, so nobody else is asked.
    """
    if listening in WILDCARDS or not ip_address(listening).is_loopback:
        return None
    return [HERE]


def _is_reached(place: Interface) -> bool:
    """Whether others may reach it; false for IPv6 addresses that need a scope id."""
    return not (place.is_loopback or (place.version == 6 and place.is_link_local))


def usable(texts: Iterable[str], own: Iterable[Interface]) -> tuple[str, ...]:
    """The callable ones of these addresses, those on a local network first."""
    addresses = {ip_address(text) for text in texts}
    networks = [place.network for place in own]
    taken = [each for each in addresses if _is_called(each)]
    taken.sort(key=lambda each: (not any(each in net for net in networks), each.version, int(each)))
    return tuple(str(each) for each in taken[:MOST_ADDRESSES])


def _is_called(address: IPv4Address | IPv6Address) -> bool:
    needs_interface = address.version == 6 and address.is_link_local
    return not (address.is_multicast or address.is_unspecified or needs_interface)


class Reach(Enum):
    """From where an address can be reached."""

    COMPUTER = "computer"
    MACHINES = "machines"
    HOUSE = "house"
    TUNNEL = "tunnel"
    WORLD = "world"


class Device(Struct, frozen=True):
    """The interface of a local address."""

    name: str = ""
    tunnel: bool = False
    """Whether the computer's system takes it for a tunnel, whatever its name."""


UNKNOWN = Device()


def reach_of(address: str, device: Device = UNKNOWN) -> Reach:
    """From where the address of that interface can be reached."""
    ip, name = ip_address(address), device.name.lower()
    if ip.is_loopback:
        return Reach.COMPUTER
    if name.startswith(VIRTUAL):
        return Reach.MACHINES
    if device.tunnel or name.startswith(TUNNELS) or ip in _SHARED:
        return Reach.TUNNEL
    return Reach.HOUSE if ip.is_private or ip.is_link_local else Reach.WORLD


def own_devices() -> Mapping[str, Device]:
    """The interface of each own address."""
    from ifaddr import get_adapters

    return {
        plain_ip(each.ip): Device(adapter.name, is_tunnel(adapter.name, _prefix4(each)))
        for adapter in get_adapters()
        for each in adapter.ips
    }


def _prefix4(ip: "IP") -> int:
    return ip.network_prefix if ip.is_IPv4 else 0


def is_tunnel(interface: str, prefix4: int, linux: Path = LINUX) -> bool:
    """Whether an interface with an address in such a network of IPv4 (0: of IPv6) is a tunnel.

    Modems and network cards are none, even if a provider gives them a network to themselves.
    """
    folder = linux / interface
    if (folder / "device").exists():
        return False
    single = _number(folder / "flags") & POINT_TO_POINT or prefix4 >= NARROW
    made_by_program = (folder / "tun_flags").exists() or _number(folder / "type") == NO_HARDWARE
    return bool(single or made_by_program)


def _number(file: Path) -> int:
    """The number in that file; 0 if the system tells none."""
    with suppress(OSError, ValueError):
        return int(file.read_text("ascii"), 0)
    return 0
