"""Mistakes in options, moves and the seats that are asked."""

from dataclasses import replace
from typing import Any

from core.conformance import acting, legality, naming, options
from core.game import Choose
from core.option import Flag
from core.says import refuse
from corral import entries
from corral.game import CORRAL
from corral.state import Phase
from tests.core.conformance.spoilt import Mistakes, lenient


class Loose(Flag, frozen=True):
    """Anything goes."""

    def allows(self, value: object) -> bool:
        return True


def _no_fiesta(seats: int, options: Any) -> Any:
    assert not options["fiesta"]
    return CORRAL.new(seats, options)


def _play_buying_as_work(state: Any, entry: Any, tell: Any = None) -> Any:
    other = entries.Work(entry.seat) if isinstance(entry, entries.Buy) else entry
    return CORRAL.play(state, other, tell)


def _play_richer_when_told(state: Any, entry: Any, tell: Any = None) -> Any:
    after = CORRAL.play(state, entry, tell)
    return replace(after, coins=(99, *after.coins[1:])) if tell else after


def _change(state: Any) -> None:
    object.__setattr__(state, "coins", (state.coins[0] + 1, *state.coins[1:]))


def _play_in_place(state: Any, entry: Any, tell: Any = None) -> Any:
    after = CORRAL.play(state, entry, tell)
    _change(state)
    return after


def _refuse_in_place(state: Any, entry: Any, known: Any) -> Any:
    refusal = CORRAL.why_not(state, entry, known)
    if refusal:
        _change(state)
    return refusal


def _refuse_rides(state: Any, entry: Any, known: Any) -> Any:
    if isinstance(entry, entries.Ride):
        return refuse("C4.1", "Nobody rides today.")
    return CORRAL.why_not(state, entry, known)


def _move_for_all(state: Any, seat: Any, known: Any) -> Any:
    return CORRAL.legal(state, seat, known) or [entries.Work(seat)]


def _ask(seats: Any = None, may: Any = None) -> Any:
    """The game with other seats asked where somebody is to choose."""

    def turn(state: Any) -> Any:
        now = CORRAL.turn(state)
        if not isinstance(now, Choose):
            return now
        return Choose(seats(now) if seats else now.seats, may(now) if may else now.may)

    return turn


def _beside_bidders(now: Choose) -> tuple[int, ...]:
    return now.seats[1:] if len(now.seats) > 1 else now.may


def _no_move_while_others_may(state: Any, seat: Any, known: Any) -> Any:
    now = CORRAL.turn(state)
    waiting = isinstance(now, Choose) and now.may and seat in now.seats
    return [] if waiting else CORRAL.legal(state, seat, known)


def _no_move_after_whistles(state: Any, seat: Any, known: Any) -> Any:
    whistled = state.whistles != (1 << state.seats) - 1 and state.chosen.whistles
    if whistled and state.phase == Phase.ACT and seat == state.mover:
        return []
    return CORRAL.legal(state, seat, known)


def _refuse_lower_bids(state: Any, entry: Any, known: Any) -> Any:
    if isinstance(entry, entries.Bid) and entry.coins < max(state.bids):
        return refuse("C5.2", "Somebody bids more.")
    return CORRAL.why_not(state, entry, known)


def _twice(state: Any, seat: Any, known: Any) -> Any:
    return CORRAL.legal(state, seat, known) * 2


MISTAKES: Mistakes = {
    naming.a_game_has_a_key_and_a_name: {"key": "El Corral"},
    naming.rules_are_told_by_a_digest: {"rules": "1.0"},
    naming.as_many_play_as_have_a_place: {"seats": range(1, 6, 2)},
    naming.kinds_of_entries_are_told_apart: {"entries": (entries.Work, entries.Work)},
    options.options_are_words_and_each_is_there_once: {
        "options": lambda seats: (*CORRAL.options(seats), Flag("Two words"))
    },
    options.what_is_usual_is_possible: {
        "clash": lambda seats, chosen: refuse("C7.3", "Never.") if seats == 4 else None
    },
    options.what_is_possible_is_kept_as_it_was_chosen: {
        "clash": lambda seats, chosen: refuse("", "No.") if chosen["drought"] else None
    },
    options.any_that_go_together_are_playable: {"new": _no_fiesta},
    options.what_is_unknown_or_impossible_is_refused: {
        "options": lambda seats: (*CORRAL.options(seats), Loose("loose"))
    },
    legality.a_seat_that_is_to_choose_has_moves_and_each_once: {"legal": _twice},
    legality.legal_moves_lead_to_different_states: {"play": _play_buying_as_work},
    legality.nothing_is_against_a_legal_move: {"why_not": _refuse_rides},
    legality.a_legal_move_can_be_played_and_events_change_nothing: {"play": _play_richer_when_told},
    legality.others_have_no_move_and_are_refused_by_a_rule: {"legal": _move_for_all},
    legality.an_illegal_entry_changes_nothing: {"why_not": _refuse_in_place},
    legality.an_entry_of_another_moment_is_legal_or_refused: {"why_not": lenient(entries.Buy)},
    legality.playing_leaves_the_state_before_as_it_was: {"play": _play_in_place},
    acting.whoever_is_asked_sits_at_the_table: {"turn": _ask(may=lambda now: (9,))},
    acting.a_seat_may_act_only_beside_one_that_is_to_choose: {"turn": _ask(may=_beside_bidders)},
    acting.what_one_may_do_others_may_not: {"why_not": lenient(entries.Whistle)},
    acting.nobody_needs_to_act_for_a_game_to_end: {"legal": _no_move_while_others_may},
    acting.acting_leaves_the_mover_a_move: {"legal": _no_move_after_whistles},
    acting.secret_choices_stay_possible_whatever_others_choose: {"why_not": _refuse_lower_bids},
}
