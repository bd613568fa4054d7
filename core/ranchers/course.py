"""The way in which the base game and the modules in play join: hook by hook.

A module is a value of functions for its own moves, and for the moments at which others ask it.
`Course` holds those of one set of modules (core/ranchers/modules/sets.py); the rules are handed
it, so that no file asks which modules there are.
"""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from core.game import Move, Seat, Tell
from core.ranchers.state import Counts, Ranch, RanchersPhase, RanchersState
from core.says import Refusal

Play = Callable[[RanchersState, Any, "Course", Tell | None], RanchersState]
Refuse = Callable[[RanchersState, Any], Refusal | None]
Find = Callable[[RanchersState, list[Move]], None]
FindBeside = Callable[[RanchersState, Seat, list[Move]], None]
Ban = tuple[type[Move], Refusal]
"""A kind of move that is forbidden now, and why."""
Points = Callable[[RanchersState, Seat, Ranch], int]


class Module(Struct, frozen=True, kw_only=True):
    """The contribution of the base game or of a module of R5; a hook left out changes nothing."""

    key: str
    """The option that switches it on."""
    plays: Mapping[type[Move], Play]
    """Its own moves, and what they do."""
    refuses: Mapping[type[Move], Refuse]
    """The refusals of its own moves; turn and seat are checked before."""
    forbids: Mapping[type[Move], Refuse] = {}
    """The refusals of others' moves that it causes; such moves are not found either."""
    absent: Refusal | None = None
    """The refusal of its moves where it is not played."""
    finds: Mapping[RanchersPhase, Find] = {}
    """The mover's moves that it adds, by phase."""
    ends: Mapping[RanchersPhase, Find] = {}
    """The moves that it adds last: it sees those that were found before."""
    beside: FindBeside | None = None
    """The moves of a seat in the turn of another."""
    outside: tuple[type[Move], ...] = ()
    """The kinds of these."""
    may: Callable[[RanchersState], tuple[Seat, ...]] | None = None
    """The seats that have such moves now."""
    pouch: Callable[[int], Counts] | None = None
    """The animals that it adds to the pouch, by number of players."""
    lay_out: Callable[[RanchersState], RanchersState] | None = None
    """Puts what belongs to it on the table."""
    open_game: Callable[[RanchersState], RanchersState] | None = None
    """After the sides are chosen."""
    bars: Callable[[RanchersState], Ban | None] | None = None
    """The moves of others that it forbids."""
    took: Callable[[RanchersState, bool, RanchersPhase], RanchersState | None] | None = None
    """The mover took an animal, of a kind that the ranch had or not; what comes before the phase
    that would follow, or None."""
    pulled: Callable[[RanchersState, Tell | None], RanchersState] | None = None
    """An animal was drawn and the top is about to be turned up."""
    grown: Callable[[RanchersState, Tell | None], RanchersState] | None = None
    """The mover's ranch has changed."""
    wild: Callable[[RanchersState, Seat], bool] | None = None
    """Whether the animal on the pond may stand for any kind at the end."""
    points: Mapping[str, Points] = {}
    """The points that it gives at the end, by name; the ranch includes the pond's chosen kind."""


class Course(Struct, frozen=True, kw_only=True, eq=False):
    """The hooks of everything that is in play, in the order of the modules; one for each set."""

    modules: tuple[Module, ...]
    finds: tuple[tuple[Find, ...], ...]
    """By the number of the phase."""
    outside: tuple[type[Move], ...]
    beside: tuple[FindBeside, ...]
    may: tuple[Callable[[RanchersState], tuple[Seat, ...]], ...]
    open_game: tuple[Callable[[RanchersState], RanchersState], ...]
    bars: tuple[Callable[[RanchersState], Ban | None], ...]
    took: tuple[Callable[[RanchersState, bool, RanchersPhase], RanchersState | None], ...]
    pulled: tuple[Callable[[RanchersState, Tell | None], RanchersState], ...]
    grown: tuple[Callable[[RanchersState, Tell | None], RanchersState], ...]
    wild: tuple[Callable[[RanchersState, Seat], bool], ...]
    points: Mapping[str, Points]

    def moves(self, state: RanchersState) -> list[Move]:
        """Return the mover's possible moves in this phase."""
        found: list[Move] = []
        for find in self.finds[state.phase]:
            find(state, found)
        for bars in self.bars:
            if bar := bars(state):
                found = [move for move in found if type(move) is not bar[0]]
        return found

    def barred(self, state: RanchersState, move: Move) -> Refusal | None:
        """Return the module's refusal of another's move."""
        kind = type(move)
        for bars in self.bars:
            if (bar := bars(state)) and kind is bar[0]:
                return bar[1]
        for module in self.modules:
            if (forbids := module.forbids.get(kind)) and (refusal := forbids(state, move)):
                return refusal
        return None

    def after_taking(self, state: RanchersState, had: bool, then: RanchersPhase) -> RanchersState:
        """The mover took an animal of a kind that the ranch had or not; `then` follows.

        A module may come before it.
        """
        for took in self.took:
            if (interrupted := took(state, had, then)) is not None:
                return interrupted
        return self.enter(state, then)

    def has_grown(self, state: RanchersState, tell: Tell | None) -> RanchersState:
        """The mover's ranch has changed."""
        for grown in self.grown:
            state = grown(state, tell)
        return state

    def enter(self, state: RanchersState, phase: RanchersPhase) -> RanchersState:
        """The phase begins; a turn in which nothing more can be done is over."""
        if phase != RanchersPhase.CLOSE:
            return (
                self._next_turn(state)
                if phase == RanchersPhase.NEXT
                else replace(state, phase=phase)
            )
        if not state.matched and len(self.modules) == 1:
            return self._next_turn(state)
        state = replace(state, phase=phase)
        return state if self.moves(state) else self._next_turn(state)

    def _next_turn(self, state: RanchersState) -> RanchersState:
        """R3.4 Clockwise; after everybody's turn the round is counted."""
        turns, mover = state.turns + 1, (state.mover + 1) % state.seats
        phase = RanchersPhase.ROUND if mover == state.start else RanchersPhase.ACT
        return replace(state, phase=phase, turns=turns, mover=mover, matched=False)


def course_of_modules(modules: tuple[Module, ...]) -> Course:
    """The hooks of the base game, which comes first, and of these modules."""

    def hooks(name: str) -> tuple[Any, ...]:
        return tuple(filter(None, (getattr(module, name) for module in modules)))

    return Course(
        modules=modules,
        finds=tuple(
            (
                *(module.finds[phase] for module in modules if phase in module.finds),
                *(module.ends[phase] for module in modules if phase in module.ends),
            )
            for phase in RanchersPhase
        ),
        outside=tuple(kind for module in modules for kind in module.outside),
        beside=hooks("beside"),
        may=hooks("may"),
        open_game=hooks("open_game"),
        bars=hooks("bars"),
        took=hooks("took"),
        pulled=hooks("pulled"),
        grown=hooks("grown"),
        wild=hooks("wild"),
        points={name: points for module in modules for name, points in module.points.items()},
    )
