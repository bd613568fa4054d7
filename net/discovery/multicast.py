"""Multicast DNS (RFC 6762): on which interfaces it is permitted, and opening it.

zeroconf takes a moment to load, and most games need no network: it comes with the first use.
"""

import asyncio
import re
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from errno import ENETUNREACH
from importlib import import_module
from ipaddress import ip_address
from os import strerror
from secrets import token_hex
from socket import (
    AF_INET,
    IP_ADD_MEMBERSHIP,
    IP_MULTICAST_IF,
    IPPROTO_IP,
    SOCK_DGRAM,
    inet_aton,
    socket,
)
from typing import TYPE_CHECKING

from core.says import Sentence, show
from net.discovery.places import asked_at, own_places
from net.timing import TIMING

if TYPE_CHECKING:
    from zeroconf.asyncio import AsyncZeroconf

SERVICE = "_estancia._tcp.local."
_NAME = re.compile(rf"[0-9a-f]{{16}}\.{re.escape(SERVICE)}")

_GROUP = "224.0.0.251"
_PORT = 5353
_NOTHING = bytes(12)
"""A message without a question, to test whether sending is permitted."""


def new_name() -> str:
    """A random service name: it reveals nothing and is never taken."""
    return f"{token_hex(8)}.{SERVICE}"


def is_name(name: str) -> bool:
    """Whether the service name has the form of a table's."""
    return bool(_NAME.fullmatch(name))


class NoMulticast(Exception):
    """Multicast is not possible; `why` says so and what to do instead."""

    def __init__(self, problem: str) -> None:
        self.why = Sentence(
            "The network does not let this computer ask for tables or tell of them ({problem}). "
            "With the table's address you can join: estancia join HOST:PORT",
            {"problem": problem},
        )
        super().__init__(show(self.why, {}))


class Multicast:
    """An open multicast DNS."""

    def __init__(self, zeroconf: "AsyncZeroconf", *, alone: bool) -> None:
        self.zeroconf = zeroconf
        self.alone = alone
        """Whether it reaches only this computer."""


def load() -> None:
    """Import what multicast needs; slow, so callers may do it in a thread."""
    import_module("zeroconf.asyncio")


@asynccontextmanager
async def multicast(interfaces: Sequence[str] | None = None) -> AsyncIterator[Multicast]:
    """Open on those own addresses; otherwise on all, including those that come later.

    Raises `NoMulticast`.
    """
    permitted = _permitted(asked_at(own_places()) if interfaces is None else interfaces)
    zeroconf = await _open(permitted)
    alone = all(ip_address(each).is_loopback for each in permitted)
    rescanning = asyncio.create_task(_rescan(zeroconf)) if interfaces is None else None
    try:
        yield Multicast(zeroconf, alone=alone)
    finally:
        if rescanning:
            rescanning.cancel()
            with suppress(asyncio.CancelledError):
                await rescanning
        await zeroconf.async_close()


async def _open(interfaces: list[str]) -> "AsyncZeroconf":
    from zeroconf import NotRunningException
    from zeroconf.asyncio import AsyncZeroconf

    try:
        zeroconf = AsyncZeroconf(interfaces=interfaces)
    except OSError as error:
        raise NoMulticast(_problem(error)) from None
    starting = asyncio.ensure_future(zeroconf.zeroconf.async_wait_for_start())
    try:
        await asyncio.shield(starting)
    except NotRunningException:
        await zeroconf.async_close()
        raise NoMulticast("mDNS") from None
    except asyncio.CancelledError:
        # Its sockets are open already; only what has started can be closed.
        await asyncio.wait([starting])
        await zeroconf.async_close()
        raise
    return zeroconf


async def _rescan(zeroconf: "AsyncZeroconf") -> None:
    """Follow the own addresses as they change; never ends."""
    while True:
        await asyncio.sleep(TIMING.rescan)
        await zeroconf.zeroconf.async_update_interfaces(asked_at(own_places()))


def _permitted(interfaces: Sequence[str]) -> list[str]:
    """Those of the own addresses from which multicast can be sent."""
    problem = strerror(ENETUNREACH)
    permitted = []
    for each in interfaces:
        try:
            _send_nothing(each)
        except OSError as error:
            problem = _problem(error)
        else:
            permitted.append(each)
    if not permitted:
        raise NoMulticast(problem)
    return permitted


def _send_nothing(interface: str) -> None:
    with socket(AF_INET, SOCK_DGRAM) as asking:
        own = inet_aton(interface)
        asking.setsockopt(IPPROTO_IP, IP_MULTICAST_IF, own)
        asking.setsockopt(IPPROTO_IP, IP_ADD_MEMBERSHIP, inet_aton(_GROUP) + own)
        asking.sendto(_NOTHING, (_GROUP, _PORT))


def _problem(error: OSError) -> str:
    return error.strerror or type(error).__name__
