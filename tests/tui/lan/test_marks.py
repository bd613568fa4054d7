"""Marks for the lines of several tables."""

from typing import Any

from msgspec import json

from net.session.events import Forked, QuorumChanged
from net.session.fork import forked_charter
from net.session.messages import ForkAgreed
from tests.support.virtual_table import charter_of
from tui.lan.events import LineEvent
from tui.lan.lines import Lines
from tui.lan.status_lines import Mark

MARK = Mark(3, "ef" * 16)


def told(event: LineEvent, *, as_json: bool) -> str:
    lines: list[str] = []
    speaker = Lines(as_json=as_json, write=lines.append)
    speaker.begin(charter_of((0, 1, 2)))
    speaker.mark = MARK
    speaker.tell(event)
    return lines[-1]


def test_people_are_told_its_number_and_programs_its_id() -> None:
    event = QuorumChanged(True)
    assert told(event, as_json=False) == "3: Too few players: the game waits."
    line = json.decode(told(event, as_json=True))
    assert line == {"status": "waiting", "seats": [], "alone_in": None, "table": "ef" * 16}


def test_the_id_stays_where_the_game_goes_on_as_another_one() -> None:
    parted = forked_charter(charter_of((0, 1, 2)), ForkAgreed(b"\xcd" * 16, 30, (2,)))
    line: dict[str, Any] = json.decode(told(Forked(parted), as_json=True))
    assert (line["status"], line["table"], line["branch"]) == ("branched", "ef" * 16, "cd" * 16)
