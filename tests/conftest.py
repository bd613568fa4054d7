"""Settings that hold for every test."""

import os

import pytest
from hypothesis import HealthCheck, settings

pytest.register_assert_rewrite("tests.support")

# A busy machine is no fault of the code: no deadlines.
PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("local", PATIENT)
settings.register_profile("ci", PATIENT, derandomize=True)
settings.register_profile("soak", PATIENT, max_examples=5_000, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE") or "local")
