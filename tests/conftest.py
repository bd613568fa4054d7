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
    "tests.support.bounded",
    "tests.support.installed",
    "tests.support.quick_curve",
    "tests.support.shells",
    "tests.support.toy",
    "tests.support.tutorial",
    "tests.support.wheel",
)

# Whoever runs the tests may speak another language.
use_languages(["en"])

# What a script starts in its background ignores Ctrl+C, and so would every program under test.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# A busy machine is no fault of the code: no deadlines. The soak tries two hundred times as much.
PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow], max_examples=25)
settings.register_profile("local", PATIENT)
settings.register_profile("ci", PATIENT, derandomize=True)
settings.register_profile("soak", PATIENT, max_examples=5_000, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE") or "local")


def pytest_collection_finish() -> None:
    """What is imported and collected stays for good: it need not be looked through for garbage."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session", autouse=True)
def _nobodys_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Whoever runs the tests has a library, too: nothing is written there."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(HOME, str(tmp_path_factory.mktemp("home")))
        yield
