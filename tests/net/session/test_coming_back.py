"""A returning program continues where it was, and does not wait for ever."""

from msgspec import msgpack

from net.session.events import MayBeOver
from net.session.peer_auth import PeerState, first_peer_state
from net.timing import TIMING
from net.wire.hello import Purpose
from tests.support.lone_session import LoneSession, chair_at

PEER = 7
MOST_SEATS_HERE = (0, 0, 1)
HEADLESS = (1, 2)


def until_a_bot_sits_in(table: LoneSession) -> float:
    """Seconds until a bot stands in for the other program."""
    begun = table.now
    while not table.session.node.replica.ledger.here.stand_ins:
        assert table.now < begun + 2 * TIMING.grace, "a bot sits in"
        table.run(1.0)
    return table.now - begun


def test_a_program_that_leads_anew_goes_on_counting_for_whom_it_waits() -> None:
    table = LoneSession(MOST_SEATS_HERE)
    table.run(60.0)
    saved, peer_state = table.session.node.saved(), table.ready.peer_state
    again = LoneSession(MOST_SEATS_HERE, now=5000.0, saved=saved, peer_state=peer_state)
    assert TIMING.grace - 60 <= until_a_bot_sits_in(again) <= TIMING.grace - 60 + 2 * TIMING.noted


def test_somebody_who_was_there_again_is_waited_for_anew() -> None:
    table = LoneSession(MOST_SEATS_HERE)
    table.run(60.0)
    table.link(PEER, Purpose.PEER)
    assert table.ready.peer_state.waited == ()
    saved, peer_state = table.session.node.saved(), table.ready.peer_state
    again = LoneSession(MOST_SEATS_HERE, now=5000.0, saved=saved, peer_state=peer_state)
    assert until_a_bot_sits_in(again) >= TIMING.grace


def test_nobody_is_stood_in_for_at_once_however_long_was_waited_before() -> None:
    table = LoneSession(MOST_SEATS_HERE)
    table.run(TIMING.grace - 1)
    saved, peer_state = table.session.node.saved(), table.ready.peer_state
    again = LoneSession(MOST_SEATS_HERE, now=5000.0, saved=saved, peer_state=peer_state)
    assert until_a_bot_sits_in(again) >= TIMING.new_leader


def test_who_is_away_for_hours_is_written_down_no_more() -> None:
    table = LoneSession(MOST_SEATS_HERE)
    table.run(TIMING.grace + 1)
    before = table.ready.peer_state
    assert before.waited == ((1, int(TIMING.grace)),)
    table.run(1000.0)
    assert table.ready.peer_state is before


def test_a_journal_of_before_waits_were_kept_can_be_read() -> None:
    peer_state = first_peer_state(chair_at(MOST_SEATS_HERE, 0))
    tag, tokens, known, waited, newcomers, _bind = msgpack.decode(msgpack.encode(peer_state))
    assert waited == newcomers == []
    assert msgpack.decode(msgpack.encode((tag, tokens, known)), type=PeerState) == peer_state


def test_a_program_without_a_seat_gives_up_when_everybody_has_left_again() -> None:
    table = LoneSession(HEADLESS, returns=True)
    table.run(TIMING.nobody - 10)
    table.link(PEER, Purpose.PEER)
    table.run(2 * TIMING.nobody)
    assert MayBeOver() not in table.told, "somebody is there"
    table.lose(PEER)
    table.run(TIMING.nobody - 10)
    assert MayBeOver() not in table.told, "they may come back"
    assert not table.ready.done
    table.run(20)
    assert table.told.count(MayBeOver()) == 1
    assert table.ready.done


def test_an_opener_without_a_seat_ends_when_all_who_play_have_gone() -> None:
    table = LoneSession(HEADLESS)
    table.link(1, Purpose.PEER, 1)
    table.link(2, Purpose.PEER, 2)
    table.link(3, Purpose.WATCH, 3)
    table.run(3 * TIMING.nobody)
    table.lose(1)
    table.run(3 * TIMING.nobody)
    assert MayBeOver() not in table.told, "somebody is there"
    table.lose(2)
    table.run(TIMING.nobody + 10)
    assert table.told.count(MayBeOver()) == 1
    assert table.ready.done


def test_a_program_that_has_opened_a_table_waits_for_its_players() -> None:
    table = LoneSession(HEADLESS)
    table.run(3 * TIMING.nobody)
    assert MayBeOver() not in table.told
    assert not table.ready.done


def test_people_with_a_seat_can_wait_for_the_others() -> None:
    table = LoneSession((0, 1), returns=True)
    table.run(3 * TIMING.nobody)
    assert MayBeOver() not in table.told
    assert not table.ready.done
