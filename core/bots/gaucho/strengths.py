"""What was measured of the bots of El Gaucho; docs/bots.md has the commands and the intervals."""

from core.bots.strengths import Measured

STRENGTHS = {
    "capataz": (
        Measured(2, 0.62, 153, "rancher"),
        Measured(3, 0.27, 60, "rancher"),
    ),
}
