"""The picker of Ranchers: a pair, then a place, and the moves that they leave."""

from msgspec.structs import replace

from core.game import Move
from core.ranchers.entries import (
    BuildOnPond,
    Call,
    Fetch,
    PlaceAnimal,
    Reserve,
    SwapAnimal,
    SwapObjective,
    TakePair,
)
from core.ranchers.parts import BUILDINGS, NONE, POND, ObjectiveCard, Pet, Space
from core.ranchers.state import RanchersPhase, RanchersState
from core.says import Sentence
from tui.app.board import Choice, OwnKeys
from tui.app.compass import DIRECTIONS
from tui.app.pointing import NOTHING, Pointing
from tui.language import N_, say
from tui.ranchers.compass import places
from tui.ranchers.foresight import OnAnyPair, chosen_pair, continued, pair_of
from tui.ranchers.scene import OnAside, OnObjective, OnPair, OnRanch, Target
from tui.ranchers.targets import targets_of

DIGITS = "123456"
OBJECTIVE = "o"
POND_KEY = "w"
PETS = {"d": Pet.DOG, "c": Pet.CAT}
_NUMBERED = {
    RanchersPhase.SIDE: (N_("side"), N_("sides")),
    RanchersPhase.BUILD: (N_("building"), N_("buildings")),
    RanchersPhase.CALL: (N_("token"), N_("tokens")),
}
"""The words for what numbers choose if no pair is to be taken: for one, and for several."""


class RanchersPicker(Pointing[RanchersState, Target], frozen=True):
    """The choosing of one seat in one state: a pair may be taken and settled at once."""

    pair: OnAnyPair | None = None
    """The pair that was chosen."""

    def points(self, choice: Choice) -> tuple[Target, ...]:
        """Return the places of the table that a choice is about."""
        return tuple(target for move in choice for target in targets_of(move))

    def open_choices(self) -> list[Choice]:
        """Return all choices, or those of the chosen pair."""
        alone: list[Choice] = [(move,) for move in self.moves]
        if self.pair is None:
            return alone
        about = [choice for choice in alone if self.pair in self.points(choice)]
        if self.state.phase != RanchersPhase.ACT:
            return about
        return [
            choice
            for (move,) in about
            for choice in (
                continued(self.state, move) if isinstance(move, TakePair | Fetch) else [(move,)]
            )
        ]

    @property
    def held(self) -> frozenset[Target]:
        """The chosen pair."""
        return frozenset() if self.pair is None else frozenset({self.pair})

    @property
    def focus(self) -> OnAnyPair | None:
        """The pair that is spoken of: the chosen one, or that of the picked choice."""
        return self.pair or chosen_pair(self.picked)

    def press_pair(self, pair: OnAnyPair) -> "RanchersPicker":
        """Choose the pair, or unchoose it."""
        chosen = None if self.pair == pair else pair
        after = replace(self, pair=chosen, index=0)
        keeps = isinstance(self.cursor, OnRanch | OnObjective) and after.choices
        return after if keeps else replace(after, cursor=None, index=after.first_index)

    @property
    def first_index(self) -> int:
        """The choice picked by itself: none if a turn goes on that could end as well."""
        asks = self.state.phase == RanchersPhase.CLOSE and self.pair is None
        return NOTHING if asks and len(self.moves) > 1 else 0

    def press(self, target: Target) -> "RanchersPicker":
        """Take a click: pairs are chosen, everything else takes the cursor."""
        if isinstance(target, OnPair | OnAside):
            return self.press_pair(target)
        return self.point(target)

    def key(self, key: str) -> "RanchersPicker | None":
        """Take a number, the letter of an objective, of the pond or of a token, or an arrow."""
        if key in DIGITS:
            return self._press_number(int(key) - 1)
        if key == OBJECTIVE:
            return self.point(self._next_objective())
        if key == POND_KEY:
            return self.point(OnRanch(self.seat, POND))
        if key in PETS:
            return self._pick_move(Call(self.seat, PETS[key]))
        if key in DIRECTIONS:
            return self._step(key)
        return None

    def _press_number(self, at: int) -> "RanchersPicker":
        """Choose a pair in a turn; before the first turn, the choice with that number."""
        if self.state.phase in (RanchersPhase.ACT, RanchersPhase.CLOSE):
            pair: OnAnyPair = OnPair(at) if at < 2 else OnAside(at - 2)
            return self.press_pair(pair) if pair_of(self.state, pair)[0] != NONE else self
        if self.state.phase == RanchersPhase.BUILD:
            return self._pick_move(BuildOnPond(self.seat, BUILDINGS[at]))
        if self.state.phase in (RanchersPhase.SIDE, RanchersPhase.CALL) and at < len(self.moves):
            return self.cleared().pick(at)
        return self

    def _pick_move(self, move: Move) -> "RanchersPicker":
        """Pick the move, if it is possible."""
        if move not in self.moves:
            return self
        clear = self.cleared()
        return clear.pick(clear.choices.index((move,)))

    def _next_objective(self) -> Target | None:
        """Return the seat's objective after the one with the cursor."""
        mine = self.state.objectives[self.seat]
        if not mine:
            return self.cursor
        at = -1
        if isinstance(self.cursor, OnObjective) and self.cursor.objective in mine:
            at = mine.index(self.cursor.objective)
        return OnObjective(self.seat, mine[(at + 1) % len(mine)])

    def _step(self, key: str) -> "RanchersPicker":
        """Go to the next place where something can be done; to any place if there is none."""
        return self.step(dict(places(self.state, self.seat)), self.cursor, key)

    def word_for(self, own: OwnKeys, count: int) -> str:
        """Return the word for what numbers choose now; other keys always have the same word."""
        if {*own.keys}.isdisjoint(DIGITS) or self.state.phase not in _NUMBERED:
            return super().word_for(own, count)
        one, several = _NUMBERED[self.state.phase]
        return one if count == 1 else several

    def missed(self, key: str) -> Sentence | None:
        """Answer a number that nothing has."""
        if key not in DIGITS or self.key(key) != self or self.state.phase == RanchersPhase.SETTLE:
            return None
        return say("Nothing has the number {number} here.", number=int(key))

    def tried(self) -> Move | None:
        """Return the impossible move that the cursor meant."""
        pair = self.pair.at if isinstance(self.pair, OnPair) else 0
        match self.cursor:
            case OnRanch(seat, space) if seat == self.seat:
                if self.state.phase == RanchersPhase.CLOSE:
                    return SwapAnimal(seat, Space(space), pair)
                return PlaceAnimal(seat, Space(space))
            case OnObjective(seat, objective) if seat == self.seat:
                return SwapObjective(seat, ObjectiveCard(objective), pair)
            case _ if isinstance(self.pair, OnAside):
                return Fetch(self.seat, self.pair.at)
            case _ if isinstance(self.pair, OnPair):
                mine = self.seat == self.state.mover
                return TakePair(self.seat, pair) if mine else Reserve(self.seat, pair)
            case _:
                return None

    def cleared(self) -> "RanchersPicker":
        """Choose nothing, with the cursor nowhere."""
        clear = replace(self, pair=None, cursor=None)
        return replace(clear, index=clear.first_index)
