"""What was measured of the bots of El Gaucho; docs/bots.md has the commands and the intervals."""

from core.bots.strengths import Measured

STRENGTHS = {
    "capataz": (
        Measured(2, 0.750, 1_002, "rancher"),
        Measured(3, 0.579, 1_002, "rancher"),
        Measured(4, 0.511, 1_000, "rancher"),
    ),
    "seller": (
        Measured(2, 0.671, 400, "rancher"),
        Measured(3, 0.413, 402, "rancher"),
        Measured(4, 0.408, 400, "rancher"),
    ),
    "thief": (
        Measured(2, 0.681, 400, "rancher"),
        Measured(3, 0.420, 402, "rancher"),
        Measured(4, 0.354, 400, "rancher"),
    ),
    "builder": (
        Measured(2, 0.591, 400, "rancher"),
        Measured(3, 0.451, 402, "rancher"),
        Measured(4, 0.437, 400, "rancher"),
    ),
    "baron": (
        Measured(2, 0.929, 400, "rancher"),
        Measured(3, 0.759, 402, "rancher"),
        Measured(4, 0.761, 400, "rancher"),
    ),
    "estanciero": (
        Measured(2, 0.961, 400, "rancher"),
        Measured(3, 0.752, 402, "rancher"),
        Measured(4, 0.745, 400, "rancher"),
    ),
}
