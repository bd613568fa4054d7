"""The table: the board, the question, the choices, and what has happened.

Screens that it opens are imported only then, so that the table is there at once.
"""

import asyncio
from typing import ClassVar

from textual import work
from textual.binding import BindingType

from core.game import Chance, Entry, Move, Seat
from tui.app.actions import bindings, hint
from tui.app.canvas import Palette
from tui.app.screens.beside import ASIDE, Answer, Beside
from tui.app.screens.table_asked import AskedTable
from tui.app.screens.turn_start import TurnGate
from tui.app.sitting import Sitting
from tui.language import _
from tui.thinker import Thinker

QUICK = 0.15
"""The part of a bot's pace that chance takes."""


class TableScreen(AskedTable):
    """Plays one game at this terminal."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(*AskedTable.TARGETS)

    def __init__(self, sitting: Sitting, thinker: Thinker, palette: Palette, pace: float) -> None:
        super().__init__(sitting, thinker, palette, pace)
        self.beside = Beside(self)
        self._start = TurnGate(self)
        self._at_turn: Seat | None = None
        """The seat that was asked last at this screen, as long as nobody else has moved since."""
        self._taken_up = sitting.game.draft > 0
        """Whether the turn was half played when the table was opened, which is still to be said."""

    def on_mount(self) -> None:
        # The table is painted before anything is dealt, which opens the library.
        self.call_after_refresh(self._play)

    @work(exclusive=True, group="game")
    async def _play(self) -> None:
        """Go on until the game is over."""
        match = self.sitting.match
        while True:
            choosers = match.choosers
            bots = [seat for seat in choosers if self.sitting.bot_of(seat) is not None]
            if choosers and await self.beside.comes_first():
                continue
            if bots:
                await self._bot_moves(bots[0])
            elif choosers:
                await self._person_moves(choosers[0])
            elif (entry := self.sitting.deal()) is not None:
                await self._unfold()
                self.show()
                await self._wait(self._time_of(entry))
            else:
                break
        self.show()
        await self._end()

    def call_turn(self, seat: Seat, *, rings: bool) -> None:
        """Say in the terminal's title whose turn it is here, and perhaps ring."""
        text = _("{player}, your turn").format(player=self.voice.player(seat))
        self.house.call(text, rings=rings)

    def call_nobody(self) -> None:
        """Say in the terminal's title what is played."""
        self.house.call(self.sitting.match.log.game.name)

    def on_unmount(self) -> None:
        self.house.call(self.app.title)

    async def _bot_moves(self, seat: Seat) -> None:
        """Let a bot think in its own process, then show its step."""
        sitting = self.sitting
        self.call_nobody()
        self.aspect.thinking, self.aspect.picker, self._at_turn = seat, None, None
        self.show()
        bot, game = sitting.bot_of(seat), sitting.match.log.game.key
        assert bot is not None, "a bot is asked"
        view = sitting.match.view(seat)
        thinking = self.thinker.move(game, bot, sitting.bot_seed(seat), view)
        move = await self.beside.unless_called(thinking)
        self.aspect.thinking = None
        if move is not None:
            await self.bot_acts(move)

    async def bot_acts(self, move: Move) -> None:
        """Make a bot's move, and show it."""
        self._at_turn = None
        if self.pacing.pace:
            self.aspect.noted = ""
        self.sitting.choose(move)
        await self._unfold()
        self.show()
        self.move_pieces()
        if not self.sitting.asks_openly:
            # Otherwise it stays lit and told while the person chooses.
            await self._wait(self._time_of(move))

    def _time_of(self, entry: Entry) -> float:
        """Return how long a step is shown; one that was shown part by part needs no more time."""
        quick = self.sitting.beats or isinstance(entry, Chance)
        return self.pacing.pace * (QUICK if quick else 1)

    async def _wait(self, seconds: float) -> None:
        """Let people follow; any key hurries, Space holds."""
        await self.pacing.wait(seconds)

    async def _unfold(self) -> None:
        """Show what the last step brought part by part; any key skips the rest."""
        sitting, before = self.sitting, self.sitting.before
        for beat in sitting.beats if self.pacing.pace else ():
            self.aspect.beat = beat.title, sitting.voice.say(beat.said)
            self._show(sitting.shown_at(beat, before, self.page))
            before = beat.state
            await self._wait(self.pacing.pace)
            if self.pacing.hurried and not self.pacing.held:
                break
        self.aspect.beat = None

    async def _person_moves(self, seat: Seat) -> None:
        """Ask the person until something happens."""
        await self.do(seat, await self.ask_person(seat))

    async def ask_person(self, seat: Seat) -> Answer:
        """Return the person's decision, alone before the screen if that is secret."""
        if self.sitting.is_secret(seat) and self.sitting.alone != seat:
            await self._pass_to(seat)
        return await self._ask(seat)

    async def _ask(self, seat: Seat) -> Answer:
        """Return the person's decision."""
        sitting, match = self.sitting, self.sitting.match
        self.asked = seat
        if self._at_turn != seat or self._start.follows_rival(seat):
            self.turn_to()
            if (answer := await self._start.begin(seat)) is not None:
                return answer
        self._at_turn = seat
        picker = sitting.board.picker(sitting.view(seat), match.legal(seat))
        self.aspect.picker, self.aspect.rule = picker, ""
        if self._taken_up:
            self._taken_up = False
            _key, undo, _does = hint("table.undo", self.chosen_keys)
            text = _("Your turn goes on where you left it; {key} takes the last move back.")
            self.aspect.said = text.format(key=undo)
        elif picker.picked is None and picker.choices and not self.aspect.said:
            self.aspect.said = self._nothing_picked()
        self.show()
        if self._start.then:
            self.app.simulate_key(self._start.then)
            self._start.then = ""
        answer = await self.ask()
        self._answer = None
        self.aspect.choose_with(None)
        return answer

    def ask(self) -> asyncio.Future[Answer]:
        """Return a future of the next answer."""
        self._answer = asyncio.get_running_loop().create_future()
        return self._answer

    async def do(self, seat: Seat, answer: Answer) -> None:
        """Make the moves, or take some back."""
        if answer == ASIDE:
            return
        if isinstance(answer, str):
            self._take_back(seat, everything=answer == "undo-turn")
            return
        if self.page.seat not in (None, seat):
            # The next question is about this seat's board, not about another's.
            self.turn_to()
        self.aspect.has_moved = True
        for move in answer:
            self.sitting.choose(move)
            await self._unfold()
            self.show()
        self.move_pieces()

    async def _pass_to(self, seat: Seat) -> None:
        """Cover everything secret until the seat's person sits before the screen."""
        self.sitting.cover()
        self.show()
        await self.app.push_screen_wait(self._passing(seat))
        self.sitting.hand_over(seat)

    def _take_back(self, seat: Seat, *, everything: bool) -> None:
        if not self.sitting.undo(seat):
            shown = _("Nothing to take back: what was shown stays.")
            never = _("No move is taken back at this table.")
            self.aspect.said = shown if self.sitting.game.undoes else never
        while everything and self.sitting.undo(seat):
            pass

    async def _end(self) -> None:
        """Show the standings, then go back to where the table was opened."""
        from tui.app.screens.result import Result

        answer: str | None = await self.app.push_screen_wait(Result(self.sitting, self.look))
        self.dismiss(answer)
