"""Thinking without the garbage collector, which would go through all states in search of cycles.

States have none: whatever nobody refers to any more is freed at once.
"""

import gc
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


def uncollected(think: Callable[P, R]) -> Callable[P, R]:
    """The same function, quicker: the collector rests in this process until it is done.

    Of functions that call each other the outermost one decides; afterwards all is as before.
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
    """What is left of thinking is kept for long: the collector meets it with all that is old.

    Else it would go through all of it at once. Where something was frozen on purpose it does.
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
