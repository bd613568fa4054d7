"""Mistakes in what follows from entries, in how they are written, and in how a game ends."""

from dataclasses import replace
from itertools import count
from typing import Any, ClassVar

from core.conformance import going_on, notation, outcomes, records, replaying
from core.due import RollDice
from core.game import Check, Draw
from core.outcome import Amount, Outcome
from core.says import Unreadable, refuse
from corral import entries
from corral.game import CORRAL
from tests.core.conformance.spoilt import Fickle, Mistakes, lenient

ROLLS = count()


class Harvest(Check, frozen=True, tag="harvest"):
    """It ends something that there is not."""

    ends: ClassVar[Any] = 7


class Upside(Outcome, frozen=True):
    """The last are the first."""

    @property
    def places(self) -> tuple[int, ...]:
        return super().places[::-1]


class Undecided(Outcome, frozen=True):
    """A tie-break is always named."""

    @property
    def decided_by(self) -> str | None:
        return self.ranking[-1].name


class Writing:
    """The game's notation, with other objects or other entries."""

    def __init__(self, write: Any = None, read: Any = None) -> None:
        self._write = write or (lambda written, dealt: written)
        self._read = read or (lambda written: written)

    def write(self, entry: Any, dealt: Any = ()) -> Any:
        return self._write(CORRAL.notation.write(entry, dealt), dealt)

    def read(self, written: Any) -> Any:
        return CORRAL.notation.read(self._read(written))


def _no_lure(written: Any) -> Any:
    if isinstance(written, dict) and written.get("e") == "lure":
        raise Unreadable("Nobody is lured.")
    return written


def _known_keys(written: Any) -> Any:
    """Skip unknown keys."""
    if isinstance(written, dict):
        return {key: value for key, value in written.items() if key != "more"}
    return written


def _any_card(written: Any) -> Any:
    """A card that there is not is hay."""
    if isinstance(written, dict) and written.get("card", "hay") not in ("water", "salt", "rope"):
        return {**written, "card": "hay"} if "card" in written else written
    return written


def _always_hay(written: Any, dealt: Any) -> Any:
    return {**written, "card": "hay"} if "card" in written else written


def _how_many_are_known(written: Any, dealt: Any) -> Any:
    return {**written, "known": sum(piece is not None for piece in dealt)} if dealt else written


def _refuse_by_nothing(state: Any, entry: Any, known: Any) -> Any:
    refusal = CORRAL.why_not(state, entry, known)
    return refuse("", "No.") if refusal else None


def _ending(change: Any) -> Any:
    """An `outcome` made of the right one."""

    def outcome(state: Any) -> Any:
        end = CORRAL.outcome(state)
        return end and change(end)

    return outcome


def _roll_anew(state: Any) -> Any:
    """A due that is another one each time."""
    now = CORRAL.turn(state)
    if isinstance(now, Draw) and isinstance(now.due, RollDice):
        return Draw(RollDice(next(ROLLS), now.due.dice, now.due.sides))
    return now


def _richer(state: Any) -> Any:
    return replace(state, coins=(state.coins[0] + 1, *state.coins[1:]))


def _wrong_window(state: Any, entry: Any) -> Any:
    return (3,) if isinstance(entry, entries.Window) else CORRAL.answer(state, entry)


FICKLE = {"play": Fickle(CORRAL.play, _richer)}
MISTAKES: Mistakes = {
    replaying.a_replay_is_the_same_game: FICKLE,
    replaying.the_same_seed_plays_the_same_game: FICKLE,
    replaying.every_entry_changes_the_digest_and_the_hash: {"digest": lambda state: bytes(16)},
    replaying.an_entry_taken_back_leaves_the_log_as_it_was: FICKLE,
    replaying.only_the_check_that_is_due_is_taken: {"why_not": lenient(entries.Night)},
    replaying.checks_say_what_they_end: {"entries": (*CORRAL.entries, Harvest)},
    outcomes.a_game_ends_with_an_outcome_and_has_none_before: {
        "outcome": lambda state: Outcome((Amount("points", state.coins),), state.seats)
    },
    outcomes.an_outcome_ranks_everybody: {
        "outcome": _ending(lambda end: Outcome(end.ranking[:1] * 2, end.seats, end.rivals))
    },
    outcomes.places_follow_from_the_amounts: {
        "outcome": _ending(lambda end: Upside(end.ranking, end.seats, end.rivals))
    },
    outcomes.what_decided_is_told: {
        "outcome": _ending(lambda end: Undecided(end.ranking, end.seats, end.rivals))
    },
    notation.an_entry_is_written_and_read_back: {
        "notation": Writing(read=_any_card, write=_always_hay)
    },
    notation.hidden_pieces_are_not_named_unless_told: {"notation": Writing(_how_many_are_known)},
    notation.every_legal_move_is_written_and_read_back: {"notation": Writing(read=_no_lure)},
    notation.an_entry_is_packed_and_decoded_to_its_type: {"entries": CORRAL.entries[1:]},
    notation.another_key_another_order_and_a_missing_key_are_unreadable: {
        "notation": Writing(read=_known_keys)
    },
    notation.what_is_decoded_is_possible_or_refused: {"why_not": _refuse_by_nothing},
    records.a_finished_game_is_written_and_read_back: {"notation": Writing(_always_hay)},
    records.a_running_game_is_written_and_read_back: {"notation": Writing(_always_hay)},
    records.a_spoilt_record_is_refused_or_read_as_it_stands: {"notation": Writing(read=_any_card)},
    going_on.a_seeded_game_goes_on_as_it_would_have: {"turn": _roll_anew},
    going_on.a_game_goes_on_with_another_seed: {"answer": _wrong_window},
}
