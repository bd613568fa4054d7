"""Settings that hold for every test."""

import gc
import os
import signal
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from saves.places import HOME
from tui.language import use_languages

pytest.register_assert_rewrite("tests.support")
pytest_plugins = (
    "tests.support.patience",
    "tests.support.installed",
    "tests.support.quick_curve",
    "tests.support.shells",
    "tests.support.toy",
    "tests.support.tutorial",
    "tests.support.wheel",
)

# The person who runs the tests may speak another language.
use_languages(["en"])

# Background jobs of a script ignore Ctrl+C, and so would every program under test.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# No deadlines, as a busy machine is no fault of the code. The soak tries two hundred times as much.
PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow], max_examples=25)
settings.register_profile("local", PATIENT)
settings.register_profile("ci", PATIENT, derandomize=True)
settings.register_profile("soak", PATIENT, max_examples=5_000, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE") or "local")


def pytest_collection_finish() -> None:
    """Freeze everything that is imported and collected: the collector need not look at it again."""
    gc.freeze()


@pytest.fixture(scope="session", autouse=True)
def _nobodys_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep the tests from writing to the user's own library."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(HOME, str(tmp_path_factory.mktemp("home")))
        yield
