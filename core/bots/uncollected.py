"""Thinking without the garbage collector, which would search all states for cycles.

States have no cycles: they are freed as soon as nothing refers to them.
"""

import gc
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


def uncollected(think: Callable[P, R]) -> Callable[P, R]:
    """Speed up a function by pausing this process's collector until it returns.

    Of nested calls the outermost one pauses and resumes it.
    """

    @wraps(think)
    def undisturbed(*args: P.args, **kwargs: P.kwargs) -> R:
        if not gc.isenabled():
            return think(*args, **kwargs)
        gc.disable()
        try:
            return think(*args, **kwargs)
        finally:
            _age()
            gc.enable()

    return undisturbed


def _age() -> None:
    """Move the objects that survive to the oldest generation, which is collected rarely.

    Otherwise the next collection would go through all of them at once. If anything has been frozen
    on purpose, they are left alone.
    """
    if not _Frozen.is_there():
        gc.freeze()
        gc.unfreeze()


class _Frozen:
    """Whether anything was ever frozen on purpose: counting it takes longer than some thoughts."""

    _seen = False

    @classmethod
    def is_there(cls) -> bool:
        cls._seen = cls._seen or gc.get_freeze_count() > 0
        return cls._seen
