"""Reports of errors in the program itself, written to a file."""

import os
import platform
import sys
import traceback
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path

from saves.places import home
from tui.language import _

FOLDER = "reports"


def report(error: BaseException) -> str:
    """Write down where the error comes from; return a sentence that says so."""
    what = f"{type(error).__name__}: {error}"
    try:
        path = _write(error)
    except OSError:
        text = _("Something in the program itself went wrong ({what}). Saved games are safe.")
        return text.format(what=what)
    text = _("Something in the program itself went wrong. Saved games are safe. Report: {path}")
    return text.format(path=path)


def _write(error: BaseException) -> Path:
    folder = home() / FOLDER
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    path = folder / f"{datetime.now(UTC):%Y-%m-%d-%H%M%S-%f}.txt"
    path.write_text(_told(error), encoding="utf-8", errors="backslashreplace")
    return path


def _told(error: BaseException) -> str:
    """Leave out the values of variables: hands and seeds are private."""
    lines = [
        f"estancia {version('estancia')}, textual {version('textual')}",
        f"Python {sys.version}",
        platform.platform(),
        f"TERM={os.environ.get('TERM')} COLORTERM={os.environ.get('COLORTERM')}",
        "",
        *traceback.format_exception(error),
    ]
    return "\n".join(lines)
