"""The end of a game: whoever leaves too early cuts the links of those who have not heard it."""

import asyncio
import time
from collections.abc import Callable, Iterable

from net.table.charter import Program
from net.table.node import Node

FAREWELL = 1.0
"""So long the last words are on their way."""
LINGER = 5.0
"""So long others may fetch the end of the game."""


async def see_off(
    node: Node, linked: Callable[[], Iterable[Program]], broken: Callable[[], bool]
) -> None:
    """Stay until the others have the end too, but not for long; at once if something broke."""
    begun = time.monotonic()
    while (now := time.monotonic()) - begun < LINGER and not broken():
        if now - begun > FAREWELL and (_all_have_it(node, linked()) or node.halted):
            return
        await asyncio.sleep(0.1)


def _all_have_it(node: Node, linked: Iterable[Program]) -> bool:
    """Whether every program that is there has the whole log."""
    replica = node.replica
    return all(replica.has(program) >= replica.count for program in linked)
