"""All games are there: the table's own and the small one of the tests."""

import pytest


@pytest.fixture(autouse=True)
def _every_game(toy: str) -> None:
    """Nothing but the small game is added."""
