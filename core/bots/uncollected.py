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
            gc.enable()

    return undisturbed
