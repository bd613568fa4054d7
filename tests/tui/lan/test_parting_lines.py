"""What people and programs are told of games that go on without some."""

from typing import Any

from msgspec import json

from net.room.news import GoneOn, LeftBehind, MayPart
from net.table.branching import branched
from net.table.parting import Branched, Stayed
from tests.support.virtual_table import charter_of
from tui.lan.lines import Lines

CHARTER = charter_of((0, 1, 2))
EVENTS: tuple[Any, ...] = (
    MayPart(on=True),
    MayPart(on=False),
    Stayed(),
    LeftBehind((0, 1), b"\xab" * 16),
    GoneOn(branched(CHARTER, Branched(b"\xcd" * 16, 30, (2,)))),
)


def told(*, as_json: bool) -> list[str]:
    lines: list[str] = []
    speaker = Lines(as_json=as_json, write=lines.append)
    speaker.begin(CHARTER)
    begun = len(lines)
    for event in EVENTS:
        speaker.tell(event)
    return lines[begun:]


def test_people_are_told_in_sentences() -> None:
    assert told(as_json=False) == [
        "You may go on without those who are lost, as a game of its own.",
        "Not everybody on this side can go on alone now: try again.",
        "Another game goes on without you, with Ana, Beto: ababab.",
        "This is a game of its own now, cdcdcd. Bots play for Ana, Beto.",
    ]


def test_programs_are_told_in_objects() -> None:
    assert [json.decode(line) for line in told(as_json=True)] == [
        {"status": "may-go-on-alone", "on": True},
        {"status": "may-go-on-alone", "on": False},
        {"status": "stayed"},
        {"status": "left-behind", "programs": [0, 1], "table": "ab" * 16},
        {
            "status": "branched",
            "table": "cd" * 16,
            "of": CHARTER.table.hex(),
            "after": 30,
            "lost": [0, 1],
        },
    ]
