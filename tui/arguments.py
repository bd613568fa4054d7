"""The arguments of the command line, and what `--help` says about them.

Nothing heavy is imported here: what a command needs comes when it runs.
"""

import argparse
from collections.abc import Iterator, Sequence
from contextlib import suppress
from gettext import gettext as lent
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn

from tui.language import _, known_languages
from tui.speaking import OPTION
from tui.trouble import USAGE, Trouble

Parser = argparse.ArgumentParser
_Commands = Any
"""What argparse gives to add commands to; it has no public name."""


class FriendlyParser(argparse.ArgumentParser):
    """Complains in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and where more is said."""
        text = _("{message}. See: {program} --help")
        complaint = f"{message[:1].upper()}{message[1:]}"
        raise Trouble(text.format(message=complaint, program=self.prog), USAGE)


class CommandParser(FriendlyParser):
    """Of one command: what it does not know is its own matter, and where more is said."""

    examples: tuple[str, ...] = ()
    """Where bots are named, `{bot}` stands for the default game's best and `{bots}` for all."""

    def format_help(self) -> str:
        """With examples of what is installed here: bots are looked for only now."""
        bots = bots_by_game() if any("{bot" in each for each in self.examples) else {}
        first = next(iter(bots.values()), ())
        named = {"bot": (first or ("",))[-1], "bots": ",".join(first)}
        fitting = [each for each in self.examples if first or "{bot" not in each]
        lines = (f"  {self.prog} {each.format(**named)}".rstrip() for each in fitting)
        known = (
            _("bots of {game}: {bots}").format(game=key, bots=", ".join(names))
            for key, names in bots.items()
        )
        self.epilog = "\n".join([_("examples:"), *lines, *known])
        return super().format_help()

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Everything has to be known here; and who reads is a person, or a program."""
        read, unknown = super().parse_known_args(args, namespace)
        if unknown:
            self.error(lent("unrecognized arguments: %s") % " ".join(unknown))
        if getattr(read, "plain", False) and getattr(read, "json", False):
            conflict = lent("not allowed with argument %s") % "--plain"
            words = {"argument_name": "--json", "message": conflict}
            self.error(lent("argument %(argument_name)s: %(message)s") % words)
        return read, unknown


def bots_by_game() -> dict[str, tuple[str, ...]]:
    """The bots of each game that is here and has some, the weakest first."""
    from core.bots import registry
    from core.says import Unreadable
    from tui.offered import offered

    found: dict[str, tuple[str, ...]] = {}
    for key in offered():
        # What is wrong with an installed game is said where that is to be played.
        with suppress(Unreadable):
            found[key] = registry.names(key)
    return {key: names for key, names in found.items() if names}


def _shown_as_typed(prog: str) -> argparse.HelpFormatter:
    return argparse.RawDescriptionHelpFormatter(prog, max_help_position=28, width=80)


def read_arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    """The arguments; raises `Trouble` for those that nobody can read."""
    parser = FriendlyParser(
        prog="estancia",
        description=_("A table for cattle board games in the terminal."),
        epilog=_("Without a command it starts a game. More: estancia COMMAND --help"),
        formatter_class=_shown_as_typed,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="store_true", help=_("say which version this is"))
    _add_language(parser, default=None)
    parser.set_defaults(run=_command("play"), **_PLAY_DEFAULTS)
    commands, command = _("commands"), _("COMMAND")
    each = parser.add_subparsers(title=commands, metavar=command, parser_class=CommandParser)
    for add in (
        *(_add_play, _add_resume, _add_library, _add_simulate),
        *(_add_verify, _add_export, _add_import, _add_legal, _add_serve, _add_games),
        *(_add_check_game,),
        *(_add_host, _add_join, _add_watch),
    ):
        add(each)
    return parser.parse_args(argv)


def _command(name: str) -> Any:
    """Runs the command; its file is imported only then."""
    return lambda args: import_module(f"tui.commands.{name}").run(args)


def _add(each: _Commands, name: str, says: str, *examples: str, module: str = "") -> Parser:
    parser: CommandParser = each.add_parser(
        name,
        help=says,
        description=f"{says[:1].upper()}{says[1:]}.",
        formatter_class=_shown_as_typed,
        allow_abbrev=False,
    )
    parser.examples = examples
    # No default: it would undo what stands before the command.
    _add_language(parser, default=argparse.SUPPRESS)
    parser.set_defaults(run=_command(module or name))
    return parser


def _add_language(parser: Parser, default: str | None) -> None:
    """Looked up already (tui/speaking.py): here it is only named and taken out of the way."""
    text = _("speak this language: {names}").format(names=", ".join(known_languages()))
    parser.add_argument(OPTION, default=default, help=text, metavar=_("LANG"))


class _Games:
    """What `--game` may be: looked for when it is asked for, which is not at every start."""

    def __contains__(self, key: object) -> bool:
        return key in [*self]

    def __iter__(self) -> Iterator[str]:
        from core.games import keys

        return iter(keys())


def _add_game(parser: Parser) -> None:
    text = _("which game: {games} (default: the first)").format(games="%(choices)s")
    parser.add_argument("--game", choices=_Games(), metavar=_("KEY"), help=text)


def _add_option(parser: Parser) -> None:
    parser.add_argument(
        "--option",
        action="append",
        metavar=_("KEY=VALUE"),
        help=_("an option of the game, once for each; KEY alone switches it on"),
    )


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


def _add_play(each: _Commands) -> None:
    parser = _add(
        each,
        "play",
        _("start a new game"),
        "--plain",
        "--plain --seats 3 --names Ana,Cleo",
        "--plain --seats 4 --bots {bots} --seed monday",
        "--json --bots {bot}",
    )
    _add_game(parser)
    _add_option(parser)
    _add_mode(parser)
    parser.add_argument("--seats", type=_number, metavar=_("N"), help=_("how many play"))
    parser.add_argument(
        "--bots",
        type=_words,
        metavar=_("NAME,..."),
        help=_(
            "who fills the last seats, the game's bots by name; none for people only "
            "(default: one person against bots)"
        ),
    )
    parser.add_argument(
        "--names", type=_words, metavar=_("NAME,..."), help=_("what the players are called")
    )
    parser.add_argument("--seed", metavar=_("TEXT"), help=_("the same text, the same luck"))


def _add_mode(parser: Parser) -> None:
    mode = parser.add_mutually_exclusive_group()
    mode.add_argument(
        "--plain", action="store_true", help=_("line by line, also for screen readers and scripts")
    )
    mode.add_argument("--json", action="store_true", help=_("JSON line by line, for programs"))


def _add_resume(each: _Commands) -> None:
    parser = _add(each, "resume", _("go on with a saved game"), "", "3 --plain")
    parser.add_argument(
        "game", nargs="?", metavar=_("GAME"), help=_("its number or name (default: the last one)")
    )
    _add_mode(parser)


def _add_library(each: _Commands) -> None:
    parser = _add(
        each, "library", _("list the saved games"), "", "ana --state running", "--statistics"
    )
    text = _("part of a game's or a player's name")
    parser.add_argument("text", metavar=_("TEXT"), nargs="?", default="", help=text)
    states = ("running", "finished", "broken")
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
    parser.add_argument("--json", action="store_true", help=_("one JSON object a line"))


def _add_simulate(each: _Commands) -> None:
    parser = _add(
        each,
        "simulate",
        _("let bots play many games"),
        "--players 2 --games 100 --seed monday",
        "--games 20 --bots {bots} --jobs 2",
        "--games 5 --out games --legal",
    )
    _add_game(parser)
    _add_option(parser)
    parser.add_argument(
        "--players", type=_number, metavar=_("N"), help=_("how many play each game")
    )
    parser.add_argument(
        "--games", type=_number, default=100, metavar=_("N"), help=_("default: 100")
    )
    parser.add_argument(
        "--seed", default="estancia", metavar=_("TEXT"), help=_("same text, same games")
    )
    parser.add_argument(
        "--bots", type=_words, metavar=_("NAME,..."), help=_("who plays, one for each seat")
    )
    parser.add_argument(
        "--out", type=Path, metavar=_("DIR"), help=_("write each game's record there")
    )
    parser.add_argument(
        "--legal", action="store_true", help=_("with --out: also how many moves there were")
    )
    parser.add_argument("--json", action="store_true", help=_("the result as one JSON object"))
    parser.add_argument(
        "--jobs", type=_number, default=1, metavar=_("N"), help=_("processes (default: 1)")
    )


def _add_check_game(each: _Commands) -> None:
    parser = _add(
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
        type=_decimal,
        default=1.0,
        metavar=_("X"),
        help=_("play so many times as many games (default: 1)"),
    )


def _add_verify(each: _Commands) -> None:
    parser = _add(each, "verify", _("check records of games"), "0001.jsonl", "games/*.jsonl")
    parser.add_argument(
        "files", nargs="+", type=Path, metavar=_("FILE"), help=_("a record of a game")
    )


def _add_export(each: _Commands) -> None:
    parser = _add(
        each, "export", _("write the record of a game"), "3", "3 --out game.jsonl --legal"
    )
    parser.add_argument(
        "game", metavar=_("GAME"), help=_("a saved game's number or name, or a record")
    )
    parser.add_argument(
        "--out", type=Path, metavar=_("FILE"), help=_("where to (default: shown here)")
    )
    parser.add_argument("--legal", action="store_true", help=_("also how many moves there were"))


def _add_import(each: _Commands) -> None:
    parser = _add(
        each, "import", _("check records and save them"), "game.jsonl", module="import_records"
    )
    parser.add_argument(
        "files", nargs="+", type=Path, metavar=_("FILE"), help=_("a record of a game")
    )


def _add_legal(each: _Commands) -> None:
    parser = _add(
        each, "legal", _("list the legal moves at a point of a record"), "game.jsonl --at 40"
    )
    parser.add_argument("file", type=Path, metavar=_("FILE"), help=_("a record of a game"))
    parser.add_argument(
        "--at",
        type=_number,
        metavar=_("LINE"),
        help=_("after so many lines (default: after the last)"),
    )


def _add_serve(each: _Commands) -> None:
    parser = _add(
        each,
        "serve",
        _("show the table on a page in the browser"),
        "",
        "--port 0",
        "--host 192.168.1.5 --let-anybody-play",
    )
    parser.add_argument(
        "--port",
        type=_number,
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


def _add_games(each: _Commands) -> None:
    parser = _add(
        each, "games", _("list the tables on the network"), "", "--seconds 10", "--watch --json"
    )
    parser.add_argument(
        "--seconds",
        type=_decimal,
        metavar=_("N"),
        help=_("how long to look (default: 3; with --watch until Ctrl+C)"),
    )
    parser.add_argument("--watch", action="store_true", help=_("tell what comes, changes and goes"))
    parser.add_argument("--json", action="store_true", help=_("one JSON object a line"))
    parser.add_argument(
        "--interface",
        type=_words,
        metavar=_("ADDRESS,..."),
        help=_("look only from these addresses of this computer (default: all)"),
    )


def _add_host(each: _Commands) -> None:
    parser = _add(
        each,
        "host",
        _("open a table for people at other terminals"),
        "--headless --seats 3 --bots {bot}",
        "--headless --open --port 0 --json",
        "--headless --tables 8 --bots {bot}",
    )
    _add_game(parser)
    _add_option(parser)
    parser.add_argument("--headless", action="store_true", help=_("without a screen"))
    parser.add_argument("--open", action="store_true", help=_("no code: whoever comes may play"))
    _add_lan(parser)
    parser.add_argument(
        "--port",
        type=_number,
        metavar=_("N"),
        help=_("0: any free one (default: 4242, with --resume the last one)"),
    )
    parser.add_argument(
        "--tables",
        type=_number,
        metavar=_("N"),
        help=_("with --headless: so many tables, at the port and those after it; 2 to 200"),
    )
    parser.add_argument("--seats", type=_number, metavar=_("N"), help=_("how many play"))
    parser.add_argument(
        "--bots", type=_words, metavar=_("NAME,..."), help=_("bots that take seats")
    )
    parser.add_argument(
        "--name", metavar=_("NAME"), help=_("your name; others find the table by it")
    )
    hidden = _("not to be found by others: they need the address")
    parser.add_argument("--hidden", action="store_true", help=hidden)
    parser.add_argument(
        "--clock",
        type=_number,
        metavar=_("SECONDS"),
        help=_("how long a turn may take (default: as long as it likes)"),
    )
    parser.add_argument(
        "--at-zero",
        choices=("nothing", "bot"),
        help=_("what happens then: nothing, or a bot plays that turn (default: nothing)"),
    )
    parser.set_defaults(bot=None, plain=False, code=None, address=None)


def _add_join(each: _Commands) -> None:
    parser = _add(
        each,
        "join",
        _("sit down at a table"),
        "",
        "Olga --name Ana",
        '192.168.1.5 --code "..." --name Ana',
        "127.0.0.1:4242 --bot {bot}",
    )
    _add_address(parser)
    parser.add_argument("--name", metavar=_("NAME"), help=_("your name"))
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--plain", action="store_true", help=_("in short sentences"))
    how.add_argument("--bot", metavar=_("NAME"), help=_("let a bot play"))
    _add_lan(parser)
    parser.set_defaults(port=None)


def _add_watch(each: _Commands) -> None:
    parser = _add(each, "watch", _("look on at a table"), "", "Olga", "192.168.1.5:4242 --json")
    _add_address(parser)
    parser.add_argument("--plain", action="store_true", help=_("in short sentences"))
    parser.add_argument("--json", action="store_true", help=_("one JSON object a line"))


def _add_address(parser: Parser) -> None:
    where = _(
        "the table's name, as `estancia games` shows it, or HOST:PORT (default: the only one)"
    )
    parser.add_argument("address", nargs="?", default="", metavar=_("TABLE"), help=where)
    parser.add_argument("--code", metavar=_("WORDS"), help=_("the table's three words"))


def _add_lan(parser: Parser) -> None:
    parser.add_argument("--json", action="store_true", help=_("one JSON object a line"))
    parser.add_argument(
        "--bind",
        type=_own_address,
        default="0.0.0.0",
        metavar=_("ADDRESS"),
        help=_("listen on this address of this computer only"),
    )
    parser.add_argument(
        "--alone",
        action="store_true",
        help=_("where the majority is lost for 90 seconds: go on as a game of its own"),
    )
    parser.add_argument(
        "--resume",
        nargs="?",
        const="",
        metavar=_("ID"),
        help=_("go on at a table that this program was at (default: the last one)"),
    )


def _words(text: str) -> list[str]:
    """What stands between commas."""
    return [word.strip() for word in text.split(",")]


def _own_address(text: str) -> str:
    """An address to listen at, as the system wants it."""
    from ipaddress import ip_address

    plain = text.strip().removeprefix("[").removesuffix("]")
    try:
        return str(ip_address("127.0.0.1" if plain == "localhost" else plain)) if plain else ""
    except ValueError:
        text = _("{found} is no address of a computer, such as 192.168.1.5 or ::1")
        raise argparse.ArgumentTypeError(text.format(found=plain)) from None


def _number(text: str) -> int:
    """A whole number."""
    try:
        return int(text)
    except ValueError:
        text = _("{found} is not a whole number").format(found=text)
        raise argparse.ArgumentTypeError(text) from None


def _decimal(text: str) -> float:
    """A number, with a point before its fraction."""
    try:
        return float(text)
    except ValueError:
        text = _("{found} is not a number").format(found=text)
        raise argparse.ArgumentTypeError(text) from None
