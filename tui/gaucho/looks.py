"""The looks of cattle in each theme."""

from tui.app.palette import Looks

LOOKS = Looks(
    dark={
        "breed.0": "#ffffff on #7a4a21",
        "breed.1": "#1b1b1b on #d99a2b",
        "breed.2": "#ffffff on #3d4148",
        "breed.3": "#1b1b1b on #f1ede4",
        "breed.4": "#ffffff on #2f3f73",
        "shape.0": "#633a17",
        "shape.1": "#bd821b",
        "shape.2": "#2f3238",
        "shape.3": "#d8d2c4",
        "shape.4": "#24315d",
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
        "shape.0": "#452200",
        "shape.1": "#d99400",
        "shape.2": "#383838",
        "shape.4": "#000082",
    },
    safe={
        "breed.0": "#ffffff on #5c3a1e",
        "breed.1": "#000000 on #e69f00",
        "breed.4": "#ffffff on #0b3d66",
        "shape.0": "#472b13",
        "shape.4": "#062c4c",
    },
    sixteen={
        # The sixteen colours themselves, so that no two become the same one.
        "breed.0": "#ffffff on #800080",
        "breed.1": "#000000 on #808000",
        "breed.2": "#ffffff on #555555",
        "breed.3": "#000000 on #ffffff",
        "breed.4": "#ffffff on #000080",
        "shape.0": "#000000 on #800080",
        "shape.1": "#000000 on #808000",
        "shape.2": "#000000 on #555555",
        "shape.3": "#555555 on #ffffff",
        "shape.4": "#000000 on #000080",
    },
)
"""Breeds by number; black is a charcoal that can be seen on dark ground too.

`shape` is the cattle drawn on a large tile, in a shade that stays behind the numbers.
"""
