"""From where an own address can be called: this computer, this house, a VPN, or afar."""

from collections.abc import Mapping
from enum import Enum
from ipaddress import IPv4Network, ip_address

TUNNELS = ("tun", "tap", "wg", "tailscale", "zt", "utun", "ppp", "nebula")
"""How interfaces of private networks over the internet are called."""
VIRTUAL = ("docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "lxc", "podman", "cni")
"""How interfaces to machines inside this computer are called."""
_SHARED = IPv4Network("100.64.0.0/10")
"""Addresses that private networks over the internet give, and providers."""


class Reach(Enum):
    """Who can call there."""

    COMPUTER = "computer"
    MACHINES = "machines"
    HOUSE = "house"
    TUNNEL = "tunnel"
    WORLD = "world"


def reach_of(address: str, interface: str = "") -> Reach:
    """From where the address can be called, which an interface of that name has."""
    ip, name = ip_address(address), interface.lower()
    if ip.is_loopback:
        return Reach.COMPUTER
    if name.startswith(VIRTUAL):
        return Reach.MACHINES
    if name.startswith(TUNNELS) or ip in _SHARED:
        return Reach.TUNNEL
    return Reach.HOUSE if ip.is_private or ip.is_link_local else Reach.WORLD


def own_interfaces() -> Mapping[str, str]:
    """The name of the interface of each own address."""
    from ifaddr import get_adapters

    return {
        each.ip if isinstance(each.ip, str) else each.ip[0]: adapter.name
        for adapter in get_adapters()
        for each in adapter.ips
    }
