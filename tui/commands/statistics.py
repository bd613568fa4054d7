"""`estancia library --statistics`: the statistics of everybody in finished games."""

from collections.abc import Sequence

from msgspec import json, to_builtins

from saves.games import SeriesScore, Standing
from tui.faces import title
from tui.language import _
from tui.numbers import decimal
from tui.scores import best_word, games_of, points_word, series_told, standing_name


def tell_statistics(standings: Sequence[Standing], game: str | None, *, as_json: bool) -> int:
    """Print a line for each player and game, under the name of the game."""
    rows = [each for each in standings if game in (None, each.game)]
    if as_json:
        for each in rows:
            print(json.encode(to_builtins(each)).decode())
        return 0
    for key in games_of(rows):
        print(_("{game}:").format(game=title(key)))
        for each in rows:
            if each.game == key:
                print(_told(each))
    if not rows:
        print(_("No game is over yet."))
    return 0


def tell_series(scores: Sequence[SeriesScore], *, as_json: bool) -> None:
    """Print a line for each series of games that the same people have played."""
    if as_json:
        for each in scores:
            print(json.encode({"series": to_builtins(each)}).decode())
        return
    if scores:
        print(_("In a row:"))
    for each in scores:
        print(series_told(each))


def _told(standing: Standing) -> str:
    """Return `Ana: won 3 of 5; 182.4 points on average; best chain 55`."""
    player, best = standing_name(standing), best_word(standing.game)
    if standing.bot:
        player = _("{player} ({bot})").format(player=player, bot=standing.bot)
    told = _("{player}: won {wins} of {games}; {points} {amount} on average").format(
        player=player,
        wins=standing.wins,
        games=standing.games,
        points=decimal(standing.points),
        amount=points_word(standing.game, standing.amount),
    )
    if best is None:
        return told
    count = "-" if standing.best is None else standing.best
    return _("{told}; {best} {count}").format(told=told, best=best, count=count)
