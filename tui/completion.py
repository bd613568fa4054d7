"""Tab completion for shells, derived from the parser of the command line.

`estancia completion SHELL` prints a few lines for the shell. Whenever Tab is pressed, they start
the program with a variable set (tui/main.py), and argcomplete works out the completions. Neither
that library nor this module is imported otherwise.
"""

import argparse
import os
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from argcomplete.completers import BaseCompleter
from argcomplete.finders import CompletionFinder

from core.beginning import usual_seats
from core.games import game, keys
from core.option import Option, values_of, write_option
from core.says import Unreadable
from saves.faults import LibraryError
from tui.language import known_languages
from tui.lists import by_commas
from tui.names import shown_name
from tui.offered import default_game
from tui.parsers import bots_by_game
from tui.seating import NO_BOTS

if TYPE_CHECKING:
    from saves.games import Condition

Completions = Collection[str] | Mapping[str, str]
"""Words, or words with their meanings; bash shows the words alone."""
Offering = Callable[[str, argparse.Namespace], Completions]
"""Returns the completions of a prefix, given the arguments before it."""
SAVED_GAME = "game"
"""As a positional argument it is a saved game; as an option it is the key of a game."""


def answer(parser: argparse.ArgumentParser) -> None:
    """Print the completions for the cursor's position, and end the process."""
    _Finder()(parser, default_completer=_ByName())


class _Finder(CompletionFinder):
    """Offers options once one has been begun, or if there is nothing else to offer."""

    def collect_completions(
        self,
        active_parsers: list[argparse.ArgumentParser],
        parsed_args: argparse.Namespace,
        cword_prefix: str,
    ) -> list[str]:
        """Return the completions; argcomplete calls this."""
        self.always_complete_options = False
        found = super().collect_completions(active_parsers, parsed_args, cword_prefix)
        if found or cword_prefix:
            return found
        self.always_complete_options = "long"
        return super().collect_completions(active_parsers, parsed_args, cword_prefix)


class _ByName(BaseCompleter):
    """Offers completions by the argument's name, in any command; none for free text."""

    def __call__(
        self,
        *,
        prefix: str,
        action: argparse.Action,
        parser: argparse.ArgumentParser,
        parsed_args: argparse.Namespace,
    ) -> Completions:
        offering = _OFFERINGS.get(action.dest)
        if action.dest == SAVED_GAME and not action.option_strings:
            offering = _saved_games
        if offering is None:
            return ()
        with suppress(Unreadable, LibraryError, OSError):
            return offering(prefix, parsed_args)
        return ()


def _game_keys(prefix: str, args: argparse.Namespace) -> Completions:
    return {key: game(key).name for key in keys()}


def _meant(args: argparse.Namespace) -> str:
    """The game that the command line names so far."""
    key: str | None = getattr(args, "game", None)
    return key if key in keys() else default_game()


def _bots(prefix: str, args: argparse.Namespace) -> Completions:
    """Complete names separated by commas, and keep those already typed."""
    before, comma, _word = prefix.rpartition(",")
    nobody = () if comma else (NO_BOTS,)
    return [f"{before}{comma}{name}" for name in (*_one_bot(prefix, args), *nobody)]


def _one_bot(prefix: str, args: argparse.Namespace) -> Completions:
    return bots_by_game().get(_meant(args), ())


def _seats(prefix: str, args: argparse.Namespace) -> Completions:
    return [*map(str, game(_meant(args)).seats)]


def _options(prefix: str, args: argparse.Namespace) -> Completions:
    """Offer each option as it is typed, except those given already."""
    rules = game(_meant(args))
    usual = usual_seats(rules)
    seats = getattr(args, "seats", None) or getattr(args, "players", None) or usual
    said = {each.partition("=")[0] for each in getattr(args, "option", None) or ()}
    options = rules.options(seats if seats in rules.seats else usual)
    return [typed for each in options if each.key not in said for typed in _typed(each)]


def _typed(option: Option) -> Iterator[str]:
    """Yield every value but the usual one: `storm` or `market=closed`."""
    for value in values_of(option):
        if value != option.default:
            yield write_option(option.key, value)


def _unfinished_games(prefix: str, args: argparse.Namespace) -> Completions:
    from saves.games import Condition

    return _games_of(Condition.RUNNING)


def _saved_games(prefix: str, args: argparse.Namespace) -> Completions:
    return _games_of(None)


def _games_of(state: "Condition | None") -> Completions:
    """Return the numbers of the games, the last played first, without creating a library."""
    from saves.library import Library
    from saves.opening import open_store
    from saves.places import library_file

    path = library_file()
    if not path.exists():
        return ()
    with Library(open_store(path)) as library:
        games = library.games(state=state)
    return {str(each.id): _told(each.game, (who.name for who in each.players)) for each in games}


def _told(key: str, names: Iterable[str]) -> str:
    """Describe a saved game: the game, then its players."""
    from tui.faces import title

    return f"{title(key)}: {by_commas(map(shown_name, names))}"


def _tables(prefix: str, args: argparse.Namespace) -> Completions:
    """Offer the tables on the network that one can return to, by the beginnings of their ids."""
    from net.room.journal_files import SHORT, unfinished
    from saves.places import tables_folder

    tables = [(each.id[:SHORT], each.seating) for each in unfinished(tables_folder())]
    return {start: _told(charter.game, charter.names) for start, charter in tables}


def _files(prefix: str, args: argparse.Namespace) -> Completions:
    """Offer records and folders below the folder that was typed."""
    folder, slash, begun = prefix.rpartition("/")
    found = sorted(Path(os.path.expanduser(f"{folder}{slash}") or ".").iterdir())
    hidden = begun.startswith(".")
    return [
        f"{folder}{slash}{each.name}{'/' if each.is_dir() else ''}"
        for each in found
        if (each.is_dir() or each.suffix == ".jsonl") and (hidden or not each.name.startswith("."))
    ]


def _languages(prefix: str, args: argparse.Namespace) -> Completions:
    return known_languages()


_OFFERINGS: Mapping[str, Offering] = {
    "lang": _languages,
    "key": _game_keys,
    "game": _game_keys,
    "saved": _unfinished_games,
    "resume": _tables,
    "bots": _bots,
    "bot": _one_bot,
    "challenger": _one_bot,
    "seats": _seats,
    "players": _seats,
    "option": _options,
    "file": _files,
    "files": _files,
    "out": _files,
}
"""By the argument's name in the parsed arguments."""


def shell_code(shell: str) -> str:
    """Return the code that a shell evaluates once so that Tab asks this program."""
    from argcomplete.shell_integration import shellcode

    return shellcode(["estancia"], use_defaults=False, shell=shell)
