"""Choosing a move of Ranchers: a pair, then a place, and what they leave possible."""

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
"""What numbers choose where no pair is to be taken: one of them, several."""


class RanchersPicker(Pointing[RanchersState, Target], frozen=True):
    """One seat's choosing at one state: a pair may be taken and settled at once."""

    pair: OnAnyPair | None = None
    """The pair that was chosen."""

    def points(self, choice: Choice) -> tuple[Target, ...]:
        """What of the table a choice is about."""
        return tuple(target for move in choice for target in targets_of(move))

    def open_choices(self) -> list[Choice]:
        """Everything, or what can be done with the chosen pair."""
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
        """The pair."""
        return frozenset() if self.pair is None else frozenset({self.pair})

    @property
    def focus(self) -> OnAnyPair | None:
        """The pair that is spoken of: the chosen one, or that of the picked choice."""
        return self.pair or chosen_pair(self.picked)

    def press_pair(self, pair: OnAnyPair) -> "RanchersPicker":
        """Choose the pair, or leave it."""
        chosen = None if self.pair == pair else pair
        after = replace(self, pair=chosen, index=0)
        keeps = isinstance(self.cursor, OnRanch | OnObjective) and after.choices
        return after if keeps else replace(after, cursor=None, index=after.first_index)

    @property
    def first_index(self) -> int:
        """What is picked by itself: nothing where a turn goes on that may end as well."""
        asks = self.state.phase == RanchersPhase.CLOSE and self.pair is None
        return NOTHING if asks and len(self.moves) > 1 else 0

    def press(self, target: Target) -> "RanchersPicker":
        """After a click: pairs are chosen, everything else takes the cursor."""
        if isinstance(target, OnPair | OnAside):
            return self.press_pair(target)
        return self.point(target)

    def key(self, key: str) -> "RanchersPicker | None":
        """After a number, the letter of an objective, of the pond or of a token, or an arrow."""
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
        """A pair in a turn; what has that number in the list before the first turn."""
        if self.state.phase in (RanchersPhase.ACT, RanchersPhase.CLOSE):
            pair: OnAnyPair = OnPair(at) if at < 2 else OnAside(at - 2)
            return self.press_pair(pair) if pair_of(self.state, pair)[0] != NONE else self
        if self.state.phase == RanchersPhase.BUILD:
            return self._pick_move(BuildOnPond(self.seat, BUILDINGS[at]))
        if self.state.phase in (RanchersPhase.SIDE, RanchersPhase.CALL) and at < len(self.moves):
            return self.cleared().pick(at)
        return self

    def _pick_move(self, move: Move) -> "RanchersPicker":
        """The move, if it can be made."""
        if move not in self.moves:
            return self
        clear = self.cleared()
        return clear.pick(clear.choices.index((move,)))

    def _next_objective(self) -> Target | None:
        """The own objective after the one with the cursor."""
        mine = self.state.objectives[self.seat]
        if not mine:
            return self.cursor
        at = -1
        if isinstance(self.cursor, OnObjective) and self.cursor.objective in mine:
            at = mine.index(self.cursor.objective)
        return OnObjective(self.seat, mine[(at + 1) % len(mine)])

    def _step(self, key: str) -> "RanchersPicker":
        """The next place at which something can be done; any place where there is none."""
        return self.step(dict(places(self.state, self.seat)), self.cursor, key)

    def word_for(self, own: OwnKeys, count: int) -> str:
        """What numbers choose now; of other keys the same always."""
        if {*own.keys}.isdisjoint(DIGITS) or self.state.phase not in _NUMBERED:
            return super().word_for(own, count)
        one, several = _NUMBERED[self.state.phase]
        return one if count == 1 else several

    def missed(self, key: str) -> Sentence | None:
        """A number under which nothing lies."""
        if key not in DIGITS or self.key(key) != self or self.state.phase == RanchersPhase.SETTLE:
            return None
        return say("Nothing has the number {number} here.", number=int(key))

    def tried(self) -> Move | None:
        """The move that was meant by the cursor, though it is not possible."""
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
        """Nothing chosen, the cursor nowhere."""
        clear = replace(self, pair=None, cursor=None)
        return replace(clear, index=clear.first_index)
