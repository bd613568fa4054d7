"""The garbage collector's thresholds: it stays quiet while the program starts."""

import gc

USUAL = gc.get_threshold()
SELDOM = 50_000
"""The number of new objects that a short-lived command makes before the first collection."""
NOT_YET = 500_000
"""More objects than a start makes: one collection takes a tenth of the time to the first paint."""


def seldom() -> None:
    """Collect seldom, because commands make few objects and end soon."""
    gc.set_threshold(SELDOM, *USUAL[1:])


def not_yet() -> None:
    """Put off collecting until the screen has been painted."""
    gc.set_threshold(NOT_YET, *USUAL[1:])


def as_usual() -> None:
    """Collect as usual, but never the objects that a start has made: no key waits for that."""
    gc.freeze()
    gc.set_threshold(*USUAL)
