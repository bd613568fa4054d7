"""Descriptions of the bots: how each one plays, and how strong it was measured to be."""

from collections.abc import Sequence

from core.bots.registry import names
from core.bots.strengths import Measured, strengths
from core.says import Unreadable
from tui.face import DescribingBots
from tui.faces import face
from tui.language import N_, _, n_
from tui.lists import by_commas
from tui.numbers import whole_percent

MANNERS = {
    "peon": N_("does anything that is not silly, by chance"),
    "rancher": N_("looks over its whole turn with weights found by hand"),
    "capataz": N_("plans whole turns, and looks further than a rancher"),
    "baron": N_("looks past the dice and draws to come, about a second a turn"),
    "estanciero": N_("looks further still, about five seconds a turn"),
}
"""The manners of bots that several games have; a face describes those of its game alone."""


def manner(game_key: str, name: str) -> str:
    """Describe how the bot plays; empty if the game gives no description."""
    try:
        words: object = face(game_key)
    except Unreadable:
        words = None
    own = words.manners if isinstance(words, DescribingBots) else {}
    text = own.get(name) or MANNERS.get(name)
    return _(text) if text else ""


def told_strength(game_key: str, name: str, players: int | None = None) -> str:
    """Describe its measured strength, for that number of players or for all that were measured."""
    found = strengths(game_key).get(name, ())
    told = [each for each in found if players in (None, each.players)]
    return by_commas([_measured(each) for each in told])


def _measured(each: Measured) -> str:
    text = n_(
        "{players} players: {rate} of {count} game won against the {bot}",
        "{players} players: {rate} of {count} games won against the {bot}",
        each.games,
    )
    rate, bot = whole_percent(each.rate), _(each.against)
    return text.format(rate=rate, count=each.games, players=each.players, bot=bot)


def bot_told(game_key: str, name: str, players: int | None = None) -> str:
    """Describe the bot in one sentence; empty if nothing is known about it."""
    told = [
        part for part in (manner(game_key, name), told_strength(game_key, name, players)) if part
    ]
    return _("{bot}: {told}.").format(bot=_(name), told="; ".join(told)) if told else ""


def all_told(game_key: str) -> Sequence[tuple[str, str, str]]:
    """Return name, manner and strength of every bot of the game, the weakest first."""
    return [
        (name, manner(game_key, name), told_strength(game_key, name)) for name in names(game_key)
    ]
