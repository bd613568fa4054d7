"""Input while nobody is asked: talk, agreements, a look around, leaving."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial

from core.says import Unreadable
from tui.plain.agreeing import agree, is_agreement
from tui.plain.commands import is_word, told_meanwhile
from tui.plain.screen import Screen
from tui.table_game import LineGame, talking, to_say
from tui.voice import Voice

Obey = Callable[[str], bool]
"""Does what a line commands that answers no question; returns whether it was a command."""
LeaveGame = Callable[[], object]


class Meanwhile:
    """Hears what people here type while others choose."""

    def __init__(
        self, game: LineGame, voice: Voice, screen: Screen, obey: Obey, leave: LeaveGame
    ) -> None:
        self._game = game
        self._voice = voice
        self._screen = screen
        self._obey = obey
        self._leave = leave

    async def follow(self, news: Awaitable[None]) -> bool:
        """Let others act until somebody here is asked; return False if the people here leave."""
        if self._game.talk is None:
            await news
            return True
        following = asyncio.ensure_future(news)
        take = partial(self._take, following)
        typing = asyncio.ensure_future(self._screen.overhear(take))
        try:
            await asyncio.wait({following, typing}, return_when=asyncio.FIRST_COMPLETED)
            if not following.done() and typing.result():
                # The input has ended: the people here have gone.
                self._leave()
                return False
            await asyncio.wait({following})
        finally:
            for each in (following, typing):
                each.cancel()
                await asyncio.wait({each})
        if not following.cancelled():
            following.result()
        return not following.cancelled()

    def _take(self, following: "asyncio.Future[None]", line: str) -> bool:
        """Take a line that comes while nothing is asked; return whether it was for that."""
        if (said := to_say(line)) is not None:
            self.talk(said)
        elif is_agreement(line):
            self.do(lambda: agree(self._game, self._voice, line))
        elif not self._obey(line):
            if self._screen.lively and is_word("quit", line):
                self._leave()
                following.cancel()
            elif self._screen.lively and line:
                self._screen.say(told_meanwhile())
            return False
        return True

    def talk(self, text: str) -> None:
        """Say it to the others, or explain why it cannot be said."""
        self.do(lambda: talking(self._game).say(text))

    def do(self, deed: Callable[[], object]) -> None:
        """Do it, or explain why it cannot be done."""
        try:
            deed()
        except Unreadable as error:
            self._screen.say(self._voice.say(error.why))
