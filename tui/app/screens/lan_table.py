"""The table of a game on the LAN: others' moves come from there, own moves go out."""

import asyncio
from functools import partial

from textual import work
from textual.events import Key

from core.game import Move, Seat
from saves.faults import LibraryError
from tui.app.actions import Hint, hint, hints
from tui.app.canvas import Palette
from tui.app.lan.sitting import LanSitting, is_entry
from tui.app.painting import paint_keys
from tui.app.screens.beside import NEWS, Answer
from tui.app.screens.lan_company import LanCompany
from tui.app.screens.lan_result import LanResult
from tui.lan.pending import WaitsFor
from tui.language import _
from tui.thinker import Thinker
from tui.voice import plain

TICK = 0.2
"""The seconds between two looks at the clock."""
FAR_BEHIND = 8
"""With this many unseen events they are no longer shown one after the other."""


class LanTableScreen(LanCompany):
    """Plays one seat of a game, or watches."""

    def __init__(
        self, sitting: LanSitting, thinker: Thinker, palette: Palette, pace: float
    ) -> None:
        super().__init__(sitting, thinker, palette, pace)
        self._counted: dict[str, object] = {}
        """The panes that count seconds, as they were shown last."""
        self._shows_step = False
        """Whether a step is shown for a while, which any key ends."""
        self._log_was_idle = False
        """Whether the log was opened while nobody was asked here."""

    def on_mount(self) -> None:
        self.set_interval(TICK, self._show_time)

    def _show_time(self) -> None:
        """Repaint the panes that count seconds if they have changed, and nothing else."""
        if self.aspect.beat is not None or not self.can_paint:
            return
        telling = self.telling
        telling.look()
        header = telling.brief(None), telling.time(), telling.company()
        told: dict[str, object] = {"header": header}
        told["prompt"] = self.picker or telling.waiting_for(None)
        told["keys"] = self.ballot_hints()
        changed = [name for name in told if told[name] != self._counted.get(name)]
        self._counted = told
        if changed:
            panes = self.common_painters()
            self.paint({name: panes[name] for name in changed})

    @work(exclusive=True, group="game")
    async def _play(self) -> None:
        """Go on until the game, or this program's part in it, is over."""
        lan, session = self._lan, self._lan.session
        news = session.news
        news.on_put = self._hear
        while not lan.shared.over:
            if news.waiting:
                await self._follow()
            elif news.closed or self._is_ended:
                if not session.leaves:
                    await self.keep()
                    self.dismiss("home")
                return
            elif (seat := lan.shared.asked) is not None and lan.shared.own.holds:
                lan.try_again()
            elif lan.match.choosers and await self.beside.comes_first():
                continue
            elif seat is not None:
                await self.do(seat, await self.ask_person(seat))
            else:
                self.call_nobody()
                self._tell_timed_out()
                self.show()
                heard = news.heard()
                await (self.beside.unless_called(heard) if lan.match.choosers else heard)
        self.show()
        await self._end()

    async def _follow(self) -> None:
        """Follow the next event of the table."""
        event = self._lan.session.news.waiting.popleft()
        if not isinstance(event, WaitsFor):
            # The answer to the last key may not be true any more.
            self.aspect.said = ""
        entry = self._lan.take(event)
        self._tell_timed_out()
        if isinstance(entry, Move) and entry.seat not in self._lan.people:
            self._at_turn = None
        if self._is_far_behind:
            await asyncio.sleep(0)
        elif entry is not None:
            if not self._own_clock_runs:
                await self._unfold()
            self.show()
            self.move_pieces()
            if not (self._lan.asks_openly or self._own_clock_runs):
                await self._wait(self._time_of(entry))

    @property
    def _is_ended(self) -> bool:
        """Whether the game is over by agreement: the table itself stays open for talk."""
        ledger = self._lan.session.game.ledger
        return (
            ledger is not None and self._lan.session.game.is_over and ledger.here.agreements.ended
        )

    @property
    def _own_clock_runs(self) -> bool:
        """Whether people here are asked while a clock runs, which others' moves must not eat."""
        room = self._lan.session.game.room
        timed = bool(self._lan.shared.charter.clock.seconds)
        return timed and room is not None and bool(room.node.choosers())

    def _tell_timed_out(self) -> None:
        """Show what the clock took from the people here, until the next key."""
        if self._lan.timed_out:
            self.aspect.said = self._lan.timed_out

    def on_key(self, event: Key) -> None:
        if self._lan.timed_out:
            if self.aspect.said == self._lan.timed_out:
                self.aspect.said = ""
            self._lan.timed_out = ""

    @property
    def _is_far_behind(self) -> bool:
        return len(self._lan.session.news.waiting) > FAR_BEHIND

    def _hear(self) -> None:
        """Listen while a person chooses: only entries of the game disturb, and talk never waits."""
        news = self._lan.session.news
        for aside in news.take_asides():
            self._lan.take(aside)
        if self._answer is None:
            return
        while news.waiting and not is_entry(news.waiting[0]):
            self._lan.take(news.waiting.popleft())
        shared = self._lan.shared
        asked = shared.asked is not None or self._lan.acting in shared.may
        if news.waiting or news.closed or not asked:
            self.answer(NEWS)
        else:
            self._tell_word()
            self.show()

    async def _end(self) -> None:
        """Keep the game in the library, then show the standings."""
        await self.keep()
        await self.app.push_screen_wait(LanResult(self._lan, self.look))
        self.dismiss("home")

    async def keep(self) -> None:
        """Keep a game in the library that is over, was ended, or was watched for a while."""
        try:
            await asyncio.to_thread(self._lan.session.game.stow)
        except LibraryError as error:
            self.app.notify(plain(error.why), severity="warning", markup=False)

    async def do(self, seat: Seat, answer: Answer) -> None:
        """Do it as at any table, but drop moves that the table has overtaken."""
        if answer == NEWS:
            return
        if isinstance(answer, str):
            await super().do(seat, answer)
            return
        for move in answer:
            if self._lan.shared.asked != seat and seat not in self._lan.shared.may:
                return
            await super().do(seat, (move,))

    async def _wait(self, seconds: float) -> None:
        self._shows_step = seconds > 0
        self._show_keys()
        await super()._wait(seconds)
        self._shows_step = False

    async def ask_person(self, seat: Seat) -> Answer:
        """Ask as at any table, but the game may have gone on while the keyboard was passed."""
        if self._lan.is_secret(seat) and self._lan.alone != seat:
            await self._pass_to(seat)
            if self._lan.shared.asked != seat:
                return NEWS
        return await self._ask(seat)

    async def _ask(self, seat: Seat) -> Answer:
        """Close a log that was opened while others played, and ask."""
        if self._log_was_idle and not self.aspect.log_back:
            self.aspect.log_open = False
        self._log_was_idle = False
        self._tell_word()
        self._tell_timed_out()
        return await super()._ask(seat)

    def _tell_word(self) -> None:
        """Show news that the people here should not miss beside their question."""
        if self._lan.word:
            self.aspect.said, self._lan.word = self._lan.word, ""

    def action_log(self) -> None:
        super().action_log()
        self._log_was_idle = self.picker is None

    # Keys.

    def _show_keys(self) -> None:
        if self.can_paint:
            self.paint({"keys": partial(paint_keys, keys=self._keys())})

    def _keys(self) -> list[Hint]:
        """Return the keys, those that are always possible first."""
        chosen = self.chosen_keys
        always = [hint("company.say", chosen)]
        always.append(hint("table.leave", chosen))
        alone = [hint("company.alone", chosen)] if self._lan.session.game.status.may_fork else []
        alone = [*self.ballot_hints(), *alone]
        if self._lan.session.watches and self._lan.session.game.bots_seats:
            alone.append(hint("company.ask", chosen))
        if self.aspect.reads and not self.aspect.log_open:
            begin, *more = self._start.hints()
            return [begin, *alone, *always, *(each for each in more if each not in always)]
        if self.picker is None and not self.aspect.log_open:
            hurry = [("enter", _("any key"), _("hurry"))] if self._shows_step else []
            more = [*hints(("table.rule", "table.log"), chosen), *self.page_hints()]
            return [*alone, *self.beside.hints(), *always, *more, *hurry]
        first, *others = super()._keys()
        rest = [each for each in others if each not in always]
        return [first, *alone, *always, *rest]
