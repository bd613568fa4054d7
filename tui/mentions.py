"""Which games a word finds in the library, whatever kept them."""

from collections.abc import Iterator, Sequence

from saves.games import Player
from tui.faces import title
from tui.language import _


def mentions(text: str, name: str, game: str, players: Sequence[Player]) -> bool:
    """Whether the text is part of a saved game's name, of its game's, or of who plays it.

    Games and bots are found by what people call them, and by what programs do.
    """
    sought = text.casefold()
    return any(sought in each.casefold() for each in _names(name, game, players))


def _names(name: str, game: str, players: Sequence[Player]) -> Iterator[str]:
    yield from (name, game, title(game))
    for player in players:
        yield player.name
        if player.bot:
            yield from (player.bot, _(player.bot))
