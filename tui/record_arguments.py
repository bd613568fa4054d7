"""The arguments of commands that read and write records of games."""

from pathlib import Path

from tui.language import _
from tui.parsers import Parser, Subparsers, add_command, number


def add_verify(each: Subparsers) -> None:
    """`estancia verify`: check records."""
    parser = add_command(each, "verify", _("check records of games"), "0001.jsonl", "games/*.jsonl")
    _add_files(parser)


def add_export(each: Subparsers) -> None:
    """`estancia export`: write a record."""
    parser = add_command(
        each, "export", _("write the record of a game"), "3", "3 --out game.jsonl --legal"
    )
    _add_record(parser)
    parser.add_argument(
        "--out", type=Path, metavar=_("FILE"), help=_("where to (default: shown here)")
    )
    parser.add_argument("--legal", action="store_true", help=_("also how many moves there were"))
    talk = _("also what people said during it; without this nobody reads that")
    parser.add_argument("--talk", action="store_true", help=talk)


def add_replay(each: Subparsers) -> None:
    """`estancia replay`: tell a game line by line."""
    parser = add_command(
        each, "replay", _("tell a game line by line, with what people said"), "3", "game.jsonl"
    )
    _add_record(parser)


def add_review(each: Subparsers) -> None:
    """`estancia review`: look back at a game."""
    parser = add_command(
        each,
        "review",
        _("look back at a finished game: mistakes, strokes, luck"),
        "3",
        "game.jsonl",
    )
    _add_record(parser)
    parser.add_argument("--json", action="store_true", help=_("the result as one JSON object"))


def add_import(each: Subparsers) -> None:
    """`estancia import`: check and save records."""
    parser = add_command(
        each, "import", _("check records and save them"), "game.jsonl", module="import_records"
    )
    _add_files(parser)


def add_legal(each: Subparsers) -> None:
    """`estancia legal`: list the legal moves of a record."""
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


def _add_record(parser: Parser) -> None:
    parser.add_argument(
        "game", metavar=_("GAME"), help=_("a saved game's number or name, or a record")
    )


def _add_files(parser: Parser) -> None:
    parser.add_argument(
        "files", nargs="+", type=Path, metavar=_("FILE"), help=_("a record of a game")
    )
