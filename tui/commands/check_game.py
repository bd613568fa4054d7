"""`estancia check-game`: whether a game keeps the promises of every game at this table."""

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any, TypeVar

from core.bots.registry import names
from core.conformance.suite import CHECKS, Failure, failure_of, name_of, tables
from core.conformance.table import Table
from core.game import Game
from core.games import game, package
from core.says import Unreadable
from net.log.game_checks import CHECKS as NETWORK_CHECKS
from tui.commands.parts import broken, missing
from tui.commands.progress import Progress
from tui.faces import face
from tui.language import _, n_
from tui.trouble import FAILED, INTERRUPTED, USAGE, Trouble
from tui.voice import plain
from tui.word_checks import CHECKS as WORD_CHECKS
from tui.word_checks import SpokenTable

T = TypeVar("T", bound=Table)
RunCheck = Callable[[], Failure | None]


def run(args: argparse.Namespace) -> int:
    """Run every check at every number of players; report failures and missing parts."""
    try:
        rules = game(args.key)
    except Unreadable as error:
        raise Trouble(plain(error.why), USAGE) from None
    if args.times <= 0:
        raise Trouble(_("At least a part of the games must be played."), USAGE)
    checks = (*CHECKS, *NETWORK_CHECKS)
    tries = [
        *_tries(checks, tables(rules, args.times)),
        *_word_tries(rules, args.times),
        *_board_tries(rules, args.times),
    ]
    try:
        found = _check(tries)
    except KeyboardInterrupt:
        return INTERRUPTED
    for failure in found:
        print(_told(failure))
    lame = _tell_parts(args.key)
    count = len({name for name, _try in tries})
    text = n_("{count} check: {held} held.", "{count} checks: {held} held.", count)
    failed = {failure.check for failure in found}
    print(text.format(count=count, held=count - len(failed)))
    return FAILED if found or lame else 0


def _tries(
    checks: Sequence[Callable[[T], None]], at: Sequence[T]
) -> Iterator[tuple[str, RunCheck]]:
    """Yield every check at every table, by the name of the check."""
    for check in checks:
        for table in at:
            yield name_of(check), partial(failure_of, check, table)


def _word_tries(rules: Game[Any], times: float) -> Iterable[tuple[str, RunCheck]]:
    """Yield the checks of the game's words, if it has some that can be loaded."""
    try:
        spoken = face(rules.key) if package(rules.key).words else None
    except Unreadable:
        return ()
    if spoken is None:
        return ()
    return _tries(WORD_CHECKS, [SpokenTable(rules, seats, spoken, times) for seats in rules.seats])


def _board_tries(rules: Game[Any], times: float) -> Iterable[tuple[str, RunCheck]]:
    """Yield the checks of the game's board, if it has one that can be loaded."""
    # The modules of the screen take a while to load.
    from tui.app.board_checks import CHECKS as BOARD_CHECKS
    from tui.app.board_checks import PaintedTable
    from tui.app.boards import board

    try:
        shown = board(rules.key)
    except Unreadable:
        return ()
    return _tries(BOARD_CHECKS, [PaintedTable(rules, seats, shown, times) for seats in rules.seats])


def _check(tries: Sequence[tuple[str, RunCheck]]) -> list[Failure]:
    """Return the promises that the game breaks, and show the progress meanwhile."""
    found: list[Failure] = []
    progress = Progress(len(tries), _("[{bar}] {done} of {whole} checks. Ctrl+C ends it."))
    try:
        for number, (_name, attempt) in enumerate(tries):
            progress.step(number)
            if failure := attempt():
                found.append(failure)
    finally:
        progress.clear()
    return found


def _told(failure: Failure) -> str:
    """Return the promise, what was found instead, and where."""
    lines = [
        _("FAILED {check} ({table})").format(check=failure.check, table=failure.table),
        _("  must hold: {promise}").format(promise=failure.promise),
        _("  found: {why}").format(why=failure.why),
    ]
    if failure.where:
        lines.append(_("  at {where}").format(where=failure.where))
    return "\n".join(lines)


def _tell_parts(key: str) -> bool:
    """Print what is missing and what is broken; return whether anything is."""
    for without in missing(key):
        print(_(without))
    wrong = [*broken(key)]
    for why in wrong:
        print(plain(why), file=sys.stderr)
    if not wrong and (bots := names(key)):
        print(_("Bots: {names}.").format(names=", ".join(bots)))
    return bool(wrong)
