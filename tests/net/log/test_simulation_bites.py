"""Faults on purpose: the simulation notices each within a few games."""

from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace

from core.gaucho.game import GAUCHO
from net.log.commands import pack_entry
from net.log.election import Voter
from net.log.events import EntryCommitted
from net.log.ledger import Ledger
from net.log.position import LedgerPosition, SecretChoice
from net.log.proposals import DurableState, Secret
from net.log.replica import Replica
from net.log.suspicions import Suspicions
from net.log.votes import HardState
from net.session.events import SessionEvent
from net.session.ready import Ready
from net.session.session import Session
from net.timing import Timing
from tests.support.scale import scaled
from tests.support.virtual_machine import Machine
from tests.support.virtual_network import End
from tests.support.virtual_table import USUAL_TIMING, VirtualTable
from tests.support.virtual_tables import CROWDED, USUAL, Players, play


def noticed(
    seeds: int,
    machine: type[Machine] = Machine,
    trouble: float = 0.5,
    timing: Timing = USUAL_TIMING,
    players: Players = USUAL,
    since: int = 0,
) -> str:
    """The failure of the first game that fails, within so many from that seed on."""
    for seed in range(since, since + seeds):
        try:
            play(VirtualTable(seed, players, trouble, machine=machine, timing=timing))
        except AssertionError as failed:
            return str(failed).splitlines()[0]
    return ""


def nothing_is_made_up(_suspicions: Suspicions, _number: int) -> None:
    """Skip the check of people's own choices, so that something else must notice."""


def test_a_leader_that_commits_without_a_majority(monkeypatch: pytest.MonkeyPatch) -> None:
    def commit(replica: Replica) -> None:
        replica.commit_index = replica.count

    monkeypatch.setattr(Replica, "_commit", commit)
    assert "keep entry" in noticed(1)


class Forgetful(Machine):
    """A machine that forgets its vote when it restarts."""

    def found(self, saved: DurableState) -> DurableState:
        return replace(saved, hard_state=HardState(saved.hard_state.term))


def test_a_program_that_forgets_its_vote(monkeypatch: pytest.MonkeyPatch) -> None:
    def stand(voter: Voter, now: float) -> None:
        voter._stand_for_real(voter._next_term(now), now, renews=False)

    # A pre-vote nearly always hides it.
    monkeypatch.setattr(Voter, "_stand", stand)
    # In earlier games nobody votes twice, or the table halts.
    said = noticed(40, Forgetful, trouble=2.0, timing=CROWDED, since=58)
    assert "votes for" in said or "2 ends" in said


class Amnesiac(Machine):
    """A machine that forgets the commit index when it restarts."""

    def found(self, saved: DurableState) -> DurableState:
        return replace(saved, hard_state=HardState())


def test_a_program_that_forgets_the_term(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Suspicions, "_made_up", nothing_is_made_up)
    assert "forgotten its term" in noticed(3, Amnesiac)


class SlowDisk(Machine):
    """A machine that loses much with its power."""

    syncs = 2.0


class Unaware(SlowDisk):
    """A machine that does not know after a restart that something may be missing."""

    def found(self, saved: DurableState) -> DurableState:
        return replace(saved, complete=True)


def test_a_program_that_does_not_know_that_its_computer_lost_its_power() -> None:
    said = noticed(9, Unaware, trouble=1.0, players=(0, 1, 2), since=11)
    signs = "holds another log than the table", "is no prefix of the table's", "counts differently"
    assert any(sign in said for sign in signs)
    assert noticed(scaled(4, most=3), SlowDisk, trouble=1.0, players=(0, 1, 2)) == ""


class Hasty(Machine):
    """A machine that sends before it saves."""

    def keep(self, ready: Ready) -> None:
        self.send(ready.send)
        super().keep(ready)


def test_a_room_that_sends_before_it_keeps() -> None:
    said = noticed(20, Hasty, trouble=2.0, since=8)
    assert "keep entry" in said or "has forgotten its term" in said


class Careless(Machine):
    """A machine that claims to save, and saves nothing."""

    def keep(self, ready: Ready) -> None:
        saved = replace(ready.saved, log_entries=tuple(ready.saved.log_entries))
        self.disk.durable = self.disk.asked = saved


def test_a_room_that_keeps_nothing() -> None:
    assert "has lost" in noticed(3, Careless)


def test_bots_that_sit_in_too_early() -> None:
    assert "a bot sits in for seat" in noticed(10, timing=Timing(grace=8.0))


def test_a_leader_whose_bots_play_for_people_who_are_there(monkeypatch: pytest.MonkeyPatch) -> None:
    def is_bot(_ledger: Ledger, _seat: int, _place: LedgerPosition) -> bool:
        return True

    monkeypatch.setattr(Ledger, "_is_bot", is_bot)
    assert "whose owner chooses" in noticed(1)


class Fickle(Machine):
    """A machine that reveals another choice than it has promised."""

    def keep(self, ready: Ready) -> None:
        node = self.node
        ledger = node.replica.ledger
        for seat, secret in node.secrets.items():
            if ledger.here.promised(seat):
                view = node.view(seat)
                moves = ledger.log.game.legal(view.state, seat, view.known)
                others = [
                    each for each in map(partial(pack_entry, GAUCHO), moves) if each != secret.entry
                ]
                node.secrets[seat] = Secret(seat, [*others, secret.entry][0], secret.nonce)
        super().keep(ready)


def test_a_program_that_shows_another_choice_than_the_promised_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def why_not(_ledger: Ledger, *_: Any) -> None:
        return None

    monkeypatch.setattr(Ledger, "_why_not_kept_promise", why_not)
    monkeypatch.setattr(Suspicions, "_made_up", nothing_is_made_up)
    assert "promised something else" in noticed(2, Fickle)


def test_a_leader_whose_bots_choose_when_others_have_shown_theirs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    people = property(SecretChoice._people_have_promised)
    monkeypatch.setattr(SecretChoice, "all_promised", people)
    monkeypatch.setattr(LedgerPosition, "sealed", False)
    said = noticed(3, trouble=0.0, players=(0, 1, "peon", "peon"))
    assert "shows a choice before all have promised" in said


class Chatty(Machine):
    """A machine that tells watchers everything that it should keep to itself."""

    def show(self, end: End, body: bytes) -> None:
        super().show(end, body + b"".join(self.secrets()))

    def secrets(self) -> list[bytes]:
        return [secret.nonce for secret in self.node.secrets.values()]


def test_a_program_that_shows_nonces_too_early() -> None:
    assert "the nonce of" in noticed(3, Chatty, trouble=0.0)


class Open(Chatty):
    """A machine that tells watchers how the dice will fall."""

    def secrets(self) -> list[bytes]:
        return [self.membership.seed]


class Trusting(Chatty):
    """A machine that tells watchers how to pose as a player."""

    def secrets(self) -> list[bytes]:
        return list(self.membership.theirs)


class Peeking(Chatty):
    """A machine that tells watchers which tiles come next."""

    def secrets(self) -> list[bytes]:
        return [bytes(self.node.dealer.pieces.values())]


@pytest.mark.parametrize("machine", [Open, Trusting, Peeking])
def test_a_program_that_shows_secrets_to_those_who_watch(machine: type[Machine]) -> None:
    assert noticed(1, machine, trouble=0.0) == "a watcher is sent a secret"


def test_a_program_that_shows_what_is_not_committed(monkeypatch: pytest.MonkeyPatch) -> None:
    def all_of_it(session: Session) -> tuple[Ledger, int]:
        ledger = session.node.replica.ledger
        return ledger, len(ledger.log_entries)

    monkeypatch.setattr(Session, "_committed", all_of_it)
    assert "a watcher is shown other entries" in noticed(2)


class Wrong(Machine):
    """A machine that shows people entries in another order."""

    def save(self, ready: Ready) -> None:
        super().save(ready)
        came = [event for event in ready.tell if isinstance(event, EntryCommitted)]
        self._left_out = came[0] if len(came) > 1 else None

    def tell(self, event: SessionEvent) -> None:
        if event is not self._left_out:
            super().tell(event)


def test_a_program_that_leaves_an_entry_out() -> None:
    assert "out of order" in noticed(1, Wrong)
