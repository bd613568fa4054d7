"""The bots of El Gaucho by name, and how strong they are.

What they think with is imported when one is made: a table asks for their names before it is
painted, and lets them think in another process.
"""

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from core.bots.bot import Bot
from core.bots.efforts import Effort
from core.bots.peon import Peon, Urge
from core.bots.strengths import against
from core.game import Move
from core.gaucho import entries
from core.gaucho.rules.pampa import lying_spaces
from core.gaucho.state import GauchoState

WEIGHTS = "core.bots.gaucho:weights.json"
"""The weights that training found (docs/bots.md)."""
CROWDED = Effort(width=8, ends=3, reply_width=2, turns=2, nodes=200, rounds=1)
BROAD = Effort(width=40, ends=12, reply_width=6, nodes=50_000)
BROADEST = replace(BROAD, width=60, nodes=250_000)
EFFORTS = {
    "capataz": replace(CROWDED, width=10, ends=4, crowd=CROWDED),
    "baron": replace(BROAD, turns=3, crowd=BROAD),
    "estanciero": replace(BROADEST, turns=4, crowd=BROADEST),
}
"""The estimate of dice (dice_uses.py) makes narrow beams good enough, so that even a capataz can
look past dice and tiles. With more than two players each state takes longer; with two, a baron
gains more by looking a turn further ahead."""


def _peon(seed: bytes) -> Bot[GauchoState]:
    from core.gaucho.game import GAUCHO

    return Peon(GAUCHO, _urge, seed)


_URGES: dict[type[Move], Urge] = {
    entries.TakeDice: Urge.PRESSING,
    entries.Stand: Urge.PRESSING,
    entries.Lay: Urge.PRESSING,
    entries.Raise: Urge.PRESSING,
    entries.Occupy: Urge.PRESSING,
    entries.EndTurn: Urge.ENDING,
}


def _urge(state: GauchoState, move: Move) -> Urge:
    """Dice are used up; gauchos come back unused only where there are dice but no gaucho."""
    if isinstance(move, entries.Recall):
        return Urge.WILLING if state.hand and not state.looking else Urge.IDLE
    if isinstance(move, entries.Withdraw):
        return Urge.WILLING if _stuck(state) else Urge.IDLE
    return _URGES.get(type(move), Urge.WILLING)


def _stuck(state: GauchoState) -> bool:
    """Whether dice are left and a gaucho can come back only from an area.

    Otherwise peons that all keep their areas occupied would wait for each other forever.
    """
    seat = state.mover
    idle = not state.supply[seat] and not lying_spaces(state, seat)
    return bool(state.hand) and idle and not state.looking


def _rancher(seed: bytes) -> Bot[GauchoState]:
    from core.bots.gaucho.rancher import GauchoRancher

    return GauchoRancher()


def _planner(name: str, seed: bytes) -> Bot[GauchoState]:
    from core.bots.gaucho.insight import INSIGHT
    from core.bots.gaucho.rancher import GauchoRancher
    from core.bots.planner import Planner

    effort = EFFORTS.get(name) or EFFORTS["capataz"]
    return Planner(name, INSIGHT, WEIGHTS, effort, GauchoRancher(), seed, LIKES.get(name, ()))


LIKES = {
    "seller": (("sale", 8.0), ("gaucho on sale", 4.0)),
    "thief": (("theft", 20.0), ("gaucho on steal", 14.0)),
    "builder": (("tile missing in a sale", -4.0), ("gaucho on sort", 3.0)),
}
"""The likes of personalities beyond the worth of things, in pesos: deeds (deeds.py), and features
(features.py) less strongly, since a bot that mostly likes to be on an area would stay there."""

MAKERS: dict[str, Callable[[bytes], Bot[GauchoState]]] = {
    "peon": _peon,
    "rancher": _rancher,
    "capataz": partial(_planner, "capataz"),
    **{name: partial(_planner, name) for name in LIKES},
    "baron": partial(_planner, "baron"),
    "estanciero": partial(_planner, "estanciero"),
}

STRENGTHS = against(
    "rancher",
    {
        "capataz": ((2, 0.750, 1_002), (3, 0.579, 1_002), (4, 0.511, 1_000)),
        "seller": ((2, 0.671, 400), (3, 0.413, 402), (4, 0.408, 400)),
        "thief": ((2, 0.681, 400), (3, 0.420, 402), (4, 0.354, 400)),
        "builder": ((2, 0.591, 400), (3, 0.451, 402), (4, 0.437, 400)),
        "baron": ((2, 0.929, 400), (3, 0.759, 402), (4, 0.761, 400)),
        "estanciero": ((2, 0.961, 400), (3, 0.752, 402), (4, 0.745, 400)),
    },
)
"""As measured: docs/bots.md has the commands and the intervals."""
