"""`estancia man`: the manual page."""

import argparse
from importlib.metadata import version

from tui.language import lent_to_argparse


def run(args: argparse.Namespace) -> int:
    """Print it, for `man` to lay out."""
    from tui.arguments import every_command
    from tui.manual import NAME, manual

    with lent_to_argparse():
        print(manual(every_command(), version(NAME)), end="")
    return 0
