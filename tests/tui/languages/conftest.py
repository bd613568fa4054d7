"""The language that nobody speaks is written once for all tests that speak it."""

import pytest

from tests.support.languages import pseudo_catalogue


@pytest.fixture(scope="session")
def pseudo(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The variables by which it is found."""
    return pseudo_catalogue(tmp_path_factory.mktemp("locales"))
