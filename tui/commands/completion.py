"""`estancia completion SHELL`: code for a shell that lets Tab complete commands."""

import argparse


def run(args: argparse.Namespace) -> int:
    """Print the code."""
    from tui.completion import shell_code

    print(shell_code(args.shell).strip())
    return 0
