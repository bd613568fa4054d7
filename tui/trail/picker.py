"""The picker of the trail: pointing, cards of the hand, and holding several things."""

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
"""Moves at the end of the list, which do not answer the question."""


def in_order(moves: list[Move]) -> tuple[Move, ...]:
    """Sort answers first, then the end of the question, then exchange tokens; best ships first."""
    return tuple(sorted(moves, key=_place))


def _place(move: Move) -> tuple[int, int]:
    if isinstance(move, entries.Token):
        return 2, -move.n
    if isinstance(move, entries.Load):
        return 0, -SHIPS[move.ship].value
    return int(isinstance(move, entries.Pass | entries.EndPhaseB)), 0


class TrailPicker(Pointing[TrailState, Target], frozen=True):
    """The choosing of one seat in one state: the cursor narrows further what is held."""

    holding: tuple[Target, ...] = ()
    """The places that a move must be about."""
    inside: Decisions = ()
    """The decisions made about the move: the row that was opened."""

    def points(self, choice: Choice) -> tuple[Target, ...]:
        """Return the places of the table that a choice is about."""
        return tuple(target for move in choice for target in targets_of(move))

    def open_choices(self) -> list[Choice]:
        """Return all choices, or those about everything that is held."""
        alone: list[Choice] = [(move,) for move in self.moves]
        if not self.holding:
            return alone
        return [each for each in alone if {*self.holding} <= {*self.points(each)}]

    @property
    def choices(self) -> list[Choice]:
        """The choices that are left; those that begin alike share a row that opens."""
        left = filter(self._is_there, self.open_choices())
        return bundled([move for (move,) in left], self.inside)

    def _is_there(self, choice: Choice) -> bool:
        return self.cursor is None or self.cursor in self.points(choice)

    def opened(self, several: Several) -> "TrailPicker":
        """Offer only the moves of that row."""
        return replace(self, inside=way_to(several), index=0)

    def showing(self, move: Move) -> "TrailPicker":
        """Open the rows that lead to the move."""
        here = next((each for each in self.choices if move in each), None)
        if isinstance(here, Several):
            return self.opened(here).showing(move)
        return self.pick(self.choices.index((move,)))

    @property
    def held(self) -> frozenset[Target]:
        """The places that are held."""
        return frozenset(self.holding)

    @property
    def first_index(self) -> int:
        """The choice picked by itself: never an end if something else can be done."""
        choices = self.choices
        if not choices or not isinstance(choices[0][0], LAST):
            return 0
        more = any(not isinstance(choice[0], LAST) for choice in choices)
        return NOTHING if more else 0

    def point(self, target: Target | None) -> "TrailPicker":
        """Point there, with no row open."""
        return replace(super().point(target), inside=())

    def press(self, target: Target) -> "TrailPicker":
        """Take a click: cards and held things are held or let go, all else takes the cursor."""
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
        """Take a card by its place, the place under the cursor, a token, an end, or an arrow."""
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
        """Go from the cursor, or from the picked choice's place in sight, to the next place."""
        start = self.cursor
        if start is None and self.picked:
            points = self.points(self.picked)
            start = next((each for each in points if each in self.painted), points[0])
        return self.step(dict(places(self.state, self.seat, self.hand)), start, key)

    def missed(self, key: str) -> Sentence | None:
        """Answer a number without a card, or whose card fits nothing now."""
        if key not in DIGITS or self.key(key) != self:
            return None
        number = int(key)
        if number > len(self.hand):
            return say("You have no card {number}.", number=number)
        return say("Card {number} serves nothing now.", number=number)

    def tried(self) -> Move | None:
        """Return the impossible move that the cursor meant."""
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
        """Hold nothing, with the cursor nowhere."""
        clear = replace(self, holding=(), cursor=None, inside=())
        if not self.inside:
            return replace(clear, index=clear.first_index)
        first = next(move for move in self.moves if way_of(move)[: len(self.inside)] == self.inside)
        rows = enumerate(clear.choices)
        return clear.pick(next(at for at, choice in rows if first in choice))
