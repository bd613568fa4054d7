"""Watchers take over bots' seats: by agreement, for good, and wherever they are."""

import pytest
from msgspec.structs import replace

from core.game import Seat
from core.says import Unreadable
from net.log.charter import NodeId
from net.log.commands import Ballot, PutToTable
from net.log.events import NotProposed
from net.log.resolutions import (
    MOST_NODES,
    BallotChoice,
    GiveSeat,
    PauseGame,
    RemovePlayer,
    Resolution,
    ResolutionDecided,
    ResumeGame,
)
from net.log.votes import Role
from net.session.events import (
    Doubted,
    Forked,
    MayFork,
    OthersForked,
    PeerLost,
    SeatGranted,
    TokenRejected,
    WatchersCounted,
)
from net.session.fork import forked_membership
from net.session.messages import ForkAgreed, Onlooker
from net.session.others_gone import how_it_went_on
from net.session.seat_handover import handover_for, opened, public_half, seal
from net.session.session import Session
from net.timing import TIMING
from tests.support.switchboard import Switchboard
from tests.support.virtual_company import Company, Onlooking, Program

ZOES_PLACE = 50
KEY = b"k" * 32


def under_way(*players: NodeId | str) -> Company:
    company = Company(*players)
    company.until(lambda: all(each.session.node.entries for each in programs(company)), "it begins")
    return company


def programs(company: Company) -> list[Program]:
    return [*company.programs.values()]


def wishes(program: Program) -> list[Onlooker]:
    """The watchers who ask for a seat, as the people at that program know them."""
    counted = [each for each in program.told if isinstance(each, WatchersCounted)]
    return [each for each in (counted[-1].onlookers if counted else ()) if each.seat is not None]


def put(program: Program, resolution: Resolution) -> None:
    seat = program.people[0]
    refusal = program.do(lambda session, now: session.node.put(seat, resolution, now))
    assert refusal is None, refusal


def agree(company: Company, *seats: Seat) -> None:
    """Let those seats agree as soon as they are asked."""
    for seat in seats:
        owner = next(each for each in programs(company) if seat in each.people)
        company.until(lambda o=owner: o.session.node.agreeing.opened, "somebody asks")  # type: ignore[misc]
        owner.do(lambda session, now, s=seat: session.node.answer(s, BallotChoice.AGREE, now))  # type: ignore[misc]


def zoe_sits_down(company: Company, seat: Seat, *agreeing: Seat, at: NodeId = 0) -> Program:
    """Let Zoe watch, ask, and be given the seat; returns her program, which plays."""
    zoe = Onlooking(company, ZOES_PLACE, "Zoe", at)
    company.until(lambda: zoe.client.reader, "she looks on")
    zoe.ask(seat)
    asked = company.programs[0]
    company.until(lambda: wishes(asked), "the players are told")
    (wish,) = wishes(asked)
    assert wish.seat is not None
    given = asked.session.node.agreeing.seat_for(wish.seat, wish.name, wish.key)
    assert given is not None
    put(asked, given)
    agree(company, *agreeing)
    company.until(lambda: zoe.client.seeker.granted, "she is handed the seat")
    granted = zoe.client.seeker.granted
    assert granted is not None
    assert [each for each in zoe.told if isinstance(each, SeatGranted)] == [SeatGranted(granted)]
    program = company.join(granted)
    company.until(lambda: seat not in stand_ins(company), "the bot gives way")
    return program


def stand_ins(company: Company) -> frozenset[Seat]:
    leaders = [
        each.session.node.replica
        for each in programs(company)
        if each.runs and each.session.node.replica.role is Role.LEADER
    ]
    return leaders[-1].ledger.here.stand_ins if leaders else frozenset({-1})


def until_she_moves(company: Company, zoe: Program, seat: Seat) -> None:
    """Wait until she is asked, and her choice is in everybody's log."""
    zoe.plays = False
    company.until(lambda: seat in zoe.session.node.choosers(), "she is asked")
    company.run(30)
    assert seat in zoe.session.node.choosers(), "no bot plays for her"
    before = zoe.session.node.entries
    zoe.plays = True
    zoe._choose()
    others = [each for each in programs(company) if each.runs]
    company.until(lambda: all(each.session.node.entries > before for each in others), "it is taken")


def test_the_players_agree_and_she_plays_on_for_the_bot() -> None:
    company = under_way(0, 1, "peon")
    zoe = zoe_sits_down(company, 2, 1)
    assert zoe.people == (2,)
    until_she_moves(company, zoe, 2)
    for each in programs(company):
        assert each.session.membership.seating.names[2] == "Zoe"
        assert each.session.membership.seating.players == (0, 1, 2)
        assert not [event for event in each.told if isinstance(event, TokenRejected | NotProposed)]
    linked = [sorted(each.session.peers.linked) for each in programs(company)]
    assert linked == [[1, 2], [0, 2], [0, 1]], "she has tokens for all, from each of them"
    assert zoe.session.node.replica.voters == (0, 1), "voters never change within a game"


def test_she_may_look_on_at_any_program_and_all_are_told_that_she_asks() -> None:
    company = under_way(0, 1, "peon")
    zoe = zoe_sits_down(company, 2, 1, at=1)
    until_she_moves(company, zoe, 2)


def test_as_soon_as_she_is_there_she_is_counted_and_asks_herself() -> None:
    company = under_way(0, 1, "peon")
    zoe = zoe_sits_down(company, 2, 1)
    put(company.programs[1], PauseGame())
    company.until(lambda: zoe.session.node.agreeing.opened, "she is asked")
    opened_now = zoe.session.node.agreeing.opened
    assert opened_now is not None
    assert opened_now.electors == (0, 1, 2)
    agree(company, 2)
    for each in programs(company):
        company.until(lambda e=each: e.session.node.agreeing.now.paused, "two of three agree")  # type: ignore[misc]
    put(zoe, ResumeGame())
    agree(company, 0)
    for each in programs(company):
        company.until(lambda e=each: not e.session.node.agreeing.now.paused, "two of three agree")  # type: ignore[misc]


def test_without_an_agreement_she_gets_nothing() -> None:
    company = under_way(0, 1, "peon")
    zoe = Onlooking(company, ZOES_PLACE, "Zoe")
    company.run(3)
    zoe.ask(2)
    company.until(lambda: wishes(company.programs[0]), "the players are told")
    (wish,) = wishes(company.programs[0])
    given = company.programs[0].session.node.agreeing.seat_for(2, wish.name, wish.key)
    assert given is not None
    put(company.programs[0], given)
    for each in programs(company):
        each.plays = False
    company.run(TIMING.ballot + 5)
    decided = [each for each in company.programs[1].told if isinstance(each, ResolutionDecided)]
    assert [(each.resolution, each.carried) for each in decided] == [(given, False)]
    assert zoe.client.seeker.granted is None
    assert company.programs[0].session.membership.newcomers == ()
    zoe.ask(None)
    company.until(lambda: not wishes(company.programs[0]), "she does not ask any more")


def test_everybody_comes_back_the_next_day_and_knows_who_plays() -> None:
    company = under_way(0, 1, "peon")
    zoe_sits_down(company, 2, 1)
    company.run(5)
    for each in programs(company):
        each.stop()
    company.run(10_000)
    for each in programs(company):
        each.again()
    zoe = company.programs[2]
    assert zoe.people == (2,)
    company.until(lambda: len(zoe.session.peers.linked) == 2, "they find each other")
    company.until(lambda: 2 not in stand_ins(company), "no bot plays for her")
    until_she_moves(company, zoe, 2)


def test_a_program_that_was_away_hears_of_it_and_hands_over_its_tokens_later() -> None:
    company = under_way(0, 1, 2, "peon")
    company.programs[2].stop()
    company.run(5)
    zoe = zoe_sits_down(company, 3, 1)
    assert sorted(zoe.session.peers.linked) == [0, 1]
    back = company.programs[2].again()
    company.until(lambda: 2 in zoe.session.peers.linked, "it hands over its tokens")
    assert back.session.membership.seating.names[3] == "Zoe"
    assert not [each for each in zoe.told if isinstance(each, TokenRejected)]
    until_she_moves(company, zoe, 3)


def test_a_cut_costs_her_nothing_but_time() -> None:
    company = under_way(0, 1, "peon")
    zoe = zoe_sits_down(company, 2, 1)
    zoe.stop()
    company.until(lambda: 2 in stand_ins(company), "a bot plays for her meanwhile")
    zoe = zoe.again()
    company.until(lambda: 2 not in stand_ins(company), "she is back")
    until_she_moves(company, zoe, 2)


def test_where_the_only_other_player_has_gone_for_good_she_goes_on_and_votes() -> None:
    company = under_way(0, "peon")
    zoe = zoe_sits_down(company, 1)
    company.programs[0].stop()
    company.until(lambda: MayFork(on=True) in zoe.told, "she may go on")
    zoe.do(Session.part)
    company.until(lambda: [each for each in zoe.told if isinstance(each, Forked)], "she goes on")
    assert zoe.session.membership.charter.voters == (zoe.me,)
    entries = zoe.session.node.entries
    company.until(lambda: zoe.session.node.entries > entries + 5, "the game goes on")


def zoe_goes_on_alone() -> tuple[Company, Program, Program]:
    """Let Zoe go on alone; both programs are asked something in their games."""
    company = under_way(0, "peon")
    zoe, host = zoe_sits_down(company, 1), company.programs[0]
    host.plays = False
    company.until(lambda: 0 in host.session.node.choosers(), "the host is asked")
    company.run(1)
    host.stop()
    company.until(lambda: MayFork(on=True) in zoe.told, "she may go on")
    zoe.do(Session.part)
    company.until(lambda: [each for each in zoe.told if isinstance(each, Forked)], "she goes on")
    zoe.plays = False
    company.until(lambda: 1 in zoe.session.node.choosers(), "she is asked there")
    return company, zoe, host


def test_whoever_alone_could_go_on_and_comes_back_goes_after_her() -> None:
    company, zoe, host = zoe_goes_on_alone()
    back = host.again()
    company.until(lambda: [each for each in back.told if isinstance(each, Forked)], "it follows")
    (forked,) = (each for each in back.told if isinstance(each, Forked))
    assert forked.returned
    assert back.session.membership.charter == zoe.session.membership.charter
    company.until(lambda: 0 not in stand_ins(company), "the bot gives way")
    zoe.plays = True
    zoe._choose()
    until_she_moves(company, back, 0)


def test_whoever_alone_has_played_on_meanwhile_keeps_the_game_and_is_told() -> None:
    company, zoe, host = zoe_goes_on_alone()
    zoe.stop()
    host.plays = True
    back = host.again()
    before = back.session.node.entries
    company.until(lambda: back.session.node.entries > before + 5, "the game goes on")
    zoe.again()
    company.until(lambda: [x for x in back.told if isinstance(x, OthersForked)], "it is told")
    company.run(30)
    assert not [each for each in back.told if isinstance(each, Forked)]


def test_whoever_took_a_seat_over_leads_nobody_out_of_a_game_that_goes_on() -> None:
    company = under_way(0, "peon")
    zoe, host = zoe_sits_down(company, 1), company.programs[0]
    host.plays = False
    company.until(lambda: 0 in host.session.node.choosers(), "the host is asked")
    company.run(10)
    count = host.session.node.replica.commit_index
    lie = ForkAgreed(bytes(16), count, (zoe.me,), host.session.node.newcomers)
    host.do(lambda session, now: session.fork.receive(zoe.me, lie, now))
    company.run(10)
    assert not [each for each in host.told if isinstance(each, Forked)]
    assert [each for each in host.told if isinstance(each, OthersForked)]


def test_a_fork_is_the_same_game_also_for_somebody_who_did_not_know_of_her() -> None:
    company = under_way(0, 1, "peon", 2)
    company.programs[2].stop()
    company.run(TIMING.grace + 10)
    zoe = zoe_sits_down(company, 2, 1)
    company.programs[1].stop()
    host, away = company.programs[0], company.programs[2].session.membership
    company.until(lambda: MayFork(on=True) in zoe.told, "too few are there")
    host.do(Session.part)
    for each in (host, zoe):
        company.until(lambda e=each: [x for x in e.told if isinstance(x, Forked)], "it forks")  # type: ignore[misc]
    there = host.session.membership
    assert there.charter == zoe.session.membership.charter
    assert set(there.charter.voters) == {0, zoe.me}
    told = how_it_went_on(there, there.roots[0])
    back = forked_membership(away, told)
    assert not away.newcomers
    assert back.charter == there.charter
    assert (back.newcomers, len(back.addresses)) == (there.newcomers, len(there.addresses))


def test_a_second_newcomer_finds_the_first_one() -> None:
    company = under_way(0, "peon", "peon")
    zoe = zoe_sits_down(company, 1)
    yan = Onlooking(company, ZOES_PLACE + 1, "Zoe")
    company.run(3)
    yan.ask(2)
    host = company.programs[0]
    company.until(lambda: wishes(host), "the players are told")
    (wish,) = wishes(host)
    given = host.session.node.agreeing.seat_for(2, wish.name, wish.key)
    assert given is not None
    assert given.name == "Zoe 2", "nobody is taken for somebody else"
    put(host, given)
    agree(company, 1)
    company.until(lambda: yan.client.seeker.granted, "the seat is handed over")
    granted = yan.client.seeker.granted
    assert granted is not None
    second = company.join(granted)
    company.until(lambda: sorted(second.session.peers.linked) == [0, zoe.me], "all are linked")
    until_she_moves(company, second, 2)


def test_the_seat_of_somebody_who_was_removed_can_be_given_too() -> None:
    company = under_way(0, 1, 2)
    put(company.programs[0], RemovePlayer(2))
    agree(company, 1)
    company.until(
        lambda: 2 in company.programs[0].session.node.agreeing.now.removed, "a bot plays there"
    )
    zoe = zoe_sits_down(company, 2, 1)
    until_she_moves(company, zoe, 2)
    assert company.programs[2].people == ()


def test_no_bot_is_promised_for_somebody_who_was_removed() -> None:
    company = under_way(0, 1, 2)
    host = company.programs[0]
    put(host, RemovePlayer(2))
    agree(company, 1)
    company.until(lambda: 2 in host.session.node.agreeing.now.removed, "a bot plays there")
    company.programs[2].stop()
    company.until(lambda: lost(host), "the link ends")
    assert [each.bot_in for each in lost(host)] == [None]


def lost(program: Program) -> list[PeerLost]:
    return [each for each in program.told if isinstance(each, PeerLost)]


def test_what_is_handed_over_is_of_no_use_to_anybody_else() -> None:
    company = under_way(0, "peon")
    zoe = zoe_sits_down(company, 1)
    host = company.programs[0]
    assert handover_for(host.session.peers.auth, public_half(zoe.session.membership.key)) is None, (
        "tokens that were used are not handed over again"
    )
    assert handover_for(host.session.peers.auth, KEY) is None, "nobody else is handed anything"
    fresh = Company(0, "peon")
    thief = Onlooking(fresh, ZOES_PLACE, "Zoe")
    fresh.run(3)
    public = public_half(KEY)
    given = GiveSeat(1, 1, "Zoe", public)
    put(fresh.programs[0], given)
    fresh.run(1)
    handover = handover_for(fresh.programs[0].session.peers.auth, public)
    assert handover is not None
    sealed = seal(handover, public, bytes)
    assert sealed is not None
    assert opened(sealed, KEY) == handover
    with pytest.raises(Unreadable):
        opened(sealed, b"x" * 32)
    with pytest.raises(Unreadable):
        replace(handover, seed=b"another").membership(KEY, b"", "host")
    thief.ask(1)
    thief.client.hear(sealed, fresh.now)
    assert thief.client.seeker.granted is None
    assert [
        each for each in thief.told if isinstance(each, Doubted)
    ] or not thief.client.places.addresses


GIVEN = GiveSeat(2, 2, "Zoe", KEY)


@pytest.mark.parametrize(
    "given",
    [
        replace(GIVEN, seat=1),
        replace(GIVEN, seat=5),
        replace(GIVEN, node=1),
        replace(GIVEN, node=3),
        replace(GIVEN, name="Ana"),
        replace(GIVEN, name="  Zoe"),
    ],
    ids=["a person's", "none", "an old number", "a later number", "a taken name", "an odd name"],
)
def test_a_seat_that_cannot_be_given_is_not_put_to_the_table(given: GiveSeat) -> None:
    table = Switchboard(0, 1, "peon")
    table.run(6)
    assert table.nodes[0].put(0, given, table.now) is not None
    assert table.nodes[0].put(0, GIVEN, table.now) is None


def test_there_is_room_for_so_many_programs_and_one_key_gets_one_seat() -> None:
    table = Switchboard(0, "peon", "peon")
    table.run(6)
    node = table.nodes[0]
    assert node.put(0, replace(GIVEN, seat=1, node=1), table.now) is None
    table.run(1)
    again = node.put(0, replace(GIVEN, node=2, name="Yan"), table.now)
    assert again is not None
    assert "already" in again.why.text
    for number in range(2, MOST_NODES):
        given = node.agreeing.seat_for(1, f"Zoe {number}", bytes([number]) * 32)
        assert given is not None
        assert node.put(0, RemovePlayer(1), table.now) is None
        table.run(1)
        assert node.put(0, given, table.now) is None
        table.run(1)
    assert node.agreeing.seat_for(1, "one more", KEY) is None


def test_everybody_folds_alike_who_plays_from_which_entry_on() -> None:
    table = Switchboard(0, 1, "peon")
    table.run(6)
    assert table.nodes[0].put(0, GIVEN, table.now) is None
    table.deliver()
    table.run(1)
    opened_now = table.nodes[1].agreeing.opened
    assert opened_now is not None
    assert table.nodes[1].answer(1, BallotChoice.AGREE, table.now) is None
    table.deliver()
    table.run(2)
    ledgers = [node.replica.ledger for node in table.nodes.values()]
    assert all(each.owners() == (0, 1, 2) for each in ledgers)
    assert all(2 in each.here.stand_ins for each in ledgers), "a bot plays until she comes"
    first = ledgers[0]
    given_at = next(
        count for count, each in enumerate(first.log_entries) if isinstance(each.command, Ballot)
    )
    asked_at = next(
        count
        for count, each in enumerate(first.log_entries)
        if isinstance(each.command, PutToTable)
    )
    assert first.owners(asked_at + 1) == first.owners(given_at) == (0, 1, "peon")
    assert first.clean().owners() == (0, 1, 2)
