"""The looks of animals and cards in each theme."""

from tui.app.palette import Looks

LOOKS = Looks(
    dark={
        "animal.0": "#1b1b1b on #e9d8a6",
        "animal.1": "#ffffff on #6b4423",
        "animal.2": "#1b1b1b on #c9a227",
        "animal.3": "#ffffff on #6a1b1b",
        "card": "bold #16181d on #f1ede4",
        "card.hidden": "#f1ede4 on #3a4254",
    },
    contrast={
        "animal.0": "#000000 on #ffffff",
        "animal.1": "#ffffff on #5f2f00",
        "animal.2": "#000000 on #ffaf00",
        "animal.3": "#ffffff on #870000",
        "card": "bold #000000 on #ffffff",
        "card.hidden": "#ffffff on #00005f",
    },
    plain={"card": "reverse", "card.hidden": "dim"},
    sixteen={
        "animal.0": "#000000 on #ffffff",
        "animal.1": "#ffffff on #800000",
        "animal.2": "#000000 on #808000",
        "animal.3": "#ffffff on #800080",
        "card": "bold #000000 on #ffffff",
        "card.hidden": "#ffffff on #000080",
    },
)
"""Animals in the order of their numbers; a card that is seen, and one that is not."""
