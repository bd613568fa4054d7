"""Searching saved games by a word, wherever they are kept."""

from collections.abc import Iterator, Sequence

from saves.games import Player
from tui.faces import title
from tui.language import _


def mentions(text: str, name: str, game: str, players: Sequence[Player]) -> bool:
    """Return whether the text is part of the name of a saved game, its game, or a player.

    Games and bots are found both by their names for people and by those in commands.
    """
    sought = text.casefold()
    return any(sought in each.casefold() for each in _names(name, game, players))


def _names(name: str, game: str, players: Sequence[Player]) -> Iterator[str]:
    yield from (name, game, title(game))
    for player in players:
        yield player.name
        if player.bot:
            yield from (player.bot, _(player.bot))
