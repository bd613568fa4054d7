"""The garbage collector rests while a bot thinks, and not a moment longer."""

import gc
from collections.abc import Callable, Iterator

import pytest

from core.bots.uncollected import _Frozen, uncollected


@uncollected
def think(fails: bool) -> bool:
    """Return whether the collector is enabled meanwhile."""
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


@pytest.fixture
def nothing_frozen(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Tests that share a process with this one may have frozen what they found."""
    monkeypatch.setattr(_Frozen, "_seen", False)
    frozen = gc.get_freeze_count()
    gc.unfreeze()
    yield
    if frozen:
        gc.freeze()


@pytest.mark.usefixtures("nothing_frozen")
def test_what_is_left_is_old_at_once_and_can_be_collected() -> None:
    left = uncollected(lambda: [[number] for number in range(10)])()
    young = {id(each) for age in range(2) for each in gc.get_objects(age)}
    assert not young & {id(each) for each in left}
    assert gc.get_freeze_count() == 0


@pytest.mark.usefixtures("nothing_frozen")
def test_what_was_frozen_on_purpose_stays_so() -> None:
    gc.freeze()
    try:
        frozen = gc.get_freeze_count()
        think(False)
        assert gc.get_freeze_count() == frozen
    finally:
        gc.unfreeze()


@pytest.mark.usefixtures("nothing_frozen")
def test_what_is_frozen_is_counted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes as long as there is much of it, and a bot thinks thousands of times in a game."""
    counts: list[int] = []

    def counted(count: Callable[[], int] = gc.get_freeze_count) -> int:
        counts.append(count())
        return counts[-1]

    gc.freeze()
    try:
        monkeypatch.setattr(gc, "get_freeze_count", counted)
        for _ in range(3):
            think(False)
    finally:
        gc.unfreeze()
    assert len(counts) == 1
