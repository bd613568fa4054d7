"""`estancia verify`: check records."""

import argparse
import sys
from pathlib import Path

from saves.faults import FileError
from tui.language import _
from tui.record_files import read_file_as_far
from tui.trouble import FAILED, Trouble
from tui.voice import plain, shown_text


def run(args: argparse.Namespace) -> int:
    """Print a line for each file: OK, perhaps as far as it goes, or its first fault."""
    results = [_verify(path) for path in args.files]
    return 0 if all(results) else FAILED


def _verify(path: Path) -> bool:
    try:
        read = read_file_as_far(path)
    except Trouble as trouble:
        print(trouble.sentence, file=sys.stderr)
        return False
    except FileError as error:
        print(plain(error.why), file=sys.stderr)
        return False
    text = _("{file}: OK") if read.over else _("{file}: OK, unfinished")
    if read.over and read.hides:
        text = _("{file}: OK; what was hidden is not told")
    print(text.format(file=shown_text(path)), flush=True)
    return True
