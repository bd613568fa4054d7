"""The bots of the game by name. What they think with is imported when one is made.

A table asks for names before it is painted, and lets bots think in another process.
"""

from collections.abc import Callable

from core.bots.bot import Bot
from core.trail.state import State

WIDTH = 6
"""States of a turn that the rancher follows further after each move."""


def _peon(seed: bytes) -> Bot[State]:
    from core.bots.peon import Peon
    from core.bots.trail.urges import urge
    from core.trail.game import TRAIL

    return Peon(TRAIL, urge, seed)


def _rancher(seed: bytes) -> Bot[State]:
    from core.bots.efforts import Effort
    from core.bots.planner import Planner
    from core.bots.trail.insight import INSIGHT
    from core.bots.trained import found
    from core.trail.game import TRAIL

    weights = found(INSIGHT, dict.fromkeys(TRAIL.seats, INSIGHT.guess))
    return Planner("rancher", INSIGHT, weights, Effort(WIDTH, ends=1), _peon(seed), seed)


MAKERS: dict[str, Callable[[bytes], Bot[State]]] = {"peon": _peon, "rancher": _rancher}
