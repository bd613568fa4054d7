"""The words of statistics: each game has its own points, and perhaps a best thing."""

from collections.abc import Sequence

from core.best import Best
from core.games import keys, part
from core.says import Unreadable
from saves.games import SeriesScore, Standing
from tui.faces import named
from tui.language import _
from tui.lists import by_commas
from tui.names import shown_name


def series_told(score: SeriesScore | None) -> str:
    """Say how a series of games among the same people stands; empty after a single game."""
    if score is None or score.games < 2:
        return ""
    wins = by_commas([f"{shown_name(name)} {won}" for name, won in score.wins])
    return _("{count} games: {wins}").format(count=score.games, wins=wins)


def standing_name(standing: Standing) -> str:
    """Return the player's name, or the game's word for a rival."""
    if standing.rival:
        return named(standing.game, standing.name)
    return shown_name(standing.name)


def points_word(game: str, amount: str) -> str:
    """Return the game's word for the points, `amount` in outcomes; empty if it is not known."""
    return named(game, amount) if amount else _("points")


def best_word(game: str) -> str | None:
    """Return the game's word for its best thing; None if it has none, or is not here."""
    try:
        best: Best | None = part(game, "best", Best)
    except Unreadable:
        return None
    return named(game, best.name) if best else None


def games_of(standings: Sequence[Standing]) -> list[str]:
    """Return the games that were played, in the table's order; those not installed come last."""
    known = [*keys()]
    played = {each.game for each in standings}
    return [*filter(played.__contains__, known), *sorted(played.difference(known))]
