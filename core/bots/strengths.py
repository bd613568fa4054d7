"""How strong the bots of a game are, as its package has had it measured."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from core.games import part


class Measured(Struct, frozen=True):
    """What a bot has won against another kind of bot on all other seats."""

    players: int
    rate: float
    """Which part of the games; even would be one in so many as there are players."""
    games: int
    against: str


Strengths = Mapping[str, Sequence[Measured]]
"""By bot, with the fewest players first."""


def against(field: str, measured: Mapping[str, Sequence[tuple[int, float, int]]]) -> Strengths:
    """What bots have won against that one on all other seats, as players, rate and games."""
    return {
        name: [Measured(players, rate, games, field) for players, rate, games in rows]
        for name, rows in measured.items()
    }


def strengths(game_key: str) -> Strengths:
    """What was measured; nothing where the game tells nothing. Raises `Unreadable`."""
    found: Strengths | None = part(game_key, "strengths", Mapping)
    return found or {}
