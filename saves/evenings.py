"""Games that the same people have played one after the other, and how such a series stands."""

from sqlite3 import Connection

from saves.games import SeriesScore


def put_into_series(database: Connection, game: int, series: str) -> None:
    """The game belongs to that series, and to no other."""
    database.execute("INSERT OR REPLACE INTO evening VALUES (?, ?)", (game, series))


def series_of(database: Connection, game: int) -> str:
    """The series of the game; empty if it is in none."""
    found = database.execute("SELECT series FROM evening WHERE game = ?", (game,)).fetchone()
    return str(found[0]) if found else ""


def series_score(database: Connection, series: str) -> SeriesScore:
    """How the series stands; deleted games do not count."""
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
    """How the series of each game stands that is not the only one of it."""
    games: dict[str, list[int]] = {}
    for game, series in database.execute("SELECT game, series FROM evening"):
        games.setdefault(str(series), []).append(int(game))
    scores = ((series_score(database, series), of) for series, of in games.items() if of[1:])
    return {game: score for score, of in scores if score.games > 1 for game in of}


def all_series(database: Connection) -> list[SeriesScore]:
    """Every series of more than one game that is over, the newest first."""
    found = database.execute("SELECT series FROM evening GROUP BY series ORDER BY MAX(game) DESC")
    scores = [series_score(database, str(series)) for (series,) in found.fetchall()]
    return [each for each in scores if each.games > 1]
