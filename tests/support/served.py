"""The server of the page in a process of its own, and its tabs: opened, and read."""

import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType

from tests.support.commands import command, environment
from tests.support.patience import PATIENCE
from tests.support.processes import killed_in_time

_URL = re.compile(r"http://\S+:(\d+)")


class Served:
    """A server that has announced its address."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        assert process.stdout, "there is a pipe"
        self.process = process
        self.said = process.stdout.readline()
        found = _URL.search(self.said)
        assert found, process.communicate(timeout=PATIENCE)
        self.url = found[0]
        self.port = int(found[1])

    def end(self, signal: int) -> tuple[int, str, str]:
        """End it; returns its status, its output and its error output."""
        self.process.send_signal(signal)
        out, err = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, out, err


@contextmanager
def served(home: Path, *args: str, patience: float = PATIENCE) -> Iterator[Served]:
    """A server on a free port, which ends with the block."""
    with subprocess.Popen(
        command("serve", "--port", "0", *args),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(home),
        text=True,
    ) as process:
        try:
            with killed_in_time(process, patience):
                yield Served(process)
        finally:
            process.kill()


async def open_tab(
    session: ClientSession, url: str, size: str = "width=100&height=30"
) -> ClientWebSocketResponse:
    """Open a tab as the page does."""
    return await session.ws_connect(f"{url}/ws?{size}", headers={"Origin": url})


async def heard(tab: ClientWebSocketResponse, text: str) -> str:
    """The output of the tab up to that text."""
    shown = ""
    while text not in shown:
        message = await tab.receive(PATIENCE)
        assert message.type is WSMsgType.BINARY, (message, shown)
        shown += message.data.decode()
    return shown
