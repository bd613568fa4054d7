"""The library as a list: saved games and the examples, each told in a line."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Any

from msgspec import Struct

from core.game import Seat
from core.games import rules_of
from core.outcome import Outcome
from core.record import replay
from net.room.journal_files import ResumableTable
from net.safe_text import safe
from saves.examples import example_names, open_example
from saves.faults import LibraryError
from saves.games import Condition, Player, SeriesScore, Summary
from saves.library import Library
from saves.naming import is_usual, usual_name
from tui.dates import date_and_time, short_date
from tui.endings import winner_names
from tui.faces import named, title, titles
from tui.lan.left_games import changed, how_far, waits_for
from tui.lan.stowing import players_of
from tui.language import _, n_
from tui.lists import by_commas
from tui.mentions import mentions
from tui.names import shown_name
from tui.options import brief
from tui.scores import points_word, series_told


class Book(Struct, frozen=True):
    """One line of the list: a saved game, or an example that came with the program."""

    name: str
    game: str
    players: tuple[Player, ...]
    condition: Condition
    entries: int
    number: int | None = None
    """Its number in the library; None for an example."""
    started: str = ""
    changed: str = ""
    outcome: Outcome | None = None
    options: Mapping[str, Any] = {}
    series: SeriesScore | None = None
    """The score of the games that the same people have played one after the other."""
    table: ResumableTable | None = None
    """For a game on the LAN: what this program holds of it."""

    @property
    def is_example(self) -> bool:
        """Whether it came with the program."""
        return self.number is None and self.table is None

    @property
    def can_go_alone(self) -> bool:
        """Whether it is played with others, and may go on without them."""
        return self.table is not None and bool(self.table.seats and self.table.others)

    @property
    def title(self) -> str:
        """Its name in the list, and the options that are not as usual.

        An example is named after its game, and the details name its options: so it is never cut.
        """
        if self.is_example:
            return self.game_titles[0]
        if not self.options:
            return self.name
        return _("{name} ({options})").format(
            name=self.name, options=brief(self.game, self.options)
        )

    @property
    def game_titles(self) -> tuple[str, ...]:
        """Its game and number of players, in fewer and fewer words: an unnamed game's title."""
        players = len(self.players)
        text = n_("{game}, {count} player", "{game}, {count} players", players)
        whole, *less = (text.format(game=each, count=players) for each in titles(self.game))
        return whole, *less, titles(self.game)[-1]

    @property
    def titles_with_game(self) -> tuple[str, ...]:
        """Its game before its name, in fewer and fewer words; the game alone if it has no name."""
        if self.is_unnamed:
            return self.game_titles
        games = (*titles(self.game), initials(titles(self.game)[-1]))
        pattern = _("{game}: {players}")
        return tuple(pattern.format(game=each, players=self.title) for each in games)

    @property
    def is_unnamed(self) -> bool:
        """Whether it is only called after its players."""
        return self.is_example or is_usual(self.name, self.players)

    @property
    def is_here(self) -> bool:
        """Whether its game can be played here."""
        return bool(rules_of(self.game))

    @property
    def runs(self) -> bool:
        """Whether the game can go on."""
        return self.condition == Condition.RUNNING

    @property
    def own(self) -> Seat | None:
        """The seat of the only person who plays here; None if there are several, or none."""
        if self.table is not None:
            return self.table.seats[0] if len(self.table.seats) == 1 else None
        people = [seat for seat, player in enumerate(self.players) if player.bot is None]
        return people[0] if len(people) == 1 else None


def initials(name: str) -> str:
    """Shorten a name of several words to their first letters."""
    words = name.split()
    return "".join(word[0] for word in words) if len(words) > 2 else name


def shelved(library: Library, text: str = "", tables: Sequence[ResumableTable] = ()) -> list[Book]:
    """Return the saved games and those on the LAN, the newest first, then the examples.

    Raises `LibraryError`.
    """
    scores = library.series_by_game()
    saved = (_saved(each, scores.get(each.id)) for each in library.games())
    own = [*map(_left, tables), *saved]
    own.sort(key=lambda book: datetime.fromisoformat(book.changed), reverse=True)
    return [
        book for book in (*own, *_examples()) if mentions(text, book.title, book.game, book.players)
    ]


def _left(table: ResumableTable) -> Book:
    """Return a game on the LAN that is not over."""
    charter = table.seating
    players = players_of(charter)
    return Book(
        name=safe(usual_name(players)),
        game=charter.game,
        players=players,
        condition=Condition.RUNNING,
        entries=table.log_entries,
        changed=changed(table),
        options=charter.options,
        table=table,
    )


def _saved(summary: Summary, series: SeriesScore | None) -> Book:
    return Book(
        name=safe(summary.name),
        game=summary.game,
        players=summary.players,
        condition=summary.state,
        entries=summary.entries,
        number=summary.id,
        started=summary.started,
        changed=summary.changed,
        outcome=summary.outcome,
        options=summary.options,
        series=series,
    )


def _examples() -> Iterator[Book]:
    """Yield the examples that can be read: one may follow other rules than the installed game's."""
    for name in example_names():
        with suppress(LibraryError):
            yield _example(name)


@cache
def _example(name: str) -> Book:
    record = open_example(name)
    log: Any = replay(record)
    return Book(
        name=name,
        game=record.header.game,
        players=tuple(map(Player, record.header.seats)),
        condition=Condition.FINISHED,
        entries=len(record.entries),
        outcome=log.game.outcome(log.state),
        options=record.header.options,
    )


def players_text(players: Sequence[Player]) -> str:
    """Return `Ana, Beto (peon)`."""
    return by_commas(map(player_text, players))


def everybody(book: Book, players: str) -> str:
    """Return the players, and the rivals that the game itself plays, as their points are told."""
    rivals = book.outcome.rivals if book.outcome else ()
    return by_commas([players, *(named(book.game, rival) for rival in rivals)])


def player_text(player: Player) -> str:
    """Return `Beto (peon)`."""
    name = shown_name(player.name)
    return _("{player} ({bot})").format(player=name, bot=_(player.bot)) if player.bot else name


def standing_text(book: Book) -> str:
    """Say how it stands, or who won."""
    if book.condition == Condition.BROKEN:
        return _("damaged")
    if book.condition == Condition.OUTDATED:
        return _("other rules")
    if book.condition == Condition.PARTIAL:
        return _("breaks off")
    if book.runs:
        return _("goes on") if book.table is None else _("on the LAN")
    winners = _winners(book)
    if len(winners) > 1:
        return _("shared victory")
    return _("{winners} won").format(winners=winners[0]) if winners else _("is over")


def _winners(book: Book) -> list[str]:
    names = [shown_name(player.name) for player in book.players]
    return winner_names(book.game, book.outcome, names) if book.outcome else []


def points_text(book: Book) -> str:
    """Return everybody's points by seat, in columns; rivals come last."""
    return " ".join(f"{points:>4}" for points in _points(book))


def _points(book: Book) -> Sequence[int]:
    return book.outcome.ranking[0].of if book.outcome else ()


def points_head(books: Sequence[Book]) -> str:
    """Return the heading of the points: the game's own word, if all games are of one kind."""
    amounts = {(each.game, each.outcome.ranking[0].name) for each in books if each.outcome}
    return points_word(*amounts.pop()) if len(amounts) == 1 else _("points")


def when_text(changed: str, now: datetime) -> str:
    """Say how long ago it was, or on which day."""
    if not changed:
        return _("example")
    moment = datetime.fromisoformat(changed)
    past = now - moment
    if past < timedelta(minutes=1):
        return _("just now")
    if past < timedelta(hours=1):
        return _("{count} min ago").format(count=past // timedelta(minutes=1))
    if past < timedelta(days=1):
        return _("{count} h ago").format(count=past // timedelta(hours=1))
    if past < timedelta(days=2):
        return _("yesterday")
    if past < timedelta(days=8):
        return _("{count} days ago").format(count=past // timedelta(days=1))
    return short_date(moment, now)


def told(book: Book) -> str:
    """Tell everything about it, in a sentence or two."""
    parts = [player_text(player) for player in book.players]
    entries = book.entries if book.table is None else how_far(book.table).entries
    if book.outcome:
        parts += [named(book.game, rival) for rival in book.outcome.rivals]
        reached = zip(parts, _points(book), strict=True)
        pattern = _("{player} {points}")
        parts = [pattern.format(player=player, points=points) for player, points in reached]
    pattern = n_(
        "{game}: {players}. {count} entry.", "{game}: {players}. {count} entries.", entries
    )
    text = pattern.format(game=title(book.game), players=by_commas(parts), count=entries)
    if book.outcome and (decided := book.outcome.decided_by):
        amount = named(book.game, decided)
        text = _("{text} The tie-break decided: {amount}.").format(text=text, amount=amount)
    if book.options:
        chosen = brief(book.game, book.options)
        text = _("{text} Options: {options}.").format(text=text, options=chosen)
    if score := series_told(book.series):
        text = _("{text} In a row: {score}.").format(text=text, score=score)
    if book.table is not None:
        return _waits(text, book.table)
    if not book.started:
        return text
    # No line ends within it.
    begun = date_and_time(datetime.fromisoformat(book.started)).replace(" ", "\N{NO-BREAK SPACE}")
    return _("{text} Begun {begun}.").format(text=text, begun=begun)


def _waits(text: str, table: ResumableTable) -> str:
    """Add the round that a game on the LAN is in, and the players it waits for."""
    if number := how_far(table).round:
        text = _("{text} Round {number}.").format(text=text, number=number)
    if not table.others:
        return text
    return _("{text} Waits for {players}.").format(text=text, players=waits_for(table))


def utc_now() -> datetime:
    """Return the current time, by which the list tells ages."""
    return datetime.now(UTC)
