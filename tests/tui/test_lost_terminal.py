"""A window that is closed while the screen is written."""

import contextlib
import os
import signal
from collections.abc import Iterator
from io import TextIOWrapper

import pytest

from tests.support.patience import PATIENCE
from tui.lost_terminal import LostTerminal, watch_for_hangup


@pytest.fixture
def hangups() -> Iterator[list[int]]:
    """Return the hangups that this process was told of."""
    told: list[int] = []
    before = signal.signal(signal.SIGHUP, lambda number, _: told.append(number))
    yield told
    signal.signal(signal.SIGHUP, before)


def opened() -> tuple[LostTerminal, TextIOWrapper, int]:
    ours, theirs = os.openpty()
    file = os.fdopen(theirs, "w")
    return LostTerminal(file), file, ours


def test_what_is_written_comes_to_the_terminal(hangups: list[int]) -> None:
    terminal, file, ours = opened()
    terminal.write("Ana")
    terminal.flush()
    assert os.read(ours, 9) == b"Ana"
    assert terminal.isatty()
    assert hangups == []
    file.close()
    os.close(ours)


def test_after_the_window_is_closed_nothing_fails_and_it_is_told_once(hangups: list[int]) -> None:
    terminal, file, ours = opened()
    os.close(ours)
    for _ in range(3):
        terminal.write("Beto" * 5000)
        terminal.flush()
    assert hangups == [signal.SIGHUP]
    with contextlib.suppress(OSError):
        file.close()


def test_a_window_that_is_closed_while_nothing_is_written_is_told_of(hangups: list[int]) -> None:
    terminal, file, ours = opened()
    watching = watch_for_hangup(terminal.fileno())
    assert watching.is_alive()
    assert hangups == []
    os.close(ours)
    watching.join(PATIENCE)
    assert hangups == [signal.SIGHUP]
    with contextlib.suppress(OSError):
        file.close()
