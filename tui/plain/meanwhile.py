"""What is typed while nobody is asked: talk, what the players agree on, a look around, leaving."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING

from core.says import Unreadable
from tui.plain import commands
from tui.plain.agreeing import agree, is_agreement
from tui.table_game import talking, to_say

if TYPE_CHECKING:
    from tui.plain.play import PlainGame


class Meanwhile:
    """Hears what people here type while others choose."""

    def __init__(self, play: "PlainGame") -> None:
        self._play = play

    async def follow(self, news: Awaitable[None]) -> bool:
        """Let others act until somebody here is asked; False if the people here leave meanwhile."""
        if self._play.game.talk is None:
            await news
            return True
        following = asyncio.ensure_future(news)
        take = partial(self._take, following)
        typing = asyncio.ensure_future(self._play.screen.overhear(take))
        try:
            await asyncio.wait({following, typing}, return_when=asyncio.FIRST_COMPLETED)
            if not following.done() and typing.result():
                # Nothing more is typed here: whoever sat here has gone.
                self._play.leave()
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
        """A line that comes while nothing is asked; whether it was for that."""
        play = self._play
        said = to_say(line)
        if said is not None:
            self.talk(said)
        elif is_agreement(line):
            self._do(lambda: agree(play.game, play.voice, line))
            return True
        elif meanwhile := commands.find_meanwhile(line, lively=play.screen.lively):
            command, rest = meanwhile
            self._do(lambda: command(play, rest))
            return True
        elif play.screen.lively and commands.is_word("quit", line):
            play.leave()
            following.cancel()
        elif play.screen.lively and line:
            play.screen.say(commands.told_meanwhile())
        return said is not None

    def talk(self, text: str) -> None:
        """Say it to the others, or why it cannot be said."""
        self._do(lambda: talking(self._play.game).say(text))

    def _do(self, deed: Callable[[], object]) -> None:
        try:
            deed()
        except Unreadable as error:
            self._play.screen.say(self._play.voice.say(error.why))
