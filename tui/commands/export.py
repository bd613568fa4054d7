"""`estancia export`: a game as a record."""

import argparse
import json
import sys
from pathlib import Path

from core.record import Record
from core.talk import TalkLine
from core.writing import write_record
from net.safe_text import safe
from saves.files import write_file
from saves.library import open_library
from tui.record_files import read_file_as_far
from tui.trouble import Trouble
from tui.voice import plain


def run(args: argparse.Namespace) -> int:
    """Write the record; of a running game without its secrets."""
    record, talk = _find(args.game)
    lines = write_record(record, legal=args.legal, talk=talk if args.talk else ())
    if args.out:
        write_file(args.out, lines)
    else:
        on_screen = sys.stdout.isatty()
        sys.stdout.buffer.writelines(map(_harmless, lines) if on_screen else lines)
    return 0


def _harmless(line: bytes) -> bytes:
    """Escape everything in the JSON that would disturb a terminal."""
    text = line.decode().removesuffix("\n")
    shown = (sign if safe(sign) == sign else json.dumps(sign)[1:-1] for sign in text)
    return f"{''.join(shown)}\n".encode()


def _find(asked: str) -> tuple[Record, tuple[TalkLine, ...]]:
    """Return a record file of that name, or else a game of the library, with its talk."""
    if Path(asked).is_file():
        read = read_file_as_far(Path(asked))
        return read.record, read.talk
    with open_library() as library:
        saved = library.load(library.find(asked))
    if saved.damage:
        raise Trouble(plain(saved.damage))
    return saved.public_record(), saved.talk
