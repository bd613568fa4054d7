"""When Python looks for unused objects: not while a start makes those that stay."""

import gc

USUAL = gc.get_threshold()
SELDOM = 50_000
"""How many new objects are waited for before any are looked at."""
NOT_YET = 500_000
"""More than a start makes: one look at them takes a tenth of the time to the first paint."""


def seldom() -> None:
    """Look for unused objects seldom, as commands make few and end soon."""
    gc.set_threshold(SELDOM, *USUAL[1:])


def not_yet() -> None:
    """Put it off until the screen is there."""
    gc.set_threshold(NOT_YET, *USUAL[1:])


def as_usual() -> None:
    """What is there stays, and is never looked at again; a look at the rest delays no key."""
    gc.freeze()
    gc.set_threshold(*USUAL)
