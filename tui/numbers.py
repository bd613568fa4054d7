"""Numbers as each language writes them."""

from tui.language import _


def decimal(number: float) -> str:
    """Show one digit after the point: `12.5`."""
    return f"{number:.1f}".replace(".", _("."))


def short(number: float) -> str:
    """Show a fraction only if there is one: `12.5`, `12`."""
    return f"{number:g}".replace(".", _("."))


def whole_percent(rate: float) -> str:
    """Show a rate without a fraction: `12%`."""
    return _("{number}%").format(number=f"{rate * 100:.0f}")


def percent(rate: float) -> str:
    """Show a rate with a fraction: `12.5%`."""
    return _("{number}%").format(number=decimal(rate * 100))


def whole(number: int) -> str:
    """Show an integer: `12`, and `-3` with a minus as wide as a plus."""
    return str(number).replace("-", "\N{MINUS SIGN}")


def change(number: int) -> str:
    """Show an integer with its sign: `+3`, `+0`, and `-2` with a minus as wide as a plus."""
    return whole(number) if number < 0 else f"+{number}"


def signed(number: float, digits: int = 1) -> str:
    """Show a number with its sign: `+12.5`, `-3.0` and `0.0`; without a fraction `+12`."""
    rounded = round(number, digits)
    written = decimal(abs(rounded)) if digits else f"{abs(rounded):.0f}"
    sign = "+" if rounded > 0 else "\N{MINUS SIGN}" if rounded < 0 else ""
    return f"{sign}{written}"
