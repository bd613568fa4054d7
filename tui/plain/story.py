"""The story of a game line by line, each thing told once."""

from core.game import Chance, Draw
from tui.endings import standings
from tui.language import _
from tui.plain.screen import Screen
from tui.table_game import LineGame
from tui.voice import Voice, plain


class PlainStory:
    """Tells the news of a game."""

    def __init__(self, game: LineGame, voice: Voice, screen: Screen) -> None:
        self._game = game
        self._voice = voice
        self._screen = screen
        self._told = 0
        """The number of entries told; on the LAN some of them may still be to come."""
        self._seen = 0
        """The number of entries when something was last told."""
        self._warned = False
        self._said_last = ""
        """The last sentence, as long as nobody was asked since."""

    def begin(self, told: int) -> None:
        """Take the first `told` entries as told before."""
        self._told = told

    def tell(self) -> None:
        """Tell everything that has happened and was not told yet."""
        self._warn()
        log = self._game.match.log
        count, before = len(log.steps), self._seen
        self._seen = count
        if count < before:
            # Some of it was taken back.
            self._told = min(self._told, count)
        if count <= self._told or self._chance_goes_on():
            return
        said = [self._voice.say(each) for each in self._voice.face.told(log, self._told)]
        # Hands are dealt one after the other, and may be told so.
        for sentence in said[1:] if said[:1] == [self._said_last] else said:
            self._screen.say(sentence)
        self._said_last = said[-1] if said else self._said_last
        self._told = count

    def pause(self) -> None:
        """Note that somebody is asked: the next sentence may repeat the last one."""
        self._said_last = ""

    def follow_undo(self) -> None:
        """Note that a move was taken back, which people are told separately."""
        self._told = self._seen = len(self._game.match.log.steps)

    def _chance_goes_on(self) -> bool:
        """Return whether chance has answered and is asked again: all of it is told at once."""
        log = self._game.match.log
        answered = isinstance(log.steps[-1].entry, Chance)
        return answered and isinstance(log.game.turn(log.state), Draw)

    def _warn(self) -> None:
        """Say once why the game is not saved any more."""
        trouble = self._game.keeper.trouble
        if trouble and not self._warned:
            self._warned = True
            self._screen.say(plain(trouble))
            self._screen.say(_("The game goes on, but it is not saved."))

    def tell_end(self) -> None:
        """Tell who has won, and where everybody's points came from."""
        outcome = self._game.match.outcome
        assert outcome, "the game is over"
        self._screen.say()
        for line in standings(self._voice.face, self._game.match.log, outcome):
            self._screen.say(self._voice.line(line), "  ")
