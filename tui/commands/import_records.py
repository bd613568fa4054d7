"""`estancia import`: save records in the library."""

import argparse
import sys
from pathlib import Path

from saves.faults import FileError
from saves.library import Library, open_library
from saves.naming import printable
from tui.language import _
from tui.record_files import read_file_as_far
from tui.trouble import FAILED, Trouble
from tui.voice import plain, shown_text


def run(args: argparse.Namespace) -> int:
    """Print a line for each file: where it is saved, or why it is not."""
    with open_library() as library:
        results = [_import(library, path) for path in args.files]
    return 0 if all(results) else FAILED


def _import(library: Library, path: Path) -> bool:
    try:
        read = read_file_as_far(path)
    except Trouble as trouble:
        print(trouble.sentence, file=sys.stderr)
        return False
    except FileError as error:
        print(plain(error.why), file=sys.stderr)
        return False
    number = library.add_record(read.record, printable(path.stem) or "game", talk=read.talk)
    text = (
        _("{file}: saved as number {number}.")
        if read.over
        else _("{file}: saved as number {number}, unfinished.")
    )
    if read.over and read.hides:
        text = _("{file}: saved as number {number}; what was hidden is not told.")
    print(text.format(file=shown_text(path), number=number), flush=True)
    return True
