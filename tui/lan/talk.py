"""What people at a table on the LAN say to everybody, in the lobby and during the game."""

from collections.abc import Callable

from core.says import Unreadable
from net.lobby.events import LobbyReason
from net.wire.limits import LIMITS
from tui.language import _, typed
from tui.table_game import SAY


def muted(*, on: bool) -> str:
    """What is said of it."""
    if on:
        return _("Spectators are muted now.")
    return _("Spectators are heard again.")


class Talk:
    """Lets the people here be heard, and says why where nobody hears them."""

    def __init__(
        self, say: Callable[[str], LobbyReason | None], mute: Callable[[], bool] = lambda: False
    ) -> None:
        self._say = say
        self.mute = mute
        """Hear those who look on no more, or again; whether they are not heard from now on."""

    def say(self, text: str) -> None:
        """Say it to everybody; raises `Unreadable`."""
        if not text.strip():
            raise Unreadable("Say what: {like}", like=f"{typed(SAY)[0]} ...")
        why = self._say(text.strip()[: LIMITS.chat])
        if why is not None:
            raise Unreadable(why.sentence.text)
