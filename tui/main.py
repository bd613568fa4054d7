"""The command line: reads the arguments before it imports anything heavy."""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from tui.collecting import seldom
from tui.trouble import FAILED, INTERRUPTED, Trouble

TRACEBACK = "ESTANCIA_TRACEBACK"
"""The environment variable that makes the program's own errors show a traceback."""
TAB = "_ARGCOMPLETE"
"""The environment variable with which shells ask for completions."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command that the arguments name and return the exit status."""
    seldom()
    _open_closed_streams()
    _speak_unicode()
    try:
        return _run(argv)
    except Trouble as trouble:
        _complain(trouble.sentence)
        return trouble.status
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _close_output()
        return 0
    except Exception as error:
        if os.environ.get(TRACEBACK) and not hasattr(error, "why"):
            raise
        _complain(_sentence(error))
        return FAILED


def _run(argv: Sequence[str] | None) -> int:
    from tui.arguments import every_command, read_arguments
    from tui.language import lent_to_argparse
    from tui.speaking import speak

    settings = speak(sys.argv[1:] if argv is None else argv)
    if TAB in os.environ:
        from tui.completion import answer

        answer(every_command())
    with lent_to_argparse():
        args = read_arguments(argv)
    if args.version:
        from importlib.metadata import version

        print(f"estancia {version('estancia')}")
        return 0
    args.settings = settings
    status: int = args.run(args)
    sys.stdout.flush()
    return status


def _open_closed_streams() -> None:
    """Open the standard streams that are closed onto nothing."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode))


def _speak_unicode() -> None:
    """Replace characters that the terminal cannot show instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(AttributeError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    with suppress(AttributeError):
        sys.stdin.reconfigure(errors="replace")  # type: ignore[union-attr]


def _sentence(error: Exception) -> str:
    """Return a sentence for people: expected errors bring their own."""
    why = getattr(error, "why", None)
    if why is not None:
        from tui.voice import plain

        return plain(why)
    if isinstance(error, OSError) and error.filename is None:
        from saves.faults import FULL, file_error
        from tui.voice import plain

        if error.errno in FULL:
            return plain(file_error(error, Path("/dev/stdout")).why)
    from tui.language import _

    text = _("Something in the program itself went wrong ({kind}: {error}). {name}=1 shows where.")
    return text.format(kind=type(error).__name__, error=error, name=TRACEBACK)


def _complain(sentence: str) -> None:
    with suppress(OSError, ValueError):
        print(sentence, file=sys.stderr)


def _close_output() -> None:
    """Nobody reads any more: leave the interpreter nothing to complain about."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
