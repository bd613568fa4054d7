"""`estancia bots`: the available bots, how they play and how strong they are."""

import argparse
import sys
from collections.abc import Iterable

from msgspec import json, to_builtins

from core.bots.registry import excuse, names
from core.bots.strengths import strengths
from core.games import keys
from tui.bot_words import all_told, manner
from tui.faces import title
from tui.language import _
from tui.voice import plain


def run(args: argparse.Namespace) -> int:
    """Print a line for each bot, under the name of its game; as JSON one object for each."""
    for key in [args.game] if args.game else keys():
        if args.json:
            _tell_objects(key)
        else:
            _tell(key)
    return 0


def _tell(key: str) -> None:
    print(_("{game}:").format(game=title(key)))
    told = all_told(key)
    width = max((len(name) for name, *_rest in told), default=0)
    for name, *about in told:
        why = excuse(key, name)
        parts = [part for part in (*about, plain(why) if why else "") if part]
        print(f"  {name:{width}}  {'; '.join(parts)}".rstrip())


def _tell_objects(key: str) -> None:
    for name in names(key):
        measured = to_builtins(strengths(key).get(name, ()))
        told = {"game": key, "bot": name, "plays": manner(key, name), "measured": measured}
        print(json.encode(told).decode())


def tell_excuses(game_key: str, bots: Iterable[str]) -> None:
    """Print a line for each bot that another one replaces, with the reason."""
    for name in dict.fromkeys(bots):
        if name in names(game_key) and (why := excuse(game_key, name)):
            text = _("{why} Until then another bot plays as {name}.")
            print(text.format(why=plain(why), name=name), file=sys.stderr)
