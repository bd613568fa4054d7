"""Game options as people type them: on the command line, or at a prompt."""

import argparse
from collections.abc import Iterable, Sequence

from core.beginning import Clash, read_options
from core.games import game
from core.option import Count, Flag, OneOf, OneOfOrLetters, Option, Value
from core.says import Unreadable
from tui.faces import face
from tui.language import _
from tui.options import option_name, option_tells, value_name
from tui.trouble import USAGE, Trouble
from tui.voice import Voice, plain


def options_of(args: argparse.Namespace, game_key: str, seats: int) -> dict[str, Value]:
    """Return the values of `--option` as a header holds them; raises `Trouble`."""
    try:
        return read_options(game(game_key), seats, args.option or ())
    except Unreadable as error:
        raise Trouble(against(game_key, error), USAGE) from None


def against(game_key: str, error: Unreadable) -> str:
    """Explain why the option cannot be chosen, with the rule if there is one."""
    if isinstance(error, Clash):
        return Voice(face(game_key), ()).refuse(error.refusal)
    return plain(error.why)


def listed_options(game_key: str, options: Sequence[Option]) -> list[str]:
    """Return a line for each option: how to type it, its name and value, and what it changes."""
    typed = [to_choose(option) for option in options]
    width = max(map(len, typed), default=0)
    return [
        f"  {form:{width}}  {_told(game_key, option)}"
        for form, option in zip(typed, options, strict=True)
    ]


def to_choose(option: Option) -> str:
    """Return what to type for the option: `storm`, `market=closed|far`, `days=1..3`."""
    match option:
        case Flag(key, usual):
            return f"{key}=no" if usual else key
        case OneOfOrLetters(key, values):
            return f"{key}={'|'.join((*values, option.mixture))}"
        case OneOf(key, values):
            return f"{key}={'|'.join(values)}"
        case Count(key, least, most):
            return f"{key}={least}..{most}"


def _told(game_key: str, option: Option) -> str:
    usual = value_name(game_key, option.key, option.default)
    name = option_name(game_key, option.key)
    text = _("{option}: {value}").format(option=name[:1].upper() + name[1:], value=usual)
    tells = option_tells(game_key, option.key)
    return _("{option}. {tells}").format(option=text, tells=tells) if tells else text


def split_typed(line: str) -> Iterable[str]:
    """Split a line into options, which commas or blanks separate."""
    return line.replace(",", " ").split()
