"""Undo goes back over the small steps of a turn, up to what was drawn or shown last."""

from core.conformance.table import Table, seed_of
from core.dealer import SeededDealer
from core.game import Choose, Move
from core.match import Match
from core.record import Header
from core.trail.game import TRAIL
from core.trail.state import TrailState
from tests.support.random_games import play_out


def test_a_turn_is_taken_back_to_what_was_shown_last() -> None:
    table, seed = Table(TRAIL, 2), seed_of(4)
    header = Header(TRAIL.key, TRAIL.rules, ("Ana", "Beto"), {}, seed.hex())
    match: Match[TrailState] = Match(header, SeededDealer(seed))
    longest = 0
    for moment in play_out(TRAIL, table.seats, 4, dealer=SeededDealer(seed)):
        match.follow(moment.entry)
        if not isinstance(match.turn, Choose):
            continue
        seat, steps = match.choosers[0], list(match.log.steps)
        while match.can_undo(seat):
            match.undo(seat)
        back = len(steps) - len(match.log.steps)
        taken = [step.entry for step in steps[len(steps) - back :]]
        assert all(isinstance(entry, Move) and entry.seat == seat for entry in taken)
        left = match.log.steps[-1].entry
        assert not isinstance(left, Move) or TRAIL.binds(left) or left.seat != seat
        for step in steps[len(steps) - back :]:
            match.follow(step.entry)
        longest = max(longest, back)
    assert longest >= 4
