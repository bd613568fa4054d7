"""Hidden pieces: nobody's view, moves or entries depend on pieces they have not been shown."""

from collections.abc import Iterator

from core.conformance import expect
from core.conformance.resampling import StackedDealer, dealt_from, decks_of, resample
from core.conformance.table import Table
from core.conformance.walk import Luck, Moment
from core.due import DealDown, ShowDealt, Slot, TurnUp
from core.game import Choose, Draw, Move
from core.view import known_at

SWAPS = 60
CUTS = 4
"""The number of beginnings of each game that are looked at."""


def _prefixes(table: Table, count: int, luck: Luck) -> Iterator[list[Moment]]:
    """Yield beginnings of random games in which something was dealt."""
    for moments in table.games(count):
        for _ in range(CUTS):
            past = moments[: 1 + luck.below(len(moments) - 1)]
            table.last = past[-1]
            if decks_of(past):
                yield past


def moves_do_not_depend_on_what_was_not_shown(table: Table) -> None:
    """What a seat knows and may do does not depend on pieces that it has not been shown."""
    game, luck = table.game, table.luck("moves")
    for past in _prefixes(table, 12, luck):
        last = past[-1]
        for seat in table.everybody:
            others = resample(past, seat, luck, SWAPS)
            seen = known_at(last.log, len(past), seat, others)
            true = known_at(last.log, len(past), seat, last.dealer.pieces)
            expect(seen == true, f"Seat {seat} knows what it was not shown.")
            if seat is not None:
                moves = game.legal(last.after, seat, seen)
                known = last.known_after(seat)
                expect(moves == game.legal(last.after, seat, known), f"Seat {seat} moves by it.")


def entries_do_not_depend_on_what_is_hidden(table: Table) -> None:
    """The entries of a deal do not depend on pieces that nobody has seen."""
    luck = table.luck("entries")
    for past in _prefixes(table, 12, luck):
        dealer = StackedDealer(resample(past, None, luck, SWAPS))
        for moment in table.visit(past):
            if dealt_from(moment) and isinstance(moment.turn, Draw):
                answer = dealer.answer(moment.turn.due, moment.log.head)
                entry = moment.game.settle(moment.before, answer)
                expect(entry == moment.entry, f"With another deal it is {entry!r}.")


def knowledge_grows_and_stays_within_what_was_dealt(table: Table) -> None:
    """No seat forgets a piece, and none knows one that was not dealt."""
    for walk in table.walks(15):
        dealt: set[Slot] = set()
        for moment in walk:
            now = moment.turn
            if isinstance(now, Draw) and isinstance(now.due, TurnUp | DealDown):
                dealt |= {*now.due.slots}
            for seat in table.everybody:
                before, after = moment.shown_before[seat], moment.shown_after[seat]
                expect(before <= after <= dealt, f"Seat {seat} has seen {after - dealt}.")
                expect(moment.shown_after[None] <= after, f"Seat {seat} sees less than all.")


def a_seat_learns_by_being_dealt_to_by_showings_and_by_its_own_moves(table: Table) -> None:
    """Nothing else shows hidden pieces to anybody."""
    for moment in table.moments(15):
        now, entry = moment.turn, moment.entry
        for seat in table.everybody:
            learned = moment.shown_after[seat] - moment.shown_before[seat]
            match now:
                case Draw(DealDown(_, slots, to)):
                    right = {*slots} if to is not None and to == seat else set()
                    expect(learned == right, f"Seat {seat} learned {learned}.")
                case Draw(ShowDealt(slots)):
                    expect(learned <= {*slots}, f"Seat {seat} learned {learned}.")
                case _ if not (isinstance(entry, Move) and entry.seat == seat):
                    expect(not learned, f"Seat {seat} learned {learned}.")


def a_seat_that_chooses_knows_what_it_needs(table: Table) -> None:
    """`needs` names slots that the seat has been shown; other seats have no moves to need any."""
    game = table.game
    for moment in table.moments(15):
        for seat in range(table.seats):
            missing = {*game.needs(moment.before, seat)} - moment.shown_before[seat]
            expect(not missing, f"Seat {seat} needs {missing}, which it has not seen.")
            if isinstance(moment.turn, Choose) and seat not in (*moment.choosing, *moment.may):
                expect(game.legal(moment.before, seat, {}) == [], f"Seat {seat} has moves.")


def after_the_end_everything_may_be_told(table: Table) -> None:
    """When the game is over nothing is secret any more."""
    for moments in table.games(2):
        last = moments[-1]
        for seat in table.everybody:
            known = known_at(last.log, len(moments), seat, last.dealer.pieces)
            expect(known == last.dealer.pieces, f"Something is hidden from seat {seat}.")


CHECKS = (
    moves_do_not_depend_on_what_was_not_shown,
    entries_do_not_depend_on_what_is_hidden,
    knowledge_grows_and_stays_within_what_was_dealt,
    a_seat_learns_by_being_dealt_to_by_showings_and_by_its_own_moves,
    a_seat_that_chooses_knows_what_it_needs,
    after_the_end_everything_may_be_told,
)
