"""The bots of Ranchers by name. What they think with is imported when one is made.

A table asks for names before it is painted, and lets bots think in another process.
"""

from collections.abc import Callable
from functools import partial

from core.bots.bot import Bot
from core.bots.efforts import EFFORTS, Effort
from core.ranchers.state import RanchersState

WEIGHTS = "core.bots.ranchers:weights.json"
"""What training found (docs/bots.md)."""
QUICK = Effort(width=10, ends=8, reply_width=2, turns=1, nodes=800)
"""A turn has few ways, and no dice: there is time to look past what is drawn, at one reply."""


def _peon(seed: bytes) -> Bot[RanchersState]:
    from core.bots.peon import Peon
    from core.bots.ranchers.urges import urge
    from core.ranchers.game import RANCHERS

    return Peon(RANCHERS, urge, seed)


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
    "capataz": partial(_planner, "capataz"),
    "rancher": _rancher,
    "baron": partial(_planner, "baron"),
    "estanciero": partial(_planner, "estanciero"),
}
