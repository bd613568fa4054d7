"""Saying so where another bot plays than the one that was asked for."""

import sys
from collections.abc import Iterable

from core.bots.registry import excuse, names
from tui.language import _
from tui.voice import plain


def tell_excuses(game_key: str, bots: Iterable[str]) -> None:
    """Print a line for each bot that another one replaces, with the reason."""
    for name in dict.fromkeys(bots):
        if name in names(game_key) and (why := excuse(game_key, name)):
            text = _("{why} Until then another bot plays as {name}.")
            print(text.format(why=plain(why), name=name), file=sys.stderr)
