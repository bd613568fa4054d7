"""The distance to Buenos Aires."""

from functools import lru_cache

from core.trail.parts import BA, NONE, START
from core.trail.player import NOWHERE, TrailPlayer
from core.trail.rules.moving import locations_behind, step_limit
from core.trail.state import TrailState


def turns_to_go(state: TrailState, player: TrailPlayer) -> float:
    """Return the number of turns to Buenos Aires; a part of a turn counts as such."""
    if player.at == BA:
        return 0.0
    at = START if player.at == NOWHERE else player.at
    steps = _fewest(_where(state.sites), _where(state.farmers), at, player.engine)
    return steps / step_limit(state, player)


def _where(tiles: tuple[int, ...]) -> tuple[int, ...]:
    """Mark where tiles lie, whichever they are."""
    return tuple([NONE if tile == NONE else 0 for tile in tiles])


@lru_cache(maxsize=1 << 15)
def _fewest(sites: tuple[int, ...], farmers: tuple[int, ...], at: int, engine: int) -> int:
    """Return the number of steps of the shortest way."""
    steps, reached, here = 0, {at}, [at]
    while BA not in reached:
        steps += 1
        further = {
            to for each in here for to in locations_behind(sites, farmers, each, engine)
        } - reached
        reached |= further
        here = sorted(further)
    return steps
