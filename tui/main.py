"""The command line: reads the arguments before anything heavy is imported."""

import argparse
import sys
from collections.abc import Sequence
from importlib.metadata import version


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command that the arguments name and return the exit status."""
    parser = argparse.ArgumentParser(
        prog="estancia", description="A table for cattle board games in the terminal."
    )
    parser.add_argument("--version", action="version", version=f"estancia {version('estancia')}")
    parser.parse_args(argv)
    parser.print_help()
    return 0


if __name__ == "__main__":
    sys.exit(main())
