"""W19.6: Pedro's way, the shortest to Buenos Aires."""

from core.trail.parts import BA
from core.trail.pedro.having import his_workers, rival
from core.trail.rules.moving import is_location
from core.trail.state import TrailState
from core.trail.tables.numbers import NUMBERS
from core.trail.tables.trail import ways


def steps_of(state: TrailState, text: str) -> int:
    """W19.8 The steps of a card."""
    if text == "buildings":
        players = [each.built for each in state.players] + [rival(state).built]
        count = max(sum(site >= 0 for site in built) for built in players)
    elif text == "gauchos":
        count = his_workers(state, 0) + 1
    else:
        count = int(text)
    return min(max(count, 1), NUMBERS.pedro_most[0])


def route(state: TrailState, steps: int) -> tuple[int, ...]:
    """Return the locations that he enters, up to this number; of equal ways the first edge."""
    pedro = rival(state)
    lengths: dict[int, int] = {BA: 0}

    def length(at: int) -> int:
        if at not in lengths:
            lengths[at] = min(cost(each) for each in ways(at, pedro.engine))
        return lengths[at]

    def cost(at: int) -> int:
        return is_location(state, at) + length(at)

    path, at = list[int](), int(pedro.at)
    while len(path) < steps and at != BA:
        at = min(ways(at, pedro.engine), key=cost)
        if is_location(state, at):
            path.append(at)
    return tuple(path)
