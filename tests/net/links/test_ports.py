"""Where a program listens: at one port, also at the addresses of both versions."""

import asyncio
from socket import AF_INET6, SO_REUSEADDR, SOL_SOCKET, create_server, socket

import pytest

from net.links.ports import EVERYWHERE4, listen, listening_like, port_of


def accept() -> asyncio.Protocol:
    return asyncio.Protocol()


async def closed(servers: list[asyncio.Server]) -> None:
    for each in servers:
        each.close()
        await each.wait_closed()


def has_ipv6() -> bool:
    """Whether this computer has an own address of it."""
    try:
        create_server(("::1", 0), family=AF_INET6).close()
    except OSError:
        return False
    return True


async def test_everywhere_is_one_port_for_both_versions() -> None:
    servers = await listen(accept, "", 0)
    try:
        assert len({port_of(each) for each in servers}) == 1
        assert len(servers) == 1 + has_ipv6()
    finally:
        await closed(servers)


async def test_a_port_that_is_asked_for_is_taken_for_both_or_for_none() -> None:
    with create_server((EVERYWHERE4, 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(OSError, match="in use"):
            await listen(accept, "", port)
    servers = await listen(accept, "", port)
    assert {port_of(each) for each in servers} == {port}
    await closed(servers)


async def test_nothing_is_left_open_where_only_one_version_is_free() -> None:
    if not has_ipv6():
        assert len(await listen(accept, "", 0)) == 1
        return
    with socket(AF_INET6) as taken:
        taken.setsockopt(SOL_SOCKET, SO_REUSEADDR, 1)
        taken.bind(("::1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(OSError, match="in use"):
            await listen(accept, "", port)
        # So the port of the other version is free.
        (server,) = await listen(accept, EVERYWHERE4, port)
        await closed([server])


@pytest.mark.parametrize(
    ("bind", "reached", "listening"),
    [
        ("0.0.0.0", "192.168.1.5", "0.0.0.0"),
        ("0.0.0.0", "fd00::5", ""),
        ("10.0.0.7", "fd00::5", "10.0.0.7"),
        ("::1", "::1", "::1"),
    ],
)
def test_who_reaches_a_table_by_ipv6_is_found_by_it(
    bind: str, reached: str, listening: str
) -> None:
    assert listening_like(bind, reached) == listening
