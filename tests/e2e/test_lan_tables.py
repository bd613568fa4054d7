"""Several tables in one process: each has lines, a code, a port and a game of its own."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from errno import ECONNREFUSED
from pathlib import Path
from random import Random
from secrets import token_hex
from socket import socket
from typing import Any

import pytest

from net.address import HERE
from tests.support.commands import command, environment, estancia
from tests.support.lan import Party, Seat
from tests.support.patience import PATIENCE

TABLES = ("host", "--headless", "--bind", HERE, "--hidden")


def free_ports(count: int) -> int:
    """The first of so many ports in a row that nobody listens at."""
    chances = Random()
    firsts = (chances.randrange(20_000, 30_000) for _ in range(1_000))
    return next(first for first in firsts if all(map(is_free, range(first, first + count))))


def is_free(port: int) -> bool:
    """Whether nobody listens there."""
    with socket() as own:
        return own.connect_ex((HERE, port)) == ECONNREFUSED


@contextmanager
def taken(port: int) -> Iterator[None]:
    """Occupy the port."""
    with socket() as other:
        other.bind((HERE, port))
        other.listen()
        yield


def opened(party: Party, count: int, *args: str) -> tuple[Seat, dict[str, str]]:
    """The host of so many tables, and the address of each by its id."""
    host, _ = party.host("--tables", str(count), *args)
    party.until(lambda: len(host.statuses("listening")) == count, "all are open")
    listening = host.statuses("listening")
    return host, {line["table"]: f"{HERE}:{line['port']}" for line in listening}


def taken_seats(host: Seat) -> list[dict[str, Any]]:
    """The statuses that tell of taken seats."""
    return [line for line in host.statuses("seats") if line["taken"]]


def test_three_tables_play_side_by_side_and_the_process_ends_with_the_last(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        host, tables = opened(party, 3, "--open", "--seats", "2", "--bots", "peon")
        assert len(set(tables.values())) == 3
        players = {
            table: party.join(f"Ana{number}", address)
            for number, (table, address) in enumerate(tables.items())
        }
        party.finish(*players.values(), host)
        assert host.complaint == ""
        assert {line["table"] for line in host.lines} == {*tables}
        for table, player in players.items():
            lines = [line for line in host.lines if line["table"] == table]
            assert lines[0]["status"] == "listening"
            assert "outcome" in lines[-1]
            entries = [line for line in lines if "e" in line]
            assert entries == [{**entry, "table": table} for entry in player.entries]
        assert not list(host.home.glob("tables/*.journal"))


def test_each_table_has_its_own_code(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        host, tables = opened(party, 2, "--seats", "2", "--bots", "peon")
        first, second = (line["code"] for line in host.statuses("listening"))
        assert first != second
        stranger = party.join("Zoe", [*tables.values()][1], "peon", "--code", first)
        assert stranger.process.wait(PATIENCE) == 1
        player = party.join("Ana", [*tables.values()][1], "peon", "--code", second)
        assert player.statuses("seated")


def test_people_read_the_number_of_the_table_before_each_line(tmp_path: Path) -> None:
    port = free_ports(2)
    with Party(tmp_path) as party:
        bots = ("--open", "--seats", "2", "--bots", "peon")
        host = Seat(tmp_path, "host", *TABLES, "--tables", "2", "--port", str(port), *bots)
        party.seats.append(host)
        party.until(lambda: str(port + 1) in host.text, "both are open")
        players = [party.join(f"Ana{n}", f"{HERE}:{port + n}") for n in range(2)]
        party.finish(*players)
        assert host.process.wait(PATIENCE) == 0
        for number in (1, 2):
            begins = f"{number}: "
            own = [each for each in host.text.splitlines() if each.startswith(begins)]
            where = f"{HERE}:{port + number - 1}"
            assert own[0] == f"{begins}A table is open at {where} for everybody who reaches it."
            assert f"{begins}The game begins: Peon, Ana{number - 1}." in own
        assert {line[:3] for line in host.text.splitlines()} == {"1: ", "2: "}


def test_where_one_port_is_taken_no_table_is_opened(tmp_path: Path) -> None:
    port = free_ports(3)
    with taken(port + 1):
        ran = estancia(tmp_path, *TABLES, "--tables", "3", "--port", str(port))
    assert (ran.status, ran.text) == (1, "")
    assert ran.complaint == f"Port {port + 1} cannot be used: Address already in use.\n"


def test_where_too_few_files_may_be_open_no_table_is_opened(tmp_path: Path) -> None:
    few = ("sh", "-c", 'ulimit -n 64; exec "$@"', "sh")
    ran = subprocess.run(
        [*few, *command(*TABLES, "--tables", "8", "--port", "0")],
        capture_output=True,
        check=False,
        env=environment(tmp_path),
        timeout=PATIENCE,
    )
    assert (ran.returncode, ran.stdout) == (1, b"")
    says = b"The system lets a process open 64 files only: too few for 8 tables.\n"
    assert ran.stderr == says


def test_a_table_that_cannot_be_kept_says_so_and_the_others_go_on(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        host, tables = opened(party, 2, "--open", "--seats", "2", "--bots", "peon")
        broken, whole = tables
        (host.home / "tables" / f"{broken}-0.journal").mkdir(parents=True)
        party.join("Zoe", tables[broken])
        party.until(lambda: host.statuses("stopped"), "it says so")
        player = party.join("Ana", tables[whole])
        party.finish(player)
        assert host.process.wait(PATIENCE) == 1
        (stopped,) = host.statuses("stopped")
        assert stopped["table"] == broken
        assert stopped["why"].startswith("The table's journal cannot be written (Is a directory")
        assert host.complaint == "1 table has stopped before the end of its game.\n"
        assert "outcome" in host.lines[-1]
        assert host.lines[-1]["table"] == whole


def test_tables_of_one_process_are_found_by_name_and_number(tmp_path: Path) -> None:
    name = f"Olga {token_hex(4)}"
    with Party(tmp_path) as party:
        host = party.told("host", name, "--tables", "2", "--open", "--seats", "2")
        party.until(lambda: len(host.statuses("listening")) == 2, "both are open")
        second = host.statuses("listening")[1]["table"]
        party.sit("Ana", f"{name} 2")
        party.until(lambda: taken_seats(host), "somebody sits down")
        assert {line["table"] for line in taken_seats(host)} == {second}


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("--tables", "2"), "Several tables are opened without a screen only: add --headless."),
        (("--headless", "--tables", "2", "--resume"), "does not go with --tables."),
        (("--headless", "--tables", "1"), "--tables is a number from 2 to 200."),
        (("--headless", "--tables", "201"), "--tables is a number from 2 to 200."),
        (("--headless", "--tables", "some"), "some is not a whole number"),
        (("--headless", "--tables", "9", "--port", "65530"), "There are not 9 ports from 65530 on"),
        (("--headless", "--port", "70000"), "--port is a number from 0 to 65535."),
        (("--headless", "--port=-1"), "--port is a number from 0 to 65535."),
    ],
)
def test_what_cannot_be_opened_is_told_in_a_sentence(
    tmp_path: Path, args: tuple[str, ...], says: str
) -> None:
    ran = estancia(tmp_path, "host", *args)
    assert (ran.status, ran.text) == (2, "")
    assert says in ran.complaint
    assert ran.complaint.count("\n") == 1
