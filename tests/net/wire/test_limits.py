"""The limits are those of docs/wire.md, and each has a test of its name."""

import re
from pathlib import Path

import pytest
from msgspec.structs import asdict

from net.lobby import messages as lobby_messages
from net.wire.limits import LIMITS, ChatText, Limits, PlayerName
from net.wire.packing import Message, decode, pack
from net.wire.refusals import Cut
from tests.support.virtual_lobby import Comer, VirtualLobby, open_table

TESTS = Path(__file__).parents[1]
DOCS = Path(__file__).parents[3] / "docs"


class Said(Message, frozen=True, tag=1):
    name: PlayerName
    line: ChatText


def takes(name: str, line: str) -> bool:
    try:
        decode(pack([1, name, line]), Said, LIMITS)
    except Cut:
        return False
    return True


def test_limit_name() -> None:
    assert takes("Ñ" * LIMITS.name, "hello")
    assert not takes("Ñ" * (LIMITS.name + 1), "hello")
    assert not takes("", "hello")


def test_limit_chat() -> None:
    assert takes("Ana", "🐂" * LIMITS.chat)
    assert not takes("Ana", "🐂" * (LIMITS.chat + 1))
    assert not takes("Ana", "")


def test_the_longest_line_of_chat_fits_into_a_frame() -> None:
    assert len(pack([1, 3, "🐂" * LIMITS.chat])) <= LIMITS.frame


def chatted(lobby: VirtualLobby, guest: Comer, lines: int) -> int:
    """The number of lines that are heard, of so many at once."""
    before = len(guest.events_of(lobby_messages.Said))
    for number in range(lines):
        guest.lobby.say(f"line {number}")
    lobby.settle()
    return len(guest.events_of(lobby_messages.Said)) - before


def test_limit_chats() -> None:
    lobby = open_table()
    assert chatted(lobby, lobby.join("Beto"), LIMITS.chats + 3) == LIMITS.chats


def test_limit_chat_time() -> None:
    lobby = open_table()
    guest = lobby.join("Beto")
    chatted(lobby, guest, LIMITS.chats)
    lobby.wait(LIMITS.chat_time - 0.1)
    assert chatted(lobby, guest, 1) == 0
    lobby.wait(0.1)
    assert chatted(lobby, guest, 1) == 1


def obeyed(lobby: VirtualLobby, guest: Comer, commands: int) -> bool:
    """Whether so many commands at once are all obeyed."""
    before = len(guest.events_of(lobby_messages.Denied))
    for _ in range(commands):
        lobby.send(guest, lobby_messages.PlayerReady(on=True))
    lobby.settle()
    return len(guest.events_of(lobby_messages.Denied)) == before


def test_limit_commands() -> None:
    lobby = open_table()
    guest = lobby.join("Beto")
    lobby.wait(LIMITS.command_time)
    assert obeyed(lobby, guest, LIMITS.commands)
    assert not obeyed(lobby, guest, 1)


def test_limit_command_time() -> None:
    lobby = open_table()
    guest = lobby.join("Beto")
    lobby.wait(LIMITS.command_time)
    obeyed(lobby, guest, LIMITS.commands)
    lobby.wait(LIMITS.command_time)
    assert obeyed(lobby, guest, LIMITS.commands)


def named_tests() -> set[str]:
    texts = (path.read_text() for path in TESTS.rglob("test_*.py"))
    return {name for text in texts for name in re.findall(r"def test_limit_(\w+)\(", text)}


@pytest.mark.parametrize("limit", Limits.__struct_fields__)
def test_every_limit_has_a_test_of_its_name(limit: str) -> None:
    assert limit in named_tests()


@pytest.mark.parametrize(("limit", "value"), asdict(LIMITS).items())
def test_every_limit_stands_in_the_docs(limit: str, value: float) -> None:
    rows = re.findall(r"^\| `(\w+)` \| ([\d.]+)", (DOCS / "wire.md").read_text(), re.MULTILINE)
    assert dict(rows)[limit] == f"{value:g}"
