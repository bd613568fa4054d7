"""One person's turn to choose: the question, the numbered moves, and reading the answer."""

from collections.abc import Sequence
from typing import Any

from core.game import Game, Move, Seat
from core.says import Unreadable
from core.view import View
from tui.face import prospects
from tui.language import _, n_
from tui.plain.menu import MenuChoice, choices
from tui.plain.screen import Screen
from tui.players import Players
from tui.voice import Voice
from tui.written import read_written

INDENT = "     "


class NumberedQuestion:
    """The question to a seat until it moves; numbers refer to the last list that was shown."""

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
        """The seat that is to choose, if it is not this one, which then may act before it."""
        self.view = view
        """The view that is shown while it is asked."""
        self.legal = legal
        self._game = rules
        self._face = voice.face
        self._voice = voice
        self._choices = choices(self.legal, self._face.group)

    def show(self, screen: Screen) -> None:
        """Print the question and the possible answers."""
        self.repeat(screen)
        self.list(screen, self.legal)
        if self.mover is not None:
            screen.say(_("To let it pass press Enter."))
        elif len(self.legal) == 1:
            screen.say(_("There is nothing else: press Enter."))

    def repeat(self, screen: Screen) -> None:
        """Print only the question."""
        if self.mover is not None:
            text = _("{player} may act before {other} chooses.")
            player, other = map(self._voice.player, (self.seat, self.mover))
            screen.say(text.format(player=player, other=other))
            return
        screen.say(self._voice.line(self._face.asked(self.view)))

    def list(self, screen: Screen, moves: Sequence[Move], *, grouped: bool = True) -> None:
        """Print the moves by number, each with its effects; many of them in groups."""
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
        """Describe the move and its effects, in sentences."""
        voice, state = self._voice, self.view.state
        phrase = _("{move}.").format(move=voice.say(self._face.phrase(state, move)))
        followed = map(voice.say, prospects(self._game, self._face, state, [move]))
        return " ".join([phrase, *followed])

    def numbered(self, text: str) -> MenuChoice | None:
        """Return the choice with that number; raises `Unreadable` if there is none."""
        if not text.isdecimal():
            return None
        number = int(text[:6])
        if not 1 <= number <= len(self._choices):
            raise Unreadable("The moves have the numbers 1 to {count}.", count=len(self._choices))
        return self._choices[number - 1]

    def read(self, text: str) -> Move:
        """Return the move that was typed or written as JSON, whether legal or not."""
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
        """Return the typed move, or all behind the number of a group; raises `Unreadable`."""
        choice = self.numbered(text)
        return choice.moves if choice else (self.read(text),)


def _same(typed: str, shown: str) -> bool:
    """Return whether a person has typed the words that are shown."""
    return typed.strip(" .").casefold() == shown.casefold()
