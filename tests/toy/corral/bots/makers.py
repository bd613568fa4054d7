"""The bots of Corral by name."""

from collections.abc import Callable

from core.bots.bot import Bot
from core.bots.efforts import EFFORTS
from core.bots.peon import Peon
from core.bots.planner import Planner
from core.bots.trained import found
from corral.bots.drover import Drover
from corral.bots.insight import INSIGHT
from corral.bots.keen import Keen
from corral.bots.urges import urge
from corral.game import CORRAL
from corral.state import State


def _peon(seed: bytes) -> Bot[State]:
    return Peon(CORRAL, urge, seed)


def _keen(seed: bytes) -> Bot[State]:
    return Keen()


def _drover(seed: bytes) -> Bot[State]:
    return Drover()


def _capataz(seed: bytes) -> Bot[State]:
    weights = found(INSIGHT, dict.fromkeys(CORRAL.seats, INSIGHT.guess))
    return Planner("capataz", INSIGHT, weights, EFFORTS["capataz"], Drover(), seed)


MAKERS: dict[str, Callable[[bytes], Bot[State]]] = {
    "peon": _peon,
    "keen": _keen,
    "drover": _drover,
    "capataz": _capataz,
}
