"""Seats that may act although nobody waits for them, and seats that choose at once in secret."""

from msgspec.structs import replace

from core.conformance import expect
from core.conformance.table import Table
from core.game import Choose, Move, Over


def whoever_is_asked_sits_at_the_table(table: Table) -> None:
    """`Choose` names seats of the table, each once, and at least one that has to choose."""
    for moment in table.choices(15):
        named = (*moment.choosing, *moment.may)
        expect(moment.choosing, "Nobody is to choose.")
        expect({*named} <= {*range(table.seats)}, f"Not all of {named} sit here.")
        expect(len({*named}) == len(named), f"A seat is named twice: {named}.")


def a_seat_may_act_only_beside_one_that_is_to_choose(table: Table) -> None:
    """While several seats choose in secret, nobody else may act."""
    for moment in table.choices(15):
        alone = len(moment.choosing) == 1
        expect(alone or not moment.may, f"{moment.may} may act beside {moment.choosing}.")


def what_one_may_do_others_may_not(table: Table) -> None:
    """A move of a seat that may act is refused, by a rule, for seats that may not."""
    for moment in table.choices(10):
        movers = (*moment.choosing, *moment.may)
        for seat in moment.may:
            for move in moment.legal(seat)[:3]:
                for other in (*range(-1, table.seats + 1),):
                    if other not in movers:
                        theirs = replace(move, seat=other)
                        refusal = table.game.why_not(moment.before, theirs, None)
                        rule = refusal and refusal.rule
                        expect(rule, f"{theirs!r} is not refused by a rule.")


def nobody_needs_to_act_for_a_game_to_end(table: Table) -> None:
    """The seats that are to choose can play the game to its end without the others."""
    for number in table.numbers(6):
        last = None
        for moment in table.walk(number, volunteers=False):
            last = moment
            mover = isinstance(moment.entry, Move) and moment.entry.seat in moment.choosing
            expect(mover or not moment.choosing, "Somebody else acted.")
        expect(last and isinstance(table.game.turn(last.after), Over), "It does not end.")


def acting_leaves_the_mover_a_move(table: Table) -> None:
    """After any move of a seat that may act, the seat that has to choose still can."""
    game = table.game
    for moment in table.choices(8):
        for seat in moment.may:
            for move in moment.legal(seat)[:3]:
                after = game.play(moment.before, move)
                now = game.turn(after)
                for mover in now.seats if isinstance(now, Choose) else ():
                    known = moment.known(mover)
                    if {*game.needs(after, mover)} <= known.keys():
                        moves = game.legal(after, mover, known)
                        expect(moves, f"After {move!r} seat {mover} has no move.")


def secret_choices_stay_possible_whatever_others_choose(table: Table) -> None:
    """Of several seats that choose at once, none takes a move from another; all come in order."""
    game = table.game
    luck = table.luck("secret")
    for moment in table.choices(12):
        if len(moment.choosing) < 2:
            continue
        moves = [moment.legal(seat) for seat in moment.choosing]
        chosen = [each[luck.below(len(each))] for each in moves]
        state = moment.before
        for at, move in enumerate(chosen):
            now = game.turn(state)
            left = now.seats if isinstance(now, Choose) else ()
            expect(left == moment.choosing[at:], f"After {chosen[:at]} {left} are to choose.")
            refusal = game.why_not(state, move, moment.known(move.seat))
            expect(refusal is None, f"After {chosen[:at]} {move!r} is refused: {refusal}")
            state = game.play(state, move)


CHECKS = (
    whoever_is_asked_sits_at_the_table,
    a_seat_may_act_only_beside_one_that_is_to_choose,
    what_one_may_do_others_may_not,
    nobody_needs_to_act_for_a_game_to_end,
    acting_leaves_the_mover_a_move,
    secret_choices_stay_possible_whatever_others_choose,
)
