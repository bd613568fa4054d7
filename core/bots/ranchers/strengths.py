"""What was measured of the bots of Ranchers; docs/bots.md has the commands and the intervals."""

from core.bots.strengths import Measured

STRENGTHS = {"capataz": (Measured(2, 0.483, 60, "rancher"),)}
