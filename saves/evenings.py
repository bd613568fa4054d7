"""Series of games that the same people played one after the other, and their scores."""

from sqlite3 import Connection

from saves.games import SeriesScore


def put_into_series(database: Connection, game: int, series: str) -> None:
    """Put the game into that series, and out of any other."""
    database.execute("INSERT OR REPLACE INTO evening VALUES (?, ?)", (game, series))


def series_of(database: Connection, game: int) -> str:
    """Return the series of the game; empty if it is in none."""
    found = database.execute("SELECT series FROM evening WHERE game = ?", (game,)).fetchone()
    return str(found[0]) if found else ""


def series_score(database: Connection, series: str) -> SeriesScore:
    """Return the score of the series; deleted games do not count."""
    rows = database.execute(
        "SELECT standing.name, SUM(won), COUNT(*) FROM standing"
        " JOIN evening ON evening.game = standing.game JOIN game ON game.id = standing.game"
        " WHERE series = ? AND game.deleted IS NULL"
        " GROUP BY standing.name ORDER BY 2 DESC, standing.name",
        (series,),
    ).fetchall()
    return SeriesScore(
        max((int(count) for _name, _won, count in rows), default=0),
        tuple((str(name), int(won)) for name, won, _count in rows),
    )


def scores_by_game(database: Connection) -> dict[int, SeriesScore]:
    """Return the score of the series of each game, for series of more than one finished game."""
    games: dict[str, list[int]] = {}
    for game, series in database.execute("SELECT game, series FROM evening"):
        games.setdefault(str(series), []).append(int(game))
    scores = ((series_score(database, series), of) for series, of in games.items() if of[1:])
    return {game: score for score, of in scores if score.games > 1 for game in of}


def all_series(database: Connection) -> list[SeriesScore]:
    """Return the score of every series of more than one finished game, the newest first."""
    found = database.execute("SELECT series FROM evening GROUP BY series ORDER BY MAX(game) DESC")
    scores = [series_score(database, str(series)) for (series,) in found.fetchall()]
    return [each for each in scores if each.games > 1]
