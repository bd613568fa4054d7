"""Numbers with a fraction, as languages write them."""

from tui.language import _


def decimal(number: float) -> str:
    """`12.5`."""
    return f"{number:.1f}".replace(".", _("."))


def short(number: float) -> str:
    """`12.5`, and `12` without a fraction."""
    return f"{number:g}".replace(".", _("."))


def whole_percent(rate: float) -> str:
    """`12%`."""
    return _("{number}%").format(number=f"{rate * 100:.0f}")


def percent(rate: float) -> str:
    """`12.5%`."""
    return _("{number}%").format(number=decimal(rate * 100))
