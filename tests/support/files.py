"""The files that this process has open."""

import os


def open_files() -> int:
    """The number of open files, sockets included."""
    return len(os.listdir("/dev/fd"))
