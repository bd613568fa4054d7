"""The looks of animals, their pictures and water in each theme."""

from tui.app.palette import Looks

LOOKS = Looks(
    dark={
        "animal.0": "#ffffff on #8a4b1f",
        "animal.1": "#ffffff on #686c75",
        "animal.2": "#1b1b1b on #f6f1e6",
        "animal.3": "#1b1b1b on #f08fa6",
        "animal.4": "#1b1b1b on #e8a91c",
        "animal.5": "#ffffff on #5b3f8f",
        "print.0": "#d98a52",
        "print.1": "#b4b8c0",
        "print.2": "#f6f1e6",
        "print.3": "#f08fa6",
        "print.4": "#e8a91c",
        "print.5": "#b79be8",
        "pond": "#ffffff on #1f5674",
        "pond.dim": "#9fc4d6",
    },
    light={
        "animal.2": "#1b1b1b on #ffffff",
        "print.0": "#7a3d12",
        "print.1": "#5c574c",
        "print.2": "#3f3b33",
        "print.3": "#a02c4b",
        "print.4": "#7a5600",
        "print.5": "#5b3f8f",
    },
    contrast={
        "animal.0": "#ffffff on #7a3300",
        "animal.1": "#ffffff on #5f5f5f",
        "animal.2": "#000000 on #ffffff",
        "animal.3": "#000000 on #ff87af",
        "animal.4": "#000000 on #ffaf00",
        "animal.5": "#ffffff on #5f00af",
        "print.0": "#ff9f5f",
        "print.2": "#ffffff",
        "pond": "#ffffff on #005f87",
    },
    safe={
        "animal.0": "#ffffff on #6b3a12",
        "animal.3": "#000000 on #cc79a7",
        "animal.4": "#000000 on #e69f00",
    },
    sixteen={
        # The sixteen colours themselves, so that no two become the same one.
        "animal.0": "#000000 on #808000",
        "animal.1": "#ffffff on #555555",
        "animal.2": "#000000 on #ffffff",
        "animal.3": "#000000 on #ff00ff",
        "animal.4": "#000000 on #ffff00",
        "animal.5": "#ffffff on #800080",
        "print.0": "",
        "print.1": "",
        "print.2": "",
        "print.3": "",
        "print.4": "",
        "print.5": "",
        "pond": "#ffffff on #0000ff",
        "pond.dim": "",
    },
)
"""Animals by number, and the pictures of them that are printed on grass."""
