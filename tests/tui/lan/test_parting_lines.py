"""Lines about games that go on without some players, and about desyncs."""

from pathlib import Path
from typing import Any

from msgspec import json
from msgspec.structs import replace

from core.says import Sentence
from net.log.commands import LeaderElected
from net.log.events import Halted
from net.log.messages import LogEntry, SectionsReply
from net.log.report import DesyncReport, LogCopy
from net.session.events import CannotFork, DesyncReported, Forked, MayFork, OthersForked
from net.session.fork import forked_charter
from net.session.messages import ForkAgreed, ForkFailed
from tests.support.virtual_table import charter_of
from tui.lan.lines import Lines

CHARTER = charter_of((0, 1, 2))
EVENTS: tuple[Any, ...] = (
    MayFork(on=True),
    MayFork(on=False),
    CannotFork(Sentence("The disk is full.")),
    ForkFailed(),
    OthersForked((0, 1), b"\xab" * 16),
    OthersForked((1,), b"\xef" * 16, apart=True),
    Forked(forked_charter(CHARTER, ForkAgreed(b"\xcd" * 16, 30, (2,)))),
    Forked(forked_charter(CHARTER, ForkAgreed(b"\xcd" * 16, 30, (2,))), 7),
    Forked(forked_charter(CHARTER, ForkAgreed(b"\xcd" * 16, 30, (2,))), returned=True),
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
        "You may go on without them; bots play until they are back.",
        "The disk is full.",
        "Not everybody on this side can go on alone now: try again.",
        "Another game goes on without you, with Ana and Beto: ababab.",
        "There is a second game now, efefef, with Beto: you have both gone on alone, and each side "
        "keeps its own.",
        "This is a separate game now, cdcdcd. Bots play for Ana, Beto.",
        "This is a separate game now, cdcdcd. Bots play for Ana, Beto. The last 7 steps that "
        "were shown are taken back: those who play on do not have them.",
        "You are back with Cleo. The game went on without you and is cdcdcd now; the bot in your "
        "seat makes way for you.",
    ]


def test_programs_are_told_in_objects() -> None:
    assert [json.decode(line) for line in told(as_json=True)] == [
        {"status": "may-go-on-alone", "on": True},
        {"status": "may-go-on-alone", "on": False},
        {"status": "cannot-go-on-alone", "why": "The disk is full."},
        {"status": "stayed"},
        {
            "status": "left-behind",
            "programs": [0, 1],
            "seats": [0, 1],
            "table": "ab" * 16,
            "apart": False,
        },
        {
            "status": "left-behind",
            "programs": [1],
            "seats": [1],
            "table": "ef" * 16,
            "apart": True,
        },
        *(
            {
                "status": "branched",
                "table": "cd" * 16,
                "of": CHARTER.table.hex(),
                "after": 30,
                "lost": [0, 1],
                "taken_back": taken_back,
                "returned": returned,
            }
            for taken_back, returned in ((0, False), (7, False), (0, True))
        ),
    ]


def account() -> LogCopy:
    return LogCopy((), (b"12345678",))


def differs(right: int | None, path: Path | None, *, mended: bool = False) -> DesyncReported:
    """Return a desync of programs 0 and 2; this one is number 2."""
    parts = {
        me: SectionsReply(5, (("pesos", bytes([me])), ("turn", b"same")), bytes(8)) for me in (0, 2)
    }
    found = DesyncReport(CHARTER, 5, account(), account(), 0, parts, right, 2, mended)
    return DesyncReported(found, path, "" if path else "No space left on device")


def test_differences_are_told_in_a_sentence_with_the_report() -> None:
    path = Path("/home/ana/differences/74747474-2-item-5")
    lines: list[str] = []
    speaker = Lines(as_json=False, write=lines.append)
    speaker.begin(CHARTER)
    lines.clear()
    for event in (
        differs(0, path),
        differs(2, path),
        differs(None, path),
        differs(0, path, mended=True),
        differs(0, None),
        Halted(),
    ):
        speaker.tell(event)
    report = f"A report is in {path}."
    assert lines == [
        f"This program disagrees with the others (pesos). {report}",
        f"The program of Ana disagrees with the others (pesos). {report}",
        f"The programs disagree (pesos), and none has a majority. {report}",
        f"This program had something wrong and has put it right (pesos). {report}",
        "This program disagrees with the others (pesos). "
        "No report can be written: No space left on device.",
        "The programs disagree about the game and none has a majority: it stops here, and is kept.",
    ]


def test_who_was_told_another_game_is_named() -> None:
    log_entries = tuple(LogEntry(1, LeaderElected(program)) for program in (0, 1))
    own, other = (LogCopy((each,) * 5, (b"12345678",) * 6) for each in log_entries)
    event = differs(None, Path("/home/ana/it"))
    difference = replace(event.difference, own=own, other=other)
    lines: list[str] = []
    speaker = Lines(as_json=False, write=lines.append)
    speaker.begin(CHARTER)
    speaker.tell(replace(event, difference=difference))
    assert lines[-1] == (
        "Ana was shown a different game from step 5 on. A report is in /home/ana/it."
    )


def test_differences_are_told_to_programs() -> None:
    lines: list[str] = []
    speaker = Lines(as_json=True, write=lines.append)
    for event in (differs(0, None), Halted()):
        speaker.tell(event)
    assert [json.decode(line) for line in lines] == [
        {
            "status": "differs",
            "path": None,
            "item": 5,
            "parts": ["pesos"],
            "mended": False,
            "mine": True,
            "same_log": True,
        },
        {"status": "halted"},
    ]
