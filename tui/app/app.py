"""The app: its screens, the settings they share, and an orderly end.

Imports that not every start needs come later, so that the first screen is there at once.
"""

import os
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace
from textual import work
from textual.app import App, SystemCommand
from textual.binding import BindingType
from textual.screen import Screen

from core.says import Unreadable
from tui.app.actions import Action, bindings, keys_of, of, shown_key
from tui.app.look import ThemeLook
from tui.app.palette import PLAIN
from tui.app.screens.page import Page
from tui.app.signals import end_on_signals, resume_only_after_a_stop
from tui.app.themes import OURS, theme, theme_name
from tui.app.title import Title
from tui.app.tokens import theme_names, tokens
from tui.collecting import as_usual
from tui.language import _, use_languages, wished_languages
from tui.settings import Loaded, Settings, save_settings
from tui.voice import plain

if TYPE_CHECKING:
    from tui.app.screens.home import Home
    from tui.lan.request import LanRequest
    from tui.lan.session import LanSession
    from tui.local_game import LocalGame
    from tui.thinker import Thinker


THEME = "app.theme"
STARTED = 1.0
"""The seconds after which everything that stays in memory is there."""


class Estancia(App[None]):
    """Starts at home, at the table of a game, or at one on the LAN."""

    TITLE = "Estancia"
    BINDINGS: ClassVar[list[BindingType]] = bindings("app")
    CSS = """
    Painted { width: 100%; height: 100%; }
    Input:ansi > .input--cursor {
        background: ansi_default; color: ansi_default; text-style: reverse;
    }
    """

    def __init__(
        self,
        game: "LocalGame | None" = None,
        loaded: Loaded | None = None,
        language: str = "",
        request: "LanRequest | None" = None,
    ) -> None:
        without_colour = os.environ.get("NO_COLOR") is not None
        super().__init__(ansi_color=True if without_colour else None)
        loaded = loaded or Loaded(Settings())
        self._game = game
        self._request = request
        self.sessions: set[LanSession] = set()
        """The tables on the LAN that the app is at."""
        self._settings = loaded.settings
        self._said = plain(loaded.trouble) if loaded.trouble else ""
        self._language = language
        self._refused = ""
        """The theme that was to come next, if it cannot be used."""
        few = self.console.color_system == "standard"
        self._look = ThemeLook(self._theme_for(self._settings), few_colours=few)
        # Changing the theme once the app runs would read every style a second time.
        self.take_theme()
        self.fault: Exception | None = None
        """The error that ended the app, if something went wrong in the program itself."""
        self._thinker: Thinker | None = None
        self._title: Title | None = None
        """Made when the title is first set."""

    # Services for the screens.

    @property
    def palette(self) -> ThemeLook:
        """The colours of the chosen theme; the object follows a change of theme."""
        return self._look

    @property
    def settings(self) -> Settings:
        """The choices that people have made."""
        return self._settings

    def choose(self, settings: Settings) -> str:
        """Use these settings from now on and keep them; return why they cannot be kept, if so."""
        from saves.faults import FileError

        if settings.language != self._settings.language:
            self._language = ""
        try:
            tokens(settings.theme)
        except Unreadable as error:
            return plain(error.why)
        self._settings = settings
        self._apply()
        try:
            save_settings(settings)
        except FileError as error:
            return plain(error.why)
        return ""

    @work(group="play")
    async def play(self, game: "LocalGame") -> None:
        """Open the table for the game, and for those that follow it.

        Another table may wait below: what-if games are opened from the end of a game.
        """
        from tui.app.boards import no_board
        from tui.app.evening import play_evening
        from tui.thinker import Thinker

        if why := no_board(game.match.header.game):
            game.leave()
            self._come_home()
            self.notify(plain(why), severity="warning", markup=False)
            return
        self._thinker = self._thinker or Thinker()
        await play_evening(self, game, self._thinker)
        self._come_home()

    @work(group="play")
    async def visit(self, request: "LanRequest") -> None:
        """Go to a table on the LAN: first to its lobby, then to its game."""
        from tui.app.lan_evening import may_try_again, play_at_lan
        from tui.app.screens.home import Home
        from tui.app.screens.lan import LanPage
        from tui.app.screens.library import LibraryPage
        from tui.app.screens.menu import MenuPage
        from tui.thinker import Thinker

        self._thinker = self._thinker or Thinker()
        trouble = await play_at_lan(self, request, self._thinker)
        if isinstance(self.screen, Home | LanPage | LibraryPage):
            # Only now has the table been left, and may be offered again.
            self.screen.look_again()
        if trouble is not None and isinstance(self.screen, LibraryPage):
            self.screen.say(trouble.sentence)
        if trouble is None or not isinstance(self.screen, MenuPage):
            return
        if trouble.again_in:
            self.screen.count_down(may_try_again, trouble.again_in)
        else:
            self.screen.say(trouble.sentence)
        if trouble.is_wrong_code and isinstance(self.screen, LanPage):
            self.screen.ask_code_again()

    def call(self, text: str, *, rings: bool = False) -> None:
        """Call in the title, and also by bell and notification if people have chosen those."""
        if self._title is None:
            seen = self.is_headless or self.is_web
            self._title = Title(None if seen else sys.__stderr__)
        self._title.say(text)
        if rings and self._settings.bell == "on":
            self.bell()
        if rings:
            self._title.notify(text, self._settings.notice)

    # The looks.

    def get_default_screen(self) -> Screen[Any]:
        """Return the first screen; there is none yet below a table that is opened at once."""
        return Page() if self._game else self._home()

    def _home(self) -> "Home":
        from tui.app.screens.home import Home

        return Home(self._said, () if self.is_headless else None)

    def _come_home(self) -> None:
        """Make the first screen after a table with which the app was opened."""
        if type(self.screen) is Page:
            self.push_screen(self._home())

    def get_css_variables(self) -> dict[str, str]:
        """Return the theme's colours; before it is known, nobody needs Textual's own."""
        return super().get_css_variables() if self.theme.startswith(OURS) else {}

    def refresh_css(self, animate: bool = True) -> None:
        """Read all styles anew; none is read before there is a screen, and none is read twice."""
        if self.screen_stack:
            super().refresh_css(animate)
        else:
            self.stylesheet.set_variables(self.get_css_variables())

    def on_mount(self) -> None:
        self._apply()
        end_on_signals(self.exit)
        if not self.is_headless:
            resume_only_after_a_stop()
            self.set_timer(STARTED, as_usual)
        if self._game is not None:
            self.play(self._game)
        if self._request is not None:
            self.visit(self._request)

    def _apply(self) -> None:
        """Apply the settings."""
        self._look.theme = self._theme_for(self._settings)
        self.take_theme()
        chosen = self._settings.language
        wished = wished_languages() if chosen == "automatic" else [chosen]
        use_languages([self._language] if self._language else wished)
        self.set_keymap(self._settings.keys)
        for screen in self.screen_stack:
            if isinstance(screen, Page):
                screen.settle_in()

    def take_theme(self) -> None:
        """Give Textual's own widgets the theme's colours."""
        self.register_theme(theme(self._look.theme, few_colours=self._look.few_colours))
        name = theme_name(self._look.theme)
        if name != self.theme:
            self.theme = name

    def _theme_for(self, settings: Settings) -> str:
        """Return the chosen theme; a file that cannot be used is refused with a sentence."""
        if self.no_color:
            return PLAIN
        try:
            tokens(settings.theme)
        except Unreadable as error:
            self._said = plain(error.why)
            return Settings().theme
        return settings.theme

    # Actions that work everywhere.

    def action_next_theme(self) -> None:
        """Choose the theme after this one, or after the one that was refused last."""
        names = theme_names()
        last = self._refused or self._settings.theme
        after = names[(names.index(last) + 1) % len(names) if last in names else 0]
        trouble = self.choose(replace(self._settings, theme=after))
        self._refused = after if self._settings.theme != after else ""
        if trouble:
            self.notify(trouble, markup=False)

    def action_keys(self) -> None:
        """Show every key of the screen."""
        from tui.app.screens.help import HelpPage

        screen = self.screen
        if isinstance(screen, HelpPage):
            screen.dismiss()
        elif isinstance(screen, Page):
            self.push_screen(HelpPage(screen.actions(), screen.own_keys()))

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """Yield the screen's commands, then those that work everywhere."""
        page = screen if isinstance(screen, Page) else None
        own = page.actions() if page is not None else ()
        acting = (each for each in own if page is not None and page.acts(each))
        everywhere = (each for each in of(("app",)) if self._acts(each))
        for action in (*acting, *everywhere):
            if action.target == "menu":
                continue
            keys = ", ".join(map(shown_key, keys_of(action, self._settings.keys)))
            runner = self if action.target == "app" else screen
            yield SystemCommand(
                _(action.tells), keys, lambda run=action.run, on=runner: self.run_action(run, on)
            )

    def _acts(self, action: Action) -> bool:
        """Return whether the action would do something now: no theme does without colours."""
        return action.id != THEME or not self.no_color

    def action_command_palette(self) -> None:
        """Open the searchable list of commands."""
        from tui.app.screens.commands import Commands

        if not isinstance(self.screen, Commands):
            self.push_screen(Commands(self._look))

    # Leaving.

    async def on_unmount(self) -> None:
        for session in [*self.sessions]:
            await session.leave()
        if self._thinker is not None:
            await self._thinker.stop()
        if self._title is not None:
            self._title.close()

    def _handle_exception(self, error: Exception) -> None:
        """Remember the error; the caller of the app tells it in a sentence."""
        self.fault = self.fault or error
        super()._handle_exception(error)

    def _print_error_renderables(self) -> None:
        """Print no traceback: the report has it."""
        self._exit_renderables.clear()
