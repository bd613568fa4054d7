"""The places of saved games."""

import pytest

from saves.places import home


def test_nothing_of_a_test_lies_where_people_keep_their_games(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    assert home().is_relative_to(tmp_path_factory.getbasetemp())
