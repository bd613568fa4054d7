"""The games that a table is opened for: new ones and saved ones, and their record files."""

from pathlib import Path
from secrets import token_hex

from msgspec import Struct

from core.games import game, keys
from core.periods import running_round
from core.writing import write_record
from saves.faults import LibraryError
from saves.files import write_file
from saves.games import Condition, resume
from saves.library import open_library
from saves.naming import is_usual, usual_name
from saves.places import home
from tui.faces import titles
from tui.keeping import Keeper
from tui.local_game import LocalGame, new_game
from tui.names import shown_name
from tui.table_game import TableGame

SERIES = 16
"""Bytes of the id of a series of games."""
RECORDS = "records"
"""The folder of the records written by the app."""


class WaitingTableRow(Struct, frozen=True):
    """A saved game that can go on."""

    number: int
    name: str
    games: tuple[str, ...]
    """The name of the game, then shorter ones; none if there is only one game."""
    round: int = 0
    """The round that it is in; 0 if the game has none."""


class Shelved(Struct, frozen=True):
    """The library's content, for the first screen."""

    waiting: WaitingTableRow | None = None
    """The running game that was played last."""
    games: int = 0
    running: int = 0
    """The number of games that can go on."""


def shelved() -> Shelved:
    """Return the library's content; raises `LibraryError`."""
    with open_library() as library:
        games = library.games()
        to_go_on = [each for each in games if each.state == Condition.RUNNING]
        if not to_go_on:
            return Shelved(None, len(games))
        running = to_go_on[0]
        several = {*keys(), running.game} != {running.game}
        named = titles(running.game) if several else ()
        entries = library.load(running.id).entries
        begun = running_round(game(running.game), entries) if running.game in keys() else 0
        usual = is_usual(running.name, running.players)
        called = usual_name(running.players) if usual else running.name
        waiting = WaitingTableRow(running.id, shown_name(called), named, begun)
        return Shelved(waiting, len(games), len(to_go_on))


def saved_game(number: int) -> LocalGame:
    """Return the saved game, to go on with; raises `LibraryError`."""
    library = open_library()
    try:
        saved = library.load(number)
        if saved.damage:
            raise LibraryError(saved.damage.text, **saved.damage.args)
        return LocalGame(resume(saved), saved.players, Keeper(library, number, len(saved.entries)))
    except BaseException:
        library.close()
        raise


def next_game(game: LocalGame) -> LocalGame:
    """Return a game of the same players and options, all one seat further, with a new seed."""
    header, (first, *others) = game.match.header, game.players
    series = game.in_series or token_hex(SERIES)
    game.keeper.put_into_series(series)
    following = new_game(header.game, [*others, first], None, header.options)
    following.in_series = series
    return following


def write_game(game: TableGame) -> Path:
    """Write the game's record to a file of its own; raises `LibraryError`."""
    folder = home() / RECORDS
    number = game.keeper.number
    name = f"game-{number}" if number else f"game-{game.match.log.head.hash.hex()[:8]}"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise LibraryError("There can be no folder {path}.", path=folder) from error
    path = folder / f"{name}.jsonl"
    write_file(path, write_record(game.match.public_record()))
    return path
