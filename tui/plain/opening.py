"""The game and its players, asked in a few friendly questions on a terminal."""

from collections.abc import Sequence

from core.beginning import read_options, usual_seats
from core.bots.registry import usual
from core.games import game
from core.option import Value
from core.says import Unreadable
from saves.games import Player
from tui.chosen import against, listed_options, split_typed
from tui.faces import title
from tui.language import _
from tui.names import DEFAULT_NAMES, clean_name
from tui.options import brief
from tui.plain.screen import Screen
from tui.seating import seat_players


async def ask_which_game(games: Sequence[str], screen: Screen) -> str | None:
    """Ask for one of the games, by its number or its key; None if nothing more is typed."""
    screen.say(_("Welcome to Estancia. These games are here:"))
    for number, key in enumerate(games, 1):
        screen.say(f"{number:3}  {title(key)} ({key})")
    question = _("Which one, 1 to {most} [1]: ").format(most=len(games))
    while True:
        line = await screen.read(question)
        if line is None:
            return None
        if line.casefold() in games:
            return line.casefold()
        number = int(line[:3]) if line.isdecimal() else 0 if line else 1
        if 1 <= number <= len(games):
            return games[number - 1]
        screen.say(_("Type a number from {least} to {most}.").format(least=1, most=len(games)))


def welcome(game_key: str, screen: Screen) -> None:
    """Say what is played, if nobody was asked."""
    screen.say(_("Welcome to Estancia. The game is {game}.").format(game=title(game_key)))


async def ask_who_plays(game_key: str, screen: Screen) -> tuple[Player, ...] | None:
    """Ask for the players; None if nothing more is typed."""
    names = await _ask_names(game_key, screen)
    if names is None:
        return None
    bot = usual(game_key)
    count = await _ask_bots(game_key, screen, len(names)) if bot else 0
    if count is None:
        return None
    bots = [bot] * count if bot else []
    return seat_players(game_key, max(len(names) + count, game(game_key).seats[0]), bots, names)


async def _ask_names(game_key: str, screen: Screen) -> list[str] | None:
    most = game(game_key).seats[-1]
    question = _("Who plays at this keyboard? One name, or several with commas [{name}]: ")
    while True:
        line = await screen.read(question.format(name=DEFAULT_NAMES[0]))
        if line is None:
            return None
        names = [*filter(None, map(clean_name, line.split(",")))] or [DEFAULT_NAMES[0]]
        if len(names) <= most:
            return names
        screen.say(_("There are {most} seats at most.").format(most=most))


async def _ask_bots(game_key: str, screen: Screen, people: int) -> int | None:
    seats = game(game_key).seats
    least, most = max(0, seats[0] - people), seats[-1] - people
    usual = max(0, usual_seats(game(game_key)) - people)
    if most == 0:
        return 0
    question = _("And how many bots, {least} to {most} [{usual}]: ")
    while True:
        line = await screen.read(question.format(least=least, most=most, usual=usual))
        if line is None:
            return None
        if not line:
            return usual
        if line.isdecimal() and least <= int(line[:3]) <= most:
            return int(line)
        screen.say(_("Type a number from {least} to {most}.").format(least=least, most=most))


async def ask_options(game_key: str, seats: int, screen: Screen) -> dict[str, Value] | None:
    """Ask for unusual options, if the game has any; None if nothing more is typed."""
    options = game(game_key).options(seats)
    if not options:
        return {}
    screen.say(_("The options of the game, with their usual values:"))
    for told in listed_options(game_key, options):
        screen.say(told, "    ")
    typed: list[str] = []
    while line := await screen.read(_("Type what should be different, or press Enter to begin: ")):
        typed = _chosen_too(game_key, seats, screen, typed, line)
    return None if line is None else read_options(game(game_key), seats, typed)


def _chosen_too(
    game_key: str, seats: int, screen: Screen, typed: list[str], line: str
) -> list[str]:
    """Add the options that the line says if that is possible, and print the answer."""
    more = [*typed, *split_typed(line)]
    try:
        chosen = read_options(game(game_key), seats, more)
    except Unreadable as error:
        screen.say(against(game_key, error))
        return typed
    told = brief(game_key, chosen) or _("as usual")
    screen.say(_("Options: {options}.").format(options=told))
    return more
