"""What was measured of the bots of El Gaucho; docs/bots.md has the commands and the intervals."""

from core.bots.strengths import Measured

STRENGTHS = {
    "capataz": (
        Measured(2, 0.729, 326, "rancher"),
        Measured(3, 0.5, 120, "rancher"),
        Measured(4, 0.562, 96, "rancher"),
    ),
}
