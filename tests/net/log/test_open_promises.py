"""Secret choices of bots: made before any is revealed, whoever ends meanwhile."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from core.dealer import SeededDealer
from core.game import Choose, Move, Seat
from core.gaucho.entries import EndTurn
from core.gaucho.game import GAUCHO
from net.log.charter import AtZero, ClockSettings, NodeId
from net.log.commands import (
    Command,
    LeaderElected,
    OpenPromise,
    Promise,
    RevealChoice,
    StandIn,
    TimedOut,
    pack_entry,
    unpack_entry,
)
from net.log.events import NotProposed
from net.log.ledger import Ledger, fold
from net.log.messages import AppendEntries, CommitIndex, LogEntry, LogEnvelope, Propose
from net.log.node import Node
from net.log.position import LedgerPosition, lot
from net.log.proposals import DurableState, Secret
from net.log.votes import HardState
from net.session.fork import forked_charter
from net.session.messages import ForkAgreed
from net.timing import TIMING
from tests.support.switchboard import Switchboard
from tests.support.virtual_table import SEED, charter_of
from tests.support.virtual_tables import WITH_BOTS, Players

FOUR: Players = (0, 1, 2, 3)
Moment = Callable[[Ledger], bool]


def all_people_have_promised(ledger: Ledger) -> bool:
    return ledger.choice.next_bot is not None


def all_have_promised(ledger: Ledger) -> bool:
    return ledger.choice.next_to_show is not None and bool(ledger.here.promises)


def somebody_has_shown(ledger: Ledger) -> bool:
    return shows(ledger.here)


def shows(place: LedgerPosition) -> bool:
    """Whether some seats of a simultaneous choice have revealed theirs, and others not."""
    return any(seat not in place.secret for seat, _ in place.promises)


def played(*players: NodeId | str) -> list[LogEntry]:
    """The log of a game in which nothing breaks."""
    table = Switchboard(*players)
    table.play(10)
    return table.nodes[table.leader()].replica.ledger.log_entries


def ledger_at(moment: Moment, *players: NodeId | str, dealt: bool = True) -> Ledger:
    """The log up to that moment."""
    ledger = Ledger(charter_of(players), SeededDealer(SEED) if dealt else None)
    for log_entry in played(*players):
        if moment(ledger):
            return ledger
        ledger.append(log_entry)
    raise AssertionError("it never came so far")


def moves(ledger: Ledger, seat: Seat) -> list[bytes]:
    """The legal moves of the seat, packed."""
    view = fold(ledger.charter, SeededDealer(SEED), ledger.log_entries).view_at(
        len(ledger.log_entries), seat
    )
    return [pack_entry(GAUCHO, move) for move in GAUCHO.legal(view.state, seat, view.known)]


def reveals(table: Players) -> dict[Seat, RevealChoice]:
    """The reveals of people, by seat."""
    shown = [
        log_entry.command
        for log_entry in played(*table)
        if isinstance(log_entry.command, RevealChoice)
    ]
    moves = [unpack_entry(GAUCHO, command.entry) for command in shown]
    return {
        move.seat: command
        for move, command in zip(moves, shown, strict=True)
        if isinstance(move, Move)
    }


def append(ledger: Ledger, command: Command) -> None:
    """Append a legal entry."""
    assert ledger.why_not(command) is None
    ledger.append(LogEntry(ledger.here.term, command))


@pytest.mark.parametrize("players", WITH_BOTS)
def test_choices_are_shown_in_the_order_of_the_seats_whoever_plays_them(players: Players) -> None:
    ledger = Ledger(charter_of(players), SeededDealer(SEED))
    shown: list[type[Command]] = []
    asked: tuple[Seat, ...] = ()
    for log_entry in played(*players):
        asked = asked or ledger.here.secret
        if ledger.here.secret and isinstance(log_entry.command, bytes | RevealChoice):
            assert ledger.log.turn == Choose(asked[len(shown) :])
            shown.append(type(log_entry.command))
        ledger.append(log_entry)
    assert shown == [bytes if ledger.is_bot(seat) else RevealChoice for seat in asked]


@pytest.mark.parametrize("players", WITH_BOTS)
def test_bots_promise_when_all_people_have_and_before_anything_is_shown(players: Players) -> None:
    log_entries = [log_entry.command for log_entry in played(*players)]
    kinds = [
        type(command)
        for command in log_entries
        if isinstance(command, Promise | OpenPromise | RevealChoice)
    ]
    people = sum(isinstance(each, int) for each in players)
    bots = len(players) - people
    assert kinds == [*[Promise] * people, *[OpenPromise] * bots, *[RevealChoice] * people]


def test_a_bot_promises_for_a_seat_that_timed_out_like_any_other() -> None:
    table = Switchboard(0, 1, 2, clock=ClockSettings(5, AtZero.BOT))
    table.silent = {2}
    table.play(15)
    log_entries = table.commands(0)
    first = next(
        number for number, command in enumerate(log_entries) if isinstance(command, Promise)
    )
    kinds = [type(command) for command in log_entries[first : first + 7]]
    assert kinds[:4] == [Promise, Promise, TimedOut, OpenPromise]
    assert sorted(kind.__name__ for kind in kinds[4:]) == [
        "RevealChoice",
        "RevealChoice",
        "bytes",
    ]


def test_a_bot_does_not_promise_before_all_people_have() -> None:
    ledger = ledger_at(lambda ledger: len(ledger.here.promises) == 1, 0, 1, "peon")
    assert ledger.why_not(OpenPromise(moves(ledger, 2)[0])) is not None


def test_nothing_is_shown_before_the_bots_have_promised() -> None:
    ledger = ledger_at(all_people_have_promised, 0, 1, "peon")
    log_entries = [log_entry.command for log_entry in played(0, 1, "peon")]
    reveals = [command for command in log_entries if isinstance(command, RevealChoice)]
    assert all(ledger.why_not(reveal) is not None for reveal in reveals)
    for seat in ledger.here.secret:
        assert all(ledger.why_not(move) is not None for move in moves(ledger, seat))


def test_a_bots_seat_has_one_promise() -> None:
    ledger = ledger_at(all_people_have_promised, 0, 1, "peon")
    first, *others = moves(ledger, 2)
    append(ledger, OpenPromise(first))
    assert all(ledger.why_not(OpenPromise(move)) is not None for move in (first, *others))
    assert ledger.why_not(Promise(2, bytes(16))) is not None


def test_a_bot_shows_what_it_has_promised_and_nothing_else() -> None:
    ledger = ledger_at(lambda ledger: ledger.here.secret[:1] == (2,), 0, 1, "peon")
    while not all_have_promised(ledger):
        ledger.append(played(0, 1, "peon")[len(ledger.log_entries)])
    promise = ledger.here.promised(2)
    assert isinstance(promise, OpenPromise)
    for move in moves(ledger, 2):
        assert (ledger.why_not(move) is None) == (move == promise.entry)
        assert ledger.why_not(RevealChoice(move, bytes(16))) is not None


def test_a_bot_promises_nothing_that_the_rules_forbid() -> None:
    ledger = ledger_at(all_people_have_promised, 0, 1, "peon")
    (own, *_), (other, *_) = moves(ledger, 2), moves(ledger, 0)
    foreign = pack_entry(GAUCHO, replace(ledger.log.steps[0].entry))
    done = pack_entry(GAUCHO, EndTurn(2))
    for wrong in (done, foreign, b"", b"\xc1", other):
        assert ledger.why_not(OpenPromise(wrong)) is not None
    assert ledger.why_not(OpenPromise(own)) is None


def test_no_bot_promises_for_people_and_nobody_with_a_hash_for_a_bot() -> None:
    ledger = ledger_at(lambda ledger: bool(ledger.here.secret), 0, 1, "peon")
    assert ledger.why_not(Promise(2, bytes(16))) is not None
    for seat in (0, 1):
        assert ledger.why_not(OpenPromise(moves(ledger, seat)[0])) is not None
        assert ledger.why_not(Promise(seat, bytes(16))) is None


def last_to_show(ledger: Ledger) -> Seat:
    """The last seat in order, which is not the leader's."""
    return next(
        seat
        for seat in reversed(ledger.here.secret)
        if ledger.charter.players[seat] != ledger.here.leader
    )


def test_a_stand_in_chooses_for_a_seat_that_has_promised_as_long_as_not_all_have() -> None:
    ledger = ledger_at(all_people_have_promised, 0, 1, 2, "peon")
    away = last_to_show(ledger)
    append(ledger, StandIn(away, on=True))
    assert all(ledger.why_not(OpenPromise(move)) is None for move in moves(ledger, away))
    append(ledger, OpenPromise(moves(ledger, away)[-1]))
    append(ledger, StandIn(away, on=False))
    assert ledger.why_not(Promise(away, bytes(16))) is not None
    first = reveals((0, 1, 2, "peon"))[0]
    assert ledger.why_not(first) is not None, "a bot has not promised yet"
    append(ledger, OpenPromise(moves(ledger, 3)[0]))
    while ledger.here.secret[0] != 0:
        append(ledger, moves(ledger, 3)[0])
    assert ledger.why_not(first) is None


def test_nothing_is_shown_before_a_bot_has_promised_for_who_is_away() -> None:
    ledger = ledger_at(all_have_promised, 0, 1, 2)
    append(ledger, StandIn(last_to_show(ledger), on=True))
    assert all(ledger.why_not(reveal) is not None for reveal in reveals((0, 1, 2)).values())


def shown_but(away: Seat) -> Moment:
    """The moment when others have revealed their choices, and that seat is next."""
    return lambda ledger: shows(ledger.here) and ledger.here.secret[0] == away


@pytest.mark.parametrize("moment", [all_have_promised, somebody_has_shown])
def test_nobody_chooses_for_somebody_once_all_have_promised(moment: Moment) -> None:
    """A new leader may have received others' reveals without having appended them."""
    away = last_to_show(ledger_at(all_have_promised, 0, 1, 2))
    ledger = ledger_at(moment, 0, 1, 2)
    append(ledger, StandIn(away, on=True))
    assert possible_promises(ledger, away) == [ledger.lot(away)]
    allowed = possible_promises(ledger, away)
    append(ledger, OpenPromise(allowed[0]))
    append(ledger, StandIn(away, on=False))
    while (seat := ledger.here.secret[0]) != away:
        append(ledger, reveals((0, 1, 2))[seat])
    assert [each for each in moves(ledger, away) if ledger.why_not(each) is None] == allowed
    append(ledger, allowed[0])


def possible_promises(ledger: Ledger, seat: Seat) -> list[bytes]:
    """The open promises that a bot may make for the seat."""
    return [each for each in moves(ledger, seat) if ledger.why_not(OpenPromise(each)) is None]


def test_an_owner_who_is_back_before_a_bot_has_promised_keeps_the_own_promise() -> None:
    away = last_to_show(ledger_at(all_have_promised, 0, 1, 2))
    ledger = ledger_at(shown_but(away), 0, 1, 2)
    shown = played(0, 1, 2)[len(ledger.log_entries)].command
    assert isinstance(shown, RevealChoice)
    append(ledger, StandIn(away, on=True))
    append(ledger, StandIn(away, on=False))
    assert ledger.why_not(replace(shown, nonce=b"x" * 16)) is not None
    assert ledger.why_not(shown.entry) is not None
    assert ledger.why_not(shown) is None


def test_the_lot_follows_from_the_promise_and_is_not_always_the_same() -> None:
    ledger = ledger_at(all_people_have_promised, 0, 1, "peon")
    possible = moves(ledger, 2)
    promises = [Promise(2, bytes([byte]) * 16) for byte in range(40)]
    drawn = [lot(promise, possible) for promise in promises]
    assert drawn == [lot(promise, reversed(possible)) for promise in promises]
    assert set(drawn) <= set(possible)
    assert len(set(drawn)) > 3


def test_who_knows_no_hand_believes_the_lot() -> None:
    ledger = ledger_at(somebody_has_shown, 0, 1, 2, dealt=False)
    away = last_to_show(ledger)
    append(ledger, StandIn(away, on=True))
    assert ledger.lot(away) is None
    assert all(ledger.why_not(OpenPromise(move)) is None for move in moves(ledger, away))


@pytest.mark.parametrize("moment", [all_people_have_promised, all_have_promised, shown_but(1)])
def test_what_was_promised_by_people_who_are_absent_now_is_taken_along(moment: Moment) -> None:
    """In a fork in the middle of a choice bots promise where people did not reveal."""
    ledger = ledger_at(moment, 0, 1, 2, "peon")
    for lost in (0, 1, 2):
        there = tuple(each for each in (0, 1, 2) if each != lost)
        charter = forked_charter(
            ledger.charter, ForkAgreed(b"n" * 16, len(ledger.log_entries), there)
        )
        other = fold(charter, SeededDealer(SEED), ledger.log_entries)
        assert other.log_entries == ledger.log_entries
        other.append(LogEntry(other.here.term + 1, LeaderElected(there[0])))
        append(other, StandIn(lost, on=True))
        absent = lost in other.here.secret
        assert (lost in other.choice.bots) == absent
        if absent:
            assert other.choice.next_to_show is None
            allowed = [other.lot(lost)] if other.here.sealed else moves(other, lost)
            assert possible_promises(other, lost) == allowed


class Cut(Switchboard):
    """A table where a node is lost as soon as another one is about to tell of something."""

    moment: Callable[[NodeId, Ledger], bool] | None = None

    def _hand_over(self, sender: NodeId, envelope: LogEnvelope) -> bool:
        ledger = self.nodes[sender].replica.ledger
        if self.moment is not None and self.moment(sender, ledger):
            self.moment = None
            self.down = {self.leader()}
        return sender not in self.down and super()._hand_over(sender, envelope)


def leader_has_promised(sender: NodeId, ledger: Ledger) -> bool:
    """The leader's bot has promised, and nobody else knows of it."""
    promised = any(isinstance(promise, OpenPromise) for _, promise in ledger.here.promises)
    return sender == ledger.here.leader and promised


def others_have_heard(sender: NodeId, ledger: Ledger) -> bool:
    """Others have the promise of the leader's bot."""
    promised = any(isinstance(promise, OpenPromise) for _, promise in ledger.here.promises)
    return sender != ledger.here.leader and promised


def others_know_of_a_choice(sender: NodeId, ledger: Ledger) -> bool:
    """Others have seen some of the choices."""
    return sender != ledger.here.leader and shows(ledger.here)


@pytest.mark.parametrize(
    "moment", [leader_has_promised, others_have_heard, others_know_of_a_choice]
)
@pytest.mark.parametrize("players", [(0, 1, 2, "peon"), ("peon", 0, 1, 2), (0, "peon", 1, 2)])
def test_a_table_goes_on_when_the_leader_ends_in_the_middle_of_a_choice(
    players: Players, moment: Callable[[NodeId, Ledger], bool]
) -> None:
    table = Cut(*players)
    table.moment = moment
    table.play(10)
    (lost,) = table.down
    before = table.commands(lost)
    table.play(TIMING.grace + 20)
    ledger = table.nodes[table.leader()].replica.ledger
    assert not ledger.here.secret, "all choices are shown"
    assert len(ledger.log.steps) > len(before) + 10, "the game goes on"
    log_entries = table.commands(table.leader())
    bots = [command for command in log_entries if isinstance(command, OpenPromise)]
    assert len(bots) == 2 - (Promise in map(type, log_entries) and lost_has_shown(table, lost))
    plays = {command for command in log_entries if isinstance(command, bytes)}
    assert all(command.entry in plays for command in bots), "each is kept"
    # A returning node has the same game.
    table.down = set()
    table.play(10)
    assert table.commands(lost) == table.commands(table.leader())


def lost_has_shown(table: Switchboard, lost: NodeId) -> bool:
    """Whether the people there have revealed their choice themselves."""
    (seat,) = table.charter.seats_of(lost)
    ledger = Ledger(table.charter, SeededDealer(SEED))
    for log_entry in table.nodes[table.leader()].replica.ledger.log_entries:
        secret = ledger.here.secret
        ledger.append(log_entry)
        if seat in secret and seat not in ledger.here.secret:
            return isinstance(log_entry.command, RevealChoice)
    return False


def heard_of(node: Node) -> list[Command]:
    """The commands that the node has proposed."""
    envelopes = [envelope.message for envelope in node.take_envelopes()]
    proposed = [each.proposals for each in envelopes if isinstance(each, Propose)]
    return [proposal.command for proposals in proposed for proposal in proposals]


def test_nobody_shows_a_choice_before_all_promises_are_committed() -> None:
    """A leader could show promises to one node alone, and others to the rest afterwards."""
    ledger = ledger_at(all_have_promised, *FOUR)
    first, leader, term = ledger.here.secret[0], ledger.here.leader, ledger.here.term
    assert leader is not None
    assert leader != first
    shown, count = reveals(FOUR)[first], len(ledger.log_entries)
    secret = Secret(first, shown.entry, shown.nonce)
    saved = DurableState(tuple(ledger.log_entries[:-1]), HardState(term), (secret,), count - 1)
    node = Node(first, ledger.charter, SeededDealer(SEED), 0.0, saved)
    last = AppendEntries(
        term,
        count - 1,
        term,
        (ledger.log_entries[-1].command,),
        ledger.here.fingerprint,
        0,
        term,
    )
    node.receive(leader, last, 1.0)
    assert node.replica.ledger.choice.next_to_show == first
    assert shown not in heard_of(node)
    node.receive(leader, CommitIndex(term, count), 2.0)
    assert shown in heard_of(node)


def test_nobody_doubts_what_a_bot_has_promised_while_the_owner_was_away() -> None:
    ledger = ledger_at(all_have_promised, *FOUR)
    away, leader, term = last_to_show(ledger), ledger.here.leader, ledger.here.term
    assert leader is not None
    append(ledger, StandIn(away, on=True))
    chosen = moves(ledger, away)[0]
    append(ledger, OpenPromise(chosen))
    append(ledger, StandIn(away, on=False))
    saved, count = (
        DurableState(tuple(ledger.log_entries), HardState(term), (), len(ledger.log_entries)),
        len(ledger.log_entries),
    )
    node = Node(away, ledger.charter, SeededDealer(SEED), 0.0, saved)
    ledger.append(LogEntry(term + 1, LeaderElected(leader)))
    for seat in ledger.here.secret:
        append(ledger, chosen if seat == away else reveals(FOUR)[seat])
    log_entries = tuple(log_entry.command for log_entry in ledger.log_entries[count:])
    after = len(ledger.log_entries)
    node.receive(
        leader,
        AppendEntries(term + 1, count, term, log_entries, ledger.here.fingerprint, after, term + 1),
        1.0,
    )
    assert node.replica.commit_index == after
    assert not any(isinstance(event, NotProposed) for event in node.take_events())
