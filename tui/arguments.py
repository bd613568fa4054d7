"""The arguments of the command line, and what `--help` says about them.

Nothing heavy is imported here: what a command needs comes when it runs.
"""

import argparse
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from tui.lan_arguments import add_games, add_host, add_join, add_watch
from tui.language import _
from tui.parsers import (
    CommandParser,
    Commands,
    FriendlyParser,
    Parser,
    add_command,
    add_game,
    add_language,
    add_option,
    decimal,
    number,
    numbers,
    runs,
    shown_as_typed,
    words,
)


def read_arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    """The arguments; raises `Trouble` for those that nobody can read."""
    typed = sys.argv[1:] if argv is None else argv
    # Where a command comes first, no other one is asked for: the start need not wait for those.
    first = typed[0] if typed else ""
    said = first in _COMMANDS or not typed
    parser = _parser([first] if typed else []) if said else every_command()
    return parser.parse_args(argv)


def every_command() -> FriendlyParser:
    """The parser of the whole command line."""
    return _parser(_COMMANDS)


def _parser(names: Iterable[str]) -> FriendlyParser:
    """The parser that knows these commands."""
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
"""Where Tab can complete commands."""
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


def _add_play(each: Commands) -> None:
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


def _add_lesson(each: Commands) -> None:
    parser = add_command(each, "lesson", _("learn a game line by line"), "", "--lang fr")
    add_game(parser)


def _add_mode(parser: Parser) -> None:
    mode = parser.add_mutually_exclusive_group()
    mode.add_argument(
        "--plain", action="store_true", help=_("line by line, also for screen readers and scripts")
    )
    mode.add_argument("--json", action="store_true", help=_("JSON line by line, for programs"))


def _add_resume(each: Commands) -> None:
    parser = add_command(each, "resume", _("go on with a saved game"), "", "3 --plain")
    saved = _("its number or name, or the id of one on the LAN (default: the last one)")
    parser.add_argument("saved", nargs="?", metavar=_("GAME"), help=saved)
    _add_mode(parser)
    parser.set_defaults(bot=None, port=None)


def _add_library(each: Commands) -> None:
    parser = add_command(
        each, "library", _("list the saved games"), "", "ana --state running", "--statistics"
    )
    text = _("part of a game's or a player's name")
    parser.add_argument("text", metavar=_("TEXT"), nargs="?", default="", help=text)
    states = ("running", "partial", "finished", "broken")
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
    parser.add_argument("--json", action="store_true", help=_("one JSON object a line"))


def _add_simulate(each: Commands) -> None:
    parser = add_command(
        each,
        "simulate",
        _("let bots play many games"),
        "--players 2 --games 100 --seed monday",
        "--games 20 --bots {bots} --jobs 2",
        "--games 5 --out games --legal",
    )
    add_game(parser)
    add_option(parser)
    parser.add_argument("--players", type=number, metavar=_("N"), help=_("how many play each game"))
    parser.add_argument("--games", type=number, default=100, metavar=_("N"), help=_("default: 100"))
    parser.add_argument(
        "--seed", default="estancia", metavar=_("TEXT"), help=_("same text, same games")
    )
    parser.add_argument(
        "--bots", type=words, metavar=_("NAME,..."), help=_("who plays, one for each seat")
    )
    parser.add_argument(
        "--out", type=Path, metavar=_("DIR"), help=_("write each game's record there")
    )
    parser.add_argument(
        "--legal", action="store_true", help=_("with --out: also how many moves there were")
    )
    parser.add_argument("--json", action="store_true", help=_("the result as one JSON object"))
    parser.add_argument(
        "--jobs", type=number, default=1, metavar=_("N"), help=_("processes (default: 1)")
    )


def _add_bots(each: Commands) -> None:
    says = _("tell whom one can play against, and how strong they are")
    parser = add_command(each, "bots", says, "", "--json")
    add_game(parser)
    parser.add_argument("--json", action="store_true", help=_("one JSON object a line"))


def _add_arena(each: Commands) -> None:
    parser = add_command(
        each,
        "arena",
        _("tell how strong bots are against each other"),
        "--bots {bots} --games 400 --jobs 2",
        "--bots {bots} --players 4 --duplicate --out games.jsonl",
    )
    add_game(parser)
    add_option(parser)
    names = _("who meets: each one meets each other one")
    parser.add_argument("--bots", type=words, metavar=_("NAME,..."), required=True, help=names)
    players = _("how many sit at a table: one, and the rest of another kind")
    parser.add_argument("--players", type=number, metavar=_("N"), help=players)
    games = _("how many games each meeting plays, from all seats alike (default: 100)")
    parser.add_argument("--games", type=number, default=100, metavar=_("N"), help=games)
    parser.add_argument(
        "--seed", default="estancia", metavar=_("TEXT"), help=_("same text, same games")
    )
    same = _("all meetings play the same deals")
    parser.add_argument("--duplicate", action="store_true", help=same)
    parser.add_argument(
        "--jobs", type=number, default=1, metavar=_("N"), help=_("processes (default: 1)")
    )
    cluster = _("play on a Dask cluster, whose scheduler is there")
    parser.add_argument("--cluster", metavar=_("ADDRESS"), help=cluster)
    kept = _("keep the games there, and go on with those that are there already")
    parser.add_argument("--out", type=Path, metavar=_("FILE"), help=kept)
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help=_("the result as one JSON object"))
    form.add_argument("--csv", action="store_true", help=_("a row for each meeting"))


def _add_train(each: Commands) -> None:
    parser = add_command(
        each,
        "train",
        _("let bots learn in games against themselves"),
        "--games 6000 --jobs 2 --out weights.json",
        "--players 3,4 --seed monday --out weights.json",
    )
    add_game(parser)
    seats = _("with how many players: a list with commas (default: with as many as can play)")
    parser.add_argument("--players", type=numbers, metavar=_("N,..."), help=seats)
    games = _("until so many games are played in all (default: 6000)")
    parser.add_argument("--games", type=number, default=6_000, metavar=_("N"), help=games)
    parser.add_argument(
        "--seed", default="estancia", metavar=_("TEXT"), help=_("same text, same games")
    )
    parser.add_argument(
        "--jobs", type=number, default=1, metavar=_("N"), help=_("processes (default: 1)")
    )
    cluster = _("play on a Dask cluster, whose scheduler is there")
    parser.add_argument("--cluster", metavar=_("ADDRESS"), help=cluster)
    kept = _("what was learnt; it goes on with what is there already")
    parser.add_argument("--out", type=Path, metavar=_("FILE"), required=True, help=kept)


def _add_check_game(each: Commands) -> None:
    parser = add_command(
        each,
        "check-game",
        _("check that an installed game holds what every game must"),
        "my-game",
        "my-game --times 0.1",
        module="check_game",
    )
    parser.add_argument("key", metavar=_("KEY"), help=_("what records call the game"))
    parser.add_argument(
        "--times",
        type=decimal,
        default=1.0,
        metavar=_("X"),
        help=_("play so many times as many games (default: 1)"),
    )


def _add_verify(each: Commands) -> None:
    parser = add_command(each, "verify", _("check records of games"), "0001.jsonl", "games/*.jsonl")
    parser.add_argument(
        "files", nargs="+", type=Path, metavar=_("FILE"), help=_("a record of a game")
    )


def _add_export(each: Commands) -> None:
    parser = add_command(
        each, "export", _("write the record of a game"), "3", "3 --out game.jsonl --legal"
    )
    parser.add_argument(
        "game", metavar=_("GAME"), help=_("a saved game's number or name, or a record")
    )
    parser.add_argument(
        "--out", type=Path, metavar=_("FILE"), help=_("where to (default: shown here)")
    )
    parser.add_argument("--legal", action="store_true", help=_("also how many moves there were"))
    talk = _("also what people said during it; without this nobody reads that")
    parser.add_argument("--talk", action="store_true", help=talk)


def _add_replay(each: Commands) -> None:
    parser = add_command(
        each, "replay", _("tell a game line by line, with what people said"), "3", "game.jsonl"
    )
    parser.add_argument(
        "game", metavar=_("GAME"), help=_("a saved game's number or name, or a record")
    )


def _add_review(each: Commands) -> None:
    parser = add_command(
        each,
        "review",
        _("look back at a finished game: mistakes, strokes, luck"),
        "3",
        "game.jsonl",
    )
    parser.add_argument(
        "game", metavar=_("GAME"), help=_("a saved game's number or name, or a record")
    )
    parser.add_argument("--json", action="store_true", help=_("the result as one JSON object"))


def _add_import(each: Commands) -> None:
    parser = add_command(
        each, "import", _("check records and save them"), "game.jsonl", module="import_records"
    )
    parser.add_argument(
        "files", nargs="+", type=Path, metavar=_("FILE"), help=_("a record of a game")
    )


def _add_legal(each: Commands) -> None:
    parser = add_command(
        each, "legal", _("list the legal moves at a point of a record"), "game.jsonl --at 40"
    )
    parser.add_argument("file", type=Path, metavar=_("FILE"), help=_("a record of a game"))
    parser.add_argument(
        "--at",
        type=number,
        metavar=_("LINE"),
        help=_("after so many lines (default: after the last)"),
    )


def _add_serve(each: Commands) -> None:
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


def _add_completion(each: Commands) -> None:
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


def _add_man(each: Commands) -> None:
    add_command(each, "man", _("write the manual page"), "| man -l -", "> estancia.1")


_COMMANDS: Mapping[str, Callable[[Commands], None]] = {
    "play": _add_play,
    "lesson": _add_lesson,
    "resume": _add_resume,
    "library": _add_library,
    "simulate": _add_simulate,
    "verify": _add_verify,
    "replay": _add_replay,
    "export": _add_export,
    "review": _add_review,
    "import": _add_import,
    "legal": _add_legal,
    "serve": _add_serve,
    "games": add_games,
    "check-game": _add_check_game,
    "bots": _add_bots,
    "arena": _add_arena,
    "train": _add_train,
    "host": add_host,
    "join": add_join,
    "watch": add_watch,
    "completion": _add_completion,
    "man": _add_man,
}
"""What adds the arguments of each command, in the order of the help."""
