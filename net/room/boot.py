"""Which start of this computer it is: what was written since may be lost with the next one."""

from functools import cache
from pathlib import Path

BOOT_ID = Path("/proc/sys/kernel/random/boot_id")
LONGEST = 64


@cache
def this_boot() -> str:
    """A name for it; empty where the system tells none, and then no two are known to be one."""
    try:
        return BOOT_ID.read_text("ascii").strip()[:LONGEST]
    except (OSError, ValueError):
        return ""
