"""`estancia completion SHELL`: what a shell reads so that Tab completes commands."""

import argparse


def run(args: argparse.Namespace) -> int:
    """Write it."""
    from tui.completion import shell_code

    print(shell_code(args.shell).strip())
    return 0
