"""Tables of real processes on loopback: whole games, hosts that are killed, watchers, returns."""

from pathlib import Path

import pytest

from core.reading import read_record
from core.writing import write_record
from net.address import HERE
from saves.games import Condition
from saves.library import open_library
from tests.support.all_games import always, asked_for
from tests.support.altered import Impatient
from tests.support.lan import Party, Seat
from tests.support.lan_homes import finished_games
from tests.support.patience import PATIENCE
from tui.lan.request import new_code


def keeper(seats: list[Seat]) -> Seat:
    """The seat whose program leads."""
    told = next(seat for seat in seats if seat.statuses("host"))
    program: int = told.statuses("host")[-1]["program"]
    return seats[program - 1]


@pytest.mark.soak
@pytest.mark.parametrize("key", always("gaucho"))
def test_a_host_three_players_and_two_watchers_play_a_whole_game(key: str, tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        host, address = party.host("--open", "--seats", "4", "--bots", "peon", *asked_for(key))
        early = party.watch("early", address)
        players = [party.join(name, address) for name in ("Ana", "Beto")]
        players.append(party.join("Cleo", address, "rancher"))
        party.until(lambda: len(host.entries) > 20, "the game is under way")
        with players[1].standing_still():
            late = party.watch("late", address)
            party.until(lambda: late.statuses("begun"), "somebody comes late")
        everybody = [host, *players, early, late]
        party.finish(*everybody)
        assert all(seat.entries == host.entries for seat in everybody)
        assert [player.statuses("seated")[0]["seat"] for player in players] == [1, 2, 3]
        assert all(not seat.complaint for seat in everybody)
        for seat in (host, players[0], early, late):
            with open_library(seat.home) as library:
                (game,) = library.games(state=Condition.FINISHED)
                record = library.load(game.id).record()
            assert read_record(write_record(record)).pieces, "it tells what was hidden"
        assert not [*host.home.glob("tables/*.journal")], "a saved game is not resumed"


def test_the_table_goes_on_when_the_program_that_keeps_the_log_is_killed(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        host, address = party.host("--open", "--seats", "3")
        players = [party.join(name, address) for name in ("Ana", "Beto", "Cleo")]
        party.until(lambda: len(host.entries) > 60, "the game is under way")
        killed = keeper(players)
        before = killed.entries
        killed.kill()
        others = [player for player in players if player is not killed]
        party.until(lambda: any(len(o.statuses("host")) > 1 for o in others), "another keeps it")
        for other in others:
            told = other.entries
            assert told[: len(before)] == before[: len(told)]
        killed.come_back()
        party.finish(*players, host)
        assert all(player.entries == host.entries for player in players)
        assert all(len(finished_games(seat)) == 1 for seat in (host, *players))


def test_the_opening_host_may_be_killed_once_the_game_has_begun(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        host, address = party.host("--open", "--seats", "2")
        players = [party.join(name, address) for name in ("Ana", "Beto")]
        party.until(lambda: len(host.entries) > 40, "the game is under way")
        host.kill()
        party.finish(*players)
        assert players[0].entries == players[1].entries
        host.module = Impatient.module
        host.again("host", "--headless", "--resume", "--json", "--bind", HERE)
        party.until(lambda: host.statuses("may-be-over"), "it is told that nobody answers")
        assert host.process.wait(PATIENCE) == 0


@pytest.mark.parametrize("key", always("ranchers"))
def test_a_table_goes_on_after_all_were_killed(key: str, tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        host, address = party.host("--open", "--seats", "2", *asked_for(key))
        ana = party.join("Ana", address)
        # A person, as bots alone might finish the game before that.
        beto = party.ask("Beto", address)
        party.until(lambda: any("ask" in line for line in beto.lines), "Beto is asked")
        party.until(lambda: len(ana.entries) == len(beto.entries), "Ana knows as much")
        before = ana.entries
        for seat in (host, ana, beto):
            seat.kill()
        for player in (ana, beto):
            player.come_back()
        party.finish(ana, beto)
        assert ana.entries[: len(before)] == before
        assert ana.entries == beto.entries


def test_nobody_comes_in_without_the_code(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        host, address = party.host("--seats", "2")
        code = host.statuses("listening")[0]["code"]
        assert len(code.split("-")) == 3
        stranger = party.join("Zoe", address, "peon", "--code", new_code())
        assert stranger.process.wait(PATIENCE) == 1
        assert stranger.complaint.count("\n") == 1
        players = [party.join(name, address, "peon", "--code", code) for name in ("Ana", "Beto")]
        party.finish(host, *players)


def test_a_code_is_read_from_the_input_and_what_follows_is_for_the_game(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        host, address = party.host("--seats", "2", "--bots", "peon")
        code = host.statuses("listening")[0]["code"]
        ana = party.ask("Ana", address, "--plain", "--code", "-")
        ana.answer("\n".join([code, *["1"] * 20]))
        made = {"keep", "post"}
        party.until(
            lambda: made <= {each["e"] for each in host.entries if each.get("seat") == 1},
            "Ana's two first moves",
        )
        nobody = party.ask("Beto", address, "--plain", "--code", "-")
        assert nobody.process.stdin
        nobody.process.stdin.close()
        assert nobody.process.wait(PATIENCE) == 2
        assert "three words" in nobody.complaint


def test_a_code_is_taken_from_the_environment_and_one_that_is_named_goes_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Party(tmp_path) as party:
        host, address = party.host("--seats", "2", "--bots", "peon")
        code = host.statuses("listening")[0]["code"]
        monkeypatch.setenv("ESTANCIA_CODE", code)
        stranger = party.join("Zoe", address, "peon", "--code", new_code())
        assert stranger.process.wait(PATIENCE) == 1
        watcher = party.watch("Wanda", address)
        party.until(lambda: watcher.statuses("watching"), "somebody watches")
        party.finish(host, party.join("Ana", address), watcher)


def test_nobody_answers_is_a_sentence(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        lonely = party.join("Ana", "127.0.0.1:1")
        assert lonely.process.wait(PATIENCE) == 1
        assert lonely.complaint == "No table answers at 127.0.0.1:1.\n"


def test_one_address_may_try_a_few_codes_a_minute(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        host, address = party.host("--seats", "2")
        code = host.statuses("listening")[0]["code"]
        tries = [party.join(f"Zoe{n}", address, "peon", "--code", new_code()) for n in range(6)]
        assert [each.process.wait(PATIENCE) for each in tries] == [1] * 6
        assert "Too many tries" in tries[-1].complaint
        players = [party.join(name, address, "peon", "--code", code) for name in ("Ana", "Beto")]
        assert all("Too many tries" in each.complaint for each in players)


def test_who_came_late_to_watch_goes_on_elsewhere_when_the_host_is_killed(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        host, address = party.host("--open", "--seats", "2")
        ana = party.join("Ana", address)
        # A person, as bots alone might finish the game before that.
        beto = party.ask("Beto", address)
        party.until(lambda: host.statuses("begun"), "the game is under way")
        late = party.watch("late", address)
        party.until(lambda: late.statuses("begun"), "somebody looks on")
        host.kill()
        beto.kill()
        beto.come_back()
        party.finish(ana, beto, late)
        assert late.entries == ana.entries
