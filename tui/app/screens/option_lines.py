"""Menus with a game's options among their lines; the first options have keys of their own."""

from abc import abstractmethod
from typing import ClassVar, TypeVar

from textual.binding import BindingType

from tui.app.actions import OPTION, Action, bindings, keys_of, of, shown_key
from tui.app.choosing import Choosing
from tui.app.menu import MenuLine
from tui.app.screens.scrolled import ScrolledMenu

T = TypeVar("T")


class OptionLines(ScrolledMenu[T]):
    """Subclasses provide the choice, and place the lines."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(OPTION)

    @property
    @abstractmethod
    def choosing(self) -> Choosing:
        """The options chosen now."""

    def option_lines(self, *, fixed: bool = False) -> list[MenuLine]:
        """Return a line for each option; `fixed` ones are read-only."""
        keys = [shown_key(keys_of(each, self.chosen_keys)[0]) for each in of((OPTION,))]
        return self.choosing.lines(keys, fixed=fixed)

    def offers(self, action: Action) -> bool:
        """Return whether the action is possible: only for the options that there are."""
        return action.option is None or action.option < len(self.choosing.options)

    def acts(self, action: Action) -> bool:
        """Return whether the action would do something: not on read-only lines."""
        if action.option is None:
            return super().acts(action)
        names = [*self.choosing.options]
        possible = {line.name for line in self.lines() if line.possible}
        return action.option < len(names) and names[action.option] in possible

    def action_option(self, number: int) -> None:
        """Do what the line of that option says."""
        names = [*self.choosing.options]
        if number < len(names):
            self.action_do(names[number])
