"""The looks of cattle, farmers, workers, ships and tiles in each theme."""

from tui.app.palette import Looks

_CATTLE = (
    *("#ffffff on #6d7078", "#ffffff on #2f6b3a", "#ffffff on #33363c", "#1b1b1b on #f1ede4"),
    *("#1b1b1b on #e8801c", "#1b1b1b on #f0cf3e", "#ffffff on #b3262e", "#ffffff on #2b5fae"),
    *("#ffffff on #7a4a21", "#ffffff on #6d3fa5"),
)
"""Niata grey, Patagónico green, Fronterizo black, Holando white, Caracú orange, and so on."""
_FARMERS = (
    *("#1b1b1b on #a5d3a0", "#1b1b1b on #a9c6f2", "#1b1b1b on #f6b980", "#1b1b1b on #f3eaa2"),
)
"""Paler than the buildings of players, some of which have the same colours."""
_SIXTEEN = (
    *("#ffffff on #555555", "#000000 on #008000", "#ffffff on #000080", "#000000 on #ffffff"),
    *("#000000 on #808000", "#000000 on #ffff00", "#ffffff on #800000", "#ffffff on #0000ff"),
    *("#ffffff on #800080", "#000000 on #ff00ff"),
)


def _named(name: str, looks: tuple[str, ...]) -> dict[str, str]:
    return {f"{name}.{at}": look for at, look in enumerate(looks)}


LOOKS = Looks(
    dark={
        **_named("cow", _CATTLE),
        **_named("farmer", _FARMERS),
        "tired": "#ffffff on #4a2c2c",
        "goal": "#1b1b1b on #d8cfae",
        "neutral": "#1b1b1b on #cbb58a",
        "worker": "#1b1b1b on #d9c7a0",
        "sea": "#ffffff on #1f5674",
        "fleet.0": "#1b1b1b on #f0cf3e",
        "fleet.1": "#1b1b1b on #3fd4c8",
        "fleet.2": "#ffffff on #6d3fa5",
        "grainy": "#d9b44a",
        "risky": "#ff9b7b",
    },
    light={
        "grainy": "#7a5600",
        "risky": "#a0321f",
        "cow.3": "#1b1b1b on #ffffff",
        "farmer.3": "#1b1b1b on #eadb6a",
        "neutral": "#1b1b1b on #c5ab7a",
        "worker": "#1b1b1b on #c8a96e",
        "goal": "#1b1b1b on #bdb27c",
    },
    contrast={
        "cow.0": "#ffffff on #555555",
        "cow.4": "#000000 on #ff8700",
        "cow.5": "#000000 on #ffff00",
        "grainy": "#ffd700",
        "risky": "#ff8f6f",
    },
    safe={
        "cow.4": "#000000 on #e69f00",
        "cow.6": "#ffffff on #8f3b00",
    },
    sixteen={
        **_named("cow", _SIXTEEN),
        **_named("farmer", (_SIXTEEN[1], _SIXTEEN[7], _SIXTEEN[4], _SIXTEEN[5])),
        "tired": "#ffffff on #800000",
        "goal": "#000000 on #c0c0c0",
        "neutral": "#000000 on #c0c0c0",
        "worker": "#000000 on #c0c0c0",
        "sea": "#ffffff on #0000ff",
        "fleet.0": "#000000 on #ffff00",
        "fleet.1": "#000000 on #00ffff",
        "fleet.2": "#ffffff on #800080",
        "grainy": "",
        "risky": "",
    },
)
"""Breeds and farmers by number."""
