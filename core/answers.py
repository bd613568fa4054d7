"""Every answer that chance may give to a due, as far as the due itself tells."""

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations_with_replacement

from core.due import Answer, DealDown, DrawOut, Due, PickOne, RollDice, ShowDealt, Slot, TurnUp


def answers(due: Due, shown: Callable[[tuple[Slot, ...]], Iterable[Answer]]) -> Iterator[Answer]:
    """Every answer, dice in ascending order only; `shown` says what can come to light in slots."""
    match due:
        case RollDice(_, dice, sides):
            yield from combinations_with_replacement(range(1, sides + 1), dice)
        case PickOne(_, options):
            yield from ((option,) for option in range(options))
        case DrawOut(_, pieces):
            yield from ((piece,) for piece in sorted(set(pieces)))
        case TurnUp(_, slots) | ShowDealt(slots):
            yield from shown(slots)
        case DealDown():
            yield ()
