"""The time that tests wait for something that must happen."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

PATIENCE = 120.0
"""Seconds after which it counts as not having happened.

A test that passes never waits so long, however busy the machine is: this bounds failures only.
"""


@asynccontextmanager
async def in_time(what: str, seconds: float = PATIENCE) -> AsyncIterator[None]:
    """Fail with that sentence unless the block ends in time."""
    try:
        async with asyncio.timeout(seconds):
            yield
    except TimeoutError as error:
        raise AssertionError(f"{what}: it did not happen") from error
