"""A table on the LAN in words: who is asked, and who is there."""

from core.game import Seat
from tui.app.lan.sitting import LanSitting
from tui.app.telling import Telling
from tui.language import _, n_


class LanTelling(Telling):
    """Says also who is cut off, who chooses where, and who looks on."""

    def __init__(self, sitting: LanSitting) -> None:
        super().__init__(sitting)
        self._lan = sitting

    def waiting_for(self, thinking: Seat | None) -> str:
        """Who is asked now, or why nothing happens."""
        sitting = self._lan
        if sitting.waits:
            return _("Too few are there: the game waits.")
        seat = sitting.shared.asked
        if seat is None:
            seat = self._next()
        if seat is None:
            return ""
        player = sitting.voice.player(seat)
        if self._is_bots(seat):
            return _("{player} is thinking").format(player=player)
        program = sitting.shared.charter.players[seat]
        if program in sitting.away:
            return _("{player} is cut off.").format(player=player)
        return _("{player} is choosing").format(player=player)

    def _next(self) -> Seat | None:
        """Who is asked elsewhere: of several who choose in secret the first who has not."""
        place = self._lan.visit.place
        done = {seat for seat, _hash in place.promises} if place else set()
        others = [seat for seat in self._lan.match.choosers if seat not in self._lan.people]
        return next((seat for seat in others if seat not in done), None)

    def _is_bots(self, seat: Seat) -> bool:
        place = self._lan.visit.place
        return self._lan.shared.charter.is_bots(seat) or bool(place and seat in place.deputies)

    def heading(self) -> tuple[str, str]:
        """The game, where it stands, how far away the others are, and who looks on."""
        name, where = super().heading()
        return name, "  ".join([where, *self._links()])

    def _links(self) -> list[str]:
        room = self._lan.visit.room
        if room is None:
            return [_("you watch")] if self._lan.visit.watches else []
        lags = [lag for each in self._lan.shared.charter.programs if (lag := room.lag(each))]
        told = [_("{count} ms").format(count=round(1000 * max(lags)))] if lags else []
        if room.watchers:
            watch = n_("{count} watches", "{count} watch", room.watchers)
            told.append(watch.format(count=room.watchers))
        return told
