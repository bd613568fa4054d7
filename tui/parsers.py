"""How the arguments of commands are read and explained, and those that several commands share."""

import argparse
from collections.abc import Iterator, Mapping
from gettext import gettext as lent
from importlib import import_module
from typing import Any, NoReturn

from core.nearest import nearest
from tui.language import _, known_languages
from tui.lists import either
from tui.speaking import OPTION
from tui.trouble import USAGE, Trouble

Parser = argparse.ArgumentParser
Subparsers = Any
"""What argparse gives to add commands to; it has no public name."""


class FriendlyParser(argparse.ArgumentParser):
    """Complains in one sentence, and names what was probably meant."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and where more is said."""
        asks = message.endswith("?")
        text = (
            _("{message} See: {program} --help") if asks else _("{message}. See: {program} --help")
        )
        complaint = f"{message[:1].upper()}{message[1:]}"
        raise Trouble(text.format(message=complaint, program=self.prog), USAGE)

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Everything has to be known here."""
        read, unknown = super().parse_known_args(args, namespace)
        if unknown:
            self._complain_of(unknown)
        return read, unknown

    def _complain_of(self, unknown: list[str]) -> NoReturn:
        found = lent("unrecognized arguments: %s") % " ".join(unknown)
        meant = nearest(unknown[0].partition("=")[0], self._option_string_actions)
        if not meant:
            self.error(found)
        text = _("{complaint}; did you mean {meant}?")
        self.error(text.format(complaint=found, meant=meant))

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """Argparse asks this before it takes a value: raise `ArgumentError` for a wrong one."""
        if action.choices is None or value in action.choices:
            return
        # What commands are chosen from is a mapping of their parsers.
        of_commands, meant = isinstance(action.choices, Mapping), nearest(value, action.choices)
        if of_commands and meant:
            text = _("There is no command {found}: did you mean {meant}?")
        elif of_commands:
            text = _("There is no command {found}")
        elif meant:
            text = _("{name} cannot be {found}: did you mean {meant}?")
        else:
            text = _("{name} cannot be {found}: choose {choices}")
        name = "/".join(action.option_strings) or action.metavar
        choices = either(map(str, action.choices))
        words = {"name": name, "found": value, "meant": meant, "choices": choices}
        raise argparse.ArgumentError(None, text.format(**words))


class CommandParser(FriendlyParser):
    """Of one command: what it does not know is its own matter, and where more is said."""

    examples: tuple[str, ...] = ()
    """Where bots are named, `{bot}` is the default game's best and `{bots}` are its first three."""

    def format_help(self) -> str:
        """With examples of what is installed here: bots are looked for only now."""
        bots = bots_by_game() if any("{bot" in each for each in self.examples) else {}
        first = next(iter(bots.values()), ())
        named = {"bot": (first or ("",))[-1], "bots": ",".join(first[:3])}
        fitting = [each for each in self.examples if first or "{bot" not in each]
        lines = (f"  {self.prog} {each.format(**named)}".rstrip() for each in fitting)
        known = (
            _("bots of {game}: {bots}").format(game=key, bots=", ".join(names))
            for key, names in bots.items()
            if names
        )
        self.epilog = "\n".join([_("examples:"), *lines, *known])
        return super().format_help()

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Whoever reads is a person, or a program."""
        read, unknown = super().parse_known_args(args, namespace)
        if getattr(read, "plain", False) and getattr(read, "json", False):
            conflict = lent("not allowed with argument %s") % "--plain"
            words = {"argument_name": "--json", "message": conflict}
            self.error(lent("argument %(argument_name)s: %(message)s") % words)
        return read, unknown


def bots_by_game() -> dict[str, tuple[str, ...]]:
    """The bots of each game that is here, the weakest first; the default game comes first."""
    from tui.offered import offered

    return {key: _bots_of(key) for key in offered()}


def _bots_of(key: str) -> tuple[str, ...]:
    """None where they cannot be loaded: that is said where the game is to be played."""
    from core.bots import registry
    from core.says import Unreadable

    try:
        return registry.names(key)
    except Unreadable:
        return ()


class _Help(argparse.RawDescriptionHelpFormatter):
    """Leaves room for the names of all commands."""

    def add_argument(self, action: argparse.Action) -> None:
        """Argparse forgets that commands are indented when it looks for the longest name."""
        super().add_argument(action)
        for each in self._iter_indented_subactions(action):
            length = len(self._format_action_invocation(each)) + self._current_indent
            self._action_max_length = max(self._action_max_length, length)


def shown_as_typed(prog: str) -> argparse.HelpFormatter:
    """Help in which examples stay as they were typed."""
    return _Help(prog, max_help_position=28, width=80)


def runs(name: str) -> Any:
    """Runs the command; its file is imported only then."""
    return lambda args: import_module(f"tui.commands.{name}").run(args)


def add_command(each: Subparsers, name: str, says: str, *examples: str, module: str = "") -> Parser:
    """The parser of a command: what it does, and examples of what is typed after its name."""
    parser: CommandParser = each.add_parser(
        name,
        help=says,
        description=f"{says[:1].upper()}{says[1:]}.",
        formatter_class=shown_as_typed,
        allow_abbrev=False,
    )
    parser.examples = examples
    # No default: it would undo what stands before the command.
    add_language(parser, default=argparse.SUPPRESS)
    parser.set_defaults(run=runs(module or name))
    return parser


def add_language(parser: Parser, default: str | None) -> None:
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


def add_game(parser: Parser) -> None:
    """`--game`: which one is played."""
    text = _("which game: {games} (default: the first)").format(games="%(choices)s")
    parser.add_argument("--game", choices=_Games(), metavar=_("KEY"), help=text)


def add_named_game(parser: Parser) -> None:
    """Which one is played, by its name alone or by `--game`."""
    text = _("which game, as --game says it too")
    parser.add_argument("key", nargs="?", choices=_Games(), metavar=_("GAME"), help=text)
    add_game(parser)


def add_option(parser: Parser) -> None:
    """`--option`: what is not as usual about it."""
    parser.add_argument(
        "--option",
        action="append",
        metavar=_("KEY=VALUE"),
        help=_("an option of the game, once for each; KEY alone switches it on"),
    )


def add_json(parser: Parser) -> None:
    """`--json`: for programs."""
    parser.add_argument("--json", action="store_true", help=_("one JSON object a line"))


def words(text: str) -> list[str]:
    """What stands between commas."""
    return [word.strip() for word in text.split(",")]


def numbers(text: str) -> list[int]:
    """Whole numbers between commas."""
    return [number(word) for word in words(text)]


def number(text: str) -> int:
    """A whole number."""
    try:
        return int(text)
    except ValueError:
        text = _("{found} is not a whole number").format(found=text)
        raise argparse.ArgumentTypeError(text) from None


def decimal(text: str) -> float:
    """A number, with a point before its fraction."""
    try:
        return float(text)
    except ValueError:
        text = _("{found} is not a number").format(found=text)
        raise argparse.ArgumentTypeError(text) from None
