"""The small game of tests/toy: installed beside the others while a test asks for it."""

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

from core.batch import Batch, jobs, play_job
from core.games import forget
from core.option import Value
from core.reading import read_record
from core.record import Record

TOY = "corral"
SOURCES = Path(__file__).parents[1] / "toy"
INSTALLED = Path(sys.prefix) / "toy"
"""The folder with its entry point; its sources are used in place."""
DESCRIBED = SOURCES / "pyproject.toml"
STAMP = Path(sys.prefix) / ".stamps" / "toy"
"""A copy of what was installed."""


@contextmanager
def toy_installed() -> Iterator[str]:
    """Install the game for this process and those that it starts; yields its key."""
    _check_installed()
    path, environment = list(sys.path), os.environ.get("PYTHONPATH")
    places = [str(INSTALLED), str(SOURCES)]
    sys.path[:0] = places
    os.environ["PYTHONPATH"] = os.pathsep.join([*places, *filter(None, [environment])])
    forget()
    try:
        yield TOY
    finally:
        sys.path[:] = path
        if environment is None:
            del os.environ["PYTHONPATH"]
        else:
            os.environ["PYTHONPATH"] = environment
        forget()


def _check_installed() -> None:
    """Editing the game needs no set-up; editing its pyproject.toml does."""
    if not STAMP.exists() or STAMP.read_bytes() != DESCRIBED.read_bytes():
        pytest.fail(f"{DESCRIBED} is not installed as it is: run `make .venv/.stamps/toy`.", False)


@pytest.fixture
def toy() -> Iterator[str]:
    """The key of the small game, which is installed for this test."""
    with toy_installed() as key:
        yield key


def toy_record(options: Mapping[str, Value]) -> Record:
    """Two bots with these options; the game has to be installed."""
    (job,) = jobs(Batch(TOY, ("peon",) * 2, 1, b"toy", options, recorded=True))
    written = play_job(job).record
    assert written is not None
    return read_record(written.splitlines(keepends=True))
