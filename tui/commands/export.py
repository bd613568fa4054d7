"""`estancia export`: a game as a record."""

import argparse
import json
import sys
from pathlib import Path

from core.record import Record
from core.writing import write_record
from net.safe_text import safe
from saves.files import write_file
from saves.library import open_library
from tui.record_files import read_file
from tui.trouble import Trouble
from tui.voice import plain


def run(args: argparse.Namespace) -> int:
    """Write the record; of a running game without its secrets."""
    lines = write_record(_find(args.game), legal=args.legal)
    if args.out:
        write_file(args.out, lines)
    else:
        on_screen = sys.stdout.isatty()
        sys.stdout.buffer.writelines(map(_harmless, lines) if on_screen else lines)
    return 0


def _harmless(line: bytes) -> bytes:
    """The same JSON, with what would disturb a terminal escaped."""
    text = line.decode().removesuffix("\n")
    shown = (sign if safe(sign) == sign else json.dumps(sign)[1:-1] for sign in text)
    return f"{''.join(shown)}\n".encode()


def _find(asked: str) -> Record:
    """A record file of that name, otherwise a game of the library."""
    if Path(asked).is_file():
        return read_file(Path(asked))
    with open_library() as library:
        saved = library.load(library.find(asked))
    if saved.damage:
        raise Trouble(plain(saved.damage))
    return saved.public_record()
