"""A journal belongs to one program at a time: two would write over each other, and vote twice."""

import os
import sys
from contextlib import suppress
from pathlib import Path

if sys.platform == "win32":

    def taken(file: int) -> bool:
        """There are no such locks here."""
        return file >= 0

else:
    import fcntl

    def taken(file: int) -> bool:
        """Take the open file for this program until it is closed; False if another one has it."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            # The disk is one that knows no locks.
            return True
        return True


def is_in_use(path: Path) -> bool:
    """Whether some program plays from that journal now."""
    with suppress(OSError):
        file = os.open(path, os.O_RDONLY)
        try:
            return not taken(file)
        finally:
            os.close(file)
    return False
