"""Lines about a program that shows impossible things, or behaves oddly."""

from msgspec import json

from net.address import Address
from net.log.events import NeedlessStandIn, NotProposed
from net.session.watched_places import another_game, impossible, no_table
from tests.support.virtual_table import charter_of
from tui.lan.lines import Lines

WHERE = Address("10.0.0.7", 4242)
EVENTS = (
    impossible(WHERE, 12),
    another_game(Address("fe80::1", 4243)),
    no_table(WHERE),
    NeedlessStandIn(1),
    NotProposed(0),
)
SENTENCES = [
    "What 10.0.0.7:4242 shows at step 12 is impossible, or does not follow from what was shown "
    "before: you no longer watch it.",
    "[fe80::1]:4243 shows another game than was shown before: you no longer watch it.",
    "What 10.0.0.7:4242 sends is not what a table sends: you no longer watch it.",
    "A bot plays for Beto, though their program was there.",
    "Ana did not choose that here: another program made it up.",
]


def told(*, as_json: bool) -> list[str]:
    lines: list[str] = []
    speaker = Lines(as_json=as_json, write=lines.append)
    speaker.begin(charter_of((0, 1)))
    begun = len(lines)
    for event in EVENTS:
        speaker.tell(event)
    return lines[begun:]


def test_people_are_told_in_one_sentence_each() -> None:
    assert told(as_json=False) == SENTENCES


def test_programs_are_told_in_objects() -> None:
    doubted = [json.decode(line) for line in told(as_json=True)]
    assert doubted == [
        {"status": "doubted", "host": "10.0.0.7", "port": 4242, "why": SENTENCES[0]},
        {"status": "doubted", "host": "fe80::1", "port": 4243, "why": SENTENCES[1]},
        {"status": "doubted", "host": "10.0.0.7", "port": 4242, "why": SENTENCES[2]},
        {"status": "displaced", "seat": 1},
        {"status": "unwished", "seat": 0},
    ]
