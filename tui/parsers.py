"""Parsing and explaining the arguments of commands, and the arguments that commands share."""

import argparse
from collections.abc import Iterator, Mapping
from gettext import gettext as lent
from importlib import import_module
from typing import Any, NoReturn

from core.nearest import nearest
from tui.language import N_, _, known_languages
from tui.lists import either
from tui.speaking import OPTION
from tui.trouble import USAGE, Trouble

Parser = argparse.ArgumentParser
Subparsers = Any
"""The object to which argparse adds commands; its class has no public name."""
WORDS_OF_ARGPARSE = (
    N_("usage: "),
    N_("positional arguments"),
    N_("options"),
    N_("show this help message and exit"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("unrecognized arguments: %s"),
    N_("the following arguments are required: %s"),
    N_("expected one argument"),
    N_("expected at most one argument"),
    N_("expected at least one argument"),
    N_("not allowed with argument %s"),
    N_("ignored explicit argument %r"),
    N_("invalid %(type)s value: %(value)r"),
)
"""Its own texts, which it looks up through the standard library's gettext."""


class FriendlyParser(argparse.ArgumentParser):
    """Complains in one sentence, and suggests what was probably meant."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong, and where to find help."""
        asks = message.endswith("?")
        text = (
            _("{message} See: {program} --help") if asks else _("{message}. See: {program} --help")
        )
        complaint = f"{message[:1].upper()}{message[1:]}"
        raise Trouble(text.format(message=complaint, program=self.prog), USAGE)

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Accept no unknown argument."""
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
        """Refuse a wrong value with `ArgumentError`; argparse calls this for every value."""
        if action.choices is None or value in action.choices:
            return
        # Commands are chosen from a mapping of their parsers.
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
    """The parser of one command: it reports unknown arguments, and points to its own help."""

    examples: tuple[str, ...] = ()
    """In them `{bot}` stands for the default game's best bot and `{bots}` for its first three."""

    def format_help(self) -> str:
        """Add examples with bots that are installed here, which are looked for only now."""
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
        """Take arguments from people and programs alike: refuse unknown ones here."""
        read, unknown = super().parse_known_args(args, namespace)
        if getattr(read, "plain", False) and getattr(read, "json", False):
            conflict = lent("not allowed with argument %s") % "--plain"
            words = {"argument_name": "--json", "message": conflict}
            self.error(lent("argument %(argument_name)s: %(message)s") % words)
        return read, unknown


def bots_by_game() -> dict[str, tuple[str, ...]]:
    """Return the bots of each installed game, the weakest first; the default game comes first."""
    from tui.offered import offered

    return {key: _bots_of(key) for key in offered()}


def _bots_of(key: str) -> tuple[str, ...]:
    """Return none if the bots cannot be loaded: playing the game reports that."""
    from core.bots import registry
    from core.says import Unreadable

    try:
        return registry.names(key)
    except Unreadable:
        return ()


class _Help(argparse.RawDescriptionHelpFormatter):
    """Leaves room for the names of all commands."""

    def add_argument(self, action: argparse.Action) -> None:
        """Count the indent of commands, which argparse forgets when it measures their names."""
        super().add_argument(action)
        for each in self._iter_indented_subactions(action):
            length = len(self._format_action_invocation(each)) + self._current_indent
            self._action_max_length = max(self._action_max_length, length)


def shown_as_typed(prog: str) -> argparse.HelpFormatter:
    """Format help with examples as they were typed."""
    return _Help(prog, max_help_position=28, width=80)


def runs(name: str) -> Any:
    """Return a function that imports the command's file and runs it."""
    return lambda args: import_module(f"tui.commands.{name}").run(args)


def add_command(each: Subparsers, name: str, says: str, *examples: str, module: str = "") -> Parser:
    """Return the parser of a command, with its description and examples of its arguments."""
    parser: CommandParser = each.add_parser(
        name,
        help=says,
        description=f"{says[:1].upper()}{says[1:]}.",
        formatter_class=shown_as_typed,
        allow_abbrev=False,
    )
    parser.examples = examples
    # No default: it would override an option given before the command.
    add_language(parser, default=argparse.SUPPRESS)
    parser.set_defaults(run=runs(module or name))
    return parser


def add_language(parser: Parser, default: str | None) -> None:
    """Declare `--lang`, which tui/speaking.py has read already, so that the parser accepts it."""
    text = _("speak this language: {names}").format(names=", ".join(known_languages()))
    parser.add_argument(OPTION, default=default, help=text, metavar=_("LANG"))


class _Games:
    """The values of `--game`, looked up only when needed, not at every start."""

    def __contains__(self, key: object) -> bool:
        return key in [*self]

    def __iter__(self) -> Iterator[str]:
        from core.games import keys

        return iter(keys())


def add_game(parser: Parser) -> None:
    """Add `--game`: which game is played."""
    text = _("which game: {games} (default: the first)").format(games="%(choices)s")
    parser.add_argument("--game", choices=_Games(), metavar=_("KEY"), help=text)


def add_named_game(parser: Parser) -> None:
    """Add the game as a positional argument or as `--game`."""
    text = _("which game, as --game says it too")
    parser.add_argument("key", nargs="?", choices=_Games(), metavar=_("GAME"), help=text)
    add_game(parser)


def add_option(parser: Parser) -> None:
    """Add `--option`: what is not as usual about the game."""
    parser.add_argument(
        "--option",
        action="append",
        metavar=_("KEY=VALUE"),
        help=_("an option of the game, once for each; KEY alone switches it on"),
    )


def add_json(parser: Parser) -> None:
    """Add `--json`: for programs."""
    parser.add_argument("--json", action="store_true", help=_("one JSON object a line"))


def words(text: str) -> list[str]:
    """Split at commas."""
    return [word.strip() for word in text.split(",")]


def numbers(text: str) -> list[int]:
    """Parse whole numbers separated by commas."""
    return [number(word) for word in words(text)]


def number(text: str) -> int:
    """Parse a whole number."""
    try:
        return int(text)
    except ValueError:
        text = _("{found} is not a whole number").format(found=text)
        raise argparse.ArgumentTypeError(text) from None


def decimal(text: str) -> float:
    """Parse a number with a decimal point."""
    try:
        return float(text)
    except ValueError:
        text = _("{found} is not a number").format(found=text)
        raise argparse.ArgumentTypeError(text) from None
