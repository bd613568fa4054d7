"""The players of a new table: people and bots, as they were asked for."""

from collections.abc import Sequence

from core.beginning import complete, usual_seats
from core.bots import registry
from core.game import MOST_SEATS
from core.games import digests, game
from core.says import Unreadable
from saves.games import Player
from tui.names import clean_name, fill_names

NO_BOTS = "none"


def seat_players(
    game_key: str,
    seats: int | None = None,
    bots: Sequence[str] | None = None,
    names: Sequence[str] = (),
) -> tuple[Player, ...]:
    """Return the players by seat: people first, then the bots; raises `Unreadable`.

    Without `bots`, one person plays against the game's usual bot, if it has any.
    """
    cleaned = [clean_name(name) for name in names]
    if not all(cleaned):
        raise Unreadable("A name has at least one letter.")
    table = seats or _seats_for(game_key, bots, cleaned)
    _check_seats(game_key, table)
    kinds = _usual_kinds(game_key, table) if bots is None else _kinds(game_key, bots)
    if len(kinds) > table or len(cleaned) > table:
        text = "There are {count} seats: {bots} bots and {names} names are too many."
        raise Unreadable(text, count=table, bots=len(kinds), names=len(cleaned))
    people = table - len(kinds)
    seated = [*([None] * people), *kinds]
    return tuple(map(Player, fill_names(cleaned, table), seated))


def _usual_kinds(game_key: str, seats: int) -> list[str]:
    """Return bots for all seats but one, if there are bots."""
    bot = registry.usual(game_key)
    return [] if bot is None else [bot] * (seats - 1)


def most_seats() -> int:
    """Return the number of seats at the largest table of any game here."""
    return max(game(key).seats[-1] for key in digests())


def most_options() -> int:
    """Return the most options of any game here, for the number of players with the most."""
    rules = map(game, digests())
    return max(len(each.options(count)) for each in rules for count in each.seats)


def _seats_for(game_key: str, bots: Sequence[str] | None, names: Sequence[str]) -> int:
    """Return a seat for each name, and one for a person beside the bots."""
    beside = len([name for name in bots or () if name != NO_BOTS]) + 1
    least = game(game_key).seats[0] if bots else usual_seats(game(game_key))
    return max(len(names), beside, least)


def _check_seats(game_key: str, seats: int) -> None:
    if not 0 < seats <= MOST_SEATS:
        raise Unreadable("A table has {most} seats at most.", most=MOST_SEATS)
    complete(game(game_key), seats, {})


def _kinds(game_key: str, bots: Sequence[str]) -> list[str]:
    return [registry.known(game_key, name) for name in bots if name != NO_BOTS]
