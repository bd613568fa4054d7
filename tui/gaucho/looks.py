"""What cattle and dice look like in each theme."""

from tui.app.palette import Looks

LOOKS = Looks(
    dark={
        "breed.0": "#ffffff on #7a4a21",
        "breed.1": "#1b1b1b on #d99a2b",
        "breed.2": "#ffffff on #4a4a4a",
        "breed.3": "#1b1b1b on #f1ede4",
        "breed.4": "#ffffff on #2f3f73",
        "die": "bold #16181d on #f1ede4",
        "die.taken": "bold #16181d on #e8b04b",
    },
    light={
        "die": "bold #ffffff on #3a3f4a",
        "die.taken": "bold #ffffff on #8a4b08",
    },
    contrast={
        "breed.0": "#ffffff on #5f2f00",
        "breed.1": "#000000 on #ffaf00",
        "breed.2": "#ffffff on #4d4d4d",
        "breed.3": "#000000 on #ffffff",
        "breed.4": "#ffffff on #0000af",
        "die": "bold #000000 on #ffffff",
        "die.taken": "bold #000000 on #ffff00",
    },
    safe={
        "breed.0": "#ffffff on #5c3a1e",
        "breed.1": "#000000 on #e69f00",
        "breed.4": "#ffffff on #0b3d66",
    },
    plain={
        "die": "reverse",
        "die.taken": "bold reverse",
    },
    sixteen={
        # The sixteen colours themselves, so that none falls on another one's place.
        "breed.0": "#ffffff on #800000",
        "breed.1": "#000000 on #808000",
        "breed.2": "#ffffff on #555555",
        "breed.3": "#000000 on #ffffff",
        "breed.4": "#ffffff on #000080",
    },
)
"""Breeds in the order of their numbers, black as a charcoal that is seen on dark ground too; the
die that is free, and the one in somebody's hand."""
