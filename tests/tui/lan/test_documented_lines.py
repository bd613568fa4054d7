"""docs/json-mode.md lists every status line with all its keys, and no other."""

import ast
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest
from msgspec import json
from msgspec.structs import replace

from core.outcome import Amount, Outcome
from net.log.charter import ClockSettings, TableRules
from net.log.commands import Ballot, LeaderElected, PutToTable, StandIn, TimedOut
from net.log.events import EntryCommitted
from net.log.resolutions import BallotChoice, PauseGame
from net.session.events import CutOff, QuorumChanged
from tests.support.table_news import BOARD, HERE, WHY, examples
from tests.support.virtual_table import charter_of
from tui.endings import written_outcome
from tui.lan.draft import dropped, gave_way, too_late, tried_again
from tui.lan.events import LineEvent
from tui.lan.lines import Lines
from tui.lan.trouble import LanTrouble

ROOT = Path(__file__).parents[3]
DOCUMENT = ROOT / "docs" / "json-mode.md"
EVENTS: tuple[LineEvent, ...] = (
    *examples(LineEvent).values(),
    replace(BOARD, options={"days": 3}),
    charter_of((0, 1, 2), clock=ClockSettings(60)),
    replace(charter_of((0, 1, 2)), table_rules=TableRules(hints=False)),
    *(
        EntryCommitted(1, command, None)
        for command in (
            LeaderElected(1),
            TimedOut(1),
            StandIn(1, True),
            StandIn(1, False),
            PutToTable(0, PauseGame(), 0, (0, 1)),
            Ballot(1, 9, BallotChoice.AGREE),
        )
    ),
    CutOff(on=False),
    QuorumChanged(on=False),
    *(dropped(3), gave_way(3), too_late(3), tried_again(1, 1)),
)
OTHERS: tuple[Callable[[Lines], None], ...] = (
    lambda lines: lines.listening("", HERE, code=None, table="0f"),
    lambda lines: lines.status("watching", ""),
    lambda lines: lines.stopped(LanTrouble("Because.", WHY)),
    lambda lines: lines.say_way_back("estancia join --resume 0f1e2d3c"),
)
"""Lines that commands print by themselves."""

Shape = tuple[str, frozenset[str]]


def shapes(lines: Iterable[str]) -> set[Shape]:
    """Return the statuses, each with its keys."""
    read = (json.decode(line) for line in lines)
    return {(each["status"], frozenset(each)) for each in read if "status" in each}


def printed() -> set[Shape]:
    lines: list[str] = []
    speaker = Lines(as_json=True, write=lines.append)
    for event in EVENTS:
        speaker.tell(event)
    for say in OTHERS:
        say(speaker)
    return shapes(lines)


def trees(*texts: str) -> Iterator[ast.Module]:
    """Yield every file of the terminal that contains one of the texts."""
    for path in (ROOT / "tui").rglob("*.py"):
        source = path.read_text()
        if any(text in source for text in texts):
            yield ast.parse(source)


def named_in_code() -> Iterator[str]:
    """Yield the first words of every call of `status` in the program, and of draft news."""
    for tree in trees("status", "DraftNews"):
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
                yield from _named_in(function)


def _named_in(function: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[str]:
    chosen = {
        target.id: each.value
        for each in ast.walk(function)
        if isinstance(each, ast.Assign)
        for target in each.targets
        if isinstance(target, ast.Name)
    }
    for call in ast.walk(function):
        if isinstance(call, ast.Call) and _name(call.func) in ("status", "DraftNews"):
            word = call.args[0]
            yield from _words(chosen.get(word.id, word) if isinstance(word, ast.Name) else word)


def _name(called: ast.expr) -> str:
    """Return the name of a called method or class."""
    return str(getattr(called, "attr", getattr(called, "id", "")))


def _words(node: ast.expr) -> Iterator[str]:
    """Yield the texts that the expression may be, but not the condition of a choice."""
    if isinstance(node, ast.IfExp):
        yield from _words(node.body)
        yield from _words(node.orelse)
    elif isinstance(node, ast.Constant):
        yield str(node.value)


def documented() -> set[Shape]:
    rows = re.findall(r'^\| `(\{"status":.*?\})` \|', DOCUMENT.read_text(), re.MULTILINE)
    return shapes(rows)


def test_every_line_stands_in_the_document_with_all_its_keys() -> None:
    assert printed() == documented()


def test_no_line_of_the_code_is_forgotten_here() -> None:
    assert {status for status, _keys in printed()} == set(named_in_code())


def test_the_outcome_stands_there_as_it_is_written() -> None:
    (row,) = re.findall(r'^\| `(\{"outcome":.*?\})` \|', DOCUMENT.read_text(), re.MULTILINE)
    amounts = (Amount("pesos", (141, 187)),)
    assert row.encode() == json.encode({"outcome": written_outcome(Outcome(amounts, 2))})


@pytest.mark.parametrize("status", ["away", "back", "host"])
def test_who_is_concerned_is_told_by_seats(status: str) -> None:
    (keys,) = (keys for each, keys in documented() if each == status)
    assert "seats" in keys


def done_in_code() -> Iterator[str]:
    """Yield what programs may do, as lines are matched, or compared as a whole."""
    for tree in trees('"do"'):
        for node in ast.walk(tree):
            if isinstance(node, ast.MatchMapping):
                yield from _done_in(node.keys, node.patterns)
            elif isinstance(node, ast.Compare):
                for each in node.comparators:
                    if isinstance(each, ast.Dict):
                        yield from _done_in(each.keys, each.values)


def _done_in(keys: Iterable[ast.expr | None], values: Iterable[ast.AST]) -> Iterator[str]:
    for key, value in zip(keys, values, strict=True):
        if isinstance(key, ast.Constant) and key.value == "do":
            constants = (each for each in ast.walk(value) if isinstance(each, ast.Constant))
            yield from (str(each.value) for each in constants)


def test_what_programs_may_do_stands_there_and_nothing_else() -> None:
    told = set(re.findall(r'"do":"([a-z-]+)"', DOCUMENT.read_text()))
    assert told == {*done_in_code()}


def offered_in_code() -> Iterator[str]:
    """Yield what programs are offered, as it is written or said."""
    for tree in trees("offer"):
        named = dict(pair for each in tree.body for pair in _names_given(each))
        for node in ast.walk(tree):
            for offer in _offered_by(node):
                word = named.get(offer.id, offer) if isinstance(offer, ast.Name) else offer
                if isinstance(word, ast.Constant):
                    yield str(word.value)


def _names_given(node: ast.stmt) -> Iterator[tuple[str, ast.expr]]:
    """Yield the names that a statement assigns, each with its value."""
    for target in node.targets if isinstance(node, ast.Assign) else ():
        assert isinstance(node, ast.Assign)
        both = isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple)
        targets = target.elts if both else [target]  # type: ignore[attr-defined]
        values = node.value.elts if both else [node.value]  # type: ignore[attr-defined]
        for each, value in zip(targets, values, strict=True):
            if isinstance(each, ast.Name):
                yield each.id, value


def _offered_by(node: ast.AST) -> Iterator[ast.expr]:
    if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "offer":
        yield from node.args[:1]
    elif isinstance(node, ast.Dict):
        for key, value in zip(node.keys, node.values, strict=True):
            if isinstance(key, ast.Constant) and key.value == "offer":
                yield value


def test_every_offer_stands_there_and_nothing_else() -> None:
    told = set(re.findall(r'"offer":"([a-z-]+)"', DOCUMENT.read_text()))
    assert told == {*offered_in_code()}
