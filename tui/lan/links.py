"""The presence at a running table, the quality of each link, and stand-ins."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from core.game import Seat
from net.log.charter import NodeId
from net.room.room import Room
from tui.lan.game import LanGame
from tui.language import _, n_
from tui.lists import by_semicolons
from tui.names import shown_name
from tui.numbers import decimal

SLOW = 0.15
"""A round trip of this many seconds is called slow."""
QUIET = 7.0
"""Seconds of silence after which a program is said not to answer."""


class SeatLink(Struct, frozen=True):
    """A seat, its player, and the link to its program."""

    seat: Seat
    name: str
    link: str
    """`here`, `bot`, `good`, `slow`, `quiet`, `cut`, `left`; for watchers `there` or `cut`."""
    seconds: float = 0.0
    """The round trip; for quiet or cut links, the seconds since then."""
    host: str = ""
    """The host of its program."""
    played: str = ""
    """`bot` if a bot stands in, `bot for good` if its player was removed."""
    instead_of: str = ""
    """The player who had the seat when the game began."""

    @property
    def said(self) -> str:
        """The description, without the name."""
        said = [self._quality()]
        if self.played:
            for_good = self.played != "bot"
            said.append(_("a bot plays for good") if for_good else _("a bot plays meanwhile"))
        if self.instead_of:
            said.append(_("plays for {player}").format(player=shown_name(self.instead_of)))
        return by_semicolons(said)

    def _quality(self) -> str:
        count = max(int(self.seconds), 0)
        match self.link:
            case "here":
                return _("here")
            case "bot":
                return _("a bot of the table")
            case "good":
                return _("good link, at {host}").format(host=self.host)
            case "slow":
                text = _("slow link, {seconds} s there and back, at {host}")
                return text.format(seconds=decimal(round(self.seconds, 1)), host=self.host)
            case "quiet":
                text = n_("silent for {count} second", "silent for {count} seconds", count)
                return text.format(count=count)
            case "cut":
                text = n_("cut off for {count} second", "cut off for {count} seconds", count)
                return text.format(count=count)
            case "left":
                return _("has left")
            case _:
                return _("there")

    @property
    def written(self) -> dict[str, Any]:
        """As JSON fields."""
        return {
            "seat": self.seat,
            "name": self.name,
            "link": self.link,
            "seconds": round(self.seconds, 3),
            "host": self.host or None,
            "played_by": self.played or None,
            "instead_of": self.instead_of or None,
        }


class TableLinks:
    """The links of a table as seen from here, computed when asked."""

    def __init__(self, game: LanGame) -> None:
        self._game = game

    @property
    def seats(self) -> list[SeatLink]:
        """The seats, in order."""
        charter = self._game.charter
        if charter is None:
            return []
        return [self._of(seat, player) for seat, player in enumerate(charter.players)]

    @property
    def onlookers(self) -> list[str]:
        """The names of watchers who gave one."""
        return [shown_name(each.name) for each in self._game.status.onlookers]

    @property
    def lines(self) -> list[tuple[str, str]]:
        """Pairs of a name and its description."""
        told = [(shown_name(each.name), each.said) for each in self.seats]
        names, count = self.onlookers, self._game.status.watchers
        told += [(name, _("looks on")) for name in names]
        if (more := count - len(names)) > 0:
            text = n_("{count} more looks on", "{count} more look on", more)
            told.append(("", text.format(count=more)))
        return told

    @property
    def told(self) -> Sequence[str]:
        """The same as sentences."""
        text = _("{player}: {text}")
        return [
            f"{text.format(player=who, text=said) if who else said}." for who, said in self.lines
        ]

    @property
    def written(self) -> dict[str, Any]:
        """As JSON fields."""
        status = self._game.status
        names = [each.name for each in status.onlookers]
        seats = [each.written for each in self.seats]
        return {"links": seats, "watchers": status.watchers, "names": names}

    def _of(self, seat: Seat, player: NodeId | str) -> SeatLink:
        charter, ledger = self._game.charter, self._game.ledger
        assert charter is not None, "the game has begun"
        name = charter.names[seat]
        played = instead = ""
        if ledger is not None:
            first, place = ledger.charter.names[seat], ledger.here
            instead = first if first != name else ""
            if seat in place.agreements.removed:
                played = "bot for good"
            elif seat in place.stand_ins:
                played = "bot"
        if isinstance(player, str):
            return SeatLink(seat, name, "bot", instead_of=instead)
        link, seconds, host = self._link(player)
        return SeatLink(seat, name, link, seconds, host, played, instead)

    def _link(self, program: NodeId) -> tuple[str, float, str]:
        """The link to that program: its quality, its seconds, its host."""
        room = self._game.room
        if room is None:
            return ("cut" if program in self._game.lost else "there"), 0.0, ""
        if program == room.membership.me:
            return "here", 0.0, ""
        return _link_from(room, program)


def _link_from(room: Room, program: NodeId) -> tuple[str, float, str]:
    link = room.link(program)
    if link is None:
        left = room.session.presence.has_left(program)
        lost = room.now - room.session.peers.lost_at(program)
        return "left" if left else "cut", lost, ""
    if link.silence >= QUIET:
        return "quiet", link.silence, link.address.host
    lag = link.lag or 0.0
    return "slow" if lag >= SLOW else "good", lag, link.address.host
