"""Watchers of a lobby receive nothing secret: the bytes are searched."""

from net.lobby.events import LobbyReason, WatchStarted
from net.lobby.messages import SIZE, Denied, EntropyCommit, EntropyReveal, Sit
from net.log.charter import Membership
from tests.support.virtual_lobby import open_table, without


def test_a_watcher_receives_no_entropy_no_commitment_no_seed_and_no_token() -> None:
    lobby = open_table()
    watcher, unseated = lobby.come(watches=True), lobby.come()
    # One start is broken off, one succeeds: neither tells a secret.
    cleo = lobby.come()
    cleo.cheat = without(EntropyReveal)
    cleo.lobby.sit("Cleo", 0)
    cleo.lobby.ready(on=True)
    beto = lobby.join("Beto")
    lobby.settle()
    lobby.wait(10)
    dario = lobby.join("Dario")
    assert lobby.started is not None
    secrets = {each for each in lobby.drawn if len(each) == SIZE}
    secrets |= {lobby.started.seed, *lobby.started.mine, *lobby.started.theirs}
    for player in (beto, cleo, dario):
        secrets |= {sent.entropy for sent in player.sent_of(EntropyReveal)}
        secrets |= {sent.hash for sent in player.sent_of(EntropyCommit)}
        if isinstance(player.started, Membership):
            secrets |= {*player.started.mine, *player.started.theirs}
    assert len(secrets) > 12
    for there in (watcher, unseated):
        assert isinstance(there.started, WatchStarted)
        assert there.started.charter == lobby.started.charter
        assert lobby.started.charter.seed_check in there.received
        assert not [secret for secret in secrets if secret in there.received]
    # The same search finds what players receive.
    assert isinstance(beto.started, Membership)
    assert any(own in beto.received for own in {*lobby.drawn} - {*beto.started.mine})
    for told in (dario.sent_of(EntropyReveal)[0].entropy, beto.started.mine[0]):
        assert told in beto.received


def test_who_came_to_watch_cannot_sit_down() -> None:
    lobby = open_table()
    watcher = lobby.come(watches=True)
    lobby.send(watcher, Sit("Eva"))
    lobby.settle()
    assert watcher.events_of(Denied) == [Denied(LobbyReason.WATCHING)]
    assert watcher.lobby.seat is None


def test_watchers_are_not_waited_for() -> None:
    lobby = open_table()
    watcher = lobby.come(watches=True)
    lobby.join("Beto")
    watcher.from_host.clear()
    lobby.join("Cleo")
    assert lobby.has_started()
