"""The table: the board, what is asked, what can be done, and what has happened.

Screens that are opened from it are imported only then, so that the table is there at once.
"""

import asyncio
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace
from textual import work
from textual.binding import BindingType
from textual.events import Key, MouseScrollDown, MouseScrollUp
from textual.geometry import Size

from core.bots.bot import Advice
from core.dealer import Head
from core.game import Chance, Entry, Move, Seat
from core.says import Refusal
from core.view import View
from tui.app.actions import BY_ID, Action, Hint, bindings, hint, hints, keys_of
from tui.app.aspect import Aspect, painters
from tui.app.board import BoardPage, Choice, Picker, Shown
from tui.app.canvas import Palette
from tui.app.layout import Layout, folds_log, opened_log
from tui.app.motion import Motion
from tui.app.pacing import SECONDS, Pacing
from tui.app.painting import OnKey, OnRow
from tui.app.screens.beside import ASIDE, LET_PASS, Beside
from tui.app.screens.choosing import ChoosingPage, ending_or_more
from tui.app.screens.moving import Moving, last_motion
from tui.app.screens.turn_start import TurnStart
from tui.app.sitting import Sitting
from tui.app.telling import Telling
from tui.app.widgets.painted import Paint, Painted
from tui.language import _
from tui.seating import strongest_bot
from tui.thinker import Thinker

if TYPE_CHECKING:
    from tui.app.screens.passing import Passing

QUICK = 0.15
"""Chance takes this part of a bot's pace."""

KEYS = ("table.end", "table.undo", "table.hint", "table.rule", "table.log", "table.leave")
"""What the line of keys names beside the keys of choosing."""
Answer = Choice | str
"""What the person at the keyboard decided: moves, `undo`, `undo-turn`, or what `Beside` does."""


class TableScreen(ChoosingPage[str]):
    """Plays one game at this terminal."""

    TARGETS: ClassVar[tuple[str, ...]] = ("table", "beside", "board")
    BINDINGS: ClassVar[list[BindingType]] = bindings(*TARGETS)

    def __init__(self, sitting: Sitting, thinker: Thinker, palette: Palette, pace: float) -> None:
        super().__init__(sitting.board, sitting.voice)
        self.sitting = sitting
        self.pacing = Pacing(pace)
        self.telling = Telling(sitting)
        self.aspect = Aspect()
        self.thinker = thinker
        self.beside = Beside(self)
        self._log_placed = False
        """Whether the panes lie as they do while the log is open."""
        self._look = palette
        self._answer: asyncio.Future[Answer] | None = None
        self._asked: Seat = 0
        """Who was asked last at this screen."""
        self._at_turn: Seat | None = None
        """The same, as long as nobody else has moved since."""
        self._hint_bot = strongest_bot(sitting.match.log.game.key)
        self._start = TurnStart(self)
        self._hovers = False
        """Whether what is said is about a place that the mouse is over."""
        self._moving = Moving()
        self._taken_up = sitting.game.draft > 0
        """Whether the turn was half played when the table was opened, and nobody has said so."""
        self._warned: Head | None = None
        """Where the log ended when it was said what would be lost with the end of the turn."""

    def on_mount(self) -> None:
        # The table is seen before anything is dealt, which opens the library.
        self.call_after_refresh(self._play)

    # What happens.

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
        """The terminal's title says whose turn it is here, and may ring."""
        text = _("{player}, your turn").format(player=self.voice.player(seat))
        self.house.call(text, rings=rings)

    def call_nobody(self) -> None:
        """The terminal's title says what is played."""
        self.house.call(self.sitting.match.log.game.name)

    def on_unmount(self) -> None:
        self.house.call(self.app.title)

    async def _bot_moves(self, seat: Seat) -> None:
        """A bot thinks, in its own process, then its step is shown."""
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
        """A bot's move is made and shown."""
        self._at_turn = None
        self.sitting.choose(move)
        await self._unfold()
        self.show()
        self.move_pieces()
        if not self.sitting.asks_openly:
            # Otherwise it stays lit and told while the person chooses.
            await self._wait(self._time_of(move))

    def _time_of(self, entry: Entry) -> float:
        """How long a step is shown; what was shown one thing after the other needs no more."""
        quick = self.sitting.beats or isinstance(entry, Chance)
        return self.pacing.pace * (QUICK if quick else 1)

    async def _wait(self, seconds: float) -> None:
        """Let people follow; any key hurries, Space holds."""
        await self.pacing.wait(seconds)

    async def _unfold(self) -> None:
        """Show what the last step brought one thing after the other; any key skips the rest."""
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
        """What the person decides, alone before the screen if that is secret."""
        if self.sitting.is_secret(seat) and self.sitting.alone != seat:
            await self._pass_to(seat)
        return await self._ask(seat)

    async def _ask(self, seat: Seat) -> Answer:
        """What the person decides."""
        sitting, match = self.sitting, self.sitting.match
        self._asked = seat
        if self._at_turn != seat:
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
        """The answer that comes."""
        self._answer = asyncio.get_running_loop().create_future()
        return self._answer

    async def do(self, seat: Seat, answer: Answer) -> None:
        """Make the moves, or take some back."""
        if answer == ASIDE:
            return
        if isinstance(answer, str):
            self._take_back(seat, everything=answer == "undo-turn")
            return
        for move in answer:
            self.sitting.choose(move)
            await self._unfold()
            self.show()
        self.move_pieces()

    def move_pieces(self, motion: Motion | None = None) -> None:
        """Let that move for a moment, or what somebody has just done; it waits for nothing."""
        if self.house.settings.motion == "off" or not self.pacing.pace or not self.can_paint:
            return
        motion = motion or last_motion(self.board, self.sitting.match.log)
        if motion is not None and not self.sitting.beats:
            self._moving.begin(motion, self._panes.values())

    async def _pass_to(self, seat: Seat) -> None:
        """Cover everything secret until the seat's person sits before the screen."""
        self.sitting.cover()
        self.show()
        await self.app.push_screen_wait(self._passing(seat))
        self.sitting.hand_over(seat)

    def _passing(self, seat: Seat) -> "Passing":
        from tui.app.screens.passing import Passing

        return Passing(self.voice.player(seat), self.look)

    def _take_back(self, seat: Seat, *, everything: bool) -> None:
        if not self.sitting.undo(seat):
            self.aspect.said = _("Nothing to take back: what was shown stays.")
        while everything and self.sitting.undo(seat):
            pass

    async def _end(self) -> None:
        """Standings, then back to where the table was opened from."""
        from tui.app.screens.result import Result

        answer: str | None = await self.app.push_screen_wait(Result(self.sitting, self.look))
        self.dismiss(answer)

    # What is shown.

    @property
    def pages(self) -> Sequence[BoardPage]:
        return self.board.pages(self.sitting.match.log.state, self.sitting.viewer())

    def places(self, size: Size) -> Layout:
        whole = self.table_places(size)
        return opened_log(whole) if self.aspect.log_open else whole

    def show(self) -> None:
        """Paint every pane; those have other places while the log is open."""
        if self._log_placed != self.aspect.log_open:
            self._log_placed = self.aspect.log_open
            self.put_in_place()
        super().show()

    def painters(self) -> Mapping[str, Paint]:
        """The table as it is now."""
        before = self.aspect.recap.before if self.aspect.reads else None
        return self._painters(self.sitting.shown(self.page, self.aspect.picker, before))

    def _painters(self, shown: Shown) -> Mapping[str, Paint]:
        return {**self.board_painters(shown), **self.common_painters()}

    def common_painters(self) -> Mapping[str, Paint]:
        """The panes that every game has."""
        self.aspect.page_title = self.page_title()
        folded = folds_log(self.table_places(self.room))
        return painters(self.telling, self.aspect, self._keys, folded=folded)

    def _show(self, shown: Shown) -> None:
        """Show something else than how the table is now."""
        if self.can_paint:
            self.paint(self._painters(shown))

    def _keys(self) -> list[Hint]:
        """The keys that do something now."""
        if self.aspect.log_open:
            scroll = ("up", "↑↓", _("scroll"))
            return [*hints(("table.log", "table.filter", "table.clear"), self.chosen_keys), scroll]
        if self._start.waits:
            return self._start.hints()
        if self.jumping:
            return self.jump_hints()
        if self.picker is None:
            return [*self.beside.hints(), *self._watching_hints(), *self.page_hints()]
        arrows = self.arrow_hints(self.picker)
        first = arrows if self.picker.pointing else []
        return [
            hint("table.confirm", self.chosen_keys),
            *first,
            *self.beside.hints(),
            *self.pointing_hints(self.picker),
            *hints(filter(self.offers_id, KEYS), self.chosen_keys),
            *(arrows if not first else []),
            *self.page_hints(),
            *self._own_hint(),
            *hints(("table.jump", "table.about"), self.chosen_keys),
        ]

    def _watching_hints(self) -> list[Hint]:
        """The keys that do something while others move."""
        held = self.pacing.held
        key, shown, _does = hint("table.hold", self.chosen_keys)
        step = (key, shown, _("next step") if held else _("hold"))
        hurry = ("enter", _("any key"), _("go on") if held else _("hurry"))
        return [step, hurry, *hints(("table.pace", "table.leave"), self.chosen_keys)]

    def _own_hint(self) -> list[Hint]:
        """The key that shows what only the person knows who is asked, or covers it again."""
        key, shown, _does = hint("table.own", self.chosen_keys)
        if self.sitting.peeks:
            return [(key, shown, _("cover"))]
        secret = self.board.secret
        wanted = secret and self.offers_id("table.own") and self.sitting.alone is None
        if wanted and self.sitting.has_secrets(self._asked):
            return [(key, shown, _(secret))]
        return []

    def offers(self, action: Action) -> bool:
        """No hint without bots, no end of a turn and no acts out of turn where there are none."""
        if action.target == "beside":
            return self.sitting.game.acts_beside
        if action.id == "table.hint":
            return self._hint_bot is not None
        if action.id == "table.own":
            return len(self.sitting.people) > 1
        if action.id == "table.end":
            return self.board.ending(self._asked) is not None
        return super().offers(action)

    def own_keys(self) -> Sequence[tuple[str, str]]:
        """The keys of the game's board."""
        return [(own.shown, _(own.does)) for own in self.sitting.board.keys if own.keys]

    def signs(self) -> Sequence[tuple[str, str]]:
        """The signs on the game's board."""
        return [(own.shown, _(own.does)) for own in self.sitting.board.keys if not own.keys]

    def settle_in(self) -> None:
        """Follow the settings: the words are made anew, they may be of another language."""
        self.pacing.pace = SECONDS[self.house.settings.pace]
        self.telling.forget()
        super().settle_in()

    # What people do.

    def answer(self, answer: Answer) -> None:
        """Whoever is asked decides so."""
        if self._answer is not None and not self._answer.done():
            self._answer.set_result(answer)

    @property
    def picker(self) -> Picker | None:
        """The choosing of the person before the screen."""
        return self.aspect.picker

    def choose_with(self, picker: Picker) -> None:
        before = self.picker
        self.aspect.choose_with(picker)
        self.show()
        if before is not None and (lifted := picker.held - before.held):
            self.move_pieces(Motion(self._asked, lifts=lifted))

    def tell(self, text: str) -> None:
        self.aspect.said = text
        self.show()

    def on_key(self, event: Key) -> None:
        if self.aspect.about:
            self.aspect.about = ()
            self.show()
        if self.aspect.log_open:
            if event.key in ("up", "down"):
                _only_here(event)
                self.action_next(1 if event.key == "down" else -1)
        elif self.picker is None and (self._reads(event.key) or not self._start.is_free(event.key)):
            _only_here(event)
            self._hurry(event.key)

    def _reads(self, key: str) -> bool:
        """Whether it is the key that holds others and is not needed for that: a turn begins."""
        return self._start.waits and key in keys_of(BY_ID["table.hold"], self.chosen_keys)

    def _hurry(self, key: str) -> None:
        """Nothing can be chosen: a key hurries others, or ends the reading of what they did."""
        if self._start.waits:
            self._start.press(key)
        else:
            self.pacing.hurry()

    def on_painted_pointed(self, message: Painted.Pointed) -> None:
        """The mouse is over something: tell what it would bring, and leave the cursor.

        What was said to the last key stays while the mouse is where nothing is to be told.
        """
        if self.picker is None:
            return
        told = self._hovered(message.target)
        if told or self._hovers:
            self.aspect.said = told
            self.show()
        self._hovers = bool(told)

    def _hovered(self, target: object) -> str:
        """What a click there would choose; empty for what is no place of the board."""
        if self.picker is None or target is None or isinstance(target, OnKey | OnRow):
            return ""
        picked = self.picker.press(target).picked
        return self.telling.choice(picked) if picked else ""

    def on_painted_pressed(self, message: Painted.Pressed) -> None:
        if self.picker is None and not isinstance(message.target, OnKey):
            self._hurry("")

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        self._wheel(event, 1)

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        self._wheel(event, -1)

    def _wheel(self, event: MouseScrollDown | MouseScrollUp, by: int) -> None:
        """Over the log it goes back and forth there, elsewhere from choice to choice."""
        over, _region = self.get_widget_at(event.screen_x, event.screen_y)
        if self.aspect.log_open or over.id == "log":
            self._scroll_log(by)
        elif self.picker is not None and 0 <= self.picker.index + by < len(self.picker.choices):
            self.choose_with(self.picker.pick(self.picker.index + by))

    def _scroll_log(self, by: int) -> None:
        most = len(self.telling.log(self.aspect.only)[1])
        self.aspect.log_back = min(max(self.aspect.log_back - by, 0), most)
        self.show()

    def action_next(self, by: int) -> None:
        """Pick another choice."""
        if self.aspect.log_open:
            self._scroll_log(by)
        else:
            super().action_next(by)

    def action_confirm(self) -> None:
        """Do what is picked, or say why nothing can be done there."""
        if self.picker is None:
            return
        if picked := self.picker.picked:
            self.answer(picked)
        elif self.picker.choices:
            self.aspect.said = self._nothing_picked()
            self.show()
        else:
            self._refuse()

    def _nothing_picked(self) -> str:
        """What can be done where the turn could end, and more could be done."""
        return ending_or_more(self.chosen_keys, "table.end")

    def _refuse(self) -> None:
        """Say why what was pointed at is not possible."""
        assert self.picker is not None, "somebody is choosing"
        if refusal := self.telling.against(self.picker):
            self._say(refusal)

    def _say(self, refusal: Refusal) -> None:
        self.aspect.refuse(refusal, self.telling.refusal(refusal))
        self.show()

    def action_clear(self) -> None:
        """Nothing chosen, the log closed, secrets covered, the first page."""
        before, was_open, self.aspect.log_open = self.picker, self.aspect.log_open, False
        if self.sitting.peeks:
            self._hide_secrets()
        super().action_clear()
        if self.sitting.acting is not None and not was_open and self.picker == before:
            self.answer(LET_PASS)

    def action_act_beside(self) -> None:
        """Open the choices of somebody who may act, or those of the next one, or none again."""
        if self.beside.call():
            self.answer(ASIDE)

    def action_wait_beside(self) -> None:
        """Let bots wait for the people here wherever they may act, or wait no more."""
        if self.offers_id("beside.wait"):
            self.aspect.said = self.beside.toggle()
            self.show()

    def action_undo(self) -> None:
        """Take the last move back."""
        self.answer("undo")

    def action_undo_turn(self) -> None:
        """Take everything back that can be."""
        self.answer("undo-turn")

    def action_end_turn(self) -> None:
        """End the turn, or say why it cannot end."""
        if self.picker is None:
            return
        match, seat = self.sitting.match, self._asked
        ending = self.board.ending(seat)
        if ending is None:
            return
        if refusal := match.log.game.why_not(match.log.state, ending, match.known(seat)):
            self._say(refusal)
        elif (unused := self._unused(seat)) and self._warned != match.log.head:
            self._warned, self.aspect.said = match.log.head, unused
            self.show()
        else:
            self.answer((ending,))

    def _unused(self, seat: Seat) -> str:
        """What would be lost with the end of the turn, and the key that ends it nevertheless."""
        match = self.sitting.match
        unused = self.board.unused(match.log.state, match.legal(seat))
        if unused is None:
            return ""
        _key, end, _does = hint("table.end", self.chosen_keys)
        return _("{unused}: {key} again").format(unused=self.voice.say(unused), key=end)

    @work(exclusive=True, group="hint")
    async def action_hint(self) -> None:
        """Pick what a good bot would do."""
        bot = self._hint_bot
        if self.picker is None or bot is None:
            return
        asking, answer, match = self.picker, self._answer, self.sitting.match
        self.aspect.said = _("The {bot} is thinking about it.").format(bot=_(bot))
        self.show()
        seat, game = self._asked, match.log.game.key
        advice = await self._advice(game, bot, match.view(seat))
        if answer is None or self._answer is not answer or answer.done():
            # It is too late: that question is answered, and maybe another one is asked.
            return
        if advice is None:
            self.aspect.said = _("The {bot} would let it pass.").format(bot=_(bot))
            self.show()
            return
        clear = asking.cleared()
        self.choose_with(clear.pick(_place_of(advice.move, clear.choices)))
        room = self.size.width - 2
        self.tell(self.telling.hint(bot, (advice.move,), room, advice.reasons))

    async def _advice(self, game: str, bot: str, view: View[Any]) -> Advice | None:
        """What the bot would do for the seat; None for nothing, where it only may."""
        if self.sitting.acting is None:
            return await self.thinker.advice(game, bot, b"hint", view)
        move = await self.thinker.volunteer(game, bot, b"hint", view)
        return None if move is None else Advice(move)

    @property
    def jump_key(self) -> str:
        return keys_of(BY_ID["table.jump"], self.chosen_keys)[0]

    def action_jump(self) -> None:
        """Show letters that lead over the board."""
        if not self.aspect.log_open:
            self._moving.stop()
            super().action_jump()

    def action_about(self) -> None:
        """Say what the cursor is on, or what the picked choice is about, and what can be done."""
        picker = self.picker
        if picker is None:
            return
        if picker.at is None:
            _key, jump, _does = hint("table.jump", self.chosen_keys)
            self.tell(_("Point at something first: ←→, {key} or the mouse.").format(key=jump))
            return
        state = self.sitting.match.log.state
        lines = map(self.voice.say, self.board.about(state, picker.at))
        self.aspect.about = (*lines, *self._done_with(picker.cleared().point(picker.at)))
        self.show()

    def _done_with(self, there: Picker) -> list[str]:
        """What can be done with what the cursor is on; why nothing can stands above that."""
        return [self.telling.choice(choice) for choice in there.choices]

    def action_own(self) -> None:
        """Show what the person who chooses alone knows, once nobody else looks; or cover it."""
        sitting, seat = self.sitting, self._asked
        if self.picker is None or not self.offers_id("table.own"):
            return
        if self.sitting.peeks:
            self._hide_secrets()
        elif sitting.alone == seat:
            self._say_secrets(seat)
        elif sitting.has_secrets(seat):
            answer = self._answer
            self.app.push_screen(
                self._passing(seat),
                lambda _ready: self._show_secrets(seat, still_asked=answer is self._answer),
            )
        else:
            self.aspect.said = _("You know nothing that others do not know.")
            self.show()

    def _show_secrets(self, seat: Seat, *, still_asked: bool) -> None:
        if still_asked:
            self.sitting.hand_over(seat)
            self._say_secrets(seat)

    def _say_secrets(self, seat: Seat) -> None:
        self.aspect.said = self.telling.secrets(seat)
        self.show()

    def _hide_secrets(self) -> None:
        """What only one person may see is not shown any more."""
        self.sitting.cover()
        self.aspect.said = ""
        self.show()

    def action_log(self) -> None:
        """Show the log on the whole screen, or the table again."""
        self.aspect.toggle_log()
        self.show()

    def action_hold(self) -> None:
        """Hold what others do, or show their next step."""
        if self.picker is None and not self._start.waits:
            self.pacing.hold()
            self.show()

    def action_pace(self) -> None:
        """Take the next pace, and keep it for all tables."""
        from tui.app.screens.settings import WORDS

        settings = self.house.settings
        paces = [*SECONDS]
        pace = paces[(paces.index(settings.pace) + 1) % len(paces)]
        trouble = self.house.choose(replace(settings, pace=pace))
        self.aspect.said = trouble or _("Pace: {pace}.").format(pace=_(WORDS[pace]))
        self.show()

    def action_filter(self) -> None:
        """The log of one player after the other, then of all again."""
        self.aspect.next_log(len(self.sitting.players))
        self.show()

    def action_rule(self) -> None:
        """Open the rules: where the last answer named one, else where the question is about."""
        from tui.app.screens.rules import Rules

        sitting, rule = self.sitting, self.aspect.rule
        if not rule and self.picker is not None:
            rule = self.board.face.rule(sitting.view(self._asked))
        self.app.push_screen(Rules(self.board.face, rule, self.look))

    def action_leave(self) -> None:
        """Leave the table; the game is kept."""
        self.dismiss("home")


def _only_here(event: Key) -> None:
    """The key does nothing else."""
    event.stop()
    event.prevent_default()


def _place_of(move: Move, choices: Sequence[Choice]) -> int:
    """Where the move stands among the choices: by itself, or as the first of several."""
    alone = (at for at, choice in enumerate(choices) if choice == (move,))
    first = (at for at, choice in enumerate(choices) if choice[0] == move)
    return next(alone, next(first, 0))
