"""A game is the fold of its entries: replayed, taken back, hashed."""

from itertools import pairwise

from core.game import Check, Over, Tally
from core.log import Log
from tests.conformance.tables import Table, every_table


@every_table
def test_a_replay_has_the_same_states_events_hashes_and_digests(table: Table) -> None:
    for walk in table.walks(60):
        moments = list(walk)
        log = Log(table.game, table.seats, moments[0].options)
        for moment in moments:
            assert log.append(moment.entry) == moment.step
        assert log.head == moments[-1].log.head
        assert log.digest == moments[-1].log.digest


@every_table
def test_the_same_seed_plays_the_same_game(table: Table) -> None:
    for one, other in zip(table.walks(10), table.walks(10), strict=True):
        assert [moment.step for moment in one] == [moment.step for moment in other]


@every_table
def test_every_entry_changes_the_digest_and_the_hash(table: Table) -> None:
    for walk in table.walks(60):
        moments = list(walk)
        for before, after in pairwise(moments):
            assert before.step.hash != after.step.hash
            assert table.game.digest(after.before) != table.game.digest(after.after)


@every_table
def test_no_two_moments_of_a_game_have_the_same_hash(table: Table) -> None:
    for walk in table.walks(20):
        hashes = [moment.step.hash for moment in walk]
        assert len(set(hashes)) == len(hashes)


@every_table
def test_an_entry_taken_back_leaves_the_log_as_it_was(table: Table) -> None:
    for moment in table.moments(20):
        log = moment.log
        head, state = log.head, log.state
        assert log.take_back() == moment.step
        assert log.state == moment.before
        log.append(moment.entry)
        assert (log.head, log.state) == (head, state)


@every_table
def test_the_state_before_an_entry_can_be_asked_for(table: Table) -> None:
    for walk in table.walks(2):
        moments = list(walk)
        log = moments[-1].log
        assert [log.state_before(at) for at in range(len(moments))] == [
            moment.before for moment in moments
        ]


@every_table
def test_only_the_check_that_is_due_is_taken(table: Table) -> None:
    checks: list[Check] = []
    for moment in table.moments(40):
        now = moment.turn
        for check in checks:
            refused = table.game.why_not(moment.before, check, None) is not None
            assert refused != (isinstance(now, Tally) and now.check == check)
        if isinstance(now, Tally):
            checks = [*checks[-8:], now.check]


@every_table
def test_a_game_ends_with_an_outcome_and_has_none_before(table: Table) -> None:
    game = table.game
    for walk in table.walks(60):
        log = None
        for moment in walk:
            assert game.outcome(moment.before) is None
            log = moment.log
        assert log is not None
        assert isinstance(game.turn(log.state), Over)
        outcome = game.outcome(log.state)
        assert outcome is not None
        assert len(outcome.points) == table.seats
        assert {1} == {outcome.places[seat] for seat in outcome.winners} or outcome.rivals
