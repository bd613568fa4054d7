"""The time that tests wait for something that must happen, and a plugin that bounds tests."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import wraps
from inspect import iscoroutinefunction
from typing import Any

import pytest

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


_PART = 0.75
"""The part of `faulthandler_timeout`, which ends the whole process, that a test has."""


def pytest_itemcollected(item: pytest.Item) -> None:
    """Bound every asynchronous test: one that hangs fails with its traceback."""
    if isinstance(item, pytest.Function) and iscoroutinefunction(item.obj):
        most = float(item.config.getini("faulthandler_timeout")) * _PART
        item.obj = _bounded(item.obj, most)


def _bounded(test: Callable[..., Awaitable[None]], seconds: float) -> Callable[..., Any]:
    @wraps(test)
    async def bounded(*args: Any, **kwargs: Any) -> None:
        async with in_time("the end of the test", seconds):
            await test(*args, **kwargs)

    return bounded
