"""Guests that cheat: the table is open again, or the start goes on."""

from collections.abc import Callable
from typing import Any

import pytest

from net.lobby.events import LobbyLeft, LobbyReason, SeatFreed
from net.lobby.messages import (
    Denied,
    DrawBroken,
    EntropyCommit,
    EntropyCommits,
    EntropyReveal,
    FromGuest,
    LeaveTable,
    LobbyBoard,
    PlayerReady,
    Said,
    Say,
    Seated,
    Sit,
)
from net.log.charter import Membership
from net.session.messages import Roster
from net.wire.limits import LIMITS
from net.wire.packing import decode, encode
from net.wire.refusals import Cut
from tests.support.virtual_lobby import Comer, VirtualLobby, open_table, without


def cheated_by(cheat: Callable[[Any], list[Any]]) -> tuple[VirtualLobby, Comer, Comer]:
    """A table that is about to start, with Beto honest and Cleo cheating."""
    lobby = open_table()
    beto, cleo = lobby.join("Beto"), lobby.come()
    cleo.cheat = cheat
    cleo.lobby.sit("Cleo", 0)
    cleo.lobby.ready(on=True)
    lobby.settle()
    return lobby, beto, cleo


def is_caught(lobby: VirtualLobby, beto: Comer, cleo: Comer, why: LobbyReason) -> None:
    """Check that Cleo is gone, that everybody knows why, and that the game starts with Dario."""
    assert not lobby.has_started()
    assert lobby.ended(cleo.link)
    assert cleo.left == LobbyLeft(why)
    assert SeatFreed(2, "Cleo", why) in lobby.events
    assert beto.events_of(DrawBroken) == [DrawBroken("Cleo", why)]
    assert not lobby.host.board.starting
    lobby.join("Dario")
    assert lobby.has_started()
    assert beto.started is not None
    assert beto.started.charter.names == ("Beto", "Ana", "Dario", "Rancher")


def test_a_guest_that_reveals_something_else_loses_its_seat() -> None:
    def cheat(message: Any) -> list[Any]:
        if isinstance(message, EntropyReveal):
            return [EntropyReveal(message.attempt, bytes(32))]
        return [message]

    is_caught(*cheated_by(cheat), LobbyReason.OTHER_ENTROPY)


def test_a_guest_that_never_reveals_loses_its_seat() -> None:
    lobby, beto, cleo = cheated_by(without(EntropyReveal))
    lobby.wait(9.9)
    assert cleo.left is None
    lobby.wait(0.2)
    is_caught(lobby, beto, cleo, LobbyReason.SILENT)


def test_a_guest_that_never_commits_loses_its_seat() -> None:
    lobby, beto, cleo = cheated_by(without(EntropyCommit))
    lobby.wait(10)
    is_caught(lobby, beto, cleo, LobbyReason.SILENT)


def test_a_slow_guest_has_its_time_for_each_of_the_two_steps() -> None:
    lobby, beto, cleo = cheated_by(without(EntropyCommit, EntropyReveal))
    lobby.wait(9)
    lobby.send(cleo, cleo.sent_of(EntropyCommit)[0])
    lobby.settle()
    lobby.wait(9)
    lobby.send(cleo, cleo.sent_of(EntropyReveal)[0])
    lobby.settle()
    assert lobby.has_started()
    assert isinstance(beto.started, Membership)
    assert isinstance(cleo.started, Membership)


def test_what_was_under_way_for_a_start_that_was_broken_off_harms_nobody() -> None:
    lobby, beto, cleo = cheated_by(without(EntropyCommit))
    beto.cheat = without(EntropyCommit)
    lobby.cut(cleo)
    late = beto.sent_of(EntropyCommit)[0]
    lobby.send(beto, late)
    lobby.settle()
    dario = lobby.join("Dario")
    lobby.send(beto, late)
    lobby.send(beto, EntropyReveal(late.attempt, bytes(32)))
    lobby.send(beto, beto.sent_of(EntropyCommit)[1])
    lobby.settle()
    assert beto.left is None
    assert lobby.has_started()
    assert isinstance(dario.started, Membership)


def test_a_guest_that_gives_up_its_seat_and_takes_it_again_is_not_ready_yet() -> None:
    lobby = open_table()
    beto = lobby.join("Beto")
    beto.cheated = without(LobbyBoard, Seated)
    lobby.send(beto, LeaveTable())
    lobby.send(beto, Sit("Beto"))
    lobby.settle()
    assert lobby.host.board.names[0] == "Beto"
    assert not lobby.host.board.places[0].ready


def test_a_guest_that_commits_twice_loses_its_seat() -> None:
    def cheat(message: Any) -> list[Any]:
        return [message, message] if isinstance(message, EntropyCommit) else [message]

    is_caught(*cheated_by(cheat), LobbyReason.OUT_OF_TURN)


def test_a_guest_that_reveals_before_all_have_committed_loses_its_seat() -> None:
    def cheat(message: Any) -> list[Any]:
        return (
            [EntropyReveal(message.attempt, bytes(32))]
            if isinstance(message, EntropyCommit)
            else [message]
        )

    is_caught(*cheated_by(cheat), LobbyReason.OUT_OF_TURN)


def test_a_guest_that_commits_for_a_start_that_is_not_there_loses_its_seat() -> None:
    def cheat(message: Any) -> list[Any]:
        return [EntropyCommit(7, message.hash)] if isinstance(message, EntropyCommit) else [message]

    is_caught(*cheated_by(cheat), LobbyReason.OUT_OF_TURN)


def test_a_guest_cannot_mirror_the_commitment_of_another() -> None:
    """A commitment says whose it is."""
    lobby = open_table()
    beto, cleo = lobby.join("Beto"), lobby.come()
    # Cleo's own lobby would not go on with another's commitment.
    cleo.cheat, cleo.cheated = without(EntropyCommit), without(EntropyCommits)
    cleo.lobby.sit("Cleo", 0)
    cleo.lobby.ready(on=True)
    lobby.settle()
    lobby.send(cleo, beto.sent_of(EntropyCommit)[-1])
    lobby.settle()
    lobby.send(cleo, beto.sent_of(EntropyReveal)[-1])
    lobby.settle()
    is_caught(lobby, beto, cleo, LobbyReason.OTHER_ENTROPY)


def test_a_guest_that_is_cut_off_in_the_middle_of_a_start_frees_its_seat() -> None:
    lobby, beto, cleo = cheated_by(without(EntropyReveal))
    lobby.cut(cleo)
    lobby.settle()
    assert beto.events_of(DrawBroken) == [DrawBroken("Cleo", LobbyReason.CUT_OFF)]
    lobby.join("Dario")
    assert lobby.has_started()


def test_a_guest_that_goes_on_and_on_sitting_down_keeps_its_first_seat() -> None:
    lobby = open_table()
    beto = lobby.join("Beto")
    for seat in (0, 1, 3, None, None):
        beto.lobby.sit("Beto the second", 0, seat)
    lobby.settle()
    taken = [Denied(LobbyReason.SEAT_TAKEN)] * 3
    assert beto.events_of(Denied) == [*taken, Denied(LobbyReason.STARTING)]
    assert beto.events_of(Seated) == [Seated(0, "Beto"), Seated(2, "Beto the second")]
    assert beto.lobby.seat == 0


def test_a_guest_that_floods_chat_is_refused_and_heard_again_later() -> None:
    lobby = open_table()
    beto = lobby.join("Beto")
    for number in range(8):
        beto.lobby.say(f"line {number}")
    lobby.settle()
    assert beto.events_of(Said) == [Said("Beto", f"line {number}") for number in range(5)]
    assert beto.events_of(Denied) == [Denied(LobbyReason.TOO_MUCH_CHAT)] * 3
    lobby.wait(10)
    beto.lobby.say("sorry")
    lobby.settle()
    assert beto.events_of(Said)[-1] == Said("Beto", "sorry")


def test_a_guest_that_sends_more_than_20_messages_a_second_is_refused_once() -> None:
    lobby = open_table()
    beto = lobby.join("Beto")
    lobby.wait(1)
    for on in [True, False] * 20:
        lobby.send(beto, PlayerReady(on))
    lobby.settle()
    assert beto.events_of(Denied) == [Denied(LobbyReason.TOO_FAST)]
    lobby.wait(1)
    lobby.send(beto, PlayerReady(on=True))
    lobby.settle()
    assert lobby.host.board.places[0].ready


def test_a_guest_that_goes_on_flooding_is_cut_off() -> None:
    lobby = open_table()
    beto, watcher = lobby.join("Beto"), lobby.come(watches=True)
    for comer in (beto, watcher):
        for _ in range(200):
            lobby.send(comer, Say("spam"))
    lobby.settle()
    for comer in (beto, watcher):
        assert comer.left == LobbyLeft(LobbyReason.FLOODING)
        assert lobby.ended(comer.link)
    assert lobby.host.board.names == ("", "Ana", "", "Rancher")
    assert lobby.host.board.watchers == 0


@pytest.mark.parametrize(
    "message",
    [PlayerReady(on=True), EntropyCommit(1, bytes(32)), EntropyReveal(1, bytes(32)), Say("x")],
)
def test_who_has_no_seat_can_do_nothing_that_players_do(message: FromGuest) -> None:
    lobby = open_table()
    dario = lobby.come()
    lobby.send(dario, message)
    lobby.settle()
    assert dario.events_of(Denied) == [Denied(LobbyReason.NOT_SEATED)]


def test_a_message_of_a_running_game_is_refused() -> None:
    lobby = open_table()
    beto = lobby.join("Beto")
    lobby.host.receive(beto.link, Roster(()), lobby.now)
    lobby.settle()
    assert beto.events_of(Denied) == [Denied(LobbyReason.OUT_OF_TURN)]


def test_a_name_with_control_characters_loses_them() -> None:
    lobby = open_table()
    lobby.join("\x1b[31mBe\x07to\u202e\r\n the 1st")
    assert lobby.host.board.names[0] == "[31mBeto the 1st"


def test_a_name_that_is_too_long_is_cut_off_at_the_wire() -> None:
    assert decode(encode(Sit("x" * 24)), FromGuest, LIMITS) == Sit("x" * 24)
    for name in ("x" * 25, ""):
        with pytest.raises(Cut):
            decode(encode(Sit(name)), FromGuest, LIMITS)


def test_a_name_of_emoji_is_kept() -> None:
    name = "🐂🐂 👩\u200d🌾 \u0646\u0645\u06cc\u200c"
    lobby = open_table()
    assert lobby.join(name).events_of(Seated) == [Seated(0, name)]


def test_a_message_after_the_start_changes_nothing() -> None:
    lobby = open_table()
    beto, _ = lobby.join("Beto"), lobby.join("Cleo")
    assert lobby.has_started()
    for message in (Say("x"), PlayerReady(on=False), Sit("Beto"), EntropyReveal(1, bytes(32))):
        lobby.send(beto, message)
    lobby.settle()
    assert beto.left is None
    assert not lobby.host.take_events()
