"""The arguments of the commands for tables on the LAN."""

import argparse

from tui.language import _
from tui.parsers import (
    Parser,
    Subparsers,
    add_command,
    add_game,
    add_json,
    add_option,
    decimal,
    number,
    words,
)


def add_games(each: Subparsers) -> None:
    """`estancia games`: list the tables on the network."""
    parser = add_command(
        each, "games", _("list the tables on the network"), "", "--seconds 10", "--watch --json"
    )
    parser.add_argument(
        "--seconds",
        type=decimal,
        metavar=_("N"),
        help=_("how long to look (default: 3; with --watch until Ctrl+C)"),
    )
    parser.add_argument("--watch", action="store_true", help=_("tell what comes, changes and goes"))
    add_json(parser)
    parser.add_argument(
        "--interface",
        type=words,
        metavar=_("ADDRESS,..."),
        help=_("look only from these addresses of this computer (default: all)"),
    )


def add_host(each: Subparsers) -> None:
    """`estancia host`: open a table."""
    parser = add_command(
        each,
        "host",
        _("open a table for people at other terminals"),
        "--headless --seats 3 --bots {bot}",
        "--headless --open --port 0 --json",
        "--headless --tables 8 --bots {bot}",
    )
    add_game(parser)
    add_option(parser)
    parser.add_argument("--headless", action="store_true", help=_("without a screen"))
    parser.add_argument("--open", action="store_true", help=_("no code: whoever comes may play"))
    _add_lan(parser)
    parser.add_argument(
        "--port",
        type=number,
        metavar=_("N"),
        help=_("0: any free one (default: 4242, with --resume the last one)"),
    )
    parser.add_argument(
        "--tables",
        type=number,
        metavar=_("N"),
        help=_("with --headless: so many tables, at the port and those after it; 2 to 200"),
    )
    parser.add_argument("--seats", type=number, metavar=_("N"), help=_("how many play"))
    parser.add_argument("--bots", type=words, metavar=_("NAME,..."), help=_("bots that take seats"))
    parser.add_argument(
        "--name", metavar=_("NAME"), help=_("your name; others find the table by it")
    )
    hidden = _("not to be found by others: they need the address")
    parser.add_argument("--hidden", action="store_true", help=hidden)
    _add_clock(parser)
    _add_house_rules(parser)
    parser.set_defaults(bot=None, plain=False, code=None, address=None)


def _add_clock(parser: Parser) -> None:
    parser.add_argument(
        "--clock",
        type=number,
        metavar=_("SECONDS"),
        help=_("how long a turn may take (default: as long as it likes)"),
    )
    parser.add_argument(
        "--bank",
        type=number,
        metavar=_("SECONDS"),
        help=_("instead: how long each player has for the whole game"),
    )
    parser.add_argument(
        "--added",
        type=number,
        metavar=_("SECONDS"),
        help=_("with --bank: what each turn adds to it (default: 0)"),
    )
    parser.add_argument(
        "--at-zero",
        choices=("nothing", "bot"),
        help=_("what happens then: nothing, or a bot plays that turn (default: nothing)"),
    )


def _add_house_rules(parser: Parser) -> None:
    no_hints = _("no bot gives hints at this table")
    parser.add_argument("--no-hints", dest="hints", action="store_false", help=no_hints)
    no_undo = _("no move is taken back at this table")
    parser.add_argument("--no-undo", dest="undo", action="store_false", help=no_undo)
    parser.add_argument(
        "--watch-delay",
        type=number,
        metavar=_("TURNS"),
        help=_("how many turns late watchers see the game (default: 0)"),
    )
    parser.add_argument(
        "--stand-in",
        metavar=_("BOT"),
        help=_("which bot plays for whoever is away (default: the usual one of the game)"),
    )


def add_join(each: Subparsers) -> None:
    """`estancia join`: sit down at a table."""
    parser = add_command(
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
    parser.add_argument(
        "--here", type=words, metavar=_("NAME,..."), help=_("who else sits before this screen")
    )
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--plain", action="store_true", help=_("in short sentences"))
    how.add_argument("--bot", metavar=_("NAME"), help=_("let a bot play"))
    rematch = _("be asked after the game whether to play again with the same people")
    parser.add_argument("--rematch", action="store_true", help=rematch)
    _add_lan(parser)
    port = _("where the other programs call yours (default: any free one)")
    parser.add_argument("--port", type=number, metavar=_("N"), help=port)


def add_watch(each: Subparsers) -> None:
    """`estancia watch`: watch a table."""
    parser = add_command(
        each, "watch", _("look on at a table"), "", "Olga", "192.168.1.5:4242 --json"
    )
    _add_address(parser)
    parser.add_argument("--name", metavar=_("NAME"), help=_("your name"))
    parser.add_argument("--plain", action="store_true", help=_("in short sentences"))
    add_json(parser)


def _add_address(parser: Parser) -> None:
    where = _(
        "the table's name, as `estancia games` shows it, or HOST:PORT (default: the only one)"
    )
    parser.add_argument("address", nargs="?", default="", metavar=_("TABLE"), help=where)
    code = _("the table's three words, or - to read them (default: what ESTANCIA_CODE says)")
    parser.add_argument("--code", metavar=_("WORDS"), help=code)


def _add_lan(parser: Parser) -> None:
    add_json(parser)
    parser.add_argument(
        "--bind",
        type=_own_address,
        metavar=_("ADDRESS"),
        help=_("listen on this address of this computer only (default: all, or the last one)"),
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


def _own_address(text: str) -> str:
    """Parse an address to listen at, as the system wants it."""
    from ipaddress import ip_address

    plain = text.strip().removeprefix("[").removesuffix("]")
    try:
        return str(ip_address("127.0.0.1" if plain == "localhost" else plain)) if plain else ""
    except ValueError:
        text = _("{found} is no address of a computer, such as 192.168.1.5 or ::1")
        raise argparse.ArgumentTypeError(text.format(found=plain)) from None
