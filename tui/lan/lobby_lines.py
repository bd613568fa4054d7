"""Lines about a lobby: its seats, its terms, and who has left."""

from collections.abc import Iterator, Mapping
from typing import Any, assert_never

from net.lobby.events import LobbyLeft, LobbyReason, SeatFreed
from net.lobby.messages import CodeRenewed, Denied, DrawBroken, LobbyBoard, Seated
from net.log.charter import ClockKind, ClockSettings, TableRules
from net.session.events import CodeSpent, LobbyNews
from tui.faces import title
from tui.lan import clocks, house_rules
from tui.lan.company_lines import CompanyLines
from tui.language import _
from tui.names import shown_name
from tui.options import brief
from tui.voice import plain


class LobbyLines(CompanyLines):
    """Tells seats and terms, but only what has changed."""

    _to_sit = False
    """Whether the local seat is still to come, which is told before other seats."""
    _to_promise = False
    """Whether people are still to be told what the table protects against."""
    _seated: set[int] | None = None
    """The taken seats, as last told."""
    _seat: int | None = None
    """The local seat in the lobby."""
    _clock = ClockSettings()
    _table_rules = TableRules()
    _game_told = ""
    _options: Mapping[str, Any] = {}
    """The options of the game, as last told."""

    def _before_game(self, event: LobbyNews) -> None:
        match event:
            case LobbyBoard():
                self._board(event)
            case Seated(seat, name):
                said = _("You sit on seat {number} as {player}.")
                shown = said.format(number=seat + 1, player=shown_name(name))
                self._seat = seat
                self._to_sit = False
                self.status("seated", shown, seat=seat)
            case SeatFreed(seat, name, why):
                self._left(seat, name, why)
            case DrawBroken(name, why):
                self._left(None, name, why)
            case Denied(LobbyReason.STARTING):
                # A program that sits down last reports ready when the game has started already.
                return
            case Denied(why) | LobbyLeft(why):
                self.status("refused", plain(why.sentence), why=plain(why.sentence))
            case CodeRenewed(code):
                said = _("The table has a new code: {code}.").format(code=code)
                self.status("code-renewed", said, code=code)
            case CodeSpent():
                text = _("Somebody has tried too many wrong codes: there is a new code.")
                self.status("code-spent", text)
            case _:
                assert_never(event)

    def _board(self, board: LobbyBoard) -> None:
        self._without_seat = board.waiting
        self._tell_terms(board)
        if self._to_sit:
            return
        there = {seat for seat, player in enumerate(board.players) if player is not None}
        come, known = there - (self._seated or there) - {self._seat}, self._seated
        if there == known:
            return
        self._seated = there
        text = _("{taken} of {seats} seats are taken.")
        said = text.format(taken=len(there), seats=len(board.places))
        told = come if known is not None else there
        if told:
            new = _("New at the table: {players}. {seats}")
            first = _("At the table: {players}. {seats}")
            players = ", ".join(shown_name(board.names[seat]) for seat in sorted(told))
            said = (first if known is None else new).format(players=players, seats=said)
        self.status("seats", said, taken=len(there), seats=len(board.places))

    def _left(self, seat: int | None, name: str, why: LobbyReason) -> None:
        text = _("{player} has left: {why}")
        said = text.format(player=shown_name(name), why=plain(why.sentence))
        self.status("left", said, seat=seat, name=name)

    # The terms of the game.

    def _tell_terms(self, board: LobbyBoard) -> None:
        """Tell the game, its options, its protection, its clock and house rules."""
        self._tell_game(board.game)
        self._tell_options(board.game, board.options)
        self._promise(board)
        self._tell_clock(board.clock)
        self._tell_table_rules(board.table_rules)

    def _tell_game(self, key: str) -> None:
        """Tell the game, if it was not told yet."""
        if key != self._game_told:
            self._game_told = key
            said = _("The table plays {game}.").format(game=title(key))
            self.status("game", said, game=key, title=title(key))

    def _tell_options(self, game: str, options: Mapping[str, Any]) -> None:
        """Tell the options, if they have changed."""
        if options != self._options:
            self._options = options
            told = brief(game, options)
            said = _("Options: {options}.").format(options=told) if told else _("Options: none.")
            self.status("options", said, options=options)

    def _tell_clock(self, clock: ClockSettings) -> None:
        """Tell the clock, if it has changed."""
        if clock != self._clock:
            self._clock = clock
            at_zero = clock.at_zero.name.lower()
            more = {"bank": clock.kind is ClockKind.GAME, "added": clock.added}
            told = clocks.told(clock)
            self.status("clock", told, seconds=clock.seconds, at_zero=at_zero, **more)

    def _tell_table_rules(self, rules: TableRules) -> None:
        """Tell the house rules, if they have changed."""
        if rules != self._table_rules:
            self._table_rules = rules
            more = {"hints": rules.hints, "undo": rules.undo, "watch_delay": rules.watch_delay}
            told = house_rules.told(rules)
            self.status("table-rules", told, **more, stand_in=rules.stand_in)

    def _promise(self, board: LobbyBoard) -> None:
        """Tell what the table protects against, once."""
        if self._to_promise and self._speaks_for_all:
            for sentence in promises(without_code=board.open):
                self._print(sentence)
        self._to_promise = False


def seats_told(board: LobbyBoard | None, own: int | None) -> Iterator[str]:
    """A line for each seat: its player, and whether they are ready."""
    for seat, each in enumerate(board.places if board else ()):
        if each.player is None:
            yield _("Seat {number} is free.").format(number=seat + 1)
            continue
        text = _("Seat {number}: {player}, ready.") if each.ready else ""
        text = text or _("Seat {number}: {player}, not ready yet.")
        name = _("you") if seat == own else shown_name(each.name)
        yield text.format(number=seat + 1, player=name)


def promises(*, without_code: bool) -> tuple[str, ...]:
    """Return what a table protects against, in two sentences; docs/threats.md has the rest."""
    safe = _(
        "Safe from strangers and from those who look on: all is sealed, chance comes "
        "from everybody, hidden choices are fixed before they are shown, every program checks "
        "every move."
    )
    open_to_all = _(
        "Without a code nobody has to show who they are: anybody on the network may be at "
        "this table or between its programs. Every program still checks every move."
    )
    unsafe = _(
        "Not safe from a changed program at a seat: it can work out what chance "
        "brings. Those who only look on never get what that takes."
    )
    return open_to_all if without_code else safe, unsafe
