"""Nobody can guess what was chosen in secret: the nonce of each promise is drawn by chance."""

from collections.abc import Iterable
from pathlib import Path

from net.log.commands import Promise, RevealChoice
from net.log.messages import LogEntry
from net.log.position import promise_of
from net.log.proposals import Secret
from tests.support.rooms import gone, room_of, seated, until


async def chosen_in_secret(folder: Path) -> tuple[list[Secret], list[Promise]]:
    """The secrets of two people with equal choices, and their promises."""
    guests, tasks = await seated(folder, 0, 0, 1, plays=False)
    rooms = [room_of(guest) for guest in guests]
    node = rooms[0].node
    try:
        await until(lambda: len(node.choosers()) == 2, "both are asked")
        for seat in node.choosers():
            view = node.view(seat)
            moves = node.replica.ledger.log.game.legal(view.state, seat, view.known)
            rooms[0].choose(moves[0])
        secrets = list(node.secrets.values())
        log_entries = rooms[1].node.replica.ledger.log_entries
        await until(lambda: len(promises(log_entries)) == 2, "the other program has both promises")
        assert not any(isinstance(log_entry.command, RevealChoice) for log_entry in log_entries), (
            "nothing is shown yet"
        )
        return secrets, promises(log_entries)
    finally:
        await gone(guests, tasks)


def promises(log_entries: Iterable[LogEntry]) -> list[Promise]:
    return [
        log_entry.command for log_entry in log_entries if isinstance(log_entry.command, Promise)
    ]


async def test_the_same_choice_is_promised_differently_each_time(tmp_path: Path) -> None:
    folders = [tmp_path / name for name in ("one", "other")]
    for folder in folders:
        folder.mkdir()
    one, promised = await chosen_in_secret(folders[0])
    other, again = await chosen_in_secret(folders[1])
    entries = [secret.entry for secret in one]
    assert entries == [secret.entry for secret in other], "the same was chosen"
    told = [promise.hash for promise in (*promised, *again)]
    assert len(set(told)) == 4
    assert len({secret.nonce for secret in (*one, *other)}) == 4
    known = {promise_of(entry, bytes(length)) for entry in entries for length in range(1, 33)}
    assert not known & set(told), "knowing the entry is not enough without the nonce"
