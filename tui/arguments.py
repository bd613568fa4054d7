"""The arguments of the command line, and their help texts.

Nothing heavy is imported here: each command imports what it needs when it runs.
"""

import argparse
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence

from tui.batch_arguments import add_arena, add_bots, add_check_game, add_simulate, add_train
from tui.lan_arguments import add_games, add_host, add_join, add_watch
from tui.language import _
from tui.parsers import (
    CommandParser,
    FriendlyParser,
    Parser,
    Subparsers,
    add_command,
    add_game,
    add_json,
    add_language,
    add_option,
    number,
    runs,
    shown_as_typed,
    words,
)
from tui.record_arguments import (
    add_export,
    add_import,
    add_legal,
    add_replay,
    add_review,
    add_verify,
)


def read_arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    """Parse the arguments; raises `Trouble` if they cannot be understood."""
    typed = sys.argv[1:] if argv is None else argv
    # If a command comes first, only its parser is built, which makes the start quicker.
    first = typed[0] if typed else ""
    said = first in _COMMANDS or not typed
    parser = _parser([first] if typed else []) if said else every_command()
    return parser.parse_args(argv)


def every_command() -> FriendlyParser:
    """Return the parser of the whole command line."""
    return _parser(_COMMANDS)


def _parser(names: Iterable[str]) -> FriendlyParser:
    """Return a parser that knows these commands."""
    parser = FriendlyParser(
        prog="estancia",
        description=_("A table for cattle board games in the terminal."),
        epilog=_("Without a command it starts a game. More: estancia COMMAND --help"),
        formatter_class=shown_as_typed,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="store_true", help=_("say which version this is"))
    add_language(parser, default=None)
    parser.set_defaults(run=runs("play"), **_PLAY_DEFAULTS)
    commands, command = _("commands"), _("COMMAND")
    each = parser.add_subparsers(title=commands, metavar=command, parser_class=CommandParser)
    for name in names:
        _COMMANDS[name](each)
    return parser


SHELLS = ("bash", "zsh", "fish")
"""The shells in which Tab can complete commands."""
_PLAY_DEFAULTS = {
    "game": None,
    "option": None,
    "plain": False,
    "json": False,
    "seats": None,
    "bots": None,
    "names": None,
    "seed": None,
}


def _add_play(each: Subparsers) -> None:
    parser = add_command(
        each,
        "play",
        _("start a new game"),
        "--plain",
        "--plain --seats 3 --names Ana,Cleo",
        "--plain --seats 4 --bots {bots} --seed monday",
        "--json --bots {bot}",
    )
    add_game(parser)
    add_option(parser)
    _add_mode(parser)
    parser.add_argument("--seats", type=number, metavar=_("N"), help=_("how many play"))
    parser.add_argument(
        "--bots",
        type=words,
        metavar=_("NAME,..."),
        help=_(
            "who fills the last seats, the game's bots by name; none for people only "
            "(default: one person against bots)"
        ),
    )
    parser.add_argument(
        "--names", type=words, metavar=_("NAME,..."), help=_("what the players are called")
    )
    parser.add_argument("--seed", metavar=_("TEXT"), help=_("the same text, the same luck"))


def _add_lesson(each: Subparsers) -> None:
    parser = add_command(each, "lesson", _("learn a game line by line"), "", "--lang fr")
    add_game(parser)


def _add_mode(parser: Parser) -> None:
    mode = parser.add_mutually_exclusive_group()
    mode.add_argument(
        "--plain", action="store_true", help=_("line by line, also for screen readers and scripts")
    )
    mode.add_argument("--json", action="store_true", help=_("JSON line by line, for programs"))


def _add_resume(each: Subparsers) -> None:
    parser = add_command(each, "resume", _("go on with a saved game"), "", "3 --plain")
    saved = _("its number or name, or the id of one on the LAN (default: the last one)")
    parser.add_argument("saved", nargs="?", metavar=_("GAME"), help=saved)
    _add_mode(parser)
    parser.set_defaults(bot=None, port=None)


def _add_library(each: Subparsers) -> None:
    parser = add_command(
        each, "library", _("list the saved games"), "", "ana --state running", "--statistics"
    )
    text = _("part of the name of a game, a player or a bot")
    parser.add_argument("text", metavar=_("TEXT"), nargs="?", default="", help=text)
    states = ("running", "partial", "finished", "broken", "outdated")
    state = _("only games that stand so: {states}").format(states=", ".join(states))
    parser.add_argument("--state", metavar=_("STATE"), choices=states, help=state)
    player = _("only games of that player or kind of bot")
    parser.add_argument("--player", metavar=_("NAME"), help=player)
    game = _("only that game, by its key")
    parser.add_argument("--game", metavar=_("KEY"), help=game)
    parser.add_argument("--deleted", action="store_true", help=_("the deleted games"))
    parser.add_argument("--statistics", action="store_true", help=_("who has won how often"))
    rescue = _("set a damaged library aside and take over what can still be read")
    parser.add_argument("--rescue", action="store_true", help=rescue)
    drop = _("leave nothing here of a game on the LAN that is not over, after a question")
    parser.add_argument("--drop", metavar=_("ID"), help=drop)
    parser.add_argument("--yes", action="store_true", help=_("with --drop: without the question"))
    add_json(parser)


def _add_serve(each: Subparsers) -> None:
    parser = add_command(
        each,
        "serve",
        _("show the table on a page in the browser"),
        "",
        "--port 0",
        "--host 192.168.1.5 --let-anybody-play",
    )
    parser.add_argument(
        "--port",
        type=number,
        default=8000,
        metavar=_("N"),
        help=_("0: any free one (default: 8000)"),
    )
    parser.add_argument(
        "--host",
        default="127.0.0.1",
        metavar=_("ADDRESS"),
        help=_("default: 127.0.0.1, this computer alone"),
    )
    parser.add_argument(
        "--let-anybody-play",
        action="store_true",
        help=_(
            "with --host: there is no password; everybody who reaches the address plays with "
            "your rights and your saved games"
        ),
    )


def _add_completion(each: Subparsers) -> None:
    parser = add_command(
        each,
        "completion",
        _("let Tab complete commands in a shell"),
        "bash > ~/.local/share/bash-completion/completions/estancia",
        "zsh > ~/.zfunc/_estancia",
        "fish > ~/.config/fish/completions/estancia.fish",
    )
    shell = _("which shell: {shells}").format(shells="%(choices)s")
    parser.add_argument("shell", metavar=_("SHELL"), choices=SHELLS, help=shell)


def _add_man(each: Subparsers) -> None:
    add_command(each, "man", _("write the manual page"), "| man -l -", "> estancia.1")


_COMMANDS: Mapping[str, Callable[[Subparsers], None]] = {
    "play": _add_play,
    "lesson": _add_lesson,
    "resume": _add_resume,
    "library": _add_library,
    "simulate": add_simulate,
    "verify": add_verify,
    "replay": add_replay,
    "export": add_export,
    "review": add_review,
    "import": add_import,
    "legal": add_legal,
    "serve": _add_serve,
    "games": add_games,
    "check-game": add_check_game,
    "bots": add_bots,
    "arena": add_arena,
    "train": add_train,
    "host": add_host,
    "join": add_join,
    "watch": add_watch,
    "completion": _add_completion,
    "man": _add_man,
}
"""The functions that add each command's arguments, in the order of the help."""
