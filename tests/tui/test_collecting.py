"""The collector ignores the objects of the start, while it starts and ever after."""

import gc
from collections.abc import Iterator

import pytest

from tests.support.interpreter import modules_after
from tui.collecting import USUAL, as_usual, not_yet, seldom

START = """
import gc
looked = []
gc.callbacks.append(lambda phase, info: looked.append(phase))
from tui.collecting import not_yet
not_yet()
looked.clear()
import tui.app.screens.table, tui.gaucho.screen, textual.widgets
assert not looked, looked
"""


@pytest.fixture(autouse=True)
def _collecting_as_before() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*before)


def test_a_start_is_not_held_up_by_looking_for_unused_objects() -> None:
    assert "tui.gaucho.screen" in modules_after(START)


def test_what_is_there_when_the_screen_is_stays_and_the_rest_is_looked_at_as_usual() -> None:
    not_yet()
    as_usual()
    assert gc.get_threshold() == USUAL
    assert gc.get_freeze_count() > 1000


def test_commands_look_seldom() -> None:
    seldom()
    assert USUAL[0] < gc.get_threshold()[0]
    assert gc.get_threshold()[1:] == USUAL[1:]
