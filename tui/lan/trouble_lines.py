"""Lines about desyncs, hasty leaders and forks."""

from typing import assert_never

from net.log.events import Halted, NeedlessStandIn, NotProposed, Overcharged, TimedOutEarly
from net.room.journal_files import SHORT
from net.session.events import (
    AgreementEvent,
    CannotFork,
    DesyncReported,
    Doubted,
    Forked,
    ForkEvent,
    MayBeOver,
    MayFork,
    OthersForked,
    SuspicionEvent,
)
from net.session.messages import ForkFailed
from tui.lan.agreement_lines import AgreementLines
from tui.language import _, n_
from tui.lists import listed
from tui.voice import plain

TroubleEvent = (
    DesyncReported | Halted | Doubted | MayBeOver | SuspicionEvent | ForkEvent | AgreementEvent
)


class TroubleLines(AgreementLines):
    """Tells of desyncs, hasty leaders and forks."""

    halted = False
    """Whether the game has stopped because of a desync."""

    def _trouble(self, event: TroubleEvent) -> None:
        if isinstance(event, ForkEvent):
            self._fork(event)
            return
        if isinstance(event, AgreementEvent):
            self._agreement(event)
            return
        match event:
            case DesyncReported():
                self._report(event)
            case Halted():
                self._halted()
            case TimedOutEarly() | Overcharged():
                self._hasty(event)
            case Doubted((host, port), why):
                self.status("doubted", plain(why), host=host, port=port, why=plain(why))
            case NotProposed(seat):
                text = _("{player} did not choose that here: another program made it up.")
                self.status("unwished", text.format(player=self._player(seat)), seat=seat)
            case MayBeOver():
                text = _("Nobody from this table answers: the game may be over. It is kept here.")
                self.status("may-be-over", text)
            case NeedlessStandIn(seat):
                text = _("A bot plays for {player}, though their program was there.")
                self.status("displaced", text.format(player=self._player(seat)), seat=seat)
            case _:
                assert_never(event)

    def _hasty(self, event: TimedOutEarly | Overcharged) -> None:
        """Tell that the leader's clock contradicts the one here."""
        player = self._player(event.seat)
        match event:
            case TimedOutEarly(seat, left):
                text = _("By the clock here {player} had {count} seconds left.")
                self.status("hasty", text.format(player=player, count=left), seat=seat, left=left)
            case Overcharged(seat, seconds):
                text = _("By the clock here {player} has used {count} seconds less than counted.")
                said = text.format(player=player, count=seconds)
                self.status("overcharged", said, seat=seat, seconds=seconds)
            case _:
                assert_never(event)

    def _halted(self) -> None:
        """Tell that the game stops, as no majority agrees on its state."""
        self.halted = True
        text = _(
            "The programs disagree about the game and none has a majority: it stops here, and "
            "is kept."
        )
        self.status("halted", text)

    def _report(self, event: DesyncReported) -> None:
        """Tell what is known of a desync, and where its report is."""
        difference = event.difference
        parts = ", ".join(difference.different) or _("the whole move")
        player = self._program(difference.node)
        if difference.mended:
            text = _("This program had something wrong and has put it right ({parts}).")
        elif not difference.same_log:
            text = _("{player} was shown a different game from step {number} on.")
        elif difference.right is None:
            text = _("The programs disagree ({parts}), and none has a majority.")
        elif difference.mine:
            text = _("This program disagrees with the others ({parts}).")
        else:
            text = _("The program of {player} disagrees with the others ({parts}).")
        path = None if event.path is None else str(event.path)
        report = _("A report is in {path}.") if path else _("No report can be written: {problem}.")
        said = text.format(parts=parts, player=player, number=difference.number)
        said += " " + report.format(path=path, problem=event.trouble)
        more = {"item": difference.number, "parts": difference.different}
        more |= {"mended": difference.mended, "mine": difference.mine}
        more |= {"same_log": difference.same_log}
        self.status("differs", said, path=path, **more)

    def _fork(self, event: ForkEvent) -> None:
        """Tell about forks."""
        match event:
            case MayFork(on):
                if on or self.as_json:
                    self.status("may-go-on-alone", may_go_on(), on=on)
            case CannotFork(why):
                self.status("cannot-go-on-alone", plain(why), why=plain(why))
            case Forked():
                self._gone_on(event)
            case OthersForked(programs, table, apart):
                said = self.left_behind(event)
                seats = [seat for each in programs for seat in self._seats(each)]
                more = {"programs": programs, "seats": seats, "table": table.hex(), "apart": apart}
                self.status("left-behind", said, **more)
            case ForkFailed():
                text = _("Not everybody on this side can go on alone now: try again.")
                self.status("stayed", text)
            case _:
                assert_never(event)

    def left_behind(self, event: OthersForked) -> str:
        """The sentence that others have forked."""
        players = listed(map(self._program, event.programs))
        text = _("Another game goes on without you, with {players}: {table}.")
        if event.apart:
            text = _(
                "There is a second game now, {table}, with {players}: you have both gone on alone, "
                "and each side keeps its own."
            )
        return text.format(players=players, table=event.table.hex()[:SHORT])

    def gone_on(self, event: Forked) -> str:
        """The sentence that the game goes on as a fork, and who is replaced by bots."""
        charter, taken_back = event.charter, event.taken_back
        lost = [seat for seat, player in enumerate(charter.players) if player in charter.absent]
        went = [each for each in charter.voters if each not in charter.absent]
        if event.returned:
            text = _(
                "You are back with {players}. The game went on without you and is {table} "
                "now; the bot in your seat makes way for you."
            )
            players = listed(map(self._program, went))
        else:
            text = _("This is a separate game now, {table}. Bots play for {players}.")
            players = ", ".join(map(self._player, lost))
        said = text.format(table=charter.table.hex()[:SHORT], players=players)
        if taken_back:
            text = n_(
                "The last step that was shown is taken back: those who play on do not have it.",
                "The last {count} steps that were shown are taken back: those who play on do not "
                "have them.",
                taken_back,
            )
            said += " " + text.format(count=taken_back)
        return said

    def _gone_on(self, event: Forked) -> None:
        """Tell that the game goes on as a fork."""
        self._charter = charter = event.charter
        table, count = charter.forked_from or (b"", 0)
        lost = [seat for seat, player in enumerate(charter.players) if player in charter.absent]
        more = {"table": charter.table.hex(), "of": table.hex(), "after": count, "lost": lost}
        more |= {"taken_back": event.taken_back, "returned": event.returned}
        self.status("branched", self.gone_on(event), **more)


def may_go_on() -> str:
    """The sentence that people here may fork."""
    return _("You may go on without them; bots play until they are back.")
