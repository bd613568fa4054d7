"""Knowledge kept along a log is the same as if computed anew, however the log changes."""

from core.conformance import expect
from core.conformance.table import Table
from core.conformance.walk import Moment
from core.log import Log
from core.view import Eyes, known_at


def knowledge_grown_step_by_step_is_as_reckoned_anew(table: Table) -> None:
    """After every entry, everybody knows exactly what follows from the entries so far."""
    for moment in table.moments(3):
        for seat in table.everybody:
            known = known_at(moment.log, moment.number + 1, seat, moment.dealer.pieces)
            expect(moment.over or known == moment.known_after(seat), f"Seat {seat} knows {known}.")


def knowledge_follows_a_log_that_is_taken_back(table: Table) -> None:
    """Eyes on a log see the same after entries were taken back and others were added."""
    luck = table.luck("taking back")
    for moments in table.games(4):
        log = Log(table.game, table.seats, moments[0].options)
        eyes = Eyes(log, moments[-1].dealer.pieces)
        for moment in table.visit(moments):
            log.append(moment.entry)
            _compare(eyes, log, table, moment)
            back = luck.below(4) if not luck.below(5) else 0
            back = min(back, len(log.steps))
            for _ in range(back):
                log.take_back()
            if luck.below(2):
                _compare(eyes, log, table, moment)
            for again in moments[len(log.steps) : len(log.steps) + back]:
                log.append(again.entry)
            _compare(eyes, log, table, moment)


def _compare(eyes: Eyes[object], log: Log[object], table: Table, moment: Moment) -> None:
    for seat in table.everybody:
        right = known_at(log, len(log.steps), seat, moment.dealer.pieces)
        known = eyes.known(seat)
        expect(known == right, f"After {len(log.steps)} entries seat {seat} knows {known}.")


CHECKS = (
    knowledge_grown_step_by_step_is_as_reckoned_anew,
    knowledge_follows_a_log_that_is_taken_back,
)
