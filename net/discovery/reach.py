"""From where an own address can be called: this computer, its house, a VPN or the world.

The name of an interface says little, as a tunnel may have any. Linux says of each whether it is
a device of the computer, and whether there is one end beyond it or a network of many.
"""

from collections.abc import Mapping
from contextlib import suppress
from enum import Enum
from ipaddress import IPv4Network, ip_address
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from net.discovery.places import plain_ip

if TYPE_CHECKING:
    from ifaddr import IP

TUNNELS = ("tun", "tap", "wg", "tailscale", "zt", "utun", "ppp", "nebula")
"""Name prefixes of VPN interfaces."""
VIRTUAL = ("docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "lxc", "podman", "cni")
"""Name prefixes of interfaces to virtual machines and containers."""
_SHARED = IPv4Network("100.64.0.0/10")
"""Shared address space (RFC 6598), used by some VPNs and by providers."""

LINUX = Path("/sys/class/net")
"""Where Linux tells about each interface, in a folder of its name."""
POINT_TO_POINT = 0x10
"""The flag of an interface that has a single other end (IFF_POINTOPOINT)."""
NO_HARDWARE = 0xFFFE
"""The type of an interface without addresses of its own kind, such as a tunnel (ARPHRD_NONE)."""
NARROW = 31
"""The prefix of an IPv4 network from which on there is room for one other computer at most."""


class Reach(Enum):
    """From where an address can be reached."""

    COMPUTER = "computer"
    MACHINES = "machines"
    HOUSE = "house"
    TUNNEL = "tunnel"
    WORLD = "world"


class Device(Struct, frozen=True):
    """The interface of an own address."""

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

    Modems and cards are none, also where a provider gives them a network for themselves alone.
    """
    folder = linux / interface
    if (folder / "device").exists():
        return False
    single = _number(folder / "flags") & POINT_TO_POINT or prefix4 >= NARROW
    made_by_program = (folder / "tun_flags").exists() or _number(folder / "type") == NO_HARDWARE
    return bool(single or made_by_program)


def _number(file: Path) -> int:
    """The number that stands there; 0 where the system tells none."""
    with suppress(OSError, ValueError):
        return int(file.read_text("ascii"), 0)
    return 0
