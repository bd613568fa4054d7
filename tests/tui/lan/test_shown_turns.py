"""Another seat's turn, shown as it is made: gone when taken back, told once when it ends."""

from core.dealer import SeededDealer
from core.game import Move
from core.gaucho.game import GAUCHO
from core.match import Match
from net.log.commands import pack_entry
from net.session.events import TurnShown
from tests.support.virtual_table import SEED, charter_of
from tui.lan.table import LanTable


def at_a_turn_of_several_moves() -> tuple[Match[object], LanTable]:
    """Return the table's game, in which seat 0 has a turn, and the copy of seat 1's program."""
    charter = charter_of((0, 1))
    match: Match[object] = Match(charter.header, SeededDealer(SEED))
    copy = LanTable(charter, (), None)
    while not (match.choosers == (0,) and len(match.log.steps) > 20):
        for seat in match.choosers[:1]:
            match.choose(match.legal(seat)[0])
        while match.deal():
            pass
    for step in match.log.steps:
        copy.own.follow(step)
    return match, copy


def ahead(match: Match[object], moves: int) -> list[Move]:
    """Return moves that seat 0 could make one after the other."""
    made = []
    for _ in range(moves):
        move = match.legal(0)[0]
        made.append(move)
        match.choose(move)
    return made


def test_a_turn_is_shown_as_it_is_made_and_not_replayed_when_it_is_ended() -> None:
    match, copy = at_a_turn_of_several_moves()
    before = len(match.log.steps)
    ahead(match, 2)
    steps = match.log.steps[before:]
    entries = [step.entry for step in steps]
    assert [step.entry for step in copy.own.show(entries[:1])] == entries[:1]
    assert [step.entry for step in copy.own.show(entries)] == entries[1:]
    assert copy.own.committed == before
    assert copy.draft == 0
    assert copy.match.log.hash == match.log.hash
    assert [copy.own.follow(step) for step in steps] == [None] * len(steps)
    assert copy.own.shown == 0
    assert copy.match.log.hash == match.log.hash


def test_what_is_taken_back_is_gone() -> None:
    match, copy = at_a_turn_of_several_moves()
    first = copy.match.log.hash
    before = len(match.log.steps)
    ahead(match, 2)
    entries = [step.entry for step in match.log.steps[before:]]
    copy.own.show(entries)
    assert copy.own.show(entries[:1]) == []
    assert copy.own.shown == 1
    copy.own.show([])
    assert copy.match.log.hash == first


def test_what_the_table_has_in_its_place_counts() -> None:
    match, copy = at_a_turn_of_several_moves()
    other = match.legal(0)[-1]
    assert other != match.legal(0)[0]
    copy.own.show([match.legal(0)[0]])
    (step, *_rest) = match.choose(other)
    assert copy.own.follow(step) is step
    assert copy.match.log.hash == match.log.hash


def test_what_the_rules_forbid_is_not_shown() -> None:
    match, copy = at_a_turn_of_several_moves()
    first = copy.match.log.hash
    ahead(match, 1)
    later = match.legal(0)[0] if match.choosers == (0,) else match.log.steps[-1].entry
    assert GAUCHO.why_not(copy.match.log.state, later, {}) is not None
    assert copy.own.show([later]) == []
    assert copy.match.log.hash == first


def test_who_looks_on_sees_no_move_that_somebody_else_shows() -> None:
    match, copy = at_a_turn_of_several_moves()
    after = len(match.log.steps)
    (move,) = ahead(match, 1)
    shown = (pack_entry(GAUCHO, move),)
    assert copy.follow_turn(TurnShown(1, after, shown)) == []
    assert [step.entry for step in copy.follow_turn(TurnShown(0, after, shown))] == [move]
