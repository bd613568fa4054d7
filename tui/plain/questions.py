"""One person's turn to choose: the question, the numbered moves, and reading the answer."""

from collections.abc import Sequence
from typing import Any

from core.game import Game, Move, Seat
from core.says import Unreadable
from core.view import View
from tui.language import _, n_
from tui.plain.menu import MenuChoice, choices
from tui.plain.prospects import prospects
from tui.plain.screen import Screen
from tui.players import Players
from tui.voice import Voice
from tui.written import read_written

INDENT = "     "


class NumberedQuestion:
    """What a seat is asked, until it moves; numbers count in the list that was shown last."""

    def __init__(
        self,
        rules: Game[Any],
        legal: Sequence[Move],
        voice: Voice,
        view: View[Any],
        mover: Seat | None = None,
    ) -> None:
        assert view.seat is not None, "a seat is asked"
        self.seat: Seat = view.seat
        self.mover = mover
        """Who is to choose, if it is not the seat: then it may act before, and need not."""
        self.view = view
        """What may be seen while it is asked."""
        self.legal = legal
        self._game = rules
        self._face = voice.face
        self._voice = voice
        self._choices = choices(self.legal, self._face.group)

    def show(self, screen: Screen) -> None:
        """The question and what can be answered."""
        self.repeat(screen)
        self.list(screen, self.legal)
        if self.mover is not None:
            screen.say(_("To let it pass press Enter."))
        elif len(self.legal) == 1:
            screen.say(_("There is nothing else: press Enter."))

    def repeat(self, screen: Screen) -> None:
        """The question alone."""
        if self.mover is not None:
            text = _("{player} may act before {other} chooses.")
            player, other = map(self._voice.player, (self.seat, self.mover))
            screen.say(text.format(player=player, other=other))
            return
        screen.say(self._voice.line(self._face.asked(self.view)))

    def list(self, screen: Screen, moves: Sequence[Move], *, grouped: bool = True) -> None:
        """The moves by number, each with what it would bring; many of them in groups."""
        self._choices = choices(moves, self._face.group, grouped=grouped)
        for number, choice in enumerate(self._choices, 1):
            screen.say(f"{number:3}  {self._shown(choice)}", INDENT)

    def _shown(self, choice: MenuChoice) -> str:
        if choice.group is None:
            return self.described(choice.moves[0])
        count = len(choice.moves)
        pattern = n_("{group}: {count} way.", "{group}: {count} ways.", count)
        return pattern.format(group=self._voice.say(choice.group), count=count)

    def described(self, move: Move) -> str:
        """The move and what it would bring, in sentences."""
        voice, state = self._voice, self.view.state
        phrase = _("{move}.").format(move=voice.say(self._face.phrase(state, move)))
        followed = map(voice.say, prospects(self._game, self._face, state, move))
        return " ".join([phrase, *followed])

    def numbered(self, text: str) -> MenuChoice | None:
        """What a number stands for; raises `Unreadable` if nothing has it."""
        if not text.isdecimal():
            return None
        number = int(text[:6])
        if not 1 <= number <= len(self._choices):
            raise Unreadable("The moves have the numbers 1 to {count}.", count=len(self._choices))
        return self._choices[number - 1]

    def read(self, text: str) -> Move:
        """The move that was typed or written as JSON, be it allowed or not."""
        if text.startswith("{"):
            entry = read_written(self._game, text.encode(errors="replace"))
            if not isinstance(entry, Move):
                raise Unreadable("Only moves are made by players.")
            return entry
        for move in self.legal:
            if _same(text, self._voice.fill(self._face.phrase(self.view.state, move))):
                return move
        return self._face.read(text, self.view, self.legal, Players(self._voice.names))

    def answered(self, text: str) -> tuple[Move, ...]:
        """The move that was typed, or all behind the number of a group; raises `Unreadable`."""
        choice = self.numbered(text)
        return choice.moves if choice else (self.read(text),)


def _same(typed: str, shown: str) -> bool:
    """Whether a person has typed the words that are shown."""
    return typed.strip(" .").casefold() == shown.casefold()
