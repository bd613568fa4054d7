"""The arguments of the commands that play many games: simulations, contests, training, checks."""

from pathlib import Path

from tui.language import _
from tui.parsers import (
    Parser,
    Subparsers,
    add_command,
    add_game,
    add_json,
    add_named_game,
    add_option,
    decimal,
    number,
    numbers,
    words,
)


def add_simulate(each: Subparsers) -> None:
    """`estancia simulate`: let bots play many games."""
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
    _add_seed(parser)
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
    _add_jobs(parser)


def add_bots(each: Subparsers) -> None:
    """`estancia bots`: list the bots and their strengths."""
    says = _("tell whom one can play against, and how strong they are")
    parser = add_command(each, "bots", says, "", "--json")
    add_game(parser)
    add_json(parser)


def add_arena(each: Subparsers) -> None:
    """`estancia arena`: rate bots against each other."""
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
    alone = _("only this one meets tables of the others")
    parser.add_argument("--challenger", default="", metavar=_("NAME"), help=alone)
    players = _("how many sit at a table: one, and the rest of another kind")
    parser.add_argument("--players", type=number, metavar=_("N"), help=players)
    games = _("how many games each meeting plays, from all seats alike (default: 100)")
    parser.add_argument("--games", type=number, default=100, metavar=_("N"), help=games)
    _add_seed(parser)
    same = _("all meetings play the same deals")
    parser.add_argument("--duplicate", action="store_true", help=same)
    _add_jobs(parser)
    _add_cluster(parser)
    kept = _("keep the games there, and go on with those that are there already")
    parser.add_argument("--out", type=Path, metavar=_("FILE"), help=kept)
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help=_("the result as one JSON object"))
    form.add_argument("--csv", action="store_true", help=_("a row for each meeting"))


def add_train(each: Subparsers) -> None:
    """`estancia train`: let bots learn."""
    parser = add_command(
        each,
        "train",
        _("let bots learn in games against themselves"),
        "--games 6000 --jobs 2 --out weights.json",
        "--players 3,4 --seed monday --out weights.json",
    )
    add_named_game(parser)
    seats = _("with how many players: a list with commas (default: with as many as can play)")
    parser.add_argument("--players", type=numbers, metavar=_("N,..."), help=seats)
    games = _("until so many games are played in all (default: 6000)")
    parser.add_argument("--games", type=number, default=6_000, metavar=_("N"), help=games)
    _add_seed(parser)
    _add_jobs(parser)
    _add_cluster(parser)
    kept = _("what was learnt; it goes on with what is there already")
    parser.add_argument("--out", type=Path, metavar=_("FILE"), required=True, help=kept)


def add_check_game(each: Subparsers) -> None:
    """`estancia check-game`: check an installed game."""
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


def _add_seed(parser: Parser) -> None:
    parser.add_argument(
        "--seed", default="estancia", metavar=_("TEXT"), help=_("same text, same games")
    )


def _add_jobs(parser: Parser) -> None:
    parser.add_argument(
        "--jobs", type=number, default=1, metavar=_("N"), help=_("processes (default: 1)")
    )


def _add_cluster(parser: Parser) -> None:
    cluster = _("play on a Dask cluster, whose scheduler is there")
    parser.add_argument("--cluster", metavar=_("ADDRESS"), help=cluster)
