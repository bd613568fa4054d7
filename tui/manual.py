"""The manual page, made from the parser of the command line, in the format of `man`.

The help of every command stands there in one piece, with its examples.
"""

import argparse
from collections.abc import Iterable, Mapping

from tui.language import N_, _

NAME = "estancia"
_USUAL = ("help", "lang")
"""The arguments of every command, explained only once."""
_VARIABLES = {
    "ESTANCIA_HOME": N_("the folder for saved games and settings"),
    "ESTANCIA_LANG": N_("the language, where nothing else says it"),
    "ESTANCIA_CODE": N_("the three words of a table on the network"),
}
_AS_TYPED = str.maketrans(
    {"\\": r"\e", "-": r"\-", '"': r"\(dq", "'": r"\(aq", "`": r"\(ga", "~": r"\(ti", "^": r"\(ha"}
)
"""Characters that would be printed as others, or be taken for an instruction."""


def manual(parser: argparse.ArgumentParser, version: str) -> str:
    """Return the manual page of the program."""
    lines = [
        f'.TH {NAME.upper()} 1 "" "{NAME} {version}"',
        *_section(_("name")),
        _roff(f"{NAME} - {parser.description}").rstrip("."),
        *_section(_("synopsis")),
        _usage(parser),
        *_section(_("description")),
        *(_roff(text) for text in (parser.description, parser.epilog) if text),
        *_told(parser, _Page),
        *_section(_("environment")),
    ]
    for variable, means in _VARIABLES.items():
        lines += [".TP", f"\\fB{variable}\\fR", _roff(_(means))]
    return "\n".join(lines) + "\n"


def _roff(text: str) -> str:
    """Escape the text so that it is printed as it is."""
    return f"\\&{text.translate(_AS_TYPED)}" if text.startswith(".") else text.translate(_AS_TYPED)


def _section(title: str) -> tuple[str, ...]:
    return (f'.SH "{_roff(title).upper()}"',)


def _usage(parser: argparse.ArgumentParser) -> str:
    """Return the usage without the word "usage" before it."""
    _word, _colon, typed = parser.format_usage().partition(":")
    return _roff(" ".join(typed.split()))


def _told(parser: argparse.ArgumentParser, form: type[argparse.HelpFormatter]) -> list[str]:
    """Return the parser's help in that form."""
    usual, parser.formatter_class = parser.formatter_class, form
    try:
        return parser.format_help().splitlines()
    finally:
        parser.formatter_class = usual


class _Page(argparse.HelpFormatter):
    """Formats what argparse hands to a formatter as lines of a page, command by command."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog)
        self._lines: list[str] = []
        self._title = ""

    def add_usage(self, *said: object) -> None:
        """Skip it: the page has a synopsis."""

    def add_text(self, text: str | None) -> None:
        """Skip it: the page has a description."""

    def start_section(self, heading: str | None) -> None:
        """Begin a part of the page, unless it stays empty."""
        self._title = heading or ""

    def end_section(self) -> None:
        """Do nothing: sections need no end."""

    def add_arguments(self, actions: Iterable[argparse.Action]) -> None:
        """List each argument with its help; commands with all their arguments."""
        for number, action in enumerate(actions):
            if not number:
                self._lines += self._heading(self._title)
            if isinstance(action.choices, Mapping):
                for parser in action.choices.values():
                    self._lines += [f'.SS "{_roff(parser.prog)}"', *_told(parser, _Command)]
            else:
                self._add(action)

    def _heading(self, title: str) -> tuple[str, ...]:
        return _section(title)

    def _add(self, action: argparse.Action) -> None:
        names = [f"\\fB{_roff(option)}\\fR" for option in action.option_strings]
        takes = self._format_args(action, action.dest.upper())
        value = f"\\fI{_roff(takes)}\\fR" if takes else ""
        typed = f"{', '.join(names)} {value}".strip()
        self._lines += [".TP", typed, _roff(self._expand_help(action))]

    def format_help(self) -> str:
        """Return the whole page."""
        return "\n".join(self._lines)


class _Command(_Page):
    """One command below the others: its parts have no titles."""

    def _heading(self, title: str) -> tuple[str, ...]:
        return ()

    def add_text(self, text: str | None) -> None:
        """Add the description, and the examples as they are typed."""
        if text and "\n" in text:
            self._lines += [".PP", ".nf", *map(_roff, text.splitlines()), ".fi"]
        elif text:
            self._lines.append(_roff(text))

    def _add(self, action: argparse.Action) -> None:
        if action.dest not in _USUAL:
            super()._add(action)
