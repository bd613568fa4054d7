"""The way from a game's options to its first state; options are checked here, for all games.

A header holds only what differs from the defaults, in the game's order, so that equal games
have equal headers. A game gets every option with a value.
"""

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from core.game import Game
from core.option import Option, Value, key_of, like, read_option, unknown
from core.says import Refusal, Unreadable
from core.strict_json import shown_value

S = TypeVar("S")


class Clash(Unreadable):
    """Options that are each possible, but not together."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.why.text, **refusal.why.args)
        self.refusal = refusal


def complete(game: Game[S], seats: int, chosen: Mapping[str, Any]) -> dict[str, Value]:
    """Return every option of the game with its value; raises `Unreadable` for impossible ones."""
    _check_seats(game, seats)
    options = {option.key: option for option in game.options(seats)}
    for key, value in chosen.items():
        if key not in options:
            raise _absent(game, seats, key)
        _check(options[key], value)
    values = {key: chosen.get(key, option.default) for key, option in options.items()}
    if refusal := game.clash(seats, values):
        raise Clash(refusal)
    return values


def shortest(game: Game[S], seats: int, chosen: Mapping[str, Any]) -> dict[str, Value]:
    """Return the options as a header has them; raises `Unreadable` for impossible ones."""
    values = complete(game, seats, chosen)
    options = game.options(seats)
    return {each.key: values[each.key] for each in options if values[each.key] != each.default}


def read_options(game: Game[S], seats: int, written: Iterable[str]) -> dict[str, Value]:
    """Return options typed as `key=value` as a header has them; raises `Unreadable`."""
    _check_seats(game, seats)
    options, chosen = game.options(seats), dict[str, Value]()
    for each in written:
        if all(option.key != key_of(each) for option in options):
            raise _absent(game, seats, key_of(each))
        key, value = read_option(options, each)
        chosen[key] = value
    return shortest(game, seats, chosen)


def fitting(game: Game[S], seats: int, chosen: Mapping[str, Any]) -> dict[str, Value]:
    """Return as many of these options as this number of players can choose, as a header has them.

    Options that are not for this number of players are left out; of options that exclude each other
    the ones later in the game's order are.
    """
    options = game.options(seats)
    allowed = {
        option.key: chosen[option.key]
        for option in options
        if option.key in chosen and option.allows(chosen[option.key])
    }
    try:
        return shortest(game, seats, allowed)
    except Clash:
        return shortest(game, seats, _possible(game, seats, allowed))


def _possible(game: Game[S], seats: int, chosen: Mapping[str, Value]) -> dict[str, Value]:
    """Return one option after the other, as long as they are possible together."""
    kept: dict[str, Value] = {}
    for key, value in chosen.items():
        try:
            complete(game, seats, {**kept, key: value})
        except Clash:
            continue
        kept[key] = value
    return kept


def is_shortest(game: Game[S], seats: int, chosen: Mapping[str, Any]) -> bool:
    """Return whether a header would have exactly these options, in any order."""
    try:
        return chosen == shortest(game, seats, chosen)
    except Unreadable:
        return False


def begin(game: Game[S], seats: int, chosen: Mapping[str, Any]) -> S:
    """Return the state before the first entry; raises `Unreadable` for impossible options."""
    return game.new(seats, complete(game, seats, chosen))


def usual_seats(game: Game[Any]) -> int:
    """Return the default number of seats: two, or the nearest number that the game allows."""
    return min(max(2, game.seats[0]), game.seats[-1])


def _check_seats(game: Game[S], seats: int) -> None:
    if seats not in game.seats:
        text = "{game} is for {least} to {most} players, not {count}."
        least, most = min(game.seats), max(game.seats)
        raise Unreadable(text, game=game.name, least=least, most=most, count=seats)


def _absent(game: Game[S], seats: int, key: str) -> Unreadable:
    """Return the error for an option that does not exist for this number of players."""
    if any(option.key == key for count in game.seats for option in game.options(count)):
        return Unreadable("A table of {count} has no option {option}.", count=seats, option=key)
    return unknown(key, game.options(seats))


def _check(option: Option, value: object) -> None:
    if not option.allows(value):
        text = "The option {option} is one of {values}; found: {found}."
        found = shown_value(value)
        raise Unreadable(text, option=option.key, values=like(option), found=found)
