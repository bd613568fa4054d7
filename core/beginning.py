"""From a game's options to its first state: what was chosen is checked here, once for all games.

A header holds only what differs from the defaults, in the game's order, so that equal games
have equal headers. A game gets every option with a value.
"""

from collections.abc import Mapping
from typing import Any, TypeVar

from core.game import Game
from core.option import Option, Value, like, unknown
from core.says import Unreadable
from core.strict_json import shown_value

S = TypeVar("S")


def complete(game: Game[S], seats: int, chosen: Mapping[str, Any]) -> dict[str, Value]:
    """Every option of the game with its value; raises `Unreadable` for what cannot be."""
    if seats not in game.seats:
        text = "{game} is for {least} to {most} players, not {count}."
        least, most = min(game.seats), max(game.seats)
        raise Unreadable(text, game=game.name, least=least, most=most, count=seats)
    options = {option.key: option for option in game.options(seats)}
    for key, value in chosen.items():
        _check(game, options, key, value)
    values = {key: chosen.get(key, option.default) for key, option in options.items()}
    if refusal := game.clash(seats, values):
        raise Unreadable(refusal.why.text, **refusal.why.args)
    return values


def shortest(game: Game[S], seats: int, chosen: Mapping[str, Any]) -> dict[str, Value]:
    """What a header says of these options; raises `Unreadable` for what cannot be."""
    values = complete(game, seats, chosen)
    options = game.options(seats)
    return {each.key: values[each.key] for each in options if values[each.key] != each.default}


def begin(game: Game[S], seats: int, chosen: Mapping[str, Any]) -> S:
    """The game's state before the first entry; raises `Unreadable` for what cannot be."""
    return game.new(seats, complete(game, seats, chosen))


def _check(game: Game[S], options: Mapping[str, Option], key: str, value: object) -> None:
    option = options.get(key)
    if option is None:
        raise unknown(key, list(options.values()))
    if not option.allows(value):
        text = "The option {option} is one of {values}; found: {found}."
        raise Unreadable(text, option=key, values=like(option), found=shown_value(value))
