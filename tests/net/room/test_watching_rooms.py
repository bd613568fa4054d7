"""Watchers of a game over sockets: what they are sent, byte by byte."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from msgspec import to_builtins

from core.game import Over
from net.log.commands import RevealChoice
from net.room.journal_format import read_journal
from net.wire.packing import encode
from tests.support.patience import PATIENCE
from tests.support.rooms import Guest, addresses, gone, seated, watch
from tests.support.virtual_table import SEED


def all_bytes(value: Any) -> Iterator[bytes]:
    """All bytes in a message's plain form, however deep."""
    if isinstance(value, bytes):
        yield value
    elif isinstance(value, list | tuple):
        for each in value:
            yield from all_bytes(each)


def tokens_of(guests: list[Guest]) -> set[bytes]:
    """All current tokens."""
    peer_state: set[bytes] = set()
    for guest in guests:
        known = read_journal(guest.path)
        assert known is not None
        for part in (known.membership.mine, known.membership.theirs, known.peer_state.tokens):
            peer_state.update(all_bytes(to_builtins(part, builtin_types=(bytes,))))
    return {token for token in peer_state if len(token) == 32}


def hidden(guests: list[Guest]) -> set[bytes]:
    """The nonces of choices that are not revealed yet, as far as the first program knows."""
    assert guests[0].room is not None
    replica = guests[0].room.node.replica
    log_entries = [
        log_entry.command for log_entry in replica.ledger.log_entries[: replica.commit_index]
    ]
    shown = {command.nonce for command in log_entries if isinstance(command, RevealChoice)}
    nodes = [guest.room.node for guest in guests if guest.room is not None]
    return {secret.nonce for node in nodes for secret in node.secrets.values()} - shown


async def test_who_watches_is_sent_no_seed_no_token_and_no_choice_too_early(tmp_path: Path) -> None:
    guests, tasks = await seated(tmp_path, 0, 1, plays=False)
    bodies: list[bytes] = []
    guarded: set[bytes] = set()

    def look_through(message: Any) -> None:
        body = encode(message)
        bodies.append(body)
        nonces = hidden(guests)
        guarded.update(nonces)
        assert not [secret for secret in {SEED, *nonces, *tokens_of(guests)} if secret in body]

    try:
        watching = watch(guests[0], addresses(guests)[0], lambda: False, look_through)
        watcher = asyncio.create_task(watching)
        for guest in guests:
            guest.plays = True
            guest.move()
        await asyncio.wait_for(asyncio.gather(*tasks), PATIENCE)
        seen = await asyncio.wait_for(watcher, PATIENCE)
        assert isinstance(seen.ledger.log.game.turn(seen.state), Over)
        assert len(bodies) > 20
        assert guarded, "somebody had chosen in secret while it was watched"
    finally:
        await gone(guests, tasks)
