"""What was measured of the bots of El Gaucho; docs/bots.md has the commands and the intervals."""

from core.bots.strengths import Measured

STRENGTHS = {
    "capataz": (
        Measured(2, 0.663, 205, "rancher"),
        Measured(3, 0.267, 60, "rancher"),
    ),
}
