"""A journal belongs to one user of a computer, for it holds secrets, and to one program at a time.

Two programs would write over each other, and vote twice.
"""

import os
import sys
from contextlib import suppress
from pathlib import Path

OTHERS = 0o077
"""What anybody else on the computer may do with a file or folder."""


def private_folder(folder: Path) -> None:
    """Make the folder if there is none; nobody else may look into it. Raises `OSError`."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if folder.stat().st_mode & OTHERS:
        # An earlier version made it for everybody. It can be used also where it cannot be changed.
        with suppress(PermissionError):
            folder.chmod(0o700)


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
