"""Committed entries are told once, each by itself, and nothing uncommitted; then the end."""

from msgspec import json

from core.game import Over
from net.log.commands import LeaderElected
from net.log.events import EntryCommitted
from net.session.events import PeerBack, PeerLost, QuorumChanged
from tests.support.switchboard import Switchboard
from tui.lan.lines import Lines


def told(table: Switchboard, committed: int) -> list[str]:
    """Return what people hear of so many items of a log that holds more."""
    node = table.nodes[0]
    ledger = node.replica.ledger
    lines: list[str] = []
    speaker = Lines(as_json=False, write=lines.append)
    speaker.begin(table.charter)
    begun = len(lines)
    for event in table.events[0]:
        number = getattr(event, "number", committed + 1)
        if number <= committed:
            speaker.came(event, ledger.log, ledger.at(number).entries)
    return lines[begun:]


def test_no_entry_is_told_before_it_has_come_and_none_twice() -> None:
    table = Switchboard(0, 1, 2)
    table.play(20)
    committed = table.nodes[0].replica.commit_index
    half, whole = told(table, committed // 2), told(table, committed)
    assert 0 < len(half) < len(whole)
    assert whole[: len(half)] == half
    assert len(whole) < 2 * committed


def test_the_standings_follow_the_last_entry() -> None:
    table = Switchboard(0, 1)
    node = table.nodes[0]
    for _ in range(500):
        table.play(5)
        if isinstance(node.replica.ledger.log.game.turn(node.committed_state), Over):
            break
    lines = told(table, node.replica.commit_index)
    over = lines.index("The game is over.")
    assert lines[over + 1].endswith(("wins.", "share the victory."))
    assert len(lines) == over + 4


def test_a_host_without_a_seat_is_there_in_a_whole_sentence() -> None:
    lines: list[str] = []
    speaker = Lines(as_json=False, write=lines.append)
    speaker.begin(Switchboard(1, 2).charter)
    for event in (PeerBack(0), PeerLost(0), PeerBack(1)):
        speaker.tell(event)
    assert lines[1:] == ["The host is there.", "The host is cut off.", "Ana is there."]


def test_people_hear_when_a_bot_plays_for_who_is_gone_and_programs_the_seconds() -> None:
    charter, lines = Switchboard(0, 1, 2).charter, list[str]()
    for as_json in (False, True):
        speaker = Lines(as_json=as_json, write=lines.append)
        speaker.begin(charter)
        del lines[:]
        for left in (False, True):
            speaker.tell(PeerLost(1, left, bot_in=90))
        if not as_json:
            assert lines == [
                "Beto is cut off: in 90 s a bot plays on.",
                "Beto has left: in 90 s a bot plays on.",
            ]
    assert [json.decode(each)["bot_in"] for each in lines] == [90, 90]


def test_people_hear_when_they_may_go_on_without_those_who_are_missing() -> None:
    charter, lines = Switchboard(0, 1).charter, list[str]()
    for as_json in (False, True):
        speaker = Lines(as_json=as_json, write=lines.append)
        speaker.begin(charter)
        del lines[:]
        speaker.tell(QuorumChanged(on=True, missing=(1,), alone_in=90))
        if not as_json:
            waits = "Too few players: Beto must come back; still trying to reach them."
            assert lines == [f"{waits} In 90 seconds you may go on without them."]
    assert json.decode(lines[0])["alone_in"] == 90


def test_who_runs_the_table_is_told_when_that_changes() -> None:
    charter, lines = Switchboard(0, 1, 2).charter, list[str]()
    speaker = Lines(as_json=False, write=lines.append)
    speaker.begin(charter)
    del lines[:]
    for program in (1, 1, 2):
        speaker.tell(EntryCommitted(1, LeaderElected(program), None))
    assert lines == ["Cleo runs the table now."]


def test_programs_hear_who_runs_the_table_from_the_start() -> None:
    lines: list[str] = []
    Lines(as_json=True, write=lines.append).tell(EntryCommitted(1, LeaderElected(1), None))
    assert json.decode(lines[0])["status"] == "host"
