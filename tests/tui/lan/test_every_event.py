"""Everything that can happen at a table is told in lines, or named here as needing no words."""

from typing import Any, get_args

import pytest
from msgspec import json

from net.log.resolutions import (
    EndGame,
    GiveSeat,
    LetBotPlay,
    PauseGame,
    RemovePlayer,
    Resolution,
    ResumeGame,
)
from tests.support.table_news import CHARTER, examples
from tui.lan.agreement_lines import carried, offered, put, refused
from tui.lan.events import LineEvent
from tui.lan.lines import Lines
from tui.lan.status_lines import Mark

WORDLESS = {
    "WatchStarted",  # the charter of the game follows
    "TurnShown",  # lines cannot be taken back: the turn is told when it is ended
    "ProposalDropped",  # whoever sent the move tells what has become of it
}
EVENTS = examples(LineEvent)


def told(event: Any, *, as_json: bool) -> list[str]:
    """Return what is said of it in a game that has begun."""
    lines: list[str] = []
    speaker = Lines(as_json=as_json, write=lines.append)
    speaker.begin(CHARTER)
    lines.clear()
    speaker.tell(event)
    return lines


@pytest.mark.parametrize("name", EVENTS)
def test_people_are_told_in_a_sentence(name: str) -> None:
    lines = told(EVENTS[name], as_json=False)
    assert not any(line.startswith("{") for line in lines)
    assert bool(lines) == (name not in WORDLESS)


@pytest.mark.parametrize("name", EVENTS)
def test_programs_are_told_a_status(name: str) -> None:
    lines = told(EVENTS[name], as_json=True)
    assert all(json.decode(line)["status"] for line in lines)
    assert bool(lines) == (name not in WORDLESS)


def test_of_several_tables_only_the_first_says_that_the_network_hears_of_none() -> None:
    lines: list[str] = []
    for number in (1, 2, 3):
        speaker = Lines(as_json=False, write=lines.append)
        speaker.mark = Mark(number, "ef" * 16)
        speaker.tell(EVENTS["NotAdvertised"])
    assert lines == [Mark(1, "").on("Because.")]


def test_a_table_that_the_network_cannot_be_told_of_is_no_secret() -> None:
    untold = EVENTS["NotAdvertised"]
    assert told(untold, as_json=False) == ["Because."]
    assert told(untold, as_json=True) == ['{"status":"unannounced","why":"Because."}']


NAMES = ("Ana", "Beto", "Cleo")
RESOLUTIONS: list[Resolution] = [
    LetBotPlay(1),
    PauseGame(),
    ResumeGame(),
    EndGame(),
    RemovePlayer(1),
    GiveSeat(1, 3, "Dora", bytes(32)),
]


def test_every_kind_of_resolution_is_worded_with_those_whom_it_is_about() -> None:
    assert [type(each) for each in RESOLUTIONS] == [*get_args(Resolution)]
    for each in RESOLUTIONS:
        said = [carried(each, NAMES.__getitem__), refused(each, NAMES.__getitem__)]
        said += [offered(each, NAMES.__getitem__), put(each, 0, NAMES.__getitem__)]
        assert all(("Beto" in one) == hasattr(each, "seat") for one in said)
        assert all(("Dora" in one) == isinstance(each, GiveSeat) for one in said)
        assert said[-1].startswith("Ana asks")
        assert len({*said}) == len(said)
