"""A game is the fold of its entries: replayed, taken back, hashed."""

from itertools import pairwise

from core.conformance import expect
from core.conformance.table import Table
from core.game import Check, Ends, Entry, Tally
from core.log import HASH_SIZE, Log


def a_replay_is_the_same_game(table: Table) -> None:
    """The same entries give the same states, events, hashes and digests."""
    for moments in table.games(20):
        log = Log(table.game, table.seats, moments[0].options)
        for moment in table.visit(moments):
            step = log.append(moment.entry)
            expect(step == moment.step, f"Replayed it is {step!r}.")
        expect(log.head == moments[-1].log.head, "The replay ends elsewhere.")
        expect(log.digest == moments[-1].log.digest, "The digests differ.")


def the_same_seed_plays_the_same_game(table: Table) -> None:
    """Only chance and choices decide what happens."""
    for one, other in zip(table.games(5), table.games(5), strict=True):
        same = [moment.step for moment in one] == [moment.step for moment in other]
        expect(same, "The second time another game was played.")


def every_entry_changes_the_digest_and_the_hash(table: Table) -> None:
    """Every entry changes the public state, and no two logs have the same hash."""
    game = table.game
    for moments in table.games(20):
        for moment in table.visit(moments):
            before, after = game.digest(moment.before), game.digest(moment.after)
            expect(before != after, "The digest stays the same.")
            expect(len(after) == HASH_SIZE, f"A digest has {len(after)} bytes.")
        hashes = [moment.step.hash for moment in moments]
        expect(len({*hashes}) == len(hashes), "Two moments of a game have the same hash.")


def an_entry_taken_back_leaves_the_log_as_it_was(table: Table) -> None:
    """An entry that is taken back and added again leads to the same state."""
    for moment in table.moments(15):
        log = moment.log
        head, state = log.head, log.state
        expect(log.take_back() == moment.step, "Another step was taken back.")
        expect(log.state == moment.before, "The state before it is another one.")
        log.append(moment.entry)
        expect((log.head, log.state) == (head, state), "Added again it leads elsewhere.")


def the_state_before_an_entry_can_be_asked_for(table: Table) -> None:
    """A log knows all its states."""
    for moments in table.games(2):
        log = moments[-1].log
        states = [log.state_before(at) for at in range(len(moments))]
        expect(states == [moment.before for moment in moments], "A state is another one.")


def only_the_check_that_is_due_is_taken(table: Table) -> None:
    """A check with other totals, or at another time, is refused."""
    checks: list[Check] = []
    for moment in table.moments(20):
        now = moment.turn
        for check in checks:
            due = isinstance(now, Tally) and now.check == check
            refusal = table.game.why_not(moment.before, check, None)
            expect((refusal is None) == due, f"{check!r}: {refusal}")
            expect(refusal is None or refusal.rule, f"{check!r} is refused without a rule.")
        if isinstance(now, Tally):
            checks = [*checks[-8:], now.check]


def checks_say_what_they_end(table: Table) -> None:
    """`ends` follows from the kind of a check, so that nothing needs to be played to know it."""
    for kind in table.game.entries:
        if issubclass(kind, Check):
            ends = vars(kind).get("ends", Ends.NOTHING)
            expect(isinstance(ends, Ends), f"{kind.__name__} ends {ends!r}.")
    for before, after in (pair for game in table.games(5) for pair in pairwise(game)):
        table.last = after
        known = type(after.entry) in table.game.entries
        expect(known, f"{type(after.entry).__name__} is not among the entries of the game.")
        again = _ends(before.entry) and _ends(after.entry)
        expect(not again, "Something ends twice, with nothing in between.")


def _ends(entry: Entry) -> bool:
    """Return whether the entry ends a turn or a round."""
    return isinstance(entry, Check) and entry.ends is not Ends.NOTHING


CHECKS = (
    a_replay_is_the_same_game,
    the_same_seed_plays_the_same_game,
    every_entry_changes_the_digest_and_the_hash,
    an_entry_taken_back_leaves_the_log_as_it_was,
    the_state_before_an_entry_can_be_asked_for,
    only_the_check_that_is_due_is_taken,
    checks_say_what_they_end,
)
