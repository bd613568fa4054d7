"""Tables without a screen are discovered, joined and watched by their names."""

from collections.abc import Iterator
from pathlib import Path
from secrets import token_hex

import pytest
from msgspec import json

from net.address import HERE
from tests.support.commands import command, environment
from tests.support.discovery import Lines, watched
from tests.support.lan import Party
from tests.support.namespaces import Cable, Computer, cable, refusal, warn_not_permitted
from tests.support.patience import PATIENCE
from tui.lan.request import new_code

pytestmark = pytest.mark.filterwarnings("default::tests.support.namespaces.NotPermitted")

ONLY_HERE = ("--interface", HERE)


@pytest.fixture
def name() -> str:
    """A name that no other table on this computer has."""
    return f"Olga {token_hex(4)}"


def opened(party: Party, name: str, *args: str) -> str:
    """A table with that name, and its id."""
    host = party.told("host", name, *args)
    party.until(lambda: host.statuses("listening"), "the host listens")
    table: str = host.statuses("listening")[0]["table"]
    return table


def test_a_table_is_found_from_the_lobby_to_the_game_and_after_its_host_is_gone(
    tmp_path: Path, name: str
) -> None:
    with Party(tmp_path) as party:
        table = opened(party, name, "--open", "--seats", "2")
        (host,) = party.seats
        with watched(tmp_path, table, *ONLY_HERE) as found:
            line = found.next()
            assert (line["event"], line["name"], line["open"]) == ("found", name, True)
            assert (line["players"], line["free"], line["running"]) == (0, 2, False)
            players = [party.sit("Ana", name), party.think("Beto", name)]
            while not line["running"]:
                line = found.next()
            assert line["free"] == 0
            first = line["addresses"]
            host.kill()
            while line["addresses"] == first or line["event"] == "gone":
                line = found.next()
            late = party.watch("late", table[:8])
            party.until(lambda: late.entries, "somebody looks on")
            assert late.entries == players[0].entries[: len(late.entries)]


def test_tables_of_one_name_are_listed_with_what_to_name_them_by(tmp_path: Path, name: str) -> None:
    with Party(tmp_path) as party:
        tables = [opened(party, name, "--open"), opened(party, name)]
        undecided = party.sit("Ana", name)
        assert undecided.process.wait(PATIENCE) == 1
        assert undecided.complaint.startswith("There are several tables. Name one, as in: ")
        assert {line[:6] for line in undecided.complaint.splitlines()[1:]} == {
            each[:6] for each in tables
        }
        assert "needs a code" in undecided.complaint
        stranger = party.sit("Beto", tables[1])
        assert stranger.process.wait(PATIENCE) == 1
        assert stranger.complaint.endswith("needs its code: give it with --code.\n")


def test_an_open_table_is_asked_for_no_code_of_another_one(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Party(tmp_path) as party:
        opened(party, name, "--open", "--seats", "2")
        monkeypatch.setenv("ESTANCIA_CODE", str(new_code()))
        ana = party.sit("Ana", name)
        party.until(lambda: ana.statuses("seated"), "Ana sits")


def test_nobody_sits_down_where_the_game_runs(tmp_path: Path, name: str) -> None:
    with Party(tmp_path) as party:
        opened(party, name, "--open", "--seats", "2", "--bots", "peon")
        party.think("Ana", name)
        party.until(lambda: party.seats[0].statuses("begun"), "the game runs")
        late = party.sit("Beto", name)
        assert late.process.wait(PATIENCE) == 1
        assert "estancia watch" in late.complaint


@pytest.fixture
def ends() -> Iterator[Cable | None]:
    """Two computers on a cable; None, and a warning, where that is not permitted."""
    if refusal():
        warn_not_permitted("going to the only table there is was not tried")
        yield None
        return
    with cable() as made:
        yield made


def run(computer: Computer, home: Path, *args: str) -> Lines:
    """Run the program on that computer; returns its output."""
    return Lines(computer.start(command(*args, "--json"), env=environment(home)))


def test_the_only_table_is_taken_and_a_hidden_one_is_not_found(
    ends: Cable | None, tmp_path: Path
) -> None:
    if ends is None:
        assert refusal()
        return
    hosting = ("host", "--headless", "--open", "--seats", "2")
    hidden = run(ends.left, tmp_path / "hidden", *hosting, "--hidden", "--port", "0")
    assert b"listening" in hidden.next().encode()
    host = run(ends.left, tmp_path / "host", *hosting, "--name", "[b]Olga[/b]\x1b[2J")
    assert json.decode(host.next())["status"] == "listening"
    watching = run(ends.right, tmp_path / "eva", "watch")
    assert json.decode(watching.next())["status"] == "watching"
    joining = ("join", "--bot", "peon")
    players = [run(ends.right, tmp_path / each, *joining, "--name", each) for each in ("a", "b")]
    for each in (host, watching, *players):
        while "e" not in json.decode(each.next()):
            pass


def test_where_nobody_can_be_told_a_table_is_joined_by_its_address(
    ends: Cable | None, tmp_path: Path
) -> None:
    if ends is None:
        assert refusal()
        return
    forbid = "echo 0 >/proc/sys/net/ipv4/igmp_max_memberships"
    assert ends.left.run(["sh", "-c", forbid]).returncode == 0
    complaints = tmp_path / "complaints"
    with complaints.open("wb") as written:
        argv = command("host", "--headless", "--open", "--seats", "2", "--json")
        env = environment(tmp_path / "host")
        host = Lines(ends.left.start(argv, env=env, stderr=written))
        assert json.decode(host.next())["status"] == "listening"
        lost = ends.left.run(command("join", "--bot", "peon"), env=environment(tmp_path / "c"))
        assert lost.returncode == 1
        assert b"With the table's address you can join: estancia join HOST:PORT" in lost.stderr
        joining = ("join", HERE, "--bot", "peon")
        players = [run(ends.left, tmp_path / each, *joining, "--name", each) for each in ("a", "b")]
        for each in (host, *players):
            while "e" not in json.decode(each.next()):
                pass
    assert complaints.read_text() == ""
