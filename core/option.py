"""The options that people choose before a game begins, as the game describes it."""

from collections.abc import Sequence

from msgspec import Struct

from core.nearest import nearest
from core.says import Unreadable
from core.strict_json import shown_value

Value = bool | int | str


class Flag(Struct, frozen=True):
    """Something that is either in the game or not."""

    key: str
    default: bool = False

    def allows(self, value: object) -> bool:
        """Return whether the value can be chosen."""
        return isinstance(value, bool)


class OneOf(Struct, frozen=True):
    """One of several values, each a word; the first is the default."""

    key: str
    values: tuple[str, ...]

    @property
    def default(self) -> str:
        """The value where nothing was chosen."""
        return self.values[0]

    def allows(self, value: object) -> bool:
        """Return whether the value can be chosen."""
        return isinstance(value, str) and value in self.values


class OneOfOrLetters(OneOf, frozen=True):
    """One of several words, or a string of letters, one for each of `places` things."""

    letters: str = ""
    places: int = 0

    def allows(self, value: object) -> bool:
        """Return whether the value can be chosen; letters that are all equal cannot."""
        mixed = isinstance(value, str) and len(value) == self.places and len({*value}) > 1
        return super().allows(value) or (mixed and {*str(value)} <= {*self.letters})

    @property
    def mixture(self) -> str:
        """An example of such a string."""
        return (self.letters * self.places)[: self.places]


class Count(Struct, frozen=True):
    """A whole number between two bounds."""

    key: str
    least: int
    most: int
    default: int

    def allows(self, value: object) -> bool:
        """Return whether the value can be chosen."""
        return type(value) is int and self.least <= value <= self.most


Option = Flag | OneOf | Count


def values_of(option: Option) -> tuple[Value, ...]:
    """Return all possible values, in the order in which they are shown."""
    match option:
        case Flag():
            return False, True
        case OneOf(_, values):
            return values
        case Count(_, least, most):
            return tuple(range(least, most + 1))


def like(option: Option) -> str:
    """Return the possible values, as they are typed."""
    match option:
        case Flag():
            return "true, false"
        case OneOfOrLetters(_, values):
            return ", ".join((*values, option.mixture))
        case OneOf(_, values):
            return ", ".join(values)
        case Count(_, least, most):
            return f"{least} ... {most}"


def read_option(options: Sequence[Option], written: str) -> tuple[str, Value]:
    """Parse `key=value` as it is typed; a flag may stand alone. Raises `Unreadable`."""
    _key, _equals, typed = written.partition("=")
    key = key_of(written)
    option = next((each for each in options if each.key == key), None)
    if option is None:
        raise unknown(key, options)
    value = _value_of(option, typed.strip().lower())
    if value is None:
        text = "The option {option} is one of {values}; found: {found}."
        raise Unreadable(text, option=option.key, values=like(option), found=shown_value(typed))
    return option.key, value


def key_of(written: str) -> str:
    """Return the key in `key=value`, whether there is such an option or not."""
    return written.partition("=")[0].strip()


def write_option(key: str, value: Value) -> str:
    """Return the option in the shortest form that `read_option` reads."""
    match value:
        case bool():
            return key if value else f"{key}={NO[0]}"
        case _:
            return f"{key}={value}"


YES = ("", "true", "yes", "on", "1")
NO = ("false", "no", "off", "0")


def _value_of(option: Option, typed: str) -> Value | None:
    """Return the typed value, if it can be chosen."""
    match option:
        case Flag():
            return True if typed in YES else False if typed in NO else None
        case OneOf():
            return typed if option.allows(typed) else None
        case Count():
            number = int(typed) if typed.isascii() and typed.isdigit() else None
            return number if option.allows(number) else None


def unknown(key: str, options: Sequence[Option]) -> Unreadable:
    """Return the error for an option that the game does not have."""
    if not options:
        return Unreadable("This game has no options; found: {found}.", found=shown_value(key))
    known = ", ".join(each.key for each in options)
    if meant := nearest(key, [each.key for each in options]):
        text = "There is no option {found} here: did you mean {meant}? Known are {known}."
        return Unreadable(text, found=shown_value(key), meant=meant, known=known)
    text = "There is no option {found} here: known are {known}."
    return Unreadable(text, found=shown_value(key), known=known)
