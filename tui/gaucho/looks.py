"""What cattle looks like in each theme."""

from tui.app.palette import Looks

LOOKS = Looks(
    dark={
        "breed.0": "#ffffff on #7a4a21",
        "breed.1": "#1b1b1b on #d99a2b",
        "breed.2": "#ffffff on #3d4148",
        "breed.3": "#1b1b1b on #f1ede4",
        "breed.4": "#ffffff on #2f3f73",
    },
    light={
        "breed.3": "#1b1b1b on #ffffff",
    },
    contrast={
        "breed.0": "#ffffff on #5f2f00",
        "breed.1": "#000000 on #ffaf00",
        "breed.2": "#ffffff on #4d4d4d",
        "breed.3": "#000000 on #ffffff",
        "breed.4": "#ffffff on #0000af",
    },
    safe={
        "breed.0": "#ffffff on #5c3a1e",
        "breed.1": "#000000 on #e69f00",
        "breed.4": "#ffffff on #0b3d66",
    },
    sixteen={
        # The sixteen colours themselves, so that none falls on another one's place.
        "breed.0": "#ffffff on #800080",
        "breed.1": "#000000 on #808000",
        "breed.2": "#ffffff on #555555",
        "breed.3": "#000000 on #ffffff",
        "breed.4": "#ffffff on #000080",
    },
)
"""Breeds in the order of their numbers, black as a charcoal that is seen on dark ground too."""
