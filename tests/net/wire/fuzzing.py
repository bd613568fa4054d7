"""The amount of garbage that a decoder is given."""

from hypothesis import settings

from tests.support.scale import SOAKING

garbage = settings(max_examples=100_000 if SOAKING else 50)
