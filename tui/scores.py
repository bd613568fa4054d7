"""What statistics are called: each game has its own points, and maybe a best thing."""

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
    """How a series of games of the same people stands; empty after a single game."""
    if score is None or score.games < 2:
        return ""
    wins = by_commas([f"{shown_name(name)} {won}" for name, won in score.wins])
    return _("{count} games: {wins}").format(count=score.games, wins=wins)


def standing_name(standing: Standing) -> str:
    """Who it is, in the game's word for a rival."""
    if standing.rival:
        return named(standing.game, standing.name)
    return shown_name(standing.name)


def points_word(game: str, amount: str) -> str:
    """The game's word for its points, which outcomes call `amount`; empty: that is not known."""
    return named(game, amount) if amount else _("points")


def best_word(game: str) -> str | None:
    """The game's word for its best thing; None if it has none, or is not here."""
    try:
        best: Best | None = part(game, "best", Best)
    except Unreadable:
        return None
    return named(game, best.name) if best else None


def games_of(standings: Sequence[Standing]) -> list[str]:
    """The games that were played, in the order of the table; those that are gone come last."""
    known = [*keys()]
    played = {each.game for each in standings}
    return [*filter(played.__contains__, known), *sorted(played.difference(known))]
