"""Coming back to a table: killed processes that restart at other addresses."""

import os
import shutil
import time
from pathlib import Path

import pytest

from net.address import HERE
from tests.support.commands import estancia
from tests.support.lan import Party, Seat
from tests.support.lan_homes import finished_games, journaled, journals, port_of, taken, use_up
from tests.support.patience import PATIENCE

BACK = ("--bot", "peon", "--json", "--bind", HERE)


def under_way(party: Party, *seats: Seat) -> None:
    party.until(lambda: all(len(seat.entries) > 60 for seat in seats), "the game is under way")


def ids(seat: Seat) -> str:
    return journals(seat)[0].stem


MOST_STARTS = 20
"""The most restarts; each uses up a token, unless its link ends before that."""


def has_renewed(seat: Seat, copy: Seat) -> bool:
    """Whether all links have given the seat two tokens that the copy of its journal lacks."""
    now, old = journaled(seat), journaled(copy)
    me, tokens, before = now.membership.me, now.peer_state.tokens, old.peer_state.tokens
    return all(
        new.number >= known.number + 2
        for held, lacked in ((tokens.mine, before.mine), (tokens.theirs, before.theirs))
        for program, (new, known) in enumerate(zip(held, lacked, strict=True))
        if program != me
    )


def has_soon_renewed(party: Party, seat: Seat, copy: Seat) -> bool:
    """The same within a second: a link may end before it has brought anything."""
    soon = time.monotonic() + 1.0
    party.until(lambda: has_renewed(seat, copy) or time.monotonic() > soon, "its links")
    return has_renewed(seat, copy)


@pytest.mark.soak
def test_all_are_killed_and_find_each_other_at_other_ports(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        host = party.told("host", f"Olga{os.getpid()}", "--open", "--seats", "3")
        party.until(lambda: host.statuses("listening"), "the host listens")
        address = f"{HERE}:{host.statuses('listening')[0]['port']}"
        players = [party.join(name, address) for name in ("Ana", "Beto", "Cleo")]
        under_way(party, *players)
        everybody = [host, *players]
        before = [seat.entries for seat in everybody]
        for seat in everybody:
            seat.kill()
        ports = [port_of(seat) for seat in everybody]
        seated = [player.statuses("seated") for player in players]
        assert len(set(map(str, seated))) == 3
        with taken(*ports):
            host.again("host", "--headless", "--resume", ids(host), "--json", "--bind", HERE)
            for player in players:
                player.again("join", "--resume", ids(player)[:12], *BACK)
            party.finish(*players, host)
        for seat, told in zip(everybody, before, strict=True):
            assert seat.entries[: len(told)] == told
            assert seat.entries == host.entries
            assert seat.statuses("listening")[0]["port"] not in ports
        for player, once in zip(players, seated, strict=True):
            assert player.statuses("seated") == once, "a returning player is told the seat"
            assert not journals(seat)
        for seat in everybody:
            (game,) = finished_games(seat)
            assert [each.name for each in game.players] == ["Ana", "Beto", "Cleo"]
            assert len(game.entries) >= len(before[0])


def test_who_comes_back_at_another_port_is_found_by_all(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        _, address = party.host("--open", "--seats", "3")
        players = [party.join(name, address) for name in ("Ana", "Beto", "Cleo")]
        under_way(party, *players)
        ana, beto, cleo = players
        ana.kill()
        with taken(port_of(ana)):
            ana.again("join", "--resume", *BACK)
            party.until(lambda: ana.statuses("back"), "Ana is back")
            port = ana.statuses("listening")[0]["port"]
            me = journaled(ana).membership.me

            def known(other: Seat) -> int:
                return journaled(other).peer_state.known.newest[me].address.port

            party.until(lambda: known(beto) == known(cleo) == port, "the new port is known")
            party.finish(*players)
        assert ana.entries == beto.entries == cleo.entries


def test_a_table_that_is_not_told_of_is_found_at_the_address_that_is_typed(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        _, address = party.host("--open", "--seats", "2")
        players = [party.join(name, address) for name in ("Ana", "Beto")]
        under_way(party, *players)
        ana, beto = players
        for seat in party.seats:
            seat.kill()
        ports = [port_of(player) for player in players]
        with taken(*ports):
            ana.again("join", "--resume", *BACK)
            party.until(lambda: ana.statuses("listening"), "Ana listens")
            where = f"{HERE}:{ana.statuses('listening')[0]['port']}"
            beto.again("join", where, "--resume", *BACK)
            party.finish(*players)
        assert ana.entries == beto.entries


def test_an_old_copy_of_a_game_is_refused_in_a_sentence(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        _, address = party.host("--open", "--seats", "2")
        party.think("Ana", address)
        beto = party.join("Beto", address)
        party.until(lambda: len(beto.linked) == 2, "everybody is linked")
        beto.kill()
        (old,) = journals(beto)
        use_up(Path(shutil.copy(old, tmp_path / "newer")), 2)
        beto.again("join", "--resume", *BACK)
        party.until(lambda: len(beto.statuses("stranger")) == 2, "Beto hears why")
        assert not beto.statuses("back")
        assert beto.process.poll() is None, "it keeps trying"


def test_a_copy_of_a_current_journal_takes_the_seat_and_its_owner_is_told(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        _, address = party.host("--open", "--seats", "2")
        party.think("Ana", address)
        beto = party.join("Beto", address)
        party.until(lambda: len(beto.linked) == 2, "everybody is linked")
        beto.kill()
        shutil.copytree(beto.home, tmp_path / "Thief")
        thief = party._add("Thief", "join", "--resume", *BACK)
        for _ in range(MOST_STARTS):
            party.until(lambda: len(thief.linked) == 2, "the thief is taken for Beto")
            if has_soon_renewed(party, thief, beto):
                break
            thief.kill()
            thief.again("join", "--resume", *BACK)
        assert has_renewed(thief, beto), "the thief uses up tokens"
        beto.again("join", "--resume", *BACK)
        party.until(lambda: len(beto.statuses("stranger")) == 2, "Beto hears why")
        assert not beto.statuses("back")


def test_one_journal_is_for_one_program_at_a_time(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        _, address = party.host("--open", "--seats", "2")
        players = [party.join(name, address) for name in ("Ana", "Beto")]
        under_way(party, *players)
        ran = estancia(players[0].home, "join", "--resume", *BACK)
        assert (ran.status, ran.complaint) == (1, "No table here is waiting to go on.\n")
        party.finish(*players)


def test_the_table_is_chosen_by_the_beginning_of_its_id(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        _, address = party.host("--open", "--seats", "2")
        players = [party.join(name, address) for name in ("Ana", "Beto")]
        under_way(party, *players)
        for seat in party.seats:
            seat.kill()
        ana = players[0]
        (path,) = journals(ana)
        ran = estancia(ana.home, "join", "--resume", "nothing", *BACK)
        assert ran.status == 1
        assert ran.complaint == (
            f"No waiting table begins with nothing. There are: {path.stem[:6]} with Beto.\n"
        )
        other = path.with_name(f"{path.stem[:-1]}9.journal")
        shutil.copy(path, other)
        ran = estancia(ana.home, "join", "--resume", path.stem[:6].upper(), *BACK)
        assert ran.status == 1
        assert f"{path.stem[:6].upper()} fits several tables:" in ran.complaint
        assert f"{path.stem} with Beto" in ran.complaint
        assert f"{other.stem} with Beto" in ran.complaint


@pytest.mark.parametrize("mode", ["--json", "--plain"])
def test_whoever_writes_nothing_more_leaves_also_while_the_others_are_waited_for(
    mode: str, tmp_path: Path
) -> None:
    with Party(tmp_path) as party:
        _, address = party.host("--open", "--seats", "2")
        ana, zoe = party.ask("Ana", address), party.ask("Zoe", address)
        party.until(lambda: ana.entries and zoe.entries, "the game begins")
        for seat in party.seats:
            seat.kill()
        ana.again("join", "--resume", mode, "--bind", HERE)
        party.until(lambda: "Ana" in ana.text, "she is told who plays")
        assert ana.process.stdin
        ana.process.stdin.close()
        assert ana.process.wait(PATIENCE) == 0
        assert "estancia join --resume" in ana.text.splitlines()[-1]
