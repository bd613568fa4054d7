"""What is committed is told once, each thing by itself, and nothing that is not; then the end."""

from core.game import Over
from net.session.events import PeerBack, PeerLost
from tests.support.switchboard import Switchboard
from tui.lan.lines import Lines


def told(table: Switchboard, committed: int) -> list[str]:
    """What people hear of so many items of a log that holds more."""
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
