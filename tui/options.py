"""The options of a game in its own words, or as records write them if it has none."""

from collections.abc import Mapping
from typing import Any

from core.says import Unreadable
from core.strict_json import shown_value
from tui.face import OptionWords
from tui.faces import face
from tui.language import _
from tui.lists import by_commas


def option_name(game_key: str, option: str) -> str:
    """Return the name of the option."""
    words = _words(game_key).get(option)
    return _(words.name) if words else shown_value(option)


def option_tells(game_key: str, option: str) -> str:
    """Return what the option changes; empty if the game does not say it."""
    words = _words(game_key).get(option)
    return _(words.tells) if words else ""


def value_name(game_key: str, option: str, value: object) -> str:
    """Return the name of an option's value."""
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    words = _words(game_key).get(option)
    text = words.values.get(value) if words and isinstance(value, str) else None
    return _(text) if text else shown_value(value)


def brief(game_key: str, chosen: Mapping[str, Any]) -> str:
    """Return `Storm, Market: closed`: the options that are not as usual, as headers hold them."""
    return by_commas(each_brief(game_key, chosen))


def each_brief(game_key: str, chosen: Mapping[str, Any]) -> list[str]:
    """Return the same one by one, to be shown as far as there is room."""
    return [_brief(game_key, *each) for each in chosen.items()]


def _brief(game_key: str, option: str, value: object) -> str:
    name = option_name(game_key, option)
    if value is True:
        return name
    text = _("{option}: {value}")
    return text.format(option=name, value=value_name(game_key, option, value))


def _words(game_key: str) -> Mapping[str, OptionWords]:
    """Return nothing for a game that is not here: others' records and tables may be of any."""
    try:
        return face(game_key).options
    except Unreadable:
        return {}
