"""The pseudo-language, written once for all tests that use it."""

import pytest

from tests.support.languages import pseudo_catalogue


@pytest.fixture(scope="session")
def pseudo(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Return the variables that select it."""
    return pseudo_catalogue(tmp_path_factory.mktemp("locales"))
