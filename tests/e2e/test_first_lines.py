"""The first line of each program at a table says what has become of it."""

from pathlib import Path

from net.discovery.places import addresses_to_tell, own_places
from tests.support.lan import Party, Seat


def first(seat: Seat) -> object:
    """The status of the first line."""
    return seat.lines[0].get("status")


def test_the_first_line_says_that_one_listens_sits_or_watches(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        host, address = party.host("--open", "--seats", "2")
        watcher = party.watch("Wanda", address)
        ana = party.join("Ana", address)
        beto = party.join("Beto", address)
        party.finish(host, ana, beto, watcher)
        assert first(host) == "listening"
        assert [ana.lines[0], beto.lines[0]] == [
            {"status": "seated", "seat": 0},
            {"status": "seated", "seat": 1},
        ]
        assert first(watcher) == "watching"
        assert beto.statuses("seats"), "who else is there is told after the own seat"


def test_nobody_watches_where_nobody_answers(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        lonely = party.watch("Wanda", "127.0.0.1:1")
        assert lonely.process.wait(30) == 1
        assert lonely.lines == []


def test_a_host_tells_an_address_that_others_reach(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        host, _address = party.host("--open", "--seats", "2", "--bind", "0.0.0.0")
        told = host.statuses("listening")[0]["host"]
        assert told == addresses_to_tell("0.0.0.0", own_places())[0]
        assert told != "0.0.0.0"
