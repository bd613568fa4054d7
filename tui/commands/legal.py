"""`estancia legal`: the legal moves at a point of a record."""

import argparse
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from msgspec import json

from core.game import Choose, Over, Unknown
from core.record import replay
from core.view import Eyes
from saves.files import read_lines
from tui.language import _, n_
from tui.record_files import read_file
from tui.trouble import USAGE, Trouble
from tui.voice import shown_text


def run(args: argparse.Namespace) -> int:
    """Print the moves of the next seat, then of those that may also act, an entry a line."""
    record = read_file(args.file, _first_lines(args.file, args.at))
    log = replay(record)
    turn = log.game.turn(log.state)
    if not isinstance(turn, Choose):
        over = isinstance(turn, Over)
        print(_("The game is over.") if over else _("Nobody chooses here."), file=sys.stderr)
        return 0
    eyes = Eyes(log, record.pieces)
    try:
        moves = [
            move
            for seat in (turn.seats[0], *turn.may)
            for move in log.game.legal(log.state, seat, eyes.known(seat))
        ]
    except Unknown:
        text = _("{file}: the moves depend on something hidden that this record does not tell.")
        raise Trouble(text.format(file=shown_text(args.file))) from None
    for move in moves:
        print(json.encode(log.game.notation.write(move)).decode())
    return 0


def _first_lines(path: Path, count: int | None) -> Iterator[bytes]:
    """Yield the first `count` lines, or all."""
    if count is None:
        yield from read_lines(path)
        return
    if count < 1:
        raise Trouble(_("The first line is line 1."), USAGE)
    lines = list(islice(read_lines(path), count))
    if len(lines) < count:
        text = n_("{file} has {count} line only.", "{file} has {count} lines only.", len(lines))
        raise Trouble(text.format(file=shown_text(path), count=len(lines)))
    yield from lines
