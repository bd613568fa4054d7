"""The picker of El Gaucho: dice, a cursor on the board, and the moves that they leave."""

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from core.game import Move
from core.gaucho.board import Area
from core.gaucho.entries import (
    EndTurn,
    Lay,
    Occupy,
    Raise,
    Recall,
    Stand,
    TakeDice,
    Wish,
    Withdraw,
)
from core.gaucho.legal import legal
from core.gaucho.play import play
from core.gaucho.state import GauchoPhase, GauchoState
from core.says import Sentence
from tui.app.board import Choice, OwnKeys
from tui.app.compass import DIRECTIONS
from tui.app.pointing import NOTHING, Pointing
from tui.gaucho.compass import neighbour
from tui.gaucho.meant import meant, meant_with
from tui.gaucho.orders import orders
from tui.gaucho.panes.marks import AREA_KEYS
from tui.gaucho.scene import OnArea, OnDie, OnTile, Target
from tui.gaucho.targets import targets_of
from tui.gaucho.tray import Tray, tray_of
from tui.language import N_, say

WISH_KEY = next(key for key, area in AREA_KEYS.items() if area == Area.WISH)
USES = Stand | Lay | Raise | Occupy


def by_use(moves: Sequence[Move]) -> tuple[Move, ...]:
    """Sort the moves as people want them: the end of the turn after other moves, recalls last."""
    return tuple(sorted(moves, key=_rank))


def _rank(move: Move) -> int:
    if isinstance(move, EndTurn):
        return 1
    return 2 if isinstance(move, Withdraw | Recall) else 0


class GauchoPicker(Pointing[GauchoState, Target], frozen=True):
    """The choosing of one seat in one state: two dice may be taken and used at once."""

    chosen: frozenset[OnDie] = frozenset()
    tiles: frozenset[OnTile] = frozenset()

    @property
    def held(self) -> frozenset[Target]:
        """The chosen dice and tiles."""
        return frozenset((*self.chosen, *self.tiles))

    def narrows(self) -> bool:
        """Return whether a die is chosen beside the cursor."""
        return self.cursor is not None and not isinstance(self.cursor, OnDie)

    @property
    def lit(self) -> frozenset[Target]:
        """The targets of all choices, wherever the cursor is.

        A single die of the rodeo also shows what it could do alone.
        """
        found = {target for choice in self.open_choices() for target in self.points(choice)}
        if len(self.chosen) == 1 and not any(die.taken for die in self.chosen):
            alone = replace(self.state, hand=self.values, free=(), took=True)
            found.update(t for use in self._uses(alone) for t in targets_of(alone, use))
        return frozenset(found)

    def points(self, choice: Choice) -> tuple[Target, ...]:
        """Return the places of the board that a choice is about."""
        return targets_of(self.state, choice[-1])

    def open_choices(self) -> list[Choice]:
        """Return the choices with all of the chosen dice and tiles."""
        found = self._by_dice()
        if not self.tiles:
            return [*orders(self.state), *found]
        return [choice for choice in found if self.tiles.issubset(self.points(choice))]

    def _by_dice(self) -> list[Choice]:
        values = self.values
        if not values:
            return [(move,) for move in self.moves]
        if any(die.taken for die in self.chosen):
            return [(move,) for move in self.moves if _dice_of(move) == values]
        takes = [move for move in self.moves if isinstance(move, TakeDice) and _among(values, move)]
        if len(values) < 2 or not takes:
            return [(move,) for move in takes]
        uses = self._uses(play(self.state, takes[0]))
        return [(takes[0],), *((takes[0], use) for use in uses)]

    def _uses(self, state: GauchoState) -> list[Move]:
        """Return what the dice in hand could do then."""
        return [move for move in legal(state, self.seat, self.known) if isinstance(move, USES)]

    @property
    def values(self) -> tuple[int, ...]:
        """The values of the chosen dice, ascending."""
        state = self.state
        return tuple(
            sorted((state.hand if die.taken else state.free)[die.index] for die in self.chosen)
        )

    def press_die(self, die: OnDie) -> "GauchoPicker":
        """Choose a die, or unchoose it."""
        if die in self.chosen:
            return self._with(self.chosen - {die})
        chosen = frozenset(each for each in self.chosen if each.taken == die.taken)
        if not die.taken and len(chosen) >= 2:
            chosen = frozenset()
        return self._with(chosen | {die})

    def press_tile(self, tile: OnTile) -> "GauchoPicker":
        """Choose a tile of the tray, or unchoose it."""
        return replace(self, tiles=self.tiles ^ {tile}, cursor=None, index=0)

    def press_value(self, value: int) -> "GauchoPicker":
        """Choose the next die that shows the value; if all are chosen, unchoose them."""
        dice = self._pressable(value)
        if not dice:
            return self
        fresh = [die for die in dice if die not in self.chosen]
        if fresh:
            return self.press_die(fresh[0])
        return self._with(self.chosen - frozenset(dice))

    def _pressable(self, value: int) -> list[OnDie]:
        """Return the dice that show the value: those in hand or, before that, in the rodeo."""
        state = self.state
        if state.phase != GauchoPhase.TURN:
            return []
        taken = bool(state.hand)
        row = state.hand if taken else () if state.took else state.free
        return [OnDie(index, taken) for index, die in enumerate(row) if die == value]

    def _with(self, chosen: frozenset[OnDie]) -> "GauchoPicker":
        index = 0 if chosen else self._first
        return replace(self, chosen=chosen, cursor=None, index=index)

    @property
    def _first(self) -> int:
        """The choice picked by itself: never the end of a turn in which more can be done.

        Once both dice are used none is picked: a player who hammers Enter keeps their gauchos.
        """
        ends = any(isinstance(move, EndTurn) for move in self.moves) and len(self.moves) > 1
        used = self.state.took and not self.state.hand
        return NOTHING if ends and (used or isinstance(self.moves[0], EndTurn)) else 0

    def key(self, key: str) -> "GauchoPicker | None":
        """Take a number for dice, a letter for an area, or an arrow."""
        if key.isdecimal():
            return self._press_number(int(key))
        if key in AREA_KEYS:
            return self.point(OnArea(AREA_KEYS[key]))
        if key in DIRECTIONS:
            return self.walk(neighbour(self.state, self.cursor, DIRECTIONS[key]))
        return None

    def point(self, target: Target | None) -> "GauchoPicker":
        """Point at a target; a choice that only recalls a gaucho is not picked by itself.

        A player who meant to use it reads why that is impossible, and keeps the gaucho.
        """
        there = super().point(target)
        undoes = all(isinstance(choice[-1], Withdraw) for choice in there.choices)
        meant = there.tried()
        if there.choices and undoes and not isinstance(meant, Withdraw):
            return replace(there, index=NOTHING)
        return there

    def _press_number(self, value: int) -> "GauchoPicker":
        """Make a wish if one is open, choose a tile if some lie there, otherwise a die."""
        for index, choice in enumerate(self.choices):
            if self.cursor == OnArea(Area.WISH) and choice == (Wish(self.seat, value),):
                return self.pick(index)
        if self.tray is None:
            return self.press_value(value)
        tiles = self.tray.tiles
        return self.press_tile(OnTile(tiles[value - 1])) if 0 < value <= len(tiles) else self

    def word_for(self, own: OwnKeys, count: int) -> str:
        """Return the word for numbers, which choose tiles while some lie there."""
        if not own.brief or self.tray is None:
            return super().word_for(own, count)
        return N_("pick the tile") if count == 1 else N_("tiles")

    def missed(self, key: str) -> Sentence | None:
        """Answer a number that no die shows, and that no tile has."""
        after = self.key(key) if key.isdecimal() else None
        if after is None or after != self:
            return None
        number = int(key)
        if self.tray is not None:
            return say("No tile {number} lies there.", number=number)
        if self.state.phase != GauchoPhase.TURN:
            return say("Dice count only in a turn.")
        if Wish(self.seat, number) in self.moves:
            text = "No die shows {number}: {key}, then {number} wishes for one."
            return say(text, number=number, key=WISH_KEY)
        if self.state.took and not self.state.hand:
            return say("You have no dice to use.")
        if self.state.hand:
            return say("None of your dice shows {number}.", number=number)
        return say("No die shows {number}.", number=number)

    @property
    def tray(self) -> Tray | None:
        """The tiles that lie before the seat."""
        return tray_of(self.state, self.seat, self.known)

    def press(self, target: Target) -> "GauchoPicker":
        """Take a click: dice and tiles are chosen, everything else takes the cursor."""
        if isinstance(target, OnDie):
            return self.press_die(target)
        if isinstance(target, OnTile):
            return self.press_tile(target)
        return self.point(target)

    def tried(self) -> Move | None:
        """Return the impossible move that the cursor or the tiles meant."""
        if self.cursor is not None:
            return meant(self.state, self.seat, self.cursor, self.dice)
        tiles = [each.tile for each in self.tiles]
        return meant_with(self.state, self.seat, tiles) if tiles else None

    @property
    def dice(self) -> tuple[int, ...]:
        """The dice that a use would take: those chosen, else all in hand."""
        return self.values or self.state.hand

    def cleared(self) -> "GauchoPicker":
        """Choose nothing, with the cursor nowhere."""
        nothing: frozenset[OnDie] = frozenset()
        return replace(self, chosen=nothing, tiles=frozenset(), cursor=None, index=self._first)


def _dice_of(move: Move) -> tuple[int, ...]:
    return move.dice if isinstance(move, USES) else ()


def _among(values: Sequence[int], take: TakeDice) -> bool:
    """Return whether the dice to be taken show all of the values."""
    return not Counter(values) - Counter(take.dice)
