"""What was measured of the bots of El Gaucho; docs/bots.md has the commands and the intervals."""

from core.bots.strengths import Measured

STRENGTHS = {
    "capataz": (
        Measured(2, 0.728, 400, "rancher"),
        Measured(3, 0.475, 240, "rancher"),
        Measured(4, 0.542, 192, "rancher"),
    ),
}
