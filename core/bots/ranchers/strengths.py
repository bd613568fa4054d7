"""What was measured of the bots of Ranchers; docs/bots.md has the commands and the intervals."""

from core.bots.strengths import Measured

STRENGTHS = {
    "capataz": (
        Measured(2, 0.618, 1_000, "rancher"),
        Measured(3, 0.414, 399, "rancher"),
        Measured(4, 0.307, 400, "rancher"),
    ),
}
