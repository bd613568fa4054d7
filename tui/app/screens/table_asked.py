"""The actions of the person who is asked: confirm, take back, end the turn, ask a bot."""

from typing import TYPE_CHECKING, Any

from textual import work

from core.bots.bot import Advice
from core.dealer import Head
from core.game import Seat
from core.says import Refusal
from core.view import View
from tui.app.actions import hint
from tui.app.board import Picker, Several, Unused
from tui.app.canvas import Palette
from tui.app.screens.beside import ASIDE, LET_PASS
from tui.app.screens.choosing import ending_or_more
from tui.app.screens.table_watched import WatchedTable
from tui.app.sitting import Sitting
from tui.language import _
from tui.thinker import Thinker

if TYPE_CHECKING:
    from tui.app.screens.passing import Passing


class AskedTable(WatchedTable):
    """Turns actions into an answer, or explains why there is none."""

    def __init__(self, sitting: Sitting, thinker: Thinker, palette: Palette, pace: float) -> None:
        super().__init__(sitting, palette, pace)
        self.thinker = thinker
        self._warned: Head | None = None
        """The end of the log when it was said what ending the turn leaves undone."""
        self._left: dict[Seat, Unused | None] = {}
        """What each seat left undone with the last turn that it ended."""

    def action_confirm(self) -> None:
        """Make the picked choice, or say why nothing can be done there."""
        if self.picker is None:
            return
        picked = self.picker.picked
        if isinstance(picked, Several):
            self.choose_with(self.picker.opened(picked))
        elif picked:
            self.answer(picked)
        elif self.picker.choices and self.telling.against(self.picker) is None:
            self.aspect.said = self._nothing_picked()
            self.show()
        else:
            self._refuse()

    def _nothing_picked(self) -> str:
        """Name the keys if the turn could end, and more could be done."""
        return ending_or_more(self.chosen_keys, "table.end")

    def _refuse(self) -> None:
        """Say why what was pointed at is not possible."""
        assert self.picker is not None, "somebody is choosing"
        if refusal := self.telling.against(self.picker):
            self._say(refusal)
        else:
            self.tell(_("Nothing can be done there now."))

    def _say(self, refusal: Refusal) -> None:
        self.aspect.refuse(refusal, self.telling.refusal(refusal))
        self.show()

    def action_clear(self) -> None:
        """Choose nothing, close the log, cover secrets, and show the first page."""
        before, was_open, self.aspect.log_open = self.picker, self.aspect.log_open, False
        if self.sitting.peeks:
            self._hide_secrets()
        super().action_clear()
        if self.sitting.acting is not None and not was_open and self.picker == before:
            self.answer(LET_PASS)

    def action_act_beside(self) -> None:
        """Open the choices of a seat that may act, or of the next one, or close them."""
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
        """Take back everything that can be."""
        self.answer("undo-turn")

    def action_end_turn(self) -> None:
        """End the turn, or say why it cannot end."""
        if self.picker is None:
            return
        match, seat = self.sitting.match, self.asked
        ending = self.board.ending(seat)
        if ending is None:
            return
        if refusal := match.log.game.why_not(match.log.state, ending, match.known(seat)):
            self._say(refusal)
            return
        unused = self.board.unused(match.log.state, match.legal(seat))
        if unused is not None and not self._let_be(seat, unused):
            self._warned = match.log.head
            _key, end, _does = hint("table.end", self.chosen_keys)
            said = self.voice.say(unused.said)
            self.tell(_("{unused}: {key} again").format(unused=said, key=end))
        else:
            self._left[seat] = unused
            self.answer((ending,))

    def _let_be(self, seat: Seat, unused: Unused) -> bool:
        """Return whether it was asked about just now or, if it can wait, at the last turn's end."""
        asked = self._warned == self.sitting.match.log.head
        return asked or (unused.waits and unused == self._left.get(seat))

    # Advice, and descriptions.

    @work(exclusive=True, group="hint")
    async def action_hint(self) -> None:
        """Pick what a good bot would do, and tell the best turns that it sees."""
        bot = self._hint_bot if self.sitting.game.hints else None
        if self.picker is None or bot is None:
            return
        asking, answer, match = self.picker, self._answer, self.sitting.match
        self.aspect.said = _("The {bot} is thinking about it.").format(bot=_(bot))
        self.show()
        seat, game = self.asked, match.log.game.key
        advice = await self._advice(game, bot, match.view(seat))
        if answer is None or self._answer is not answer or answer.done():
            # Too late: the question has been answered, and another may be open.
            return
        if advice is None:
            self.aspect.said = _("The {bot} would let it pass.").format(bot=_(bot))
            self.show()
            return
        self.choose_with(asking.cleared().showing(advice.move))
        if advice.turns:
            # They cover the list: the prompt above them shows what is picked there.
            self.aspect.about = tuple(self.telling.advice(bot, advice))
        reasons = () if advice.turns else advice.reasons
        room = self.size.width - 2
        self.tell(self.telling.hint(bot, (advice.move,), room, reasons))

    async def _advice(self, game: str, bot: str, view: View[Any]) -> Advice | None:
        """Return a bot's advice for the seat; None for nothing, if it only may act."""
        if self.sitting.acting is None:
            return await self.thinker.advice(game, bot, b"hint", view)
        move = await self.thinker.volunteer(game, bot, b"hint", view)
        return None if move is None else Advice(move)

    def action_jump(self) -> None:
        """Label the places of the board."""
        if not self.aspect.log_open:
            self._moving.stop()
            super().action_jump()

    def action_about(self) -> None:
        """Describe the place under the cursor or of the picked choice, and what it allows."""
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
        """Return what can be done at the cursor; why nothing can be is said above that."""
        picked = self.picker.picked if self.picker is not None else None
        choices = [picked] if isinstance(picked, Several) else there.choices
        return [self.telling.choice(choice) for choice in choices]

    # Secrets of one person.

    def action_own(self) -> None:
        """Show what only the choosing person knows, once nobody else looks; or cover it."""
        sitting, seat = self.sitting, self.asked
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
        """Hide what only one person may see."""
        self.sitting.cover()
        self.aspect.said = ""
        self.show()

    def _passing(self, seat: Seat) -> "Passing":
        from tui.app.screens.passing import Passing

        return Passing(self.voice.player(seat), self.look, seat)
