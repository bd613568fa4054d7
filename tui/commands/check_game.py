"""`estancia check-game`: whether a game holds what every game at this table must."""

import argparse
import sys

from core.bots.registry import names
from core.conformance.suite import CHECKS, Failure, failure_of, tables
from core.game import Game
from core.games import Part, game, package, part
from core.says import Unreadable
from tui.commands.progress import Progress
from tui.language import N_, _, n_
from tui.trouble import FAILED, INTERRUPTED, USAGE, Trouble
from tui.voice import plain

PARTS: dict[Part, str] = {
    "bots": N_("No bots: people alone can play it, and nobody sits in for who is away."),
    "words": N_("No words: moves are typed and told as records write them."),
    "board": N_("No board: it is played with --plain and --json, not on the full screen."),
    "lesson": N_("No lesson."),
}
"""Parts that a game can do without, and what its players miss then."""


def run(args: argparse.Namespace) -> int:
    """Every check at every number of players; what fails and what is missing is said."""
    try:
        rules = game(args.key)
    except Unreadable as error:
        raise Trouble(plain(error.why), USAGE) from None
    if args.times <= 0:
        raise Trouble(_("At least a part of the games must be played."), USAGE)
    try:
        found = _check(rules, args.times)
    except KeyboardInterrupt:
        return INTERRUPTED
    for failure in found:
        print(_told(failure))
    broken = _tell_parts(args.key)
    text = n_("{count} check: {held} held.", "{count} checks: {held} held.", len(CHECKS))
    failed = {failure.check for failure in found}
    print(text.format(count=len(CHECKS), held=len(CHECKS) - len(failed)))
    return FAILED if found or broken else 0


def _check(rules: Game[object], times: float) -> list[Failure]:
    """What the game does not hold, with how far it has come while it is looked for."""
    at_tables = tables(rules, times)
    found: list[Failure] = []
    pattern = _("[{bar}] {done} of {whole} checks. Ctrl+C ends it.")
    progress = Progress(len(CHECKS) * len(at_tables), pattern)
    try:
        for number, check in enumerate(CHECKS):
            for seat, table in enumerate(at_tables):
                progress.step(number * len(at_tables) + seat)
                if failure := failure_of(check, table):
                    found.append(failure)
    finally:
        progress.clear()
    return found


def _told(failure: Failure) -> str:
    """The promise, what was found instead, and where."""
    lines = [
        _("FAILED {check} ({table})").format(check=failure.check, table=failure.table),
        _("  must hold: {promise}").format(promise=failure.promise),
        _("  found: {why}").format(why=failure.why),
    ]
    if failure.where:
        lines.append(_("  at {where}").format(where=failure.where))
    return "\n".join(lines)


def _tell_parts(key: str) -> bool:
    """Say what is missing; whether a part is registered that cannot be loaded."""
    registered, broken = package(key), False
    for name, without in PARTS.items():
        if not getattr(registered, name):
            print(_(without))
            continue
        try:
            part(key, name)
        except Unreadable as error:
            broken = True
            print(plain(error.why), file=sys.stderr)
    if not broken and registered.bots:
        print(_("Bots: {names}.").format(names=", ".join(names(key))))
    return broken
