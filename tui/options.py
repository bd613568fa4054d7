"""Options of a game in its own words; where it has none, as records write them."""

from collections.abc import Mapping
from typing import Any

from core.says import Unreadable
from core.strict_json import shown_value
from tui.face import OptionWords
from tui.faces import face
from tui.language import _
from tui.lists import by_commas


def option_name(game_key: str, option: str) -> str:
    """What the option is called."""
    words = _words(game_key).get(option)
    return _(words.name) if words else shown_value(option)


def option_tells(game_key: str, option: str) -> str:
    """What is other with the option; empty where the game does not say it."""
    words = _words(game_key).get(option)
    return _(words.tells) if words else ""


def value_name(game_key: str, option: str, value: object) -> str:
    """What a value of the option is called."""
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    words = _words(game_key).get(option)
    text = words.values.get(value) if words and isinstance(value, str) else None
    return _(text) if text else shown_value(value)


def brief(game_key: str, chosen: Mapping[str, Any]) -> str:
    """`Storm, Market: closed`: options that are not as usual, as headers hold them."""
    return by_commas(each_brief(game_key, chosen))


def each_brief(game_key: str, chosen: Mapping[str, Any]) -> list[str]:
    """The same one by one, to be shown as far as there is room."""
    return [_brief(game_key, *each) for each in chosen.items()]


def _brief(game_key: str, option: str, value: object) -> str:
    name = option_name(game_key, option)
    if value is True:
        return name
    text = _("{option}: {value}")
    return text.format(option=name, value=value_name(game_key, option, value))


def _words(game_key: str) -> Mapping[str, OptionWords]:
    """None for a game that is not here: records and tables of others may be of any."""
    try:
        return face(game_key).options
    except Unreadable:
        return {}
