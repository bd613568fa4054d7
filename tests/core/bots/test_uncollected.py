"""The garbage collector rests while a bot thinks, and not a moment longer."""

import gc

import pytest

from core.bots.uncollected import uncollected


@uncollected
def think(fails: bool) -> bool:
    """Whether the collector is at work meanwhile."""
    if fails:
        raise ValueError("lost the thread")
    return gc.isenabled()


@uncollected
def think_twice() -> tuple[bool, bool]:
    return think(False), gc.isenabled()


def test_the_collector_rests_meanwhile_also_while_functions_call_each_other() -> None:
    assert gc.isenabled()
    assert think_twice() == (False, False)
    assert gc.isenabled()


def test_it_works_again_after_an_error() -> None:
    with pytest.raises(ValueError, match="lost the thread"):
        think(True)
    assert gc.isenabled()


def test_who_had_it_rest_before_finds_it_resting() -> None:
    gc.disable()
    try:
        assert think(False) is False
        assert not gc.isenabled()
    finally:
        gc.enable()
