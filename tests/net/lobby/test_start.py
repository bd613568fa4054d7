"""From an open table to one charter and one seed."""

import pytest

from core.dealer import SeededDealer
from core.match import Match
from net.address import Address
from net.lobby.events import WatchStarted
from net.lobby.lobby_state import Offer
from net.lobby.messages import EntropyCommit, EntropyReveal
from net.log.charter import AtZero, ClockSettings, Membership, seed_check
from tests.support.virtual_lobby import HOST_ADDRESS, VirtualLobby, open_table, without


def test_a_table_starts_when_all_seats_are_taken_and_all_are_ready() -> None:
    lobby = open_table()
    watcher = lobby.come(watches=True)
    beto = lobby.join("Beto")
    assert not lobby.has_started()
    cleo = lobby.join("Cleo")
    host = lobby.started
    assert host is not None
    assert host.charter.names == ("Beto", "Ana", "Cleo", "Rancher")
    assert host.charter.players == (1, 0, 2, "rancher")
    assert host.charter.seed_check == seed_check(host.seed)
    assert lobby.host.joined == (beto.link, cleo.link)
    for number, comer in ((1, beto), (2, cleo)):
        there = comer.started
        assert isinstance(there, Membership)
        assert (there.me, there.seed, there.charter) == (number, host.seed, host.charter)
    assert isinstance(watcher.started, WatchStarted)
    assert watcher.started.charter == host.charter


def test_nobody_starts_before_the_host_is_ready() -> None:
    lobby = open_table()
    lobby.host.ready(lobby.now, on=False)
    beto, cleo = lobby.join("Beto"), lobby.join("Cleo")
    assert not lobby.has_started()
    beto.lobby.ready(on=False)
    lobby.settle()
    lobby.host.ready(lobby.now, on=True)
    lobby.settle()
    assert not lobby.has_started()
    beto.lobby.ready(on=True)
    lobby.settle()
    assert lobby.has_started()
    assert isinstance(cleo.started, Membership)


def test_without_a_screen_it_starts_as_soon_as_all_seats_are_taken() -> None:
    lobby = VirtualLobby(Offer("gaucho", 2, 4242, headless=True))
    first, second = lobby.come(), lobby.come()
    for comer in (first, second):
        comer.lobby.sit("Ana", 0)
        lobby.settle()
    assert lobby.started is not None
    assert lobby.started.charter.names == ("Ana", "Ana 2")
    assert lobby.started.charter.players == (1, 2)
    assert isinstance(first.started, Membership)
    assert isinstance(second.started, Membership)
    assert first.started.seed == second.started.seed == lobby.started.seed


def test_a_table_of_bots_alone_does_not_start() -> None:
    lobby = VirtualLobby(Offer("gaucho", 2, 4242, headless=True))
    assert lobby.host.seat_bot("rancher", lobby.now) is None
    assert lobby.host.seat_bot("peon", lobby.now) is None
    assert not lobby.has_started()


def test_the_host_and_its_bots_may_play_alone() -> None:
    lobby = VirtualLobby(Offer("gaucho", 2, 4242))
    lobby.host.sit("Ana", lobby.now)
    lobby.host.seat_bot("peon", lobby.now)
    lobby.host.ready(lobby.now, on=True)
    lobby.settle()
    assert lobby.started is not None
    assert lobby.started.charter.players == (0, "peon")


def test_everybody_can_call_everybody_and_no_two_pairs_have_the_same_tokens() -> None:
    lobby = open_table()
    comers = [lobby.join("Beto"), lobby.join("Cleo")]
    everybody = [lobby.started, *(comer.started for comer in comers)]
    tokens = set()
    for me, mine in enumerate(everybody):
        for other, theirs in enumerate(everybody):
            assert isinstance(mine, Membership)
            assert isinstance(theirs, Membership)
            assert mine.mine[other] == theirs.theirs[me]
            tokens.add(mine.mine[other])
    assert len(tokens) == 9
    assert isinstance(everybody[1], Membership)
    assert everybody[1].addresses == (
        Address(HOST_ADDRESS, 4242),
        Address("192.168.1.21", 4001),
        Address("192.168.1.22", 4002),
    )


def test_programs_on_the_hosts_machine_are_reached_there() -> None:
    for local in ("", "127.0.0.1", "::1", "::ffff:127.0.0.1"):
        assert Address(local, 1).reached_by("192.168.1.10") == Address("192.168.1.10", 1)
    assert Address("192.168.1.7", 1).reached_by("::1") == Address("192.168.1.7", 1)


def test_the_clock_is_the_same_for_all() -> None:
    lobby = open_table()
    clock = ClockSettings(90, AtZero.BOT)
    assert lobby.host.set_clock(clock, lobby.now) is None
    comers = [lobby.come(watches=True), lobby.join("Beto"), lobby.join("Cleo")]
    assert lobby.started is not None
    assert lobby.started.charter.clock == clock
    for comer in comers:
        assert comer.started is not None
        assert comer.started.charter.clock == clock


def test_nothing_is_revealed_before_all_have_committed() -> None:
    lobby = open_table(entropy=b"h" * 32)
    cleo = lobby.come()
    cleo.cheat = without(EntropyCommit)
    cleo.lobby.sit("Cleo", 0)
    cleo.lobby.ready(on=True)
    beto = lobby.join("Beto")
    assert len(beto.sent_of(EntropyCommit)) == 1
    assert not beto.sent_of(EntropyReveal), "Cleo has not committed"
    assert b"h" * 32 not in beto.received + cleo.received
    assert beto.sent_of(EntropyCommit)[0].hash not in cleo.received


def test_nobody_is_told_an_entropy_before_all_have_revealed() -> None:
    lobby = open_table(entropy=b"h" * 32)
    cleo = lobby.come()
    cleo.cheat = without(EntropyReveal)
    cleo.lobby.sit("Cleo", 0)
    cleo.lobby.ready(on=True)
    beto = lobby.join("Beto", entropy=b"b" * 32)
    assert beto.sent_of(EntropyCommit)[0].hash in cleo.received
    assert len(beto.sent_of(EntropyReveal)) == 1
    assert b"h" * 32 not in cleo.received
    assert b"b" * 32 not in cleo.received


@pytest.mark.parametrize("who", ["host", "Beto", "Cleo"])
def test_the_seed_changes_with_the_entropy_of_every_single_program(who: str) -> None:
    def seed_with(changed: str) -> bytes:
        def entropy(name: str) -> bytes:
            return (b"x" if name == changed else name[:1].encode()) * 32

        lobby = open_table(entropy=entropy("host"))
        lobby.join("Beto", entropy=entropy("Beto"))
        lobby.join("Cleo", entropy=entropy("Cleo"))
        assert lobby.started is not None
        return lobby.started.seed

    assert seed_with("nobody") == seed_with("nobody")
    assert seed_with(who) != seed_with("nobody")


def test_a_program_with_a_seat_knows_all_hands_and_all_that_is_to_come() -> None:
    """Not promised, but told in docs/threats.md: this test notices when it is no longer so."""
    lobby = open_table()
    beto = lobby.join("Beto")
    lobby.join("Cleo")
    started = beto.started
    assert isinstance(started, Membership)
    (seat,) = started.charter.seats_of(started.me)
    games: list[Match[object]] = [
        Match(started.charter.header, SeededDealer(started.seed)) for _ in range(2)
    ]
    for game in games:
        while not game.outcome:
            while game.deal():
                pass
            if not game.outcome:
                game.choose(game.legal(game.choosers[0])[0])
    one, other = games
    assert [step.entry for step in one.log.steps] == [step.entry for step in other.log.steps]
    begun: Match[object] = Match(started.charter.header, SeededDealer(started.seed))
    while begun.deal():
        pass
    assert set(begun.known(seat)) < set(begun.record().pieces)


def test_what_was_revealed_for_a_start_that_was_broken_off_serves_no_other() -> None:
    lobby = open_table()
    beto, cleo = lobby.join("Beto"), lobby.come()
    cleo.cheat = without(EntropyReveal)
    cleo.lobby.sit("Cleo", 0)
    cleo.lobby.ready(on=True)
    lobby.settle()
    lobby.wait(10)
    lobby.join("Dario")
    assert lobby.has_started()
    first, second = beto.sent_of(EntropyReveal)
    assert (first.attempt, second.attempt) == (1, 2)
    assert first.entropy != second.entropy
