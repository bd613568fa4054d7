"""Goldens that are plain text: compared as a whole, written anew when asked for; and numbers."""

import os
from pathlib import Path

WRITE = "ESTANCIA_WRITE_GOLDENS"


def same_as_golden(path: Path, text: str) -> None:
    """Check that the text is the file's; with the environment variable set, make it so."""
    if os.environ.get(WRITE):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8"), f"{path.name}: {WRITE}=1 writes it anew"


def read_number(text: str) -> int:
    """The number as people are shown it, losses with a minus as wide as a plus."""
    return int(text.replace("\N{MINUS SIGN}", "-"))
