"""A port is opened where the process may open nothing more."""

import os
import resource
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from errno import EMFILE

import pytest

from net.links.link import Link
from net.links.listening import Listening
from net.wire.greeting import Admission
from net.wire.hello import Hello
from net.wire.refusals import Reason, Refused


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
        await listening.start("127.0.0.1", 0)
    assert raised.value.errno == EMFILE
    await listening.stop()
