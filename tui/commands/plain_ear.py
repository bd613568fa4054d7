"""The lines that a person types at a table while they are not asked."""

from collections.abc import Callable

from core.says import Unreadable
from tui.commands.ears import Aside
from tui.lan.agreement_lines import SEAT
from tui.lan.session import LanSession
from tui.lan.talk import Talk
from tui.language import _, folded, typed
from tui.plain import commands
from tui.plain.screen import Screen, standard_screen
from tui.table_game import to_say
from tui.voice import plain


class PlainEar:
    """Hears a person, who types lines."""

    def __init__(self, screen: Screen | None = None, *, watches: bool = False) -> None:
        """Somebody who `watches` may ask for a seat, and is never ready."""
        self.screen = screen or standard_screen()
        self.watches = watches

    async def overhear(self, take: Callable[[Aside], object]) -> bool:
        """Hand over talk, and if a person sits there whatever else they do meanwhile."""
        self.screen.edit_lines()
        return await self.screen.overhear(lambda line: self._take(line, take))

    def _take(self, line: str, take: Callable[[Aside], object]) -> bool:
        words = to_say(line)
        if words is not None:
            take(Aside(words))
        elif self.watches and folded(line.strip().partition(" ")[0]) in map(folded, typed(SEAT)):
            take(Aside(seat=line.strip().partition(" ")[2]))
        elif not self.screen.lively:
            return False
        elif folded(line.strip()) in map(folded, typed(commands.READY)):
            take(Aside(ready=True))
        elif commands.is_word("links", line) and not self.watches:
            take(Aside(who=True))
        elif commands.is_word("quit", line):
            take(Aside(leaves=True))
        elif line:
            self.screen.say(self._can_type())
        return True

    def _can_type(self) -> str:
        text = _("Here you can type: {say} ..., {links} for who is there, {ready}, {quit}.")
        named = {name: commands.shown(name) for name in ("say", "links", "quit")}
        if self.watches:
            text = _("Here you can type: {say} ..., {seat} to play for a bot, {quit}.")
            named["seat"] = typed(SEAT)[0]
        return text.format(ready=typed(commands.READY)[0], **named)

    def greet(self) -> None:
        """Tell a person who has just sat down what the table waits for, and what they can type."""
        if self.screen.lively:
            self.screen.say(_("You are ready: the game begins as soon as everybody is."))
            self.screen.say(self._can_type())

    async def code(self, why: str) -> str | None:
        """Ask for another code, if a person sits there."""
        if not self.screen.lively:
            return None
        self.screen.say(why)
        return await self.screen.read(_("The table's three words: ")) or None

    async def after_game(self, session: LanSession) -> None:
        """Ask for a rematch, until the person leaves."""
        again, talk = typed(commands.REMATCH)[0], Talk(session.say)
        say, leave = commands.shown("say"), commands.shown("quit")
        text = _("{rematch} plays again with the same people, {say} talks, {quit} leaves.")
        self.screen.say(text.format(rematch=again, say=f"{say} ...", quit=leave))
        while (line := await self.screen.read()) is not None and not commands.is_word("quit", line):
            if (words := to_say(line)) is not None:
                try:
                    talk.say(words)
                except Unreadable as error:
                    self.screen.say(plain(error.why))
            elif folded(line.strip()) in map(folded, typed(commands.REMATCH)):
                session.want_rematch()
                self.screen.say(_("You play again as soon as the others want to."))
            else:
                self.screen.say(text.format(rematch=again, say=f"{say} ...", quit=leave))

    def refused(self, aside: Aside, why: Unreadable) -> None:
        """Print the reason as a sentence."""
        self.screen.say(plain(why.why))

    def answered(self, text: str) -> None:
        """Print the text."""
        self.screen.say(text)
