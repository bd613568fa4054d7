"""News that is told while people here are asked, ahead of events in the game."""

from collections.abc import Sequence
from typing import Any

from core.dealer import SeededDealer
from core.log import Step
from core.match import Match
from net.lobby.messages import Said
from net.log.commands import Promise, StandIn, TimedOut
from net.log.events import EntryCommitted
from net.session.events import MayFork, PeerBack, PeerLost, QuorumChanged
from tests.support.virtual_table import SEED, charter_of
from tui.lan.events import EventQueue, LanEvent

SAID = Said("Ana", "Hola")


def an_entry() -> EntryCommitted:
    """Return an entry of the game."""
    match: Match[Any] = Match(charter_of((0, 1)).header, SeededDealer(SEED))
    step = match.deal()
    assert isinstance(step, Step)
    return EntryCommitted(1, b"", step)


def taken(*events: LanEvent) -> Sequence[LanEvent]:
    """Return the news that wait for no answer; the rest stays in order."""
    news = EventQueue()
    for each in events:
        news.put(each)
    asides = news.take_asides()
    assert [*news.waiting] == [each for each in events if each not in asides]
    return asides


def test_who_is_away_and_for_whom_bots_play_waits_for_no_answer() -> None:
    company = (
        PeerLost(1),
        EntryCommitted(1, Promise(0, bytes(32)), None),
        EntryCommitted(2, StandIn(1, on=True), None),
        QuorumChanged(on=True),
        SAID,
        PeerBack(1),
    )
    assert taken(*company) == [*company]


def test_nobody_is_told_back_before_what_happened_meanwhile() -> None:
    entry, lost = an_entry(), PeerLost(1)
    assert taken(lost, entry, SAID, PeerBack(1)) == [lost, SAID], "talk never waits"


def test_what_ends_a_question_is_taken_in_its_turn() -> None:
    assert taken(EntryCommitted(1, TimedOut(0), None), PeerBack(1)) == []


def test_who_is_back_is_told_though_one_might_have_gone_on_alone() -> None:
    lost, back = (PeerLost(1), QuorumChanged(on=True)), (PeerBack(1), QuorumChanged(on=False))
    events = (*lost, MayFork(on=True), MayFork(on=False), *back)
    assert taken(*events) == [*lost, *back]
