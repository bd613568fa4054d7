"""The bots of Ranchers by name, and how strong they are.

What they think with is imported when one is made: a table asks for their names before it is
painted, and lets them think in another process.
"""

from collections.abc import Callable
from functools import partial

from core.bots.bot import Bot
from core.bots.efforts import EFFORTS, Effort
from core.bots.peon import Peon, Urge
from core.bots.strengths import against
from core.game import Move
from core.ranchers.entries import EndTurnEarly
from core.ranchers.state import RanchersState

WEIGHTS = "core.bots.ranchers:weights.json"
"""The weights that training found (docs/bots.md)."""
QUICK = Effort(width=10, ends=8, reply_width=2, turns=1, nodes=800)
"""A turn has few ways and no dice, so there is time to look past draws, at one reply."""


def _peon(seed: bytes) -> Bot[RanchersState]:
    from core.ranchers.game import RANCHERS

    return Peon(RANCHERS, _urge, seed)


def _urge(state: RanchersState, move: Move) -> Urge:
    """All moves are alike, except that a turn may end whenever it can."""
    return Urge.ENDING if isinstance(move, EndTurnEarly) else Urge.WILLING


def _rancher(seed: bytes) -> Bot[RanchersState]:
    from core.bots.ranchers.rancher import RanchersRancher

    return RanchersRancher()


def _planner(name: str, seed: bytes) -> Bot[RanchersState]:
    from core.bots.planner import Planner
    from core.bots.ranchers.insight import INSIGHT
    from core.bots.ranchers.rancher import RanchersRancher

    effort = QUICK if name == "capataz" else EFFORTS[name]
    return Planner(name, INSIGHT, WEIGHTS, effort, RanchersRancher(), seed)


MAKERS: dict[str, Callable[[bytes], Bot[RanchersState]]] = {
    "peon": _peon,
    "rancher": _rancher,
    "capataz": partial(_planner, "capataz"),
    "baron": partial(_planner, "baron"),
    "estanciero": partial(_planner, "estanciero"),
}

STRENGTHS = against("rancher", {"capataz": ((2, 0.619, 1_000), (3, 0.403, 399), (4, 0.308, 400))})
"""As measured: docs/bots.md has the commands and the intervals."""
