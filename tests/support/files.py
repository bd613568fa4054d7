"""The files that this process has open."""

import os


def open_files() -> int:
    """How many there are, sockets included."""
    return len(os.listdir("/dev/fd"))
