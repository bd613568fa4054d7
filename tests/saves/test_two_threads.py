"""Two threads of one program that open and close the same library at the same time."""

import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Barrier, Thread

import pytest

from saves.opening import open_store
from tests.support.libraries import quick_folder
from tests.support.patience import PATIENCE

ROUNDS = 200


@pytest.fixture
def restless() -> Iterator[None]:
    """Threads take turns so often that each may come at any moment of the other."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    yield
    sys.setswitchinterval(usual)


@pytest.mark.usefixtures("restless")
def test_what_another_one_has_just_closed_keeps_nobody_from_a_new_library() -> None:
    writable: list[bool] = []

    def use(path: Path, together: Barrier) -> None:
        together.wait(PATIENCE)
        store = open_store(path)
        writable.append(store.writable)
        store.close()

    with quick_folder() as folder:
        for number in range(ROUNDS):
            where = folder / str(number) / "library.db", Barrier(2)
            threads = [Thread(target=use, args=where) for _ in range(2)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join(PATIENCE)
    assert writable == [True] * (2 * ROUNDS)
