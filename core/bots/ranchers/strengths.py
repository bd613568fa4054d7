"""What was measured of the bots of Ranchers; docs/bots.md has the commands and the intervals."""

from core.bots.strengths import Measured

STRENGTHS = {
    "capataz": (
        Measured(2, 0.619, 1_000, "rancher"),
        Measured(3, 0.403, 399, "rancher"),
        Measured(4, 0.308, 400, "rancher"),
    ),
}
