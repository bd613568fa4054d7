"""From an open table to one charter and one seed."""

from net.lobby.events import Started, WatchStarted
from net.lobby.messages import Address
from net.lobby.visitors import Offer
from net.table.node import seed_check
from tests.support.virtual_lobby import HOST_ADDRESS, VirtualLobby


def full_table(seed: int = 0) -> VirtualLobby:
    lobby = VirtualLobby(Offer("gaucho", 4, 4242), seed)
    lobby.host.sit("Ana", lobby.now, 1)
    lobby.host.seat_bot("rancher", lobby.now, 3)
    lobby.host.ready(lobby.now, on=True)
    return lobby


def test_a_table_starts_when_all_seats_are_taken_and_all_are_ready() -> None:
    lobby = full_table()
    watcher = lobby.come(watches=True)
    beto = lobby.join("Beto")
    assert not lobby.has_started
    cleo = lobby.join("Cleo")
    host = lobby.started
    assert host is not None
    assert host.charter.names == ("Beto", "Ana", "Cleo", "Rancher")
    assert host.charter.players == (1, 0, 2, "rancher")
    assert host.charter.seed_check == seed_check(host.seed)
    assert host.links == {1: beto.link, 2: cleo.link}
    for number, comer in ((1, beto), (2, cleo)):
        there = comer.started
        assert isinstance(there, Started)
        assert (there.me, there.seed, there.charter) == (number, host.seed, host.charter)
    assert isinstance(watcher.started, WatchStarted)
    assert watcher.started.charter == host.charter


def test_everybody_can_call_everybody_and_each_pair_has_its_own_tokens() -> None:
    lobby = full_table()
    comers = [lobby.join("Beto"), lobby.join("Cleo")]
    everybody = [lobby.started, *(comer.started for comer in comers)]
    for me, mine in enumerate(everybody):
        for other, theirs in enumerate(everybody):
            assert isinstance(mine, Started)
            assert isinstance(theirs, Started)
            assert mine.mine[other] == theirs.theirs[me]
    assert isinstance(everybody[0], Started)
    assert len({*everybody[0].mine, *everybody[0].theirs}) == 5
    assert isinstance(everybody[1], Started)
    assert everybody[1].addresses == (
        Address(HOST_ADDRESS, 4242),
        Address("192.168.1.21", 4001),
        Address("192.168.1.22", 4002),
    )


def test_without_a_screen_it_starts_as_soon_as_all_seats_are_taken() -> None:
    lobby = VirtualLobby(Offer("gaucho", 2, 4242, headless=True))
    first, second = lobby.come(), lobby.come()
    for comer in (first, second):
        comer.lobby.sit("Ana", 0)
        lobby.settle()
    assert lobby.started is not None
    assert lobby.started.charter.names == ("Ana", "Ana 2")
    assert lobby.started.charter.players == (1, 2)
    assert isinstance(first.started, Started)
    assert isinstance(second.started, Started)
    assert first.started.seed == second.started.seed == lobby.started.seed
