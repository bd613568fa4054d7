"""The printed address of a table is where others reach it, whatever it listens at."""

import re
from pathlib import Path

import pytest

from net.address import HERE
from tests.support.commands import estancia
from tests.support.lan import Party, Seat
from tests.support.patience import PATIENCE

NO_IPV6 = "cannot listen"


def opened(party: Party, *args: str) -> Seat:
    """A headless host that tells people in sentences."""
    common = ("host", "--headless", "--port", "0", "--hidden", "--open", "--seats", "2")
    host = party._add("host", *common, *args)
    party.until(lambda: "A table is open at" in host.text or host.complaint, "the host listens")
    return host


def printed(host: Seat) -> str:
    """The first address, as it is printed."""
    found = re.search(r"A table is open at (\S+?),? ", host.text)
    assert found is not None, host.text
    return found[1]


def test_a_table_at_an_address_of_ipv6_is_joined_as_printed_and_played(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        host = opened(party, "--bind", "::1")
        if NO_IPV6 in host.complaint:
            assert host.process.wait(PATIENCE) == 1
            return
        address = printed(host)
        assert re.fullmatch(r"\[::1\]:\d+", address)
        players = [
            party._add(name, "join", address, "--bot", "peon", "--name", name, "--json")
            for name in ("Ana", "Beto")
        ]
        party.finish(*players)
        assert players[0].entries == players[1].entries
        assert host.process.wait(PATIENCE) == 0


def test_a_table_that_is_open_again_listens_where_it_did_and_says_where_others_reach_it(
    tmp_path: Path,
) -> None:
    with Party(tmp_path) as party:
        host, address = party.host("--open", "--seats", "2")
        players = [party.join(name, address) for name in ("Ana", "Beto")]
        party.until(lambda: len(host.entries) > 20, "the game is under way")
        for each in (host, *players):
            each.kill()
        players[0].again("join", "--resume", "--bot", "peon", "--json")
        party.until(lambda: players[0].statuses("listening"), "it is open again")
        (told,) = players[0].statuses("listening")
        assert told["host"] == HERE, "it listens where it did"
        assert told["addresses"][0] == f"{told['host']}:{told['port']}"
        players[0].kill()
        players[0].again("join", "--resume", "--bot", "peon")
        party.until(lambda: "The table is open again at" in players[0].text, "so in sentences")
        assert "0.0.0.0" not in players[0].text


@pytest.mark.parametrize(
    ("bind", "status", "sentence"),
    [
        ("nonsense", 2, "nonsense is no address of a computer"),
        ("192.0.2.77", 1, "This computer cannot listen at 192.0.2.77"),
    ],
)
def test_an_address_that_is_none_of_this_computer_gets_a_sentence(
    tmp_path: Path, bind: str, status: int, sentence: str
) -> None:
    with Party(tmp_path) as party:
        _host, address = party.host("--open", "--seats", "2")
        for command in (("host", "--headless", "--port", "0"), ("join", address, "--json")):
            ran = estancia(tmp_path / "home", *command, "--bind", bind)
            assert ran.status == status
            assert sentence in ran.complaint


def test_brackets_and_localhost_may_be_typed(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        host = opened(party, "--bind", "localhost")
        assert printed(host).startswith(f"{HERE}:")
