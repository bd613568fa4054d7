"""The only viewer of a shared screen while something on it is secret."""

from core.game import Seat
from core.view import View
from tui.language import _
from tui.plain.screen import Screen
from tui.table_game import LineGame
from tui.voice import Voice


class Curtain:
    """Passes the keyboard on before secrets are shown, and hides them before others look."""

    def __init__(self, game: LineGame, voice: Voice, screen: Screen) -> None:
        self._game = game
        self._voice = voice
        self._screen = screen
        self.only: Seat | None = None
        """The only seat that looks at the screen now, if any."""

    async def draw_for(self, seat: Seat) -> bool:
        """Let only the seat look before it chooses from secrets; return False if the input ends."""
        if self.only == seat or not self._game.chooses_by_secrets(seat):
            return True
        return await self.pass_to(seat)

    async def pass_to(self, seat: Seat) -> bool:
        """Let only the seat look from now on; return False if the input ends."""
        self._screen.say()
        text = _("Pass the keyboard to {player}: nobody else looks now. {player}, press Enter.")
        self._screen.say(text.format(player=self._voice.player(seat)))
        if await self._screen.read("") is None:
            return False
        self.only = seat
        return True

    def is_needed_for(self, seat: Seat) -> bool:
        """Return whether the seat still chooses from what it alone sees."""
        return self._game.asked == seat and self._game.chooses_by_secrets(seat)

    def hide(self) -> bool:
        """Hide what one person alone has seen; return whether somebody had."""
        hides, self.only = self.only is not None, None
        if hides:
            self._screen.veil()
        return hides

    def is_alone(self, seat: Seat) -> bool:
        """Return whether nobody else looks."""
        return len(self._game.people) == 1 or self.only == seat

    def view(self, seat: Seat | None) -> View[object]:
        """Return the game as the seat may see it on this screen now."""
        if seat is not None and self.only == seat:
            return self._game.match.view(seat)
        return self._game.open_view(seat)
