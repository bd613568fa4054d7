"""Ports: at one address or at those of both versions, and where no more files can be opened."""

import asyncio
import os
import resource
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from errno import EMFILE
from socket import AF_INET6, create_server

import pytest

from net.address import EVERYWHERE, HERE
from net.links.link import Link
from net.links.listening import BOTH, TRIES, Listening, listen, listening_like, port_of
from net.wire.greeting import Admission
from net.wire.hello import Hello
from net.wire.refusals import Reason, Refused
from tests.support.processes import open_files


def accept() -> asyncio.Protocol:
    return asyncio.Protocol()


async def closed(servers: list[asyncio.Server]) -> None:
    for each in servers:
        each.close()
        await each.wait_closed()


def has_ipv6() -> bool:
    """Whether this computer has an address of IPv6."""
    try:
        create_server(("::1", 0), family=AF_INET6).close()
    except OSError:
        return False
    return True


async def test_everywhere_is_one_port_for_both_versions() -> None:
    servers = await listen(accept, BOTH, 0)
    try:
        assert len({port_of(each) for each in servers}) == 1
        assert len(servers) == 1 + has_ipv6()
    finally:
        await closed(servers)


def port_once_free() -> int:
    """A port that was free a moment ago, and is taken when it is opened."""
    with create_server((EVERYWHERE, 0)) as found:
        port: int = found.getsockname()[1]
    return port


async def test_a_port_that_is_taken_is_taken_for_both() -> None:
    with create_server((EVERYWHERE, 0)) as taken, pytest.raises(OSError, match="in use"):
        await listen(accept, BOTH, taken.getsockname()[1])


async def test_a_port_that_is_asked_for_is_the_port_of_both() -> None:
    for left in reversed(range(TRIES)):
        port = port_once_free()
        try:
            servers = await listen(accept, BOTH, port)
        except OSError:
            # Another program was faster.
            assert left
            continue
        assert {port_of(each) for each in servers} == {port}
        await closed(servers)
        return


async def test_nothing_is_left_open_where_only_one_version_is_free() -> None:
    if not has_ipv6():
        assert len(await listen(accept, BOTH, 0)) == 1
        return
    with create_server(("::1", 0), family=AF_INET6) as taken:
        before = open_files()
        with pytest.raises(OSError, match="in use"):
            await listen(accept, BOTH, taken.getsockname()[1])
        assert open_files() == before


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


@contextmanager
def no_file_more() -> Iterator[None]:
    """No file can be opened in this process, until the end of the block."""
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    next_file = os.dup(0)
    os.close(next_file)
    resource.setrlimit(resource.RLIMIT_NOFILE, (next_file, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


async def test_the_true_reason_is_told() -> None:
    async def called(link: Link) -> None:
        raise AssertionError(link)

    def admit(_: Hello) -> Admission | Refused:
        return Refused(Reason.NO_SUCH_TABLE)

    listening = Listening(lambda _: admit, secrets.token_bytes(8), called, Hello)
    with pytest.raises(OSError, match="Too many open files") as raised, no_file_more():
        await listening.start(HERE, 0)
    assert raised.value.errno == EMFILE
    await listening.stop()
