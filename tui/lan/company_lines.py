"""Lines about the company at a table, and where it can be reached."""

from collections.abc import Iterable, Mapping, Sequence, Set
from typing import Any, assert_never

from net.address import Address
from net.discovery.places import UNKNOWN, Device, Reach, reach_of
from net.lobby.messages import Said
from net.safe_text import safe
from net.session.events import (
    CutOff,
    NotAdvertised,
    PeerBack,
    PeerLost,
    PeopleEvent,
    QuorumChanged,
    RematchBegins,
    RematchWanted,
    TableReopened,
    TokenRejected,
    TurnShown,
    WatchersCounted,
)
from net.session.messages import Onlooker
from tui.lan.agreement_lines import PROPOSE, SEAT
from tui.lan.pending import WaitsFor
from tui.lan.trouble_lines import TroubleLines
from tui.language import _, n_, typed
from tui.lists import listed
from tui.names import shown_name
from tui.voice import plain

CompanyEvent = PeopleEvent | CutOff | WaitsFor | TableReopened | NotAdvertised


class CompanyLines(TroubleLines):
    """Tells who comes, goes, talks, watches or is waited for."""

    _watchers: tuple[int, list[str]] = 0, []
    """The number and the names of watchers, as last told."""
    asks_by = ""
    """The key that opens proposals; empty if they are typed."""
    _requests: Set[tuple[bytes, int]] = frozenset()
    """The watchers' requests for seats that were told."""
    _without_seat: Sequence[str] = ()
    """The names of those in the lobby who wait for a seat."""

    def listening(self, text: str, addresses: Sequence[Address], **more: Any) -> None:
        """Tell where others can call, in a text with a place for the addresses."""
        told = [str(each) for each in addresses]
        said = text.format(address=", ".join(told), code=more.get("code"))
        first = addresses[0]
        self.status("listening", said, host=first.host, port=first.port, addresses=told, **more)

    def reach(self, addresses: Iterable[Address], devices: Mapping[str, Device]) -> None:
        """Tell from where each numeric address works; `devices` are those of own addresses."""
        for each in addresses:
            if each.is_number:
                reach = reach_of(each.host, devices.get(each.host, UNKNOWN))
                self.say(_reached_from(reach).format(address=each))

    def _company(self, event: CompanyEvent) -> None:
        match event:
            case Said():
                self._talk(event)
            case PeerLost() | PeerBack() | TokenRejected():
                self._program_is_there(event)
            case CutOff(on):
                back = _("You are at the table again.")
                self.status("cut-off" if on else "linked", cut_off() if on else back)
            case TurnShown():
                # Lines cannot be taken back: a turn is told when it is ended.
                return
            case QuorumChanged():
                self._waiting(event)
            case WaitsFor(seats):
                text = _("The table waits for {players}.")
                said = text.format(players=listed(map(self._player, seats)))
                self.status("waits-for", said, seats=seats)
            case WatchersCounted():
                self._watched(event)
            case TableReopened() | NotAdvertised():
                self._entrance(event)
            case RematchWanted() | RematchBegins():
                self._rematch(event)
            case _:
                assert_never(event)

    def _talk(self, said: Said) -> None:
        """Tell what somebody says; a speaker without a seat watches, or waits for one."""
        pattern = _("{player} (looks on): {text}") if said.looks_on else _("{player}: {text}")
        if said.looks_on and said.name in self._without_seat:
            pattern = _("{player} (waits for a seat): {text}")
        shown = pattern.format(player=shown_name(said.name), text=safe(said.text))
        self.status("chat", shown, name=said.name, text=said.text, looks_on=said.looks_on)

    def _watched(self, event: WatchersCounted) -> None:
        """Tell who watches, and who of them asks to play."""
        count, names = event.count, [each.name for each in event.onlookers]
        if (count, names) != self._watchers:
            self._watchers = count, names
            self.status("watched", watching(event), watchers=count, names=names)
        self.new_seat_requests(event)

    def new_seat_requests(self, event: WatchersCounted) -> list[str]:
        """Tell new requests for bots' seats."""
        said = []
        requests = {
            (each.key, each.seat): each for each in event.onlookers if each.seat is not None
        }
        for request, onlooker in requests.items():
            if request not in self._requests:
                said.append(self._seat_request(onlooker))
        self._requests = set(requests)
        return said

    def _seat_request(self, onlooker: Onlooker) -> str:
        text = _("{name}, who looks on, asks to play for {player}: {command} asks the players.")
        seat = onlooker.seat if onlooker.seat is not None else -1
        names = {"name": shown_name(onlooker.name), "player": self._player(seat)}
        said = text.format(command=self.asks_by or f"{typed(PROPOSE)[0]} {typed(SEAT)[0]}", **names)
        self.status("asks-for-seat", said, name=onlooker.name, seat=seat)
        return said

    def _program_is_there(self, event: PeerLost | PeerBack | TokenRejected) -> None:
        """Tell that another program is lost, back, or refuses this copy."""
        name, seats = self._first(event.program), self._seats(event.program)
        match event:
            case PeerLost(program, left, bot_in):
                said = went(name, bot_in, left=left)
                more = {"seats": seats, "left": left, "bot_in": bot_in}
                self.status("away", said, program=program, **more)
            case PeerBack(program):
                said = _("{player} is there.").format(player=name)
                self.status("back", said, program=program, seats=seats)
            case TokenRejected(program):
                text = _("{player} does not take this copy of the game: it is not the newest.")
                said = text.format(player=name)
                self.status("stranger", said, program=program, seats=seats)
            case _:
                assert_never(event)

    def _entrance(self, event: TableReopened | NotAdvertised) -> None:
        """Tell where others can call, or that the table cannot be advertised."""
        match event:
            case TableReopened(addresses, table, code):
                text = _("The table is open again at {address}; the code to watch it is {code}.")
                text = text if code else _("The table is open again at {address}.")
                self.listening(text, addresses, code=code or None, table=table)
            case NotAdvertised(why):
                if self._speaks_for_all:
                    self.status("unannounced", plain(why), why=plain(why))
            case _:
                assert_never(event)

    def _rematch(self, event: RematchWanted | RematchBegins) -> None:
        """Tell who wants a rematch, and that it begins."""
        match event:
            case RematchWanted(program):
                said = _("{player} wants to play again.").format(player=self._first(program))
                self.status("rematch-wanted", said, program=program, seats=self._seats(program))
            case RematchBegins(opener, table):
                # The lines that follow are about another game.
                self._over = False
                said = _("Another game begins with the same people.")
                self.status("rematch", said, program=opener, table=table.hex())
            case _:
                assert_never(event)

    def _waiting(self, event: QuorumChanged) -> None:
        """Tell that the quorum is lost, or there again."""
        if not event.on:
            self.status("going", _("The game goes on."))
            return
        seats = [seat for program in event.missing for seat in self._seats(program)]
        said = too_few([*map(self._player, seats)])
        if event.alone_in is not None:
            said = f"{said} {alone_in(event.alone_in)}"
        self.status("waiting", said, seats=seats, alone_in=event.alone_in)


def watching(event: WatchersCounted) -> str:
    """The watchers, by name as far as known."""
    names, more = [shown_name(each.name) for each in event.onlookers], 0
    more = event.count - len(names)
    if not event.count:
        return _("Nobody is watching.")
    if not names:
        text = n_("{count} person is watching.", "{count} people are watching.", event.count)
        return text.format(count=event.count)
    if more > 0:
        text = n_(
            "{players} and {count} more are watching.",
            "{players} and {count} more are watching.",
            more,
        )
        return text.format(players=", ".join(names), count=more)
    text = n_("{players} is watching.", "{players} are watching.", len(names))
    return text.format(players=listed(names))


def went(player: str, bot_in: int | None, *, left: bool) -> str:
    """The sentence that a player is lost, and in how many seconds a bot plays on if one will."""
    if bot_in is None:
        text = _("{player} has left.") if left else _("{player} is cut off.")
        return text.format(player=player)
    text = _("{player} is cut off: in {count} s a bot plays on.")
    if left:
        text = _("{player} has left: in {count} s a bot plays on.")
    return text.format(player=player, count=bot_in)


def cut_off() -> str:
    """The sentence that the link to the table is lost."""
    return _("You are cut off from the table; still trying to reach it.")


def too_few(lost: Sequence[str]) -> str:
    """The sentence that the game waits for those players."""
    if not lost:
        return _("Too few players: the game waits.")
    text = _("Too few players: {players} must come back; still trying to reach them.")
    return text.format(players=listed(lost))


def alone_in(seconds: int) -> str:
    """The sentence that people here may go on without those players by then."""
    return n_(
        "In {count} second you may go on without them.",
        "In {count} seconds you may go on without them.",
        seconds,
    ).format(count=seconds)


def _reached_from(reach: Reach) -> str:
    match reach:
        case Reach.COMPUTER:
            return _("{address} works on this computer only.")
        case Reach.MACHINES:
            return _("{address} works from virtual machines on this computer.")
        case Reach.HOUSE:
            return _("{address} works from this house: the same Wi-Fi or cable.")
        case Reach.TUNNEL:
            return _("{address} works for everybody in the same VPN.")
        case Reach.WORLD:
            return _("{address} works from the internet, if router and firewall let it through.")
        case _:
            assert_never(reach)
