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


def whole(number: int) -> str:
    """`12`, and `-3` with a minus as long as a plus."""
    return str(number).replace("-", "\N{MINUS SIGN}")


def signed(number: float, digits: int = 1) -> str:
    """`+12.5`, `-3.0` and `0.0`; without a fraction `+12`."""
    rounded = round(number, digits)
    written = decimal(abs(rounded)) if digits else f"{abs(rounded):.0f}"
    sign = "+" if rounded > 0 else "\N{MINUS SIGN}" if rounded < 0 else ""
    return f"{sign}{written}"
