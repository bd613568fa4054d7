"""The rows of games: written within a transaction, read as far as they are sound."""

from collections.abc import Iterable, Iterator, Sequence
from sqlite3 import Connection
from typing import Any

from msgspec import json, structs

from core.game import NOTHING_KNOWN, Entry, Known
from core.games import game as rules_of
from core.header import read_header
from core.log import first_hash, next_hash
from core.match import Match
from core.outcome import Outcome
from core.record import Header, Record
from core.recorded_dealer import dealer_of
from core.says import Unreadable
from core.strict_json import LONGEST_LINE
from core.writing import write_header
from saves.faults import Damaged, Overtaken
from saves.found_rows import find_row
from saves.game_row import COLUMNS, GameRow, seal
from saves.games import Player, Saved
from saves.packing import pack
from saves.retelling import EntryRow, Retold, retell
from saves.store import as_far_as_readable
from saves.talk import talk_of

MOST_GAMES = 10**12
"""The highest number of a game: a greater one must be damaged."""


def insert_game(
    database: Connection, header: Header, players: Sequence[Player], name: str, now: str
) -> int:
    """Insert a new game without entries, and return its number."""
    line = _header_line(header)
    rules = rules_of(header.game).rules
    written = json.encode(players)
    sealed = seal(line, written, rules.encode())
    number = _next_number(database)
    database.execute(
        "INSERT INTO game (id, name, key, rules, header, players, seal, started, changed,"
        " count, pieces) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, x'')",
        (number, name, header.game, rules, line, written, sealed, now, now),
    )
    return number


def _next_number(database: Connection) -> int:
    """Return a number that neither a game nor any entry left behind by damage has or had."""
    numbers: tuple[int, int, int] = database.execute(
        "SELECT (SELECT COALESCE(MAX(seq), 0) FROM sqlite_sequence"
        " WHERE name = 'game' AND seq < :m),"
        " (SELECT COALESCE(MAX(id), 0) FROM game WHERE id < :m),"
        " (SELECT COALESCE(MAX(game), 0) FROM entry WHERE game < :m)",
        {"m": MOST_GAMES},
    ).fetchone()
    return int(max(numbers)) + 1


def _header_line(header: Header) -> bytes:
    """Return the header as it is kept; raises `Unreadable` if it could not be read back."""
    line = write_header(header).removesuffix(b"\n")
    if len(line) >= LONGEST_LINE:
        raise Unreadable("A header has {most} bytes at most.", most=LONGEST_LINE)
    read_header(line)
    mine = rules_of(header.game).rules
    if header.rules not in (None, mine):
        text = (
            "The game was played by other rules ({found}); these are {like}. The version of "
            "Estancia that it was played with reads it."
        )
        raise Unreadable(text, found=header.rules, like=mine)
    return line


def insert_row(database: Connection, row: GameRow, entries: Sequence[EntryRow]) -> None:
    """Insert the row of a game as it is, with its entries."""
    places = ", ".join("?" * len(row.__struct_fields__))
    database.execute(f"INSERT INTO game ({COLUMNS}) VALUES ({places})", structs.astuple(row))
    numbered = [(row.id, *entry) for entry in entries]
    database.executemany("INSERT INTO entry VALUES (?, ?, ?, ?)", numbered)


def append_rows(
    database: Connection, row: GameRow, first: int, entries: Sequence[Entry], now: str
) -> None:
    """Append entries exactly where the game ends; raises `Overtaken`."""
    head = _head(database, row)
    _check_place(row, first)
    if not entries:
        return
    rows = list(_chained(row.id, first, entries, head))
    database.executemany("INSERT INTO entry VALUES (?, ?, ?, ?)", rows)
    database.execute(
        "UPDATE game SET count = ?, changed = ? WHERE id = ?", (first + len(rows), now, row.id)
    )


def _check_place(row: GameRow, first: int) -> None:
    if first < row.count:
        text = "Game {game} has been played on elsewhere: it has {count} entries, not {first}."
        raise Overtaken(text, game=row.id, count=row.count, first=first)
    if first > row.count:
        text = "Entries of game {game} are missing: {first} follows {count}."
        raise Overtaken(text, game=row.id, count=row.count, first=first)


def _head(database: Connection, row: GameRow) -> bytes:
    """Return the hash of the last entry; raises `Damaged` if later ones are missing."""
    row.check_rules()
    header = row.read_header()
    last = database.execute(
        "SELECT number, hash FROM entry WHERE game = ? ORDER BY number DESC LIMIT 1", (row.id,)
    ).fetchone()
    number, hashed = last or (-1, b"")
    if number + 1 != row.count:
        text = "Game {game} is damaged: go on with a copy of what is left of it."
        raise Damaged(text, game=row.id)
    return hashed or first_hash(row.key, row.rules, len(header.seats), header.options)


def _chained(
    game: int, first: int, entries: Iterable[Entry], head: bytes
) -> Iterator[tuple[int, int, bytes, bytes]]:
    for number, entry in enumerate(entries, first):
        head = next_hash(head, entry)
        yield game, number, pack(entry), head


def add_pieces(database: Connection, row: GameRow, pieces: Known) -> None:
    """Note more of the hidden pieces; raises `Unreadable` if those noted before are damaged."""
    written = json.encode(sorted({**row.read_pieces(), **pieces}.items()))
    noted = seal(written) + written
    database.execute("UPDATE game SET pieces = ? WHERE id = ?", (noted, row.id))


def set_outcome(database: Connection, game: int, outcome: Outcome) -> None:
    """Note the result of the game."""
    written = (json.encode(outcome.ranking), json.encode(outcome.rivals), game)
    database.execute("UPDATE game SET ranking = ?, rivals = ? WHERE id = ?", written)


def tell_game(database: Connection, row: GameRow) -> Retold:
    """Replay the game; raises `LibraryError` if not even its header is sound."""
    row.check_rules()
    return retell(row.read_header(), entry_rows(database, row.id), row.count)


def read_game(database: Connection, game: int) -> Saved:
    """Return the game as far as it is sound; raises `LibraryError` if not even its header is."""
    row = find_row(database, game)
    told, header = tell_game(database, row), row.read_header()
    entries = tuple(step.entry for step in told.log.steps)
    damage, pieces = told.damage, NOTHING_KNOWN
    try:
        pieces = row.read_pieces()
    except Unreadable as error:
        damage = damage or error.why
    return Saved(
        id=game,
        name=row.name,
        header=header,
        players=row.read_players(),
        entries=entries,
        pieces=_all_pieces(Record(header, entries, pieces)),
        started=row.started,
        changed=row.changed,
        outcome=told.log.game.outcome(told.log.state),
        talk=talk_of(database, game),
        damage=damage,
    )


def _all_pieces(record: Record) -> Known:
    """Return the hidden pieces that were noted, and those that the seed tells."""
    try:
        return Match[Any](record.header, dealer_of(record), record.entries).record().pieces
    except Unreadable:
        return record.pieces


def entry_rows(database: Connection, game: int) -> list[EntryRow]:
    """Return the entries in order, up to where the database cannot be read."""
    query = "SELECT number, packed, hash FROM entry WHERE game = ? ORDER BY number"
    entries: list[EntryRow] = []
    with as_far_as_readable():
        entries.extend(database.execute(query, (game,)))
    return entries
