"""What people at a table on the LAN do with the others: talk, agree, and go on without them."""

from collections.abc import Callable
from functools import partial
from typing import ClassVar

from rich.cells import cell_len
from textual import work
from textual.app import ComposeResult
from textual.binding import BindingType

from core.game import Seat
from core.says import Unreadable
from net.log.resolutions import BallotChoice
from net.wire.limits import LIMITS
from tui.app.actions import Action, Hint, bindings, hint
from tui.app.canvas import Palette
from tui.app.lan.sitting import LanSitting
from tui.app.lan.telling import LanTelling
from tui.app.screens.ask_table import AskTable
from tui.app.screens.links import LinksPage
from tui.app.screens.table import TableScreen
from tui.app.widgets.asking import Asking
from tui.lan.agreeing import AskingTable
from tui.lan.agreement_lines import meant, offered, put
from tui.lan.clocks import shown
from tui.lan.links import TableLinks
from tui.lan.talk import muted
from tui.language import _
from tui.thinker import Thinker
from tui.voice import plain

BESIDE_BALLOT = 36
"""Columns for the keys that go on, refuse and leave, beside the one that agrees."""


class LanCompany(TableScreen):
    """Adds the company at other programs to a table; its subclass follows their game."""

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

    def compose(self) -> ComposeResult:
        yield from super().compose()
        yield Asking()

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
