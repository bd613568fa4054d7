"""How much random testing: a little each time, much more when soaking."""

import os

from hypothesis import settings

SOAKING = os.environ.get("HYPOTHESIS_PROFILE") == "soak"


def scaled(count: int, most: int | None = None) -> int:
    """That many examples in every run, in proportion more under `HYPOTHESIS_PROFILE=soak`.

    Whatever the profile, there are no more than `most`.
    """
    examples = max(1, count * settings().max_examples // 100)
    return examples if most is None else min(examples, most)
