"""Visitors of a lobby without a seat are seen by name, and heard."""

import pytest

from net.lobby.events import LobbyLeft, LobbyReason
from net.lobby.messages import MOST_NAMED, CodeRenewed, Denied, Said, Say
from net.wire.limits import LIMITS
from tests.support.virtual_lobby import open_table


def test_who_waits_and_who_looks_on_is_named_and_nobody_is_called_like_another() -> None:
    lobby = open_table()
    lobby.join("Beto")
    lobby.come(name="Beto")
    lobby.come(watches=True, name="Eva")
    lobby.come(watches=True, name="\u200b")
    lobby.settle()
    board = lobby.host.board
    assert (board.waiting, board.watching, board.watchers) == (("Beto 2",), ("Eva",), 3)


def test_no_more_than_some_are_named() -> None:
    lobby = open_table()
    for number in range(MOST_NAMED + 3):
        lobby.come(watches=True, name=f"Eva {number}x")
    lobby.settle()
    board = lobby.host.board
    assert (len(board.watching), board.watchers) == (MOST_NAMED, MOST_NAMED + 3)


def test_who_waits_for_a_seat_keeps_the_name_at_the_table() -> None:
    lobby = open_table()
    cleo = lobby.come(name="Cleo")
    cleo.lobby.sit("Cleo", 0)
    lobby.settle()
    assert "Cleo" in lobby.host.board.names
    assert lobby.host.board.waiting == ()


def test_those_without_a_seat_talk_under_their_own_names_and_not_too_much() -> None:
    lobby = open_table()
    beto, eva = lobby.join("Beto"), lobby.come(watches=True, name="Eva")
    for number in range(LIMITS.chats + 1):
        lobby.send(eva, Say(f"hola {number}"))
    lobby.settle()
    heard = beto.events_of(Said)
    assert heard == [Said("Eva", f"hola {number}", looks_on=True) for number in range(LIMITS.chats)]
    assert eva.events_of(Denied) == [Denied(LobbyReason.TOO_MUCH_CHAT)]


def test_nobody_talks_without_a_name() -> None:
    lobby = open_table()
    nobody = lobby.come(watches=True)
    lobby.send(nobody, Say("hola"))
    lobby.settle()
    assert nobody.events_of(Denied) == [Denied(LobbyReason.NOT_SEATED)]


def test_everybody_there_hears_of_a_renewed_code() -> None:
    lobby = open_table()
    there = lobby.join("Beto"), lobby.come(name="Cleo"), lobby.come(watches=True, name="Eva")
    lobby.host.renew_code("river-tango-lemon")
    lobby.settle()
    for each in there:
        assert each.events_of(CodeRenewed) == [CodeRenewed("river-tango-lemon")]


@pytest.mark.parametrize("code", ["river tango lemon", "no-such-words", "\u202eriver"])
def test_what_is_no_code_is_believed_by_nobody(code: str) -> None:
    lobby = open_table()
    beto = lobby.join("Beto")
    lobby.host.renew_code(code)
    lobby.settle()
    assert not beto.events_of(CodeRenewed)
    assert beto.left == LobbyLeft(LobbyReason.OUT_OF_ORDER)
