"""Input at a table without a screen while nothing is asked: talk, readiness, codes."""

import asyncio
import os
from collections.abc import Callable, Iterator
from io import StringIO
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec import json

from core.says import Unreadable
from net.lobby.events import LobbyReason
from net.wire.refusals import Reason, Refused
from tests.support.rooms import until
from tests.support.virtual_table import charter_of
from tui.commands.codes import with_right_code
from tui.commands.json_ear import JsonEar
from tui.commands.overhearing import overheard
from tui.commands.plain_ear import PlainEar
from tui.json_mode import lines_from
from tui.lan.request import LanRequest, LanRequestKind, new_code
from tui.lan.trouble import LanTrouble
from tui.plain.screen import Screen

JOINING = LanRequest(LanRequestKind.JOIN, "Ana")


class Writer:
    """Somebody at the other end of a pipe."""

    def __init__(self) -> None:
        reading, self._writing = os.pipe()
        self.ins = os.fdopen(reading, "rb", buffering=0)

    def write(self, *lines: str) -> None:
        os.write(self._writing, "".join(f"{line}\n" for line in lines).encode())

    def end(self) -> None:
        if self._writing:
            os.close(self._writing)
            self._writing = 0


@pytest.fixture
def writer() -> Iterator[Writer]:
    made = Writer()
    yield made
    made.end()
    made.ins.close()


class Table:
    """A session that notes what is done."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.refuses: LobbyReason | None = None
        self.lobby = SimpleNamespace(turn_ready=lambda: self.done.append("ready"), holds_back=False)
        self.watches = False
        self.arrived = asyncio.Event()
        self.arrived.set()
        self.game = SimpleNamespace(charter=charter_of((0, "peon", "peon")), bots_seats=(1, 2))

    def say(self, text: str) -> LobbyReason | None:
        self.done.append(f"say {text}")
        return self.refuses

    def want_rematch(self) -> None:
        self.done.append("again")

    def ask_for_seat(self, seat: int) -> None:
        self.done.append(f"seat {seat}")

    def get_up(self) -> None:
        self.done.append("left")


def to_wrong_code() -> LanTrouble:
    return LanTrouble("That is not the code.", refused=Refused(Reason.WRONG_SECRET))


async def hears(table: Any, ear: Any, *done: str) -> None:
    async with overheard(table, ear):
        await until(lambda: table.done == [*done], f"{done}: {table.done}")


async def test_a_program_talks_and_is_ready_at_any_time_and_its_moves_wait(
    writer: Writer, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = lines_from(writer.ins)
    writer.write('{"do":"say","text":"Hola"}', '{"e":"any"}', '{"do":"ready"}')
    await hears(Table(), JsonEar(lines), "say Hola", "ready")
    assert await lines.next() == b'{"e":"any"}\n'
    assert capsys.readouterr().out == ""


async def test_a_program_that_talks_too_much_is_refused(
    writer: Writer, capsys: pytest.CaptureFixture[str]
) -> None:
    table = Table()
    table.refuses = LobbyReason.TOO_MUCH_CHAT
    writer.write('{"do":"say","text":"Hola"}')
    await hears(table, JsonEar(lines_from(writer.ins)), "say Hola")
    assert json.decode(capsys.readouterr().out) == {
        "refused": {"do": "say", "text": "Hola"},
        "rule": None,
        "why": "Too many lines of chat at once; this one was passed over.",
    }


async def test_a_script_that_types_talks_and_its_answers_wait(writer: Writer) -> None:
    screen = Screen(writer.ins, StringIO())  # type: ignore[arg-type]
    writer.write("1", "say Hola a todos", "2")
    await hears(Table(), PlainEar(screen), "say Hola a todos")
    assert [await screen.read(), await screen.read()] == ["1", "2"]


async def test_a_person_asks_for_a_rematch_talks_and_leaves(writer: Writer) -> None:
    told, table = StringIO(), Table()
    screen = Screen(writer.ins, told)  # type: ignore[arg-type]
    writer.write("rematch", "say adios", "what?", "quit", "rematch")
    await PlainEar(screen).after_game(table)  # type: ignore[arg-type]
    assert table.done == ["again", "say adios"], "whoever has left asks for nothing"
    shown = told.getvalue()
    assert "You play again as soon as the others want to." in shown
    assert shown.count("plays again with the same people") == 2, "at first, and after nonsense"


async def test_who_looks_on_types_whose_seat_to_play(writer: Writer) -> None:
    table = Table()
    table.watches = True
    screen = Screen(writer.ins, StringIO())  # type: ignore[arg-type]
    writer.write("seat", "seat Cleo", "seat Ana")
    await hears(table, PlainEar(screen, watches=True), "seat 1", "seat 2")


async def test_a_program_that_looks_on_asks_for_a_bots_seat(
    writer: Writer, capsys: pytest.CaptureFixture[str]
) -> None:
    table = Table()
    table.watches = True
    writer.write('{"do":"seat","seat":0}', '{"do":"seat","seat":2}')
    await hears(table, JsonEar(lines_from(writer.ins)), "seat 2")
    refused = json.decode(capsys.readouterr().out)
    assert refused["refused"] == {"do": "seat", "seat": 0}


class Codes:
    """Gives one code after the other, and notes what was wrong with the last one."""

    def __init__(self, *codes: str) -> None:
        self._codes = [*codes]
        self.told: list[str] = []

    async def code(self, why: str) -> str | None:
        self.told.append(why)
        return self._codes.pop(0) if self._codes else None


def opens_to(code: str, tried: list[str]) -> Callable[[LanRequest], Any]:
    async def go(request: LanRequest) -> str:
        tried.append(request.code)
        if request.code != code:
            raise to_wrong_code()
        return "in"

    return go


async def test_a_wrong_and_a_misspelt_code_are_asked_for_again() -> None:
    right, tried = new_code(), list[str]()
    asked = Codes("no code", right)
    assert await with_right_code(JOINING, asked, opens_to(right, tried)) == "in"
    assert tried == ["", right], "what is misspelt is never tried"
    assert asked.told[0] == "That is not the code."
    assert "No code has the word" in asked.told[1]


async def test_where_nobody_has_another_code_the_trouble_is_told() -> None:
    with pytest.raises(LanTrouble, match="That is not the code"):
        await with_right_code(JOINING, Codes(), opens_to(new_code(), []))
    with pytest.raises(Unreadable):
        await with_right_code(JOINING, Codes("no code"), opens_to(new_code(), []))


async def test_a_program_is_offered_another_try_until_its_input_ends(
    writer: Writer, capsys: pytest.CaptureFixture[str]
) -> None:
    ear = JsonEar(lines_from(writer.ins))
    writer.write('{"do":"ready"}', '{"do":"code","code":"river-tango-lemon"}')
    assert await ear.code("Why.") == "river-tango-lemon"
    offer, refused = map(json.decode, capsys.readouterr().out.splitlines())
    assert offer == {"offer": "code", "why": "Why."}
    assert refused["refused"] == {"do": "ready"}
    writer.end()
    assert await ear.code("Why.") is None


@pytest.mark.parametrize(
    ("written", "plays", "done"),
    [((), True, "left"), ((), False, ""), (('{"e":"any"}',), True, "")],
)
async def test_whoever_plays_and_writes_nothing_more_leaves(
    writer: Writer, written: tuple[str, ...], plays: bool, done: str
) -> None:
    table, lines = Table(), lines_from(writer.ins)
    writer.write(*written, '{"do":"ready"}')
    writer.end()
    async with overheard(table, JsonEar(lines), plays=plays):  # type: ignore[arg-type]
        await until(lambda: "ready" in table.done, "it is ready")
        if done:
            await until(lambda: done in table.done, "it leaves")
    assert table.done == ["ready", *filter(None, [done])]
