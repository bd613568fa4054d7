"""Journals of programs that end while writing: they can be resumed, wherever they are cut."""

from collections.abc import Iterator
from pathlib import Path

from net.log.charter import Membership
from net.log.commands import LeaderElected, Promise, RevealChoice
from net.log.messages import LogEntry
from net.log.proposals import DurableState, Secret
from net.log.votes import HardState
from net.room.journal import Journal
from net.room.journal_format import read_journal
from net.session.peer_auth import PeerState, PeerToken, Tokens
from tests.support.virtual_table import SEED, charter_of

CHAIR = Membership(charter_of((0, 1)), 0, SEED, (None,) * 2, (b"",) * 2, (b"",) * 2)
SECRET = Secret(0, b"a choice", b"n" * 16)
PROMISED = LogEntry(1, Promise(0, b"h" * 16))
SHOWN = LogEntry(1, RevealChoice(b"a choice", b"n" * 16))


def cut_anywhere(folder: Path, *states: DurableState) -> Iterator[DurableState]:
    """The contents of a journal of these states, cut after each byte from the last one on."""
    path = folder / "a.journal"
    journal = Journal(path)
    journal.begin(CHAIR)
    for saved in states[:-1]:
        journal.keep(saved)
    before = path.stat().st_size
    journal.keep(states[-1])
    journal.close()
    written = path.read_bytes()
    for size in range(before, len(written) + 1):
        path.write_bytes(written[:size])
        known = read_journal(path)
        assert known is not None
        yield known.saved


def test_no_promise_is_found_without_its_choice(tmp_path: Path) -> None:
    first, both = DurableState(), DurableState((PROMISED,), HardState(1, 0), (SECRET,))
    found = list(cut_anywhere(tmp_path, first, both))
    assert [each for each in found if each.log_entries and not each.secrets] == []
    assert found[-1] == both


def test_no_choice_is_forgotten_before_the_item_that_shows_it_is_kept(tmp_path: Path) -> None:
    promised = DurableState((PROMISED,), HardState(1, 0), (SECRET,))
    shown = DurableState((PROMISED, SHOWN), HardState(1, 0))
    found = list(cut_anywhere(tmp_path, promised, shown))
    assert [each for each in found if len(each.log_entries) == 1 and not each.secrets] == []
    assert found[-1] == shown


def test_one_choice_comes_as_another_goes(tmp_path: Path) -> None:
    other = Secret(1, b"another", b"m" * 16)
    before = DurableState((PROMISED,), HardState(1, 0), (SECRET,))
    after = DurableState(
        (PROMISED, SHOWN, LogEntry(1, Promise(1, b"i" * 16))), HardState(1, 0), (other,)
    )
    found = list(cut_anywhere(tmp_path, before, after))
    assert [
        each for each in found if len(each.log_entries) == 1 and SECRET not in each.secrets
    ] == []
    assert [
        each for each in found if len(each.log_entries) == 3 and other not in each.secrets
    ] == []
    assert found[-1] == after


def test_a_vote_is_kept_before_items_of_its_term(tmp_path: Path) -> None:
    after = DurableState((LogEntry(2, LeaderElected(0)),), HardState(2, 0))
    found = list(cut_anywhere(tmp_path, DurableState(), after))
    assert [each for each in found if each.log_entries and each.hard_state != HardState(2, 0)] == []


class Counting(Journal):
    """A journal that counts its flushes."""

    synced = 0

    def sync(self) -> None:
        self.synced += 1
        super().sync()


def test_votes_secret_choices_and_tokens_are_on_the_disk_at_once(tmp_path: Path) -> None:
    journal = Counting(tmp_path / "a.journal")
    journal.begin(CHAIR)
    counts = [journal.synced]
    for saved in (
        DurableState((), HardState(1, 0)),
        DurableState((), HardState(1, 0), (SECRET,)),
        DurableState((PROMISED,), HardState(1, 0), (SECRET,)),
    ):
        journal.keep(saved)
        counts.append(journal.synced)
    journal.hold(PeerState(Tokens((PeerToken(1, b"t" * 32),), ()), journal.peer_state.known))
    counts.append(journal.synced)
    journal.close()
    assert counts == [1, 2, 3, 3, 4]
