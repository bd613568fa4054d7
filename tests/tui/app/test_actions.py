"""The registry of actions: no key means two things, and every action can be done."""

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules

import pytest

from tui.app import actions, screens
from tui.app.actions import ACTIONS, AT_A_BOARD, Action, clash, hint, keys_of, of, shown_key
from tui.app.app import Estancia
from tui.app.boards import own_keys
from tui.app.screens.page import Page


def pages() -> Iterator[type[Page[object]]]:
    for module in iter_modules(screens.__path__, f"{screens.__name__}."):
        for each in vars(import_module(module.name)).values():
            # Parts of screens have targets too, but leave the keys to the whole.
            is_page = isinstance(each, type) and issubclass(each, Page) and each.TARGETS
            if is_page and "BINDINGS" in vars(each):
                yield each


@pytest.mark.parametrize("action", ACTIONS, ids=lambda action: action.id)
def test_no_key_means_two_things_at_once(action: Action) -> None:
    assert clash(action, keys_of(action, {}), {}) is None


def test_the_keys_of_the_board_are_left_to_the_board() -> None:
    own = {key for each in own_keys() for key in each.keys}
    for action in of(AT_A_BOARD):
        assert own.isdisjoint(keys_of(action, {})), action.id


def test_every_action_is_known_to_its_screen() -> None:
    owners: dict[str, list[type]] = {"app": [Estancia]}
    for page in pages():
        for target in page.TARGETS:
            owners.setdefault(target, []).append(page)
    for action in ACTIONS:
        name = action.run.partition("(")[0]
        assert owners.get(action.target), action.id
        for owner in owners[action.target]:
            assert hasattr(owner, f"action_{name}"), (action.id, owner)


def test_ids_are_unique() -> None:
    assert len(actions.BY_ID) == len(ACTIONS)


def test_keys_are_shown_as_people_call_them() -> None:
    shown = [shown_key(key) for key in ("ctrl+p", "shift+tab", "question_mark", "f1", "f", "U")]
    assert shown == ["Ctrl+p", "Shift+Tab", "?", "F1", "f", "U"]


def test_a_chosen_key_is_the_one_that_is_shown() -> None:
    assert hint("table.end", {"table.end": "x"})[:2] == ("x", "x")
