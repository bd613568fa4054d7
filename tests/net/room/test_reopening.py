"""Coming back with another version of the program: it is refused, and every step stays."""

from hashlib import blake2b
from pathlib import Path
from secrets import token_bytes
from typing import Any

import pytest
from msgspec import msgpack
from msgspec.structs import replace

from core.games import game
from core.says import Refusal, Unreadable, refuse
from net.address import Address
from net.log.charter import Charter, Membership
from net.log.commands import Command
from net.log.ledger import Ledger
from net.log.proposals import DurableState
from net.room.journal import Journal
from net.room.journal_format import LENGTH, SUM
from net.room.returning import reopen_room
from net.session.peer_auth import PeerAuth, first_peer_state
from net.wire.hello import SHOWN_RULES
from tests.support.switchboard import Switchboard
from tests.support.virtual_table import SEED

STRANGE = "f" * 32


async def decide(_asked: Any) -> Any:
    raise AssertionError("nothing is played here")


def heard(_event: Any) -> None:
    """Ignore the event."""


def played(folder: Path, **changes: Any) -> tuple[Path, DurableState]:
    """The journal of a game that was played for a while, by other rules or as another game."""
    table = Switchboard(0, 1)
    table.play(20)
    journal = Journal(folder / "game-0.journal")
    journal.begin(chair_of(replace(table.charter, **changes)))
    saved = table.nodes[0].saved()
    journal.keep(saved)
    journal.close()
    return journal.path, saved


def chair_of(charter: Charter) -> Membership:
    tokens = (bytes(32),) * 2
    return Membership(charter, 0, SEED, (None, Address("127.0.0.1", 9)), tokens, tokens)


def test_a_game_with_options_that_are_not_known_here_is_not_opened(tmp_path: Path) -> None:
    path, _ = played(tmp_path, options={"snow": True})
    before = path.read_bytes()
    with pytest.raises(Unreadable, match="with options that this program does not know"):
        reopen_room(path, decide, heard)
    assert path.read_bytes() == before


def test_a_game_by_other_rules_is_not_opened_and_stays_as_it_is(tmp_path: Path) -> None:
    path, _ = played(tmp_path, rules=STRANGE)
    before = path.read_bytes()
    with pytest.raises(Unreadable, match="come back with the version") as refused:
        reopen_room(path, decide, heard)
    assert refused.value.why.args == {
        "game": "gaucho",
        "table_rules": STRANGE[:SHOWN_RULES],
        "own_rules": game("gaucho").rules[:SHOWN_RULES],
    }
    assert path.read_bytes() == before


def test_a_game_that_this_program_does_not_know_is_not_opened(tmp_path: Path) -> None:
    path, _ = played(tmp_path, game="pampa")
    before = path.read_bytes()
    with pytest.raises(Unreadable):
        reopen_room(path, decide, heard)
    assert path.read_bytes() == before


def test_a_line_of_another_version_is_not_cut_off_with_all_that_follows(tmp_path: Path) -> None:
    path, _ = played(tmp_path)
    body = msgpack.encode([99, "of a later version"])
    total = blake2b(body, digest_size=SUM).digest()
    with path.open("ab") as journal:
        journal.write(len(body).to_bytes(LENGTH, "big") + total + body)
    before = path.read_bytes()
    with pytest.raises(Unreadable, match="does not understand all"):
        reopen_room(path, decide, heard)
    assert path.read_bytes() == before


def test_a_program_that_refuses_a_committed_step_does_not_drop_all_that_follow(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, saved = played(tmp_path)
    before = path.read_bytes()
    why_not = Ledger.why_not

    def hard(ledger: Ledger, command: Command) -> Refusal | None:
        return refuse("", "No.") if len(ledger.log_entries) == 40 else why_not(ledger, command)

    monkeypatch.setattr(Ledger, "why_not", hard)
    with pytest.raises(Unreadable, match=f"40 of the {len(saved.log_entries)} steps"):
        reopen_room(path, decide, heard)
    assert path.read_bytes() == before
    monkeypatch.undo()
    room = reopen_room(path, decide, heard)
    try:
        assert room.node.saved().log_entries == saved.log_entries
    finally:
        room.close()


def test_a_hello_names_the_rules_of_this_program_and_not_those_of_the_table() -> None:
    membership = chair_of(replace(Switchboard(0, 1).charter, rules=STRANGE))
    auth = PeerAuth(membership, first_peer_state(membership), token_bytes)
    assert auth.hello(1).games["gaucho"] == game("gaucho").rules != STRANGE
