"""How much random testing: a little each time, much more when soaking."""

import os

from hypothesis import settings

SOAKING = os.environ.get("HYPOTHESIS_PROFILE") == "soak"


def scaled(count: int) -> int:
    """That many examples in every run, in proportion more under `HYPOTHESIS_PROFILE=soak`."""
    return max(1, count * settings().max_examples // 100)
