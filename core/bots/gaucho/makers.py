"""The bots of El Gaucho by name. What they think with is imported when one is made.

A table asks for names before it is painted, and lets bots think in another process.
"""

from collections.abc import Callable
from functools import partial

from core.bots.bot import Bot
from core.gaucho.state import State

WEIGHTS = "core.bots.gaucho:weights.json"
"""What training found (docs/bots.md)."""


def _peon(seed: bytes) -> Bot[State]:
    from core.bots.gaucho.urges import urge
    from core.bots.peon import Peon
    from core.gaucho.game import GAUCHO

    return Peon(GAUCHO, urge, seed)


def _rancher(seed: bytes) -> Bot[State]:
    from core.bots.gaucho.rancher import Rancher

    return Rancher()


def _planner(name: str, seed: bytes) -> Bot[State]:
    from core.bots.efforts import EFFORTS
    from core.bots.gaucho.insight import INSIGHT
    from core.bots.gaucho.rancher import Rancher
    from core.bots.planner import Planner

    return Planner(name, INSIGHT, WEIGHTS, EFFORTS[name], Rancher(), seed)


MAKERS: dict[str, Callable[[bytes], Bot[State]]] = {
    "peon": _peon,
    "rancher": _rancher,
    "capataz": partial(_planner, "capataz"),
    "baron": partial(_planner, "baron"),
    "estanciero": partial(_planner, "estanciero"),
}
