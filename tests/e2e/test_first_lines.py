"""The first line of each program at a table says how it takes part."""

from pathlib import Path

from net.address import HERE
from net.discovery.places import addresses_to_tell, own_places
from tests.support.lan import Party, Seat
from tests.support.patience import PATIENCE


def first(seat: Seat) -> object:
    """The status of the first line."""
    return seat.lines[0].get("status")


def test_the_first_lines_say_that_one_listens_sits_or_watches(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        host, address = party.host("--open", "--seats", "2")
        watcher = party.watch("Wanda", address)
        ana = party.join("Ana", address)
        beto = party.join("Beto", address)
        party.finish(host, ana, beto, watcher)
        assert first(host) == "listening"
        for number, seat in enumerate((ana, beto)):
            played = {"status": "game", "game": "gaucho", "title": "El Gaucho"}
            assert seat.lines[:2] == [played, {"status": "seated", "seat": number}]
        assert first(watcher) == "watching"
        taken = [[line["taken"] for line in seat.statuses("seats")] for seat in (ana, beto)]
        assert taken == [[1, 2], [2]], "all taken seats are told after one's own"


def test_nobody_watches_where_nobody_answers(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        lonely = party.watch("Wanda", "127.0.0.1:1")
        assert lonely.process.wait(PATIENCE) == 1
        assert lonely.lines == []


def test_a_host_tells_an_address_that_others_reach(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        host, _address = party.host("--open", "--seats", "2", "--bind", "0.0.0.0")
        told = host.statuses("listening")[0]["host"]
        assert told == addresses_to_tell("0.0.0.0", own_places())[0]
        assert told != "0.0.0.0"


def test_a_host_that_comes_back_tells_what_who_watches_has_to_know(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        host, address = party.host("--seats", "2")
        code = host.statuses("listening")[0]["code"]
        ana = party.join("Ana", address, "peon", "--code", code)
        party.until(lambda: ana.lines, "Ana sits")
        party.ask("Beto", address, "--json", "--code", code)
        party.until(lambda: host.statuses("begun"), "the game begins")
        host.kill()
        host.again("host", "--headless", "--resume", "--json", "--bind", HERE)
        party.until(lambda: host.statuses("listening"), "it is open again")
        told = host.statuses("listening")[0]
        assert told["code"] == code
        watcher = party.watch("Wanda", f"{HERE}:{told['port']}", "--code", told["code"])
        party.until(lambda: watcher.statuses("watching"), "somebody watches")
        assert not host.statuses("seated"), "a host without a seat sits nowhere"


def test_where_no_table_has_that_name_the_sentence_says_so(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        for command in ("join", "watch"):
            lost = party._add(command, command, "nosuch.invalid:1", "--json")
            assert lost.process.wait(PATIENCE) == 1
            unnamed = party._add(f"{command}-name", command, "no-such-table", "--json")
            assert unnamed.process.wait(PATIENCE) == 1
            assert lost.complaint.startswith("No table answers at nosuch.invalid:1.")
            found = "No table called no-such-table was found, and none answers at no-such-table:"
            assert unnamed.complaint.startswith(found)
