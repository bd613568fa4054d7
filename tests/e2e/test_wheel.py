"""A program installed from a wheel plays, serves, hosts and joins from any folder."""

import signal
import subprocess
from asyncio import timeout
from typing import IO

from aiohttp import ClientSession

from tests.support.lan import Party, Seat
from tests.support.patience import PATIENCE
from tests.support.served import Served, heard, open_tab
from tests.support.terminals import Terminal
from tests.support.wheel import Installed

STARTED = "import os\nos.chdir({folder!r})\nos.execv({script!r}, [{script!r}, *{args!r}])\n"


def test_it_plays_and_keeps_from_a_folder_with_packages_of_the_same_names(wheel: Installed) -> None:
    said = wheel.run("play", "--plain", "--seats", "2", "--bots", "peon,peon")
    assert (said.status, said.complaint) == (0, "")
    assert said.text.startswith("El Gaucho: Ana (peon), Beto (peon).")
    record = wheel.run("export", "1", "--out", "game.jsonl")
    assert (record.status, wheel.run("verify", "game.jsonl").status) == (0, 0)
    assert wheel.run("--lang", "de", "library").text.startswith("  1  ")
    simulated = wheel.run("simulate", "--games", "2", "--bots", "peon,peon", "--jobs", "2")
    assert simulated.status == 0
    assert wheel.taken == []


def test_it_brings_its_manual_page_along(wheel: Installed) -> None:
    page = wheel.prefix / "share" / "man" / "man1" / "estancia.1"
    assert page.read_bytes() == wheel.run("man").out


def test_the_screen_and_its_thinking_bots_are_the_installed_ones(wheel: Installed) -> None:
    args = ["play", "--seats", "2", "--seed", "x"]
    code = STARTED.format(folder=str(wheel.folder), script=str(wheel.script), args=args)
    with Terminal(wheel.folder / "home", code=code) as terminal:
        terminal.until_shown("n hint")
        terminal.press("n")
        terminal.until_shown("The capataz would")
    assert wheel.taken == []


async def test_it_serves_the_table_on_a_page(wheel: Installed) -> None:
    with wheel.start("serve", "--port", "0") as process:
        try:
            server = Served(process)
            async with timeout(PATIENCE), ClientSession() as session:
                await heard(await open_tab(session, server.url), "Library")
            assert server.end(signal.SIGINT)[2] == ""
        finally:
            process.kill()
    assert wheel.taken == []


def test_it_hosts_and_joins(wheel: Installed) -> None:
    class There(Seat):
        """A process of the installed program."""

        def _run(self, out: IO[bytes]) -> "subprocess.Popen[bytes]":
            with self.out.with_suffix(".err").open("ab") as err:
                return subprocess.Popen(
                    [wheel.script, *self.args],
                    stdin=subprocess.PIPE,
                    stdout=out,
                    stderr=err,
                    cwd=wheel.folder,
                    env={**wheel.environment(), "ESTANCIA_HOME": str(self.home)},
                )

    with Party(wheel.folder, There) as party:
        host, address = party.host("--open", "--seats", "2", "--bots", "peon")
        guest = party.join("Ana", address)
        party.finish(host, guest)
        assert guest.entries == host.entries
    assert wheel.taken == []
