"""Programs of one wire version speak and count alike: a change of either raises it."""

import pytest
from msgspec import json

from core.games import keys
from net.wire.hello import WIRE
from tests.support.wire_forms import FILE, RAISE, alike, told_apart

WRITTEN = json.decode(FILE.read_bytes())


def test_messages_and_fingerprints_are_those_of_the_version() -> None:
    now = alike()
    assert told_apart(WRITTEN, now), RAISE
    assert now == WRITTEN, "call `python -m tests.support.wire_forms`"


def test_programs_of_another_version_are_refused() -> None:
    lowest, highest = WIRE
    assert lowest == highest == WRITTEN["version"], "no version counts as another one does"


@pytest.mark.parametrize("key", keys())
def test_another_fingerprint_by_the_same_rules_needs_another_version(key: str) -> None:
    changed = {**WRITTEN, "games": {**WRITTEN["games"]}}
    changed["games"][key] = {**WRITTEN["games"][key], "log": "00" * 8}
    assert not told_apart(WRITTEN, changed)
    assert told_apart(WRITTEN, {**changed, "version": WRITTEN["version"] + 1})
    changed["games"][key]["rules"] = "other rules"
    assert told_apart(WRITTEN, changed), "these refuse each other by the rules"


def test_another_form_of_a_message_needs_another_version() -> None:
    assert not told_apart(WRITTEN, {**WRITTEN, "messages": "00" * 16})
