"""The options of a new game as lines of a menu: a value, each choice makes another one."""

from collections.abc import Mapping, Sequence
from itertools import chain, repeat

from msgspec import Struct
from msgspec.structs import replace

from core.beginning import complete, fitting, shortest
from core.games import game
from core.option import Option, Value, values_of
from tui.app.menu import MenuLine
from tui.options import option_name, option_tells, value_name

LINE = "option-"
"""What the lines' names begin with."""


class Choosing(Struct, frozen=True):
    """What is chosen for this number of players."""

    game: str
    seats: int
    wished: Mapping[str, Value] = {}
    """All that was chosen, also what this number of players does not have."""

    @property
    def chosen(self) -> dict[str, Value]:
        """What is not as usual, as a header holds it."""
        return fitting(game(self.game), self.seats, self.wished)

    def of(self, seats: int) -> "Choosing":
        """The same for another number of players; what they cannot choose is remembered."""
        return replace(self, seats=seats)

    @property
    def options(self) -> dict[str, Option]:
        """What there is, by the names of the lines."""
        return {LINE + each.key: each for each in game(self.game).options(self.seats)}

    def lines(self, keys: Sequence[str] = (), *, fixed: bool = False) -> list[MenuLine]:
        """A line for each, the first ones with those keys; fixed ones can only be read."""
        values = complete(game(self.game), self.seats, self.chosen)
        return [
            self._line(MenuLine(name, key), option, values[option.key], fixed=fixed)
            for (name, option), key in zip(
                self.options.items(), chain(keys, repeat("")), strict=False
            )
        ]

    def _line(self, line: MenuLine, option: Option, value: Value, *, fixed: bool) -> MenuLine:
        called = option_name(self.game, option.key)
        line = replace(line, text=called[:1].upper() + called[1:])
        if fixed:
            return replace(line, value=value_name(self.game, option.key, value))
        values = _to_pick(option, value)
        words = tuple(value_name(self.game, option.key, each) for each in values)
        return replace(line, options=words, chosen=values.index(value))

    def picked(self, name: str, number: int) -> "Choosing":
        """With that value of the line's option; raises `Clash`."""
        rules, option = game(self.game), self.options[name]
        values = complete(rules, self.seats, self.chosen)
        values[option.key] = _to_pick(option, values[option.key])[number]
        shortest(rules, self.seats, values)
        return replace(self, wished={**self.wished, **values})

    def tells(self, name: str) -> str:
        """What is other with the line's option; empty for a line that is none's."""
        option = self.options.get(name)
        return "" if option is None else option_tells(self.game, option.key)


def _to_pick(option: Option, value: Value) -> tuple[Value, ...]:
    """What can be picked: also what was typed elsewhere and stands in no list."""
    known = values_of(option)
    return known if value in known else (*known, value)


def remembered(
    before: Mapping[str, dict[str, Value]], game_key: str, choosing: Choosing
) -> dict[str, dict[str, Value]]:
    """What was chosen last, by game: of those that were played as usual there is nothing.

    What was chosen for more or fewer players is not forgotten.
    """
    rules = game(game_key)
    here = {option.key for option in rules.options(choosing.seats)}
    usual = {each.key: each.default for count in rules.seats for each in rules.options(count)}
    others = {
        key: value
        for key, value in choosing.wished.items()
        if key in usual and key not in here and value != usual[key]
    }
    after = {**before, game_key: {**choosing.chosen, **others}}
    return {key: chosen for key, chosen in after.items() if chosen}
