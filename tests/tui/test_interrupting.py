"""One Ctrl+C ends the program wherever it waits, even if another thread gets it first."""

import signal
from pathlib import Path

import pytest

from tests.support.terminals import Terminal

ELSEWHERE = """
import signal, sys, threading

def interrupt():
    signal.sigwait({signal.SIGUSR1})
    signal.pthread_kill(threading.get_ident(), signal.SIGINT)

signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGUSR1})
threading.Thread(target=interrupt, daemon=True).start()
"""
"""SIGUSR1 makes a Ctrl+C that no wait of the main thread notices.

Python only notes it, as it does with a Ctrl+C that comes just before a wait begins.
"""
COMMAND = "from tui.main import main; sys.exit(main({args}))"
ROOM = """
from tui.interruptible import run
from tui.lan.events import EventQueue

async def wait():
    print("waits", flush=True)
    await EventQueue().next()

try:
    run(wait())
except KeyboardInterrupt:
    sys.exit(130)
"""
PIPE = "sys.stdout.isatty = lambda: False\n"
"""A script reads the output, so typed lines are not edited."""


def commanded(*args: str) -> str:
    return COMMAND.format(args=["play", *args, "--game", "gaucho", "--bots", "peon"])


@pytest.mark.parametrize(
    ("waiting", "asked"),
    [
        (commanded("--plain"), "\n> "),
        (PIPE + commanded("--plain"), "\n>"),
        (commanded("--json"), '{"ask":'),
        (ROOM, "waits"),
    ],
    ids=["terminal", "pipe", "json", "table"],
)
def test_an_interrupt_that_was_only_noted_ends_it_too(
    tmp_path: Path, waiting: str, asked: str
) -> None:
    with Terminal(tmp_path, code=ELSEWHERE + waiting) as screen:
        screen.until_said(asked)
        screen.send(signal.SIGUSR1)
        assert screen.until_over() == 130
        assert "Traceback" not in screen.said
