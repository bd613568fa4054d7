"""Hosts that cheat: a guest notices, leaves and says why."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from net.address import Address
from net.lobby.events import LobbyLeft, LobbyReason, Started
from net.lobby.guest import GuestLobby
from net.lobby.messages import (
    Begin,
    Begun,
    BoardSeat,
    DrawBroken,
    DrawCalled,
    EntropyCommit,
    EntropyCommits,
    EntropyReveal,
    EntropyReveals,
    FromOpener,
    LeaveTable,
    LobbyBoard,
    Seated,
)
from net.lobby.seed_draw import DrawAttempt, agreed, charter_of, joint_seed
from net.log.charter import ClockSettings, seed_check
from tests.support.virtual_lobby import Cheat, Comer, VirtualLobby, open_table, without

OTHER = b"o" * 32


def beto_finds(cheat: Cheat, why: LobbyReason) -> VirtualLobby:
    """Check that Beto, whom the host cheats, leaves and says why, and starts nothing."""
    lobby = open_table()
    beto = lobby.come()
    beto.cheated = cheat
    beto.lobby.sit("Beto", 0)
    beto.lobby.ready(on=True)
    lobby.settle()
    lobby.join("Cleo")
    lobby.settle()
    assert beto.started is None
    assert beto.left == LobbyLeft(why)
    assert beto.sent[-1] == LeaveTable(why)
    return lobby


def changing(kind: type[Any], change: Callable[[Any], Any]) -> Cheat:
    """A cheat that changes messages of that kind."""
    return lambda message: [change(message) if isinstance(message, kind) else message]


def at(index: int, value: Any, values: tuple[Any, ...]) -> tuple[Any, ...]:
    return (*values[:index], value, *values[index + 1 :])


def test_an_honest_host_is_not_accused() -> None:
    lobby = open_table()
    beto, cleo = lobby.join("Beto"), lobby.join("Cleo")
    assert beto.left is None
    assert cleo.left is None
    assert lobby.has_started()


def test_a_host_that_changes_its_commitment_after_seeing_all_entropies_is_caught() -> None:
    """It reveals another 32 bytes, chosen so that the dice please it."""
    beto_finds(
        changing(
            EntropyReveals, lambda told: replace(told, entropies=at(0, OTHER, told.entropies))
        ),
        LobbyReason.OTHER_COMMIT,
    )


def test_a_host_that_shows_its_commitments_twice_is_caught() -> None:
    def cheat(message: Any) -> list[Any]:
        if isinstance(message, EntropyCommits):
            return [message, replace(message, hashes=at(0, OTHER, message.hashes))]
        return [message]

    beto_finds(cheat, LobbyReason.OUT_OF_ORDER)


@pytest.mark.parametrize("program", [1, 2])
def test_a_host_that_changes_the_commitment_of_a_guest_is_caught(program: int) -> None:
    lobby = beto_finds(
        changing(
            EntropyCommits, lambda told: replace(told, hashes=at(program, OTHER, told.hashes))
        ),
        LobbyReason.OTHER_COMMIT,
    )
    revealed = lobby.comers[1].sent_of(EntropyReveal)
    assert len(revealed) == (program == 2), "nothing is revealed for a commitment not made"


def test_a_host_that_changes_what_another_guest_has_revealed_is_caught() -> None:
    beto_finds(
        changing(
            EntropyReveals, lambda told: replace(told, entropies=at(2, OTHER, told.entropies))
        ),
        LobbyReason.OTHER_COMMIT,
    )


def test_a_host_that_changes_what_this_guest_has_revealed_is_caught() -> None:
    beto_finds(
        changing(
            EntropyReveals, lambda told: replace(told, entropies=at(1, OTHER, told.entropies))
        ),
        LobbyReason.LEFT_OUT,
    )


@pytest.mark.parametrize("program", [0, 1, 2])
def test_a_host_that_leaves_out_an_entropy_is_caught(program: int) -> None:
    def without_one(values: tuple[Any, ...]) -> tuple[Any, ...]:
        return (*values[:program], *values[program + 1 :])

    beto_finds(
        changing(EntropyReveals, lambda told: replace(told, entropies=without_one(told.entropies))),
        LobbyReason.LEFT_OUT,
    )
    beto_finds(
        changing(EntropyCommits, lambda told: replace(told, hashes=without_one(told.hashes))),
        LobbyReason.OTHER_COMMIT,
    )


def test_a_host_that_adds_an_entropy_is_caught() -> None:
    beto_finds(
        changing(EntropyCommits, lambda told: replace(told, hashes=(*told.hashes, OTHER))),
        LobbyReason.OTHER_COMMIT,
    )
    beto_finds(
        changing(EntropyReveals, lambda told: replace(told, entropies=(*told.entropies, OTHER))),
        LobbyReason.LEFT_OUT,
    )


def test_a_host_that_asks_for_entropy_before_commitments_is_caught() -> None:
    beto_finds(
        changing(EntropyCommits, lambda told: EntropyReveals(told.attempt, told.hashes)),
        LobbyReason.OUT_OF_ORDER,
    )


def test_a_host_that_begins_without_revealing_is_caught() -> None:
    beto_finds(without(EntropyReveals), LobbyReason.OUT_OF_ORDER)


def test_a_host_that_plays_with_another_seed_is_caught() -> None:
    def cheat(begin: Begin) -> Begin:
        return replace(begin, charter=replace(begin.charter, seed_check=seed_check(b"mine")))

    beto_finds(changing(Begin, cheat), LobbyReason.OTHER_CHARTER)


@pytest.mark.parametrize(
    "change",
    [
        {"players": (2, 0, 1, "rancher")},
        {"players": (1, 0, 0, "rancher")},
        {"names": ("Ana", "Beto", "Cleo", "Rancher")},
        {"rules": "other"},
        {"game": "other"},
        {"table": b"x" * 16},
        {"options": {"short": True}},
        {"forked_from": (b"t" * 16, 3)},
        {"absent": (1,)},
    ],
)
def test_a_host_that_begins_another_game_than_it_showed_is_caught(change: dict[str, Any]) -> None:
    """Swapped seats and names, other rules, a branch: nothing but what the board showed."""
    beto_finds(
        changing(Begin, lambda begin: replace(begin, charter=replace(begin.charter, **change))),
        LobbyReason.OTHER_CHARTER,
    )


def test_a_host_that_begins_with_another_clock_is_caught() -> None:
    beto_finds(
        changing(
            Begin,
            lambda begin: replace(begin, charter=replace(begin.charter, clock=ClockSettings(1))),
        ),
        LobbyReason.OTHER_CHARTER,
    )


@pytest.mark.parametrize("field", ["addresses", "mine", "theirs"])
def test_a_host_that_leaves_out_tokens_or_addresses_is_caught(field: str) -> None:
    beto_finds(
        changing(Begin, lambda begin: replace(begin, **{field: getattr(begin, field)[:-1]})),
        LobbyReason.OUT_OF_ORDER,
    )


def test_a_host_that_swaps_seats_on_the_board_is_caught() -> None:
    def cheat(board: LobbyBoard) -> LobbyBoard:
        first, *between, third, bot = board.places
        if isinstance(third.player, int):
            swapped = (replace(third, player=1), *between, replace(first, player=2), bot)
            return replace(board, places=swapped)
        return board

    beto_finds(changing(LobbyBoard, cheat), LobbyReason.NOT_MY_SEAT)


@pytest.mark.parametrize(
    "place", [BoardSeat(), BoardSeat("Beto", "rancher"), BoardSeat("Beto", 0), BoardSeat("Eva", 1)]
)
def test_a_host_that_gives_the_seat_to_somebody_else_is_caught(place: BoardSeat) -> None:
    def cheat(board: LobbyBoard) -> LobbyBoard:
        if board.names[0] != "Beto":
            return board
        return replace(board, places=(place, *board.places[1:]))

    beto_finds(changing(LobbyBoard, cheat), LobbyReason.NOT_MY_SEAT)


def test_a_host_that_takes_the_seat_away_is_caught() -> None:
    lobby = open_table()
    cleo = lobby.join("Cleo", 2)
    cleo.cheated = changing(LobbyBoard, lambda board: replace(board, places=board.places[:2]))
    lobby.join("Beto")
    assert cleo.left == LobbyLeft(LobbyReason.NOT_MY_SEAT)


@pytest.mark.parametrize("change", [{"rules": "other"}, {"game": "chess"}])
def test_a_host_with_other_rules_is_left_at_once(change: dict[str, str]) -> None:
    lobby = open_table()
    beto = Comer(9, Random(1).randbytes, watches=False)
    beto.lobby.receive(replace(lobby.host.board, **change), 0.0)
    assert beto.lobby.take_events() == [LobbyLeft(LobbyReason.OTHER_RULES)]


def test_a_host_with_options_that_are_not_known_here_is_left_at_once() -> None:
    lobby = open_table()
    beto = GuestLobby("", Random(1).randbytes)
    beto.receive(replace(lobby.host.board, options={"no such option": 1}), 0.0)
    assert beto.take_events() == [LobbyLeft(LobbyReason.OTHER_OPTIONS)]


@pytest.mark.parametrize(
    "change",
    [
        {"table": b"x" * 16},
        {"places": (BoardSeat("Ana", 0),)},
        {"places": (BoardSeat("Ana", 0), BoardSeat("Beto", 2))},
        {"places": (BoardSeat("Ana", 2), BoardSeat("Beto", 1))},
    ],
)
def test_a_host_with_an_impossible_board_is_left(change: dict[str, Any]) -> None:
    lobby = open_table()
    beto = GuestLobby("", Random(1).randbytes)
    beto.receive(lobby.host.board, 0.0)
    beto.take_events()
    beto.receive(replace(lobby.host.board, **change), 0.0)
    assert beto.take_events() == [LobbyLeft(LobbyReason.OUT_OF_ORDER)]


def test_a_host_that_changes_the_game_between_commitment_and_start_is_caught() -> None:
    def cheat(message: Any) -> list[Any]:
        if isinstance(message, EntropyCommits):
            return [replace(lobby.host.board, clock=ClockSettings(1)), message]
        return [message]

    lobby = open_table()
    beto = lobby.join("Beto")
    beto.cheated = cheat
    lobby.join("Cleo")
    assert beto.left == LobbyLeft(LobbyReason.OTHER_CHARTER)


def test_a_host_that_falls_silent_in_a_start_is_left() -> None:
    lobby = open_table()
    beto = lobby.join("Beto")
    beto.cheated = without(EntropyCommits, DrawBroken)
    lobby.join("Cleo")
    due = beto.lobby.due()
    assert due is not None
    beto.lobby.tick(due - 0.1)
    assert beto.left is None
    beto.lobby.tick(due)
    lobby.settle()
    assert beto.left == LobbyLeft(LobbyReason.HOST_SILENT)


def test_a_host_that_uses_an_attempt_twice_is_caught() -> None:
    """Otherwise it could choose between two sets of commitments for one board."""

    def cheat(message: Any) -> list[Any]:
        if isinstance(message, EntropyCommits):
            return [DrawBroken("Cleo", LobbyReason.SILENT), DrawCalled(message.attempt)]
        return [message]

    beto_finds(cheat, LobbyReason.OUT_OF_ORDER)


@pytest.mark.parametrize(
    "message",
    [
        DrawCalled(1),
        EntropyCommits(1, (OTHER,)),
        EntropyReveals(1, (OTHER,)),
        Seated(2, "Beto"),
    ],
)
def test_a_host_that_sends_what_does_not_follow_is_left(message: FromOpener) -> None:
    lobby = open_table()
    beto = lobby.join("Beto")
    beto.lobby.receive(message, 0.0)
    lobby.settle()
    assert beto.left == LobbyLeft(LobbyReason.OUT_OF_ORDER)


def test_a_host_that_begins_for_watchers_and_seats_a_guest_is_caught() -> None:
    """A guest with a seat does not become a watcher of its own game."""

    def cheat(message: Any) -> list[Any]:
        if isinstance(message, Begin):
            return [Begun(message.charter, message.addresses)]
        return [message]

    beto_finds(cheat, LobbyReason.OUT_OF_ORDER)


def test_a_host_that_shows_watchers_another_game_is_caught() -> None:
    def cheat(begun: Begun) -> Begun:
        return replace(begun, charter=replace(begun.charter, names=("a", "b", "c", "d")))

    lobby = open_table()
    watcher = lobby.come(watches=True)
    watcher.cheated = changing(Begun, cheat)
    lobby.join("Beto")
    lobby.join("Cleo")
    assert watcher.left == LobbyLeft(LobbyReason.OTHER_CHARTER)


class TwoFacedHost:
    """A host that checks nothing and shows each of two guests its own board."""

    def __init__(self, boards: tuple[LobbyBoard, LobbyBoard]) -> None:
        self.boards = boards
        self.entropy = b"h" * 32
        self.guests = [GuestLobby("", Random(seed).randbytes) for seed in (1, 2)]
        for number, (guest, board) in enumerate(zip(self.guests, boards, strict=True)):
            seat = board.players.index(number + 1)
            guest.receive(Seated(seat, board.names[seat]), 0.0)
            guest.receive(board, 0.0)
            guest.receive(DrawCalled(1), 0.0)

    def take(self, kind: type[Any]) -> list[Any]:
        envelopes = [guest.take_envelopes() for guest in self.guests]
        return [envelope for each in envelopes for envelope in each if isinstance(envelope, kind)]

    def run(self) -> None:
        commits = self.take(EntropyCommit)
        for guest, board in zip(self.guests, self.boards, strict=True):
            own = DrawAttempt(1, board, 0, self.entropy, 0.0).hashes[0]
            guest.receive(EntropyCommits(1, (own, *(each.hash for each in commits))), 0.0)
        entropies = (self.entropy, *(each.entropy for each in self.take(EntropyReveal)))
        for guest, board in zip(self.guests, self.boards, strict=True):
            guest.receive(EntropyReveals(1, entropies), 0.0)
            check = seed_check(joint_seed(agreed(board, 1), entropies))
            here, tokens = (Address("", 1),) * 3, (OTHER,) * 3
            begin = Begin(charter_of(board, check), here, tokens, tokens)
            guest.receive(begin, 0.0)


def board_of(*names: str, clock: int = 0) -> LobbyBoard:
    places = tuple(BoardSeat(name, number) for number, name in enumerate(names))
    return replace(open_table().host.board, places=places, clock=ClockSettings(clock))


def test_a_host_that_shows_all_the_same_board_can_begin() -> None:
    board = board_of("Ana", "Beto", "Cleo")
    host = TwoFacedHost((board, board))
    host.run()
    for guest in host.guests:
        assert isinstance(guest.take_events()[-1], Started)


@pytest.mark.parametrize(
    "other", [board_of("Ana", "Beto", "Cleo", clock=60), board_of("Eva", "Beto", "Cleo")]
)
def test_a_host_that_shows_guests_different_boards_is_caught_by_all_of_them(
    other: LobbyBoard,
) -> None:
    """Although each of them sees nothing but a board that fits."""
    host = TwoFacedHost((board_of("Ana", "Beto", "Cleo"), other))
    host.run()
    for guest in host.guests:
        assert guest.take_events()[-1] == LobbyLeft(LobbyReason.OTHER_COMMIT)


@pytest.mark.parametrize("seated", [Seated(7, "Beto"), Seated(3, "Rancher"), Seated(1, "Ana")])
def test_a_host_that_gives_a_seat_that_is_none_for_a_guest_is_left_with_the_reason(
    seated: Seated,
) -> None:
    """A seat that is not there, a bot's, the host's own: the board was there before."""
    lobby = open_table()
    beto = GuestLobby("", Random(1).randbytes)
    places = (
        BoardSeat("Beto", 1),
        BoardSeat("Ana", 0),
        BoardSeat("Cleo", 2),
        BoardSeat("Rancher", "rancher"),
    )
    beto.receive(replace(lobby.host.board, places=places), 0.0)
    beto.receive(seated, 0.0)
    beto.receive(DrawCalled(1), 0.0)
    assert beto.take_events()[-1] == LobbyLeft(LobbyReason.NOT_MY_SEAT)
    assert beto.take_envelopes() == [LeaveTable(LobbyReason.NOT_MY_SEAT)]


def test_a_seat_that_is_not_on_the_board_is_never_taken() -> None:
    """Otherwise a look at its readiness would find nothing."""
    board = open_table().host.board
    guest = GuestLobby("", Random(1).randbytes)
    guest.receive(board, 0.0)
    guest.receive(Seated(len(board.places), "Beto"), 0.0)
    assert guest.seat is None
    assert guest.take_events() == [board, LobbyLeft(LobbyReason.NOT_MY_SEAT)]
    assert guest.take_envelopes() == [LeaveTable(LobbyReason.NOT_MY_SEAT)]
