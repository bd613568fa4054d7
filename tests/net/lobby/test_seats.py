"""Seats and names in a lobby, and refusals."""

import pytest

from net.lobby.events import LobbyLeft, LobbyReason, SeatFreed
from net.lobby.lobby_state import Offer
from net.lobby.messages import Denied, LobbyBoard, Said, Seated
from net.log.charter import ClockSettings, TableRules
from tests.support.virtual_lobby import Comer, VirtualLobby, open_table


def denials(comer: Comer) -> list[LobbyReason]:
    return [event.why for event in comer.events_of(Denied)]


def names(lobby: VirtualLobby) -> tuple[str, ...]:
    return lobby.host.board.names


def test_who_has_no_wish_gets_the_first_free_seat() -> None:
    lobby = open_table()
    beto = lobby.join("Beto")
    assert beto.events_of(Seated) == [Seated(0, "Beto")]
    assert beto.lobby.seat == 0
    assert names(lobby) == ("Beto", "Ana", "", "Rancher")


def test_who_wishes_a_seat_gets_that_one() -> None:
    lobby = open_table()
    assert lobby.join("Beto", 2).lobby.seat == 2


@pytest.mark.parametrize(
    ("seat", "why"), [(1, LobbyReason.SEAT_TAKEN), (4, LobbyReason.NO_SUCH_SEAT)]
)
def test_a_seat_that_is_taken_or_not_there_is_denied(seat: int, why: LobbyReason) -> None:
    lobby = open_table()
    beto = lobby.come()
    beto.lobby.sit("Beto", 0, seat)
    lobby.settle()
    assert denials(beto) == [why]
    beto.lobby.sit("Beto", 0)
    lobby.settle()
    assert beto.lobby.seat == 0


def test_a_full_table_is_denied() -> None:
    lobby = open_table()
    lobby.host.ready(lobby.now, on=False)
    lobby.join("Beto")
    lobby.join("Cleo")
    dario = lobby.come()
    dario.lobby.sit("Dario", 0)
    lobby.settle()
    assert denials(dario) == [LobbyReason.FULL]


def test_names_are_made_to_differ() -> None:
    lobby = VirtualLobby(Offer("gaucho", 4, 4242))
    lobby.host.sit("Ana", lobby.now)
    for name in ("ana", "ANA", "A\u200dna"):
        lobby.join(name)
    assert names(lobby) == ("Ana", "ana 2", "ANA 3", "A\u200dna 4")


def test_a_name_that_shows_nothing_is_denied() -> None:
    lobby = open_table()
    beto = lobby.come()
    for name in (" ", "\x00\x1b", "\u200b\u2060", "\u3164", "\ufe0f"):
        beto.lobby.sit(name, 0)
    lobby.settle()
    assert denials(beto) == [LobbyReason.NO_NAME] * 5
    assert lobby.host.sit("\t", lobby.now) == LobbyReason.NO_NAME


def test_who_goes_frees_the_seat() -> None:
    lobby = open_table()
    beto, cleo = lobby.join("Beto"), lobby.join("Cleo", 2)
    assert lobby.has_started() is True
    lobby = open_table()
    beto = lobby.join("Beto")
    lobby.cut(beto)
    assert SeatFreed(0, "Beto", LobbyReason.CUT_OFF) in lobby.events
    assert names(lobby)[0] == ""
    cleo = lobby.come()
    cleo.lobby.sit("Cleo", 0, 2)
    lobby.settle()
    cleo.lobby.leave()
    lobby.settle()
    assert SeatFreed(2, "Cleo", LobbyReason.OWN_WILL) in lobby.events
    assert cleo.left == LobbyLeft(LobbyReason.OWN_WILL)
    assert names(lobby) == ("", "Ana", "", "Rancher")


def test_the_host_frees_a_seat_and_the_player_hears_why() -> None:
    lobby = open_table()
    beto = lobby.join("Beto")
    assert lobby.host.clear(0, lobby.now) is None
    lobby.settle()
    assert beto.left == LobbyLeft(LobbyReason.BY_HOST)
    assert lobby.ended(beto.link)
    assert names(lobby)[0] == ""


def test_the_host_frees_its_own_seats_and_its_bots() -> None:
    lobby = open_table()
    assert lobby.host.clear(1, lobby.now) is None
    assert lobby.host.clear(3, lobby.now) is None
    assert names(lobby) == ("", "", "", "")
    assert lobby.host.clear(4, lobby.now) == LobbyReason.NO_SUCH_SEAT


def test_bots_are_those_of_the_game() -> None:
    lobby = open_table()
    assert lobby.host.seat_bot("colossus", lobby.now) == LobbyReason.NO_SUCH_BOT
    assert lobby.host.seat_bot("rancher", lobby.now, 3) == LobbyReason.SEAT_TAKEN
    assert lobby.host.seat_bot("rancher", lobby.now) is None
    assert names(lobby) == ("Rancher 2", "Ana", "", "Rancher")


def test_bots_are_called_as_whoever_opens_the_table_says() -> None:
    lobby = VirtualLobby(Offer("gaucho", 3, 4242, bot_names={"rancher": "Ranchero"}))
    for bot in ("rancher", "rancher", "peon"):
        assert lobby.host.seat_bot(bot, lobby.now) is None
    assert names(lobby) == ("Ranchero", "Ranchero 2", "Peon")


def test_seats_are_added_and_given_up_within_what_the_game_allows() -> None:
    lobby = open_table()
    lobby.join("Beto", 2)
    assert lobby.host.resize(3, lobby.now) is None
    assert names(lobby) == ("Rancher", "Ana", "Beto"), "free seats go first"
    assert lobby.host.resize(2, lobby.now) == LobbyReason.SEAT_TAKEN
    assert lobby.host.resize(5, lobby.now) == LobbyReason.NO_SUCH_SEAT
    assert lobby.host.resize(1, lobby.now) == LobbyReason.NO_SUCH_SEAT
    assert lobby.host.resize(4, lobby.now) is None
    assert names(lobby) == ("Rancher", "Ana", "Beto", "")


def test_bots_that_lose_their_seats_sit_down_again_when_there_are_more() -> None:
    lobby = open_table()
    lobby.host.ready(lobby.now, on=False)
    assert lobby.host.seat_bot("rancher", lobby.now) is None
    assert lobby.host.seat_bot("peon", lobby.now) is None
    assert names(lobby) == ("Rancher 2", "Ana", "Peon", "Rancher")
    assert lobby.host.resize(2, lobby.now) is None
    assert names(lobby) == ("Rancher 2", "Ana")
    assert lobby.host.resize(4, lobby.now) is None
    assert names(lobby) == ("Rancher 2", "Ana", "Peon", "Rancher")
    assert [place.player for place in lobby.host.board.places[2:]] == ["peon", "rancher"]


def test_who_was_ready_for_another_clock_or_table_is_not_ready_any_more() -> None:
    lobby = open_table()
    lobby.join("Beto")
    assert lobby.host.board.places[0].ready
    lobby.host.set_clock(ClockSettings(60), lobby.now)
    assert not lobby.host.board.places[0].ready


def test_who_was_ready_under_other_table_rules_is_not_ready_any_more() -> None:
    lobby = open_table()
    beto = lobby.join("Beto")
    lobby.host.set_table_rules(TableRules(hints=False), lobby.now)
    assert not lobby.host.board.places[0].ready
    lobby.settle()
    assert beto.lobby.board is not None
    assert beto.lobby.board.table_rules == TableRules(hints=False)


def test_nothing_is_changed_any_more_while_the_game_starts() -> None:
    lobby = open_table()
    beto, cleo = lobby.join("Beto"), lobby.come()
    cleo.lobby.sit("Cleo", 0)
    cleo.lobby.ready(on=True)
    lobby.gather()
    while cleo.to_host:
        lobby.hear(cleo)
    host, now = lobby.host, lobby.now
    assert host.board.starting
    assert host.sit("Eva", now) == LobbyReason.STARTING
    assert host.seat_bot("peon", now) == LobbyReason.STARTING
    assert host.clear(3, now) == LobbyReason.STARTING
    assert host.resize(3, now) == LobbyReason.STARTING
    assert host.set_clock(ClockSettings(5), now) == LobbyReason.STARTING
    assert host.set_table_rules(TableRules(undo=False), now) == LobbyReason.STARTING
    assert host.ready(now, on=False) == LobbyReason.STARTING
    beto.lobby.ready(on=False)
    dario = lobby.come()
    dario.lobby.sit("Dario", 0)
    lobby.settle()
    assert denials(beto) == [LobbyReason.STARTING]
    assert denials(dario) == [LobbyReason.STARTING]
    assert lobby.has_started()


def test_chat_reaches_everybody_and_only_players_chat() -> None:
    lobby = open_table()
    beto, watcher = lobby.join("Beto"), lobby.come(watches=True)
    beto.lobby.say("[bold]hello[/]\x1b[2J\nthere")
    watcher.lobby.say("psst")
    lobby.settle()
    assert lobby.host.say(1, "hi") is None
    assert lobby.host.say(0, "I am not Beto") == LobbyReason.NOT_SEATED
    lobby.settle()
    said = [Said("Beto", "[bold]hello[/][2J there"), Said("Ana", "hi")]
    assert beto.events_of(Said) == watcher.events_of(Said) == said
    assert [event for event in lobby.events if isinstance(event, Said)] == said
    assert denials(watcher) == [LobbyReason.NOT_SEATED]


def test_watchers_are_counted_but_not_told_at_every_single_one() -> None:
    lobby = open_table()
    first = lobby.come(watches=True)
    lobby.settle()
    before = len(first.events_of(LobbyBoard))
    for _ in range(50):
        lobby.come(watches=True)
    lobby.settle()
    assert len(first.events_of(LobbyBoard)) == before
    assert lobby.host.due() is not None
    lobby.wait(1)
    assert len(first.events_of(LobbyBoard)) == before + 1
    assert first.events_of(LobbyBoard)[-1].watchers == 51
    assert lobby.host.due() is None


def test_a_table_that_is_closed_says_so() -> None:
    lobby = open_table()
    beto, watcher = lobby.join("Beto"), lobby.come(watches=True)
    lobby.host.close()
    lobby.settle()
    assert beto.left == watcher.left == LobbyLeft(LobbyReason.CLOSED)
    assert lobby.ended(beto.link)
    assert lobby.ended(watcher.link)
    assert lobby.host.is_over
    assert lobby.host.due() is None
    late = lobby.come()
    assert not late.from_host, "there is no lobby any more"


@pytest.mark.parametrize("why", LobbyReason)
def test_every_reason_is_a_sentence(why: LobbyReason) -> None:
    assert why.sentence.text.endswith(".")
