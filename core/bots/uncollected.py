"""Thinking without the garbage collector: states have no cycles, and it would go through them all.

It takes a quarter of the time otherwise. What nobody refers to any more is freed all the same.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def uncollected() -> Iterator[None]:
    """No search for cycles meanwhile, in this process; afterwards as before."""
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
