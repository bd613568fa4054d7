"""The table of a game on the LAN: others' moves come from there, own moves go out."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import ClassVar

from rich.cells import cell_len
from textual import work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.events import Key, Resize

from core.game import Move, Seat
from core.says import Unreadable
from net.log.resolutions import BallotChoice
from net.wire.limits import LIMITS
from saves.faults import LibraryError
from tui.app.actions import Action, Hint, bindings, hint, hints
from tui.app.canvas import Palette
from tui.app.lan.sitting import LanSitting, is_entry
from tui.app.lan.telling import LanTelling
from tui.app.painting import paint_keys
from tui.app.screens.ask_table import AskTable
from tui.app.screens.beside import NEWS, Answer
from tui.app.screens.lan_result import LanResult
from tui.app.screens.links import LinksPage
from tui.app.screens.table import TableScreen
from tui.app.widgets.asking import Asking
from tui.lan.agreeing import AskingTable
from tui.lan.agreement_lines import meant, offered, put
from tui.lan.clocks import shown
from tui.lan.links import TableLinks
from tui.lan.pending import WaitsFor
from tui.lan.talk import muted
from tui.language import _
from tui.thinker import Thinker
from tui.voice import plain

TICK = 0.2
"""The seconds between two looks at the clock."""
BESIDE_BALLOT = 36
"""Columns for the keys that go on, refuse and leave, beside the one that agrees."""
FAR_BEHIND = 8
"""With this many unseen events they are no longer shown one after the other."""


class LanTableScreen(TableScreen):
    """Plays one seat of a game, or watches."""

    TARGETS: ClassVar[tuple[str, ...]] = ("table", "company", "beside", "board")
    BINDINGS: ClassVar[list[BindingType]] = bindings("company")
    telling: LanTelling

    def __init__(
        self, sitting: LanSitting, thinker: Thinker, palette: Palette, pace: float
    ) -> None:
        super().__init__(sitting, thinker, palette, pace)
        self._lan = sitting
        self._sure = False
        """Whether the person has been told the meaning of going on alone."""
        self.telling = LanTelling(sitting)
        self._counted: dict[str, object] = {}
        """The panes that count seconds, as they were shown last."""
        self._shows_step = False
        """Whether a step is shown for a while, which any key ends."""
        self._log_was_idle = False
        """Whether the log was opened while nobody was asked here."""

    def compose(self) -> ComposeResult:
        yield from super().compose()
        yield Asking()

    def on_mount(self) -> None:
        self._place_asking()
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

    def offers(self, action: Action) -> bool:
        """Return whether the action is possible: nobody holds others here; watchers do not act."""
        if action.id == "table.hold":
            return False
        watches = self._lan.session.watches
        if action.id in ("company.agree", "company.refuse"):
            return self._to_answer() is not None
        if action.id == "company.ask":
            game = self._lan.session.game
            return game.asking is not None or (watches and bool(game.bots_seats))
        return not (watches and action.target == "beside") and super().offers(action)

    def acts(self, action: Action) -> bool:
        """Return whether the action would do something: nobody goes on alone while all are here."""
        if action.id == "company.alone":
            return self._lan.session.game.status.may_fork
        return super().acts(action)

    def _tell_word(self) -> None:
        """Show news that the people here should not miss beside their question."""
        if self._lan.word:
            self.aspect.said, self._lan.word = self._lan.word, ""

    def action_log(self) -> None:
        super().action_log()
        self._log_was_idle = self.picker is None

    # Keys and talk.

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

    def action_alone(self) -> None:
        """Go on without lost players: first explain it, then do it."""
        status = self._lan.session.game.status
        if not status.may_fork:
            self._sure = False
            # The wait itself shows the seconds until then.
            soon = status.quorum_lost and not self._lan.session.watches
            self.aspect.said = "" if soon else _("The game cannot go on without others now.")
        elif self._sure:
            self._sure = False
            self._lan.session.game.fork()
        else:
            self._sure = True
            self.aspect.said = _("Bots play for them until they are back. Press again to go on.")
        self.show()

    # Agreements of the players.

    def _to_answer(self) -> AskingTable | None:
        """Return the way to answer, if somebody here is asked for a vote."""
        asking = self._lan.session.game.asking
        return asking if asking is not None and asking.to_answer is not None else None

    def ballot_hints(self) -> list[Hint]:
        """Return the vote's question, the time left, and the two keys that answer."""
        asking = self._to_answer()
        opened = asking.to_answer if asking else None
        if asking is None or opened is None:
            return []
        said = put(opened.resolution, opened.seat, self._lan.voice.player)
        key, shown_key, agree = hint("company.agree", self.chosen_keys)
        left = shown(asking.seconds_left)
        does = _("{action}: {text} {time}").format(action=agree, text=said, time=left)
        if cell_len(does) > self.size.width - BESIDE_BALLOT:
            # The log has told the question; without the keys nobody could answer it.
            does = f"{agree} {left}"
        return [(key, shown_key, does), hint("company.refuse", self.chosen_keys)]

    def action_ballot(self, choice: int) -> None:
        """Agree to what is asked of all, or refuse it."""
        asking = self._lan.session.game.asking
        self._do_or_say(lambda: asking.answer(BallotChoice(choice)) if asking else None)

    @work(exclusive=True, group="ask")
    async def action_ask(self) -> None:
        """Ask the others to agree on something."""
        offers = self._offers_to_ask()
        if not offers:
            self.aspect.said = _("Nothing can be asked of the others now.")
            self.show()
            return
        chosen = await self.app.push_screen_wait(AskTable([text for text, _deed in offers]))
        if chosen is not None:
            self._do_or_say(offers[chosen][1])

    def _offers_to_ask(self) -> list[tuple[tuple[str, str], Callable[[], object]]]:
        """Return each proposal, its meaning and its action; for watchers, asking for a seat."""
        player, session = self._lan.voice.player, self._lan.session
        if (asking := session.game.asking) is not None:
            possible = asking.possible()
            return [
                ((offered(each, player), meant(each, player)), partial(asking.put, each))
                for each in possible
            ]
        text = _("Play for {player} from now on")
        means = _("The players decide. Until they agree you look on, and the bot plays.")
        return [
            ((text.format(player=player(seat)), means), partial(self._ask_for_seat, seat))
            for seat in session.game.bots_seats
        ]

    def _ask_for_seat(self, seat: Seat) -> None:
        self._lan.session.ask_for_seat(seat)
        text = _("You have asked to play for {player}: the players decide.")
        self._lan.note(text.format(player=self._lan.voice.player(seat)))

    def _do_or_say(self, deed: Callable[[], object]) -> None:
        """Do it, or explain why it cannot be done."""
        try:
            deed()
        except Unreadable as error:
            self.aspect.said = plain(error.why)
        self.show()

    def action_links(self) -> None:
        """Show who is there, and how good each link is."""
        self.app.push_screen(LinksPage(TableLinks(self._lan.session.game)))

    def action_say(self) -> None:
        """Say something to everybody."""
        self.query_one(Asking).ask(_("Say:"), "", self._say_to_all)

    def action_mute(self) -> None:
        """Mute the watchers, or unmute them."""
        self.aspect.said = muted(on=self._lan.session.turn_mute())
        self.show()

    def _say_to_all(self, text: str) -> None:
        if (unheard := self._lan.session.say(text[: LIMITS.chat])) is not None:
            self.aspect.said = plain(unheard.sentence)
            self.show()

    def on_resize(self, event: Resize) -> None:
        self._place_asking()

    def _place_asking(self) -> None:
        self.query_one(Asking).lie_at_the_bottom()
