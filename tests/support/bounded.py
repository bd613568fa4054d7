"""A plugin of pytest that lets no asynchronous test wait for ever.

A test that hangs fails with its traceback. One that cannot even do that is ended with its whole
process later (`faulthandler_timeout`).
"""

from collections.abc import Awaitable, Callable
from functools import wraps
from inspect import iscoroutinefunction
from typing import Any

import pytest

from tests.support.patience import in_time

_PART = 0.75
"""The part of that later time that a test has."""


def pytest_itemcollected(item: pytest.Item) -> None:
    """Bound every asynchronous test."""
    if isinstance(item, pytest.Function) and iscoroutinefunction(item.obj):
        most = float(item.config.getini("faulthandler_timeout")) * _PART
        item.obj = _bounded(item.obj, most)


def _bounded(test: Callable[..., Awaitable[None]], seconds: float) -> Callable[..., Any]:
    @wraps(test)
    async def bounded(*args: Any, **kwargs: Any) -> None:
        async with in_time("the end of the test", seconds):
            await test(*args, **kwargs)

    return bounded
