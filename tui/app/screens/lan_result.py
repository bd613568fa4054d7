"""The end of a game on the LAN: the table stays open for talk, and for another game."""

from collections import deque
from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType

from core.talk import TalkLine
from net.session.events import RematchBegins
from net.wire.limits import LIMITS
from saves.games import SeriesScore
from tui.app.actions import Action, bindings
from tui.app.canvas import Palette
from tui.app.lan.sitting import LanSitting
from tui.app.screens.result import Result
from tui.app.widgets.asking import Asking
from tui.app.wrapping import wrap
from tui.lan.company_lines import CompanyEvent
from tui.lan.events import LanEnded
from tui.lan.kept_talk import within
from tui.lan.lines import Lines
from tui.language import _
from tui.lists import listed
from tui.voice import plain

MOST_TOLD = 3
"""The most lines of talk and news below the result."""


class LanResult(Result):
    """Returns `home`, or `rematch` as soon as the next game begins."""

    TARGETS: ClassVar[tuple[str, ...]] = ("result", "rematch")
    BINDINGS: ClassVar[list[BindingType]] = bindings(*TARGETS)

    def __init__(self, sitting: LanSitting, palette: Palette) -> None:
        super().__init__(sitting, palette, again=False)
        self._lan = sitting
        self._session = sitting.session
        self._told: deque[str] = deque(maxlen=MOST_TOLD)
        self._lines = Lines(as_json=False, write=self._told.append)
        self._lines.name(sitting.shared.charter)
        self._done = False

    def compose(self) -> ComposeResult:
        yield from super().compose()
        yield Asking()

    def on_mount(self) -> None:
        self._session.news.on_put = self._hear
        self._hear()

    def offers(self, action: Action) -> bool:
        """Return whether the action is possible: only players at a lasting table play again."""
        if action.id == "rematch.again":
            return not (self._session.watches or self._session.news.closed)
        return super().offers(action)

    @property
    def series(self) -> SeriesScore | None:
        return self._session.game.series

    @property
    def talk(self) -> Sequence[TalkLine]:
        return within(self._session.game.talk.words, len(self._sitting.match.log.steps))

    def below(self, width: int) -> list[str]:
        """Return talk and news, who is waited for, and the answer to the last key."""
        texts = (*self._told, self._waits_for(), self._said)
        return [line for text in texts if text for line in wrap(text, width)]

    def _waits_for(self) -> str:
        """Say who wants another game, and who is waited for."""
        room = self._session.game.room
        if room is None or not room.session.rematch.wants:
            return ""
        seats = [
            seat
            for program in room.session.rematch.undecided
            for seat in room.membership.seating.seats_of(program)
        ]
        if not seats:
            return _("You play again in a moment.")
        players = listed([self._sitting.voice.player(seat) for seat in seats])
        return _("You want to play again: waiting for {players} to say yes.").format(
            players=players
        )

    def _hear(self) -> None:
        """Tell the table's events after the game."""
        news = self._session.news
        while news.waiting and not self._done:
            match news.waiting.popleft():
                case RematchBegins():
                    self._done = True
                    self.come_up()
                    self.dismiss("rematch")
                    return
                case LanEnded():
                    pass
                case event if isinstance(event, CompanyEvent):
                    self._lines.tell(event)
                case _:
                    pass
        self.repaint()

    def action_answer(self, answer: str) -> None:
        """Agree to another game with the same people, or leave."""
        if answer != "again":
            self.dismiss(answer)
        elif not self._session.watches:
            self._session.want_rematch()
            self.repaint()

    def action_say(self) -> None:
        """Say something to everybody who is still there."""
        self.query_one(Asking).ask(_("Say:"), "", self._say_to_all)

    def _say_to_all(self, text: str) -> None:
        if (unheard := self._session.say(text[: LIMITS.chat])) is not None:
            self._said = plain(unheard.sentence)
            self.repaint()
