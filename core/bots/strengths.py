"""The measured strength of a game's bots, as its package tells it."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from core.games import part


class Measured(Struct, frozen=True):
    """The record of a bot against another kind of bot on all other seats."""

    players: int
    rate: float
    """The share of games won; an even one is one divided by the number of players."""
    games: int
    against: str


Strengths = Mapping[str, Sequence[Measured]]
"""By bot, with the fewest players first."""


def against(field: str, measured: Mapping[str, Sequence[tuple[int, float, int]]]) -> Strengths:
    """Return the records against that bot, given as players, rate and games."""
    return {
        name: [Measured(players, rate, games, field) for players, rate, games in rows]
        for name, rows in measured.items()
    }


def strengths(game_key: str) -> Strengths:
    """Return the measured strengths; empty if the game tells none. Raises `Unreadable`."""
    found: Strengths | None = part(game_key, "strengths", Mapping)
    return found or {}
