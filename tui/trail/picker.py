"""Choosing a move on the trail: by pointing, by cards of the hand, by holding several things."""

from msgspec.structs import replace

from core.game import Move
from core.says import Sentence
from core.trail import entries
from core.trail.parts import FIRST_FIELD, FIRST_SITE, Space
from core.trail.state import TrailState
from core.trail.tables.ships import SHIPS
from tui.app.board import Choice, Several
from tui.app.compass import DIRECTIONS
from tui.app.pointing import NOTHING, Pointing
from tui.language import say
from tui.trail.bundles import Decisions, way_of, way_to
from tui.trail.compass import places
from tui.trail.rows import bundled
from tui.trail.scene import OnCard, OnEnd, OnStop, Target, hand_in
from tui.trail.targets import targets_of

DIGITS = "123456789"
HOLD = "x"
TOKEN = "t"
PASS = "p"
LAST = (entries.Token, entries.Pass, entries.EndPhaseB)
"""What stands at the end of the list: it is no answer to the question."""


def in_order(moves: list[Move]) -> tuple[Move, ...]:
    """Answers first, then what ends the question, then exchange tokens; the best ships first."""
    return tuple(sorted(moves, key=_place))


def _place(move: Move) -> tuple[int, int]:
    if isinstance(move, entries.Token):
        return 2, -move.n
    if isinstance(move, entries.Load):
        return 0, -SHIPS[move.ship].value
    return int(isinstance(move, entries.Pass | entries.EndPhaseB)), 0


class TrailPicker(Pointing[TrailState, Target], frozen=True):
    """One seat's choosing at one state: several things may be held, the cursor narrows further."""

    holding: tuple[Target, ...] = ()
    """What a move must be about."""
    inside: Decisions = ()
    """What was decided about the move: the row that was opened."""

    def points(self, choice: Choice) -> tuple[Target, ...]:
        """What of the table a choice is about."""
        return tuple(target for move in choice for target in targets_of(move))

    def open_choices(self) -> list[Choice]:
        """Everything, or what is about all that is held."""
        alone: list[Choice] = [(move,) for move in self.moves]
        if not self.holding:
            return alone
        return [each for each in alone if {*self.holding} <= {*self.points(each)}]

    @property
    def choices(self) -> list[Choice]:
        """What is left of the moves, those that begin alike in one row that opens."""
        left = filter(self._is_there, self.open_choices())
        return bundled([move for (move,) in left], self.inside)

    def _is_there(self, choice: Choice) -> bool:
        return self.cursor is None or self.cursor in self.points(choice)

    def opened(self, several: Several) -> "TrailPicker":
        """With the moves of that row alone to choose from."""
        return replace(self, inside=way_to(several), index=0)

    def showing(self, move: Move) -> "TrailPicker":
        """With the rows open in which the move is."""
        here = next((each for each in self.choices if move in each), None)
        if isinstance(here, Several):
            return self.opened(here).showing(move)
        return self.pick(self.choices.index((move,)))

    @property
    def held(self) -> frozenset[Target]:
        """What was chosen."""
        return frozenset(self.holding)

    @property
    def first_index(self) -> int:
        """What is picked by itself: never an end where something else can be done."""
        choices = self.choices
        if not choices or not isinstance(choices[0][0], LAST):
            return 0
        more = any(not isinstance(choice[0], LAST) for choice in choices)
        return NOTHING if more else 0

    def point(self, target: Target | None) -> "TrailPicker":
        """With the cursor there, and no row open."""
        return replace(super().point(target), inside=())

    def press(self, target: Target) -> "TrailPicker":
        """After a click: cards and what is held are held or left, all else takes the cursor."""
        if isinstance(target, OnCard) or target in self.holding:
            return self._hold(target)
        return self.point(target)

    def _hold(self, target: Target | None) -> "TrailPicker":
        if target is None or isinstance(target, OnEnd):
            return self
        if target in self.holding:
            left = tuple(each for each in self.holding if each != target)
        else:
            left = (*self.holding, target)
        after = replace(self, holding=left, cursor=None, inside=(), index=0)
        return after if after.choices or not left else self

    def key(self, key: str) -> "TrailPicker | None":
        """A card by its place, what the cursor is on, a token, the end of a question, an arrow."""
        if key in DIGITS:
            return self._hold_card(int(key) - 1)
        if key == HOLD:
            return self._hold(self.at)
        if key == TOKEN:
            return self._pick_first(entries.Token)
        if key == PASS:
            return self._pick_first(entries.Pass)
        if key in DIRECTIONS:
            return self._step(key)
        return None

    @property
    def hand(self) -> tuple[int, ...]:
        """The kinds of cards in hand, as far as they are known."""
        return tuple(dict.fromkeys(hand_in(self.state, self.seat, self.known) or ()))

    def _hold_card(self, at: int) -> "TrailPicker":
        return self._hold(OnCard(self.hand[at])) if at < len(self.hand) else self

    def _pick_first(self, kind: type[Move]) -> "TrailPicker":
        clear = self.cleared()
        rows = enumerate(clear.choices)
        found = [at for at, choice in rows if isinstance(choice[0], kind)]
        return clear.pick(found[0]) if found else self

    def _step(self, key: str) -> "TrailPicker":
        """From the cursor, or from what is seen of the picked choice, to the next place."""
        start = self.cursor
        if start is None and self.picked:
            points = self.points(self.picked)
            start = next((each for each in points if each in self.painted), points[0])
        return self.step(dict(places(self.state, self.seat, self.hand)), start, key)

    def missed(self, key: str) -> Sentence | None:
        """A number under which no card lies, or one that fits nothing now."""
        if key not in DIGITS or self.key(key) != self:
            return None
        number = int(key)
        if number > len(self.hand):
            return say("You have no card {number}.", number=number)
        return say("Card {number} serves nothing now.", number=number)

    def tried(self) -> Move | None:
        """The move that was meant by the cursor, though it is not possible."""
        if not isinstance(self.cursor, OnStop):
            return None
        at, kinds = self.cursor.at, {type(move) for move in self.moves}
        if entries.WalkPath in kinds:
            return entries.WalkPath(self.seat, (Space(at),))
        if entries.SettleOnSpace in kinds:
            return entries.SettleOnSpace(self.seat, Space(at))
        if entries.HelpFarmers in kinds and at >= FIRST_FIELD:
            return entries.HelpFarmers(self.seat, (at - FIRST_FIELD,))
        building = next(
            (move for move in self.moves if isinstance(move, entries.BuildOnSite)), None
        )
        if building is not None and FIRST_SITE <= at < FIRST_FIELD:
            return replace(building, at=at - FIRST_SITE)
        return None

    def cleared(self) -> "TrailPicker":
        """Nothing held, the cursor nowhere."""
        clear = replace(self, holding=(), cursor=None, inside=())
        if not self.inside:
            return replace(clear, index=clear.first_index)
        first = next(move for move in self.moves if way_of(move)[: len(self.inside)] == self.inside)
        rows = enumerate(clear.choices)
        return clear.pick(next(at for at, choice in rows if first in choice))
