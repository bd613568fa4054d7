"""G6.1-3, G6.7: gauchos stand, lie and rise in the pampa, and are called back."""

from functools import cache

from msgspec.structs import replace

from core.game import Move, Seat, Tell
from core.gaucho.board import IN_PLAY, SMALL, Space
from core.gaucho.cattle import BIG, TILES, Tile
from core.gaucho.dice import Dice, sums, without
from core.gaucho.entries import Lay, Raise, Recall, Stand
from core.gaucho.events import LeftSpace
from core.gaucho.rules.numbers import refuse_sum
from core.gaucho.state import EMPTY, NOBODY, GauchoState
from core.says import Refusal, Sentence, refuse
from core.tuples import put, step


def standing(seat: Seat) -> int:
    """Return the number that stands for a standing gaucho of the seat."""
    return seat + 1


def lying(seat: Seat) -> int:
    """Return the number that stands for a lying gaucho of the seat."""
    return -(seat + 1)


def owner(gaucho: int) -> Seat:
    """The seat that the gaucho belongs to."""
    return abs(gaucho) - 1


def lying_spaces(state: GauchoState, seat: Seat) -> list[Space]:
    """Return the spaces of the seat's lying gauchos, in board order."""
    mine = lying(seat)
    if mine not in state.gauchos:
        return []
    gauchos = state.gauchos
    return [space for space in IN_PLAY[state.seats] if gauchos[space] == mine]


Arrival = type[Stand | Lay]


@cache
def _arrivals(hand: Dice) -> tuple[tuple[tuple[Arrival, Dice], ...], ...]:
    """By tile, and last for `EMPTY`: how the dice bring a gaucho to it (G6.1, G6.2)."""
    totals = sums(hand)

    def ways(tile: Tile) -> tuple[tuple[Arrival, Dice], ...]:
        stands: list[tuple[Arrival, Dice]] = [(Stand, dice) for dice in totals.get(BIG[tile], ())]
        return (*stands, *((Lay, dice) for dice in totals.get(SMALL[tile], ())))

    return (*map(ways, TILES), ())


def find_uses(state: GauchoState, found: list[Move]) -> None:
    """G6.1-3 Find the uses of the mover's dice in the pampa."""
    seat, hand = state.mover, state.hand
    mine, supply = lying(seat), state.supply[seat]
    tiles, gauchos, arrivals = state.tiles, state.gauchos, _arrivals(hand)
    for space in IN_PLAY[state.seats]:
        gaucho = gauchos[space]
        if gaucho == NOBODY:
            if supply:
                for kind, dice in arrivals[tiles[space]]:
                    found.append(kind(seat, space, dice))
        elif gaucho == mine:
            ways = sums(hand).get(SMALL[tiles[space]], ())
            found += [Raise(seat, space, dice) for dice in ways]


def stand(state: GauchoState, move: Stand, tell: Tell | None) -> GauchoState:
    """G6.1 A gaucho of the supply stands on the tile."""
    return _arrive(state, move.seat, move.space, move.dice, standing(move.seat))


def lay(state: GauchoState, move: Lay, tell: Tell | None) -> GauchoState:
    """G6.2 A gaucho of the supply lies on the tile."""
    return _arrive(state, move.seat, move.space, move.dice, lying(move.seat))


def _arrive(state: GauchoState, seat: Seat, space: Space, dice: Dice, gaucho: int) -> GauchoState:
    return replace(
        state,
        gauchos=put(state.gauchos, space, gaucho),
        supply=step(state.supply, seat, -1),
        hand=without(state.hand, dice) or (),
    )


def rise(state: GauchoState, move: Raise, tell: Tell | None) -> GauchoState:
    """G6.3 The lying gaucho stands up."""
    return replace(
        state,
        gauchos=put(state.gauchos, move.space, standing(move.seat)),
        hand=without(state.hand, move.dice) or (),
    )


def refuse_space(state: GauchoState, space: Space) -> Refusal | None:
    """G2.2 Only spaces in play are chosen."""
    if space not in IN_PLAY[state.seats]:
        text = "{space} is out of play with {count} players."
        return refuse("G2.2", text, space=space, count=state.seats)
    return None


def refuse_arrival(state: GauchoState, move: Stand | Lay) -> Refusal | None:
    """G6.1, G6.2 An unoccupied tile, a gaucho in the supply, the exact sum."""
    rule = "G6.1" if isinstance(move, Stand) else "G6.2"
    return (
        refuse_space(state, move.space)
        or _refuse_occupied(state, move.space, rule)
        or refuse_no_supply(state, move.seat, rule)
        or _refuse_number(state, move)
    )


def _refuse_occupied(state: GauchoState, space: Space, rule: str) -> Refusal | None:
    if state.tiles[space] == EMPTY:
        return refuse(rule, "No tile lies on {space}.", space=space)
    gaucho = state.gauchos[space]
    if gaucho != NOBODY:
        text = "A gaucho of {seat} is on {tile} already."
        return refuse(rule, text, seat=owner(gaucho), tile=state.tiles[space])
    return None


def refuse_no_supply(state: GauchoState, seat: Seat, rule: str) -> Refusal | None:
    """Gauchos come out of the supply."""
    if not state.supply[seat]:
        return refuse(rule, "Your supply is empty: no gaucho is left to send.")
    return None


def _refuse_number(state: GauchoState, move: Stand | Lay | Raise) -> Refusal | None:
    tile = state.tiles[move.space]
    if isinstance(move, Stand):
        text = "A gaucho stands on {tile} with {total}: the dice you chose make {sum}."
        return refuse_sum(state, move.dice, (BIG[tile],), Sentence(text, {"tile": tile}))
    if isinstance(move, Lay):
        text = "A gaucho lies down on {tile} with {total}: the dice you chose make {sum}."
        return refuse_sum(state, move.dice, (SMALL[tile],), Sentence(text, {"tile": tile}))
    text = "A gaucho stands up on {tile} with {total}: the dice you chose make {sum}."
    return refuse_sum(state, move.dice, (SMALL[tile],), Sentence(text, {"tile": tile}))


def refuse_rise(state: GauchoState, move: Raise) -> Refusal | None:
    """G6.3 An own lying gaucho, the exact sum."""
    return (
        refuse_space(state, move.space)
        or _refuse_not_lying(state, move.seat, move.space, "G6.3")
        or _refuse_number(state, move)
    )


def _refuse_not_lying(state: GauchoState, seat: Seat, space: Space, rule: str) -> Refusal | None:
    if state.gauchos[space] != lying(seat):
        return refuse(rule, "No gaucho of yours lies on {space}.", space=space)
    return None


def refuse_not_lying(state: GauchoState, seat: Seat, space: Space, rule: str) -> Refusal | None:
    """Something that only an own lying gaucho can do."""
    return refuse_space(state, space) or _refuse_not_lying(state, seat, space, rule)


def short(state: GauchoState) -> bool:
    """G6.7 Whether the mover may call lying gauchos back."""
    return state.supply[state.mover] < (2 if state.looking else 1)


def find_recalls(state: GauchoState, found: list[Move]) -> None:
    """G6.7 The own lying gauchos; the mover is known to be short."""
    seat = state.mover
    found += [Recall(seat, space) for space in lying_spaces(state, seat)]


def recall(state: GauchoState, move: Recall, tell: Tell | None) -> GauchoState:
    """G6.7 The tile is free again at once."""
    if tell:
        tell(LeftSpace(move.seat, move.space))
    return replace(
        state,
        gauchos=put(state.gauchos, move.space, NOBODY),
        supply=step(state.supply, move.seat, 1),
    )


def refuse_recall(state: GauchoState, move: Recall) -> Refusal | None:
    """G6.7 Never a standing one, and only while short."""
    if refusal := refuse_space(state, move.space):
        return refusal
    if state.gauchos[move.space] == standing(move.seat):
        return refuse("G6.7", "Standing gauchos are never called back from the pampa.")
    if refusal := _refuse_not_lying(state, move.seat, move.space, "G6.7"):
        return refusal
    if not short(state):
        return refuse(
            "G6.7", "A lying gaucho comes back only while your supply is short of gauchos."
        )
    return None
