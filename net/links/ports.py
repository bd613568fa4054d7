"""A port that is listened on: at one address, or at all addresses of both versions."""

import asyncio
from collections.abc import Callable, Collection
from errno import EADDRINUSE, EADDRNOTAVAIL, EAFNOSUPPORT
from itertools import chain
from os import strerror
from socket import socket

EVERYWHERE4, EVERYWHERE6 = "0.0.0.0", "::"
BOTH = ""
"""All addresses of both versions."""
TRIES = 8
"""So often another port is tried that must be free for both."""
ARRIVING = 4
"""Turns of the loop after which asyncio has told of every socket it had accepted before."""
NO_IPV6 = (EAFNOSUPPORT, EADDRNOTAVAIL)

Accept = Callable[[], asyncio.BaseProtocol]


async def listen(accept: Accept, host: str, port: int) -> list[asyncio.Server]:
    """Listen there, at one port whatever the address; raises `OSError`."""
    if host != BOTH:
        return [await _server(accept, host, port)]
    for _ in range(TRIES - 1):
        try:
            return await _both(accept, port)
        except OSError as error:
            if port or error.errno != EADDRINUSE:
                raise
    return await _both(accept, port)


async def _both(accept: Accept, port: int) -> list[asyncio.Server]:
    """Where there is no IPv6 the other is enough."""
    first = await _server(accept, EVERYWHERE4, port)
    try:
        return [first, await _server(accept, EVERYWHERE6, port_of(first))]
    except BaseException as error:
        if isinstance(error, OSError) and error.errno in NO_IPV6:
            return [first]
        await leave([first])
        raise


async def _server(accept: Accept, host: str, port: int) -> asyncio.Server:
    loop = asyncio.get_running_loop()
    server = await loop.create_server(accept, host, port, start_serving=False)
    if not server.sockets:
        # asyncio passes over what the system gives no socket for: mostly it has none left.
        with socket():
            raise OSError(EAFNOSUPPORT, strerror(EAFNOSUPPORT))
    try:
        await server.start_serving()
    except BaseException:
        # It would stay open, and nobody knows it yet.
        server.close()
        raise
    return server


async def leave(servers: Collection[asyncio.Server]) -> None:
    """Listen no more; whoever was accepted before arrives.

    asyncio loses a socket, and leaves it open, if its server is closed between the two.
    """
    loop = asyncio.get_running_loop()
    try:
        for each in chain.from_iterable(server.sockets for server in servers):
            loop.remove_reader(each.fileno())
        for _ in range(ARRIVING):
            await asyncio.sleep(0)
    finally:
        for server in servers:
            server.close()


def port_of(server: asyncio.Server) -> int:
    """Where the server listens."""
    port: int = server.sockets[0].getsockname()[1]
    return port


def listening_like(bind: str, reached: str) -> str:
    """Where to listen for those who are reached there, if that address was asked for.

    Who listens at all of IPv4, as is usual, would not be found at a table of IPv6.
    """
    return BOTH if bind == EVERYWHERE4 and ":" in reached else bind
