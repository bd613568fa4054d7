"""Two computers and a cable: tables are found across it, and found again when it was out."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest
from msgspec import structs

from net.discovery.places import addresses_to_tell, own_places
from tests.support.commands import command, environment
from tests.support.discovery import Lines, announced, new_card, watched
from tests.support.namespaces import Cable, Computer, cable, refusal, warn_not_permitted
from tests.support.patience import PATIENCE

pytestmark = pytest.mark.filterwarnings("default::tests.support.namespaces.NotPermitted")

EVERYWHERE = "0.0.0.0"


@pytest.fixture
def joined() -> Iterator[Cable | None]:
    """Two computers on a cable; None, and a warning, where that is not permitted."""
    if refusal():
        warn_not_permitted("finding tables over a cable was not tried")
        yield None
        return
    with cable() as made:
        yield made


def test_a_table_is_found_at_the_other_end(joined: Cable | None, tmp_path: Path) -> None:
    if joined is None:
        assert "127.0.0.1" not in addresses_to_tell(EVERYWHERE, own_places())[1:]
        return
    card = new_card()
    with (
        watched(tmp_path, card.table, start=joined.right.start) as found,
        announced(tmp_path, EVERYWHERE, start=joined.left.start) as told,
    ):
        told.tell(card)
        line = found.next()
        assert line["event"] == "found"
        assert line["addresses"] == [f"{joined.left.address}:4242"]
        told.tell(structs.replace(card, players=2))
        assert found.next()["players"] == 2


def test_a_pulled_cable_takes_the_table_away_and_a_plugged_one_brings_it_back(
    joined: Cable | None, tmp_path: Path
) -> None:
    if joined is None:
        assert own_places()
        return
    card = new_card()
    with (
        watched(tmp_path, card.table, start=joined.right.start) as found,
        announced(tmp_path, EVERYWHERE, start=joined.left.start) as told,
    ):
        told.tell(card)
        assert found.next()["event"] == "found"
        joined.pull()
        assert found.next()["event"] == "gone"
        joined.plug()
        assert found.next()["event"] == "found"


def test_a_table_told_while_the_cable_was_out_is_found_later(
    joined: Cable | None, tmp_path: Path
) -> None:
    if joined is None:
        assert own_places()
        return
    card, first = new_card(), new_card()
    with (
        watched(tmp_path, first.table, start=joined.right.start) as found_first,
        watched(tmp_path, card.table, start=joined.right.start) as found,
        announced(tmp_path, EVERYWHERE, start=joined.left.start) as told,
    ):
        told.tell(first)
        assert found_first.next()["event"] == "found"
        joined.pull()
        told.tell(card)
        assert found_first.next()["event"] == "gone"
        joined.plug()
        assert found.next()["event"] == "found"


def test_noise_neither_stops_nor_fools_who_looks(joined: Cable | None, tmp_path: Path) -> None:
    if joined is None:
        assert own_places()
        return
    card = new_card()
    with (
        (tmp_path / "complaints").open("wb") as complaints,
        _noisy(joined.left),
        watched(
            tmp_path, card.table, start=partial(joined.right.start, stderr=complaints)
        ) as found,
        announced(tmp_path, EVERYWHERE, start=joined.left.start) as told,
    ):
        told.tell(card)
        assert found.next()["event"] == "found"
        told.withdraw(card)
        assert found.next()["event"] == "gone"
        assert all(each["name"].isprintable() for each in found.others)
    assert (tmp_path / "complaints").read_text() == ""


@contextmanager
def _noisy(computer: Computer) -> Iterator[None]:
    argv = [sys.executable, "-m", "tests.support.noise", computer.address, "1"]
    program = computer.start(argv, env=environment(Path("/")))
    assert Lines(program).next() == "shouting"
    try:
        yield
    finally:
        program.kill()
        program.wait(PATIENCE)


def test_a_new_address_is_told(joined: Cable | None, tmp_path: Path) -> None:
    if joined is None:
        assert own_places()
        return
    card = new_card()
    with (
        watched(tmp_path, card.table, start=joined.right.start) as found,
        announced(tmp_path, EVERYWHERE, start=joined.left.start) as told,
    ):
        told.tell(card)
        assert found.next()["addresses"] == ["10.77.0.1:4242"]
        joined.renumber(joined.left, "10.77.0.9")
        while found.next()["addresses"] != ["10.77.0.9:4242"]:
            pass


def test_the_address_that_leads_out_of_the_house_is_told_first(joined: Cable | None) -> None:
    if joined is None:
        assert own_places()
        return
    joined.left.run(["ip", "address", "add", "10.1.0.1/24", "dev", "lo"])
    joined.left.run(["ip", "route", "add", "default", "via", joined.right.address])
    code = """
from net.discovery.places import addresses_to_tell, own_places
print(*addresses_to_tell("0.0.0.0", own_places()))
"""
    told = joined.left.run([sys.executable, "-c", code]).stdout.decode().split()
    assert told == [joined.left.address, "10.1.0.1"]


def test_a_computer_without_a_network_says_so(joined: Cable | None, tmp_path: Path) -> None:
    if joined is None:
        assert own_places()
        return
    joined.pull()
    games = command("games", "--seconds", "0.5")
    ran = joined.left.run(games, env=environment(tmp_path))
    assert ran.returncode == 0
    assert ran.stdout.startswith(b"No table was found.")
    assert ran.stderr.startswith(b"There is no network: only tables on this computer")
    joined.left.run(["ip", "link", "set", "lo", "down"])
    ran = joined.left.run(games, env=environment(tmp_path))
    assert ran.returncode == 1
    assert ran.stdout == b""
    assert b"does not let this computer ask for tables" in ran.stderr
    assert b"estancia join HOST:PORT" in ran.stderr
