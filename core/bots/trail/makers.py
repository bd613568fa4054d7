"""The bots of Great Western Trail: Argentina by name.

What they think with is imported when one is made: a table asks for their names before it is
painted, and lets them think in another process.
"""

from collections.abc import Callable
from functools import partial

from core.bots.bot import Bot
from core.bots.efforts import Effort
from core.bots.peon import Peon, Urge
from core.game import Move
from core.trail.entries import EndPhaseB, Pass, Token
from core.trail.state import TrailState

HASTY = Effort(width=6, ends=1)
"""The rancher looks at its own turn only."""
THOROUGH = Effort(width=10, ends=4, reply_width=1, nodes=500)
"""The capataz also looks past draws."""
PATIENT = {
    "baron": Effort(width=12, ends=6, reply_width=1, nodes=10_000),
    "estanciero": Effort(width=16, ends=8, reply_width=1, nodes=50_000),
}
"""A state of this game takes five times as long as one of the others, so budgets are smaller."""


def _peon(seed: bytes) -> Bot[TrailState]:
    from core.trail.game import TRAIL

    return Peon(TRAIL, _urge, seed)


def _urge(state: TrailState, move: Move) -> Urge:
    """All moves that do something are alike; a token for no card leads nowhere."""
    if isinstance(move, Token) and not move.n:
        return Urge.IDLE
    return Urge.ENDING if isinstance(move, EndPhaseB | Pass) else Urge.WILLING


def _planner(name: str, effort: Effort, seed: bytes) -> Bot[TrailState]:
    from core.bots.planner import Planner
    from core.bots.trail.insight import INSIGHT
    from core.bots.trained import found
    from core.trail.game import TRAIL

    weights = found(INSIGHT, dict.fromkeys(TRAIL.seats, INSIGHT.guess))
    return Planner(name, INSIGHT, weights, effort, _peon(seed), seed)


MAKERS: dict[str, Callable[[bytes], Bot[TrailState]]] = {
    "peon": _peon,
    "rancher": partial(_planner, "rancher", HASTY),
    "capataz": partial(_planner, "capataz", THOROUGH),
    **{name: partial(_planner, name, effort) for name, effort in PATIENT.items()},
}
