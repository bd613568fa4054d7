"""How long tests wait for what must happen."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

PATIENCE = 120.0
"""Seconds after which it counts as not having happened.

A test that passes never waits so long, however busy the machine is: this bounds failures only.
"""


@asynccontextmanager
async def in_time(what: str, seconds: float = PATIENCE) -> AsyncIterator[None]:
    """What is awaited in this block happens in time, or the test fails with that sentence."""
    try:
        async with asyncio.timeout(seconds):
            yield
    except TimeoutError as error:
        raise AssertionError(f"{what}: it did not happen") from error
