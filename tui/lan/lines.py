"""Lines about a table, as sentences or as one JSON object each."""

from collections.abc import Callable
from math import ceil
from typing import Any, assert_never

from core.game import Over
from core.log import Log
from core.writing import write_entry
from net.lobby.events import Started, WatchStarted
from net.log.charter import Charter, Membership, NodeId
from net.log.commands import (
    Ballot,
    Command,
    LeaderElected,
    OpenPromise,
    Promise,
    PutToTable,
    ResolutionExpired,
    RevealChoice,
    StandIn,
    TimedOut,
    TimeUsed,
)
from net.log.events import EntryCommitted, ProposalDropped
from net.log.resolutions import Resolution
from net.session.events import LobbyNews, SeatGranted
from tui.endings import standings, written_outcome
from tui.faces import face
from tui.lan import clocks
from tui.lan.agreement_lines import BallotAsked
from tui.lan.clocks import TimeLeft
from tui.lan.company_lines import CompanyEvent
from tui.lan.draft import DraftNews
from tui.lan.events import LineEvent
from tui.lan.lobby_lines import LobbyLines
from tui.lan.status_lines import on_output
from tui.lan.trouble import LanTrouble
from tui.lan.trouble_lines import TroubleEvent
from tui.language import _
from tui.names import shown_name
from tui.voice import Voice, plain


class Lines(LobbyLines):
    """Prints everything that happens at a table."""

    def __init__(
        self,
        *,
        as_json: bool,
        write: Callable[[str], object] = on_output,
        to_sit: bool = False,
        promises: bool = False,
        plays: str = "",
        returns: bool = False,
    ) -> None:
        """`plays` is the game if people need not be told which it is, as they may have begun it."""
        super().__init__(as_json=as_json, write=write)
        self._to_sit = to_sit
        self._to_promise = promises and not as_json
        self._game_told = plays
        self._returns = returns
        self._voice: Voice | None = None
        self._said_last = ""
        self._leader: NodeId | None = None

    def begin(self, charter: Charter) -> None:
        """Tell that the game begins."""
        self._charter, self._without_seat, self._leader = charter, (), None
        self._voice = Voice(face(charter.game), charter.names)
        players = ", ".join(map(shown_name, charter.names))
        text = (
            _("The game goes on: {players}.") if self._returns else _("The game begins: {players}.")
        )
        said = text.format(players=players)
        more = {"names": charter.names, "players": charter.players, "game": charter.game}
        self.status("begun", said, table=charter.table.hex(), **more)
        self._tell_options(charter.game, charter.header.options)
        self._tell_clock(charter.clock)
        self._tell_table_rules(charter.table_rules)

    def stopped(self, trouble: LanTrouble) -> None:
        """Tell what has stopped the game; for a single table the command does so at its end."""
        if trouble.why is not None and (self.as_json or self.mark):
            self.status("stopped", plain(trouble.why), why=plain(trouble.why))

    def say_way_back(self, command: str) -> None:
        """Tell how to come back to the game."""
        text = _("Come back with: {command}").format(command=command)
        self.status("way-back", text, command=command)

    def tell(self, event: LineEvent) -> None:
        """Tell an event; events that need no words are listed here."""
        if isinstance(event, LobbyNews):
            self._before_game(event)
        elif isinstance(event, CompanyEvent):
            self._company(event)
        elif isinstance(event, TroubleEvent):
            self._trouble(event)
        elif isinstance(event, BallotAsked):
            self._ballot_asked(event)
        elif isinstance(event, DraftNews | TimeLeft):
            self._own_turn(event)
        else:
            self._game(event)

    def _game(
        self,
        event: Started | WatchStarted | Charter | EntryCommitted | ProposalDropped | SeatGranted,
    ) -> None:
        match event:
            case Started(membership):
                self.begin(membership.charter)
            case Charter():
                self.begin(event)
            case EntryCommitted(_, command, step):
                # An entry of the game is told with its log: see `came`.
                if step is None:
                    self.command(command)
            case WatchStarted():
                # The charter follows at once, or the reason why there was no seat.
                return
            case SeatGranted(membership):
                self._granted(membership)
            case ProposalDropped():
                # The sender of the move tells what became of it.
                return
            case _:
                assert_never(event)

    def _granted(self, membership: Membership) -> None:
        """Tell that the people here have got a seat."""
        seats = membership.seating.seats_of(membership.me)
        said = _("The players give you a seat: you play from now on.")
        self.status("seat-granted", said, seats=seats, table=membership.name)

    def _name_newcomer(self, agreed: Resolution) -> None:
        super()._name_newcomer(agreed)
        if self._voice is not None and self._charter is not None:
            self._voice.call(self._charter.names)

    def _own_turn(self, event: DraftNews | TimeLeft) -> None:
        """Tell the time left for the local turn, or what became of its moves."""
        match event:
            case TimeLeft(seat, seconds):
                said = _("{time} left for this turn.").format(time=clocks.shown(seconds))
                self.status("time", said, seat=seat, seconds=ceil(seconds))
            case DraftNews(status, said, fields):
                self.status(status, said, **fields)
            case _:
                assert_never(event)

    # Committed entries.

    def came(self, came: EntryCommitted, log: Log[Any], entries: int) -> None:
        """Tell a committed log entry, of the game or about the table."""
        if came.step is not None:
            self.entry(log, entries - 1)
        else:
            self.command(came.command)

    def entry(self, log: Log[Any], number: int) -> None:
        """Tell an entry of the game, as everybody may know it."""
        self._over = isinstance(log.game.turn(log.steps[number].state), Over)
        if self.as_json:
            before, entry = log.state_before(number), log.steps[number].entry
            self._print(write_entry(log.game, before, entry, {}))
            if outcome := log.game.outcome(log.steps[number].state):
                self._print({"outcome": written_outcome(outcome)})
        elif self._voice is not None:
            # Later entries of the log may not be committed yet.
            for sentence in face(log.game.key).told(log, number, number + 1):
                self._say(self._voice.say(sentence))
            if self._over:
                self._tell_end(log, self._voice)

    def _say(self, sentence: str) -> None:
        """Print it, unless it repeats the last sentence: hands are dealt one after the other."""
        if sentence != self._said_last:
            self._print(sentence)
        self._said_last = sentence

    def _tell_end(self, log: Log[Any], voice: Voice) -> None:
        """Tell the winner, and where everybody's points came from."""
        outcome = log.game.outcome(log.state)
        assert outcome, "the game is over"
        for line in standings(face(log.game.key), log, outcome):
            self._print(voice.line(line))

    def command(self, command: Command) -> None:
        """Tell a committed command that is no entry of the game."""
        match command:
            case LeaderElected(program):
                self._runs(program)
            case StandIn():
                self._stand_in(command)
            case TimedOut(seat):
                text = _("Time is up: a bot plays this turn for {player}.")
                self.status("lapsed", text.format(player=self._player(seat)), seat=seat)
            case PutToTable() | Ballot():
                self._at_table(command)
            case ResolutionExpired():
                # Decisions are told separately.
                return
            case bytes() | Promise() | RevealChoice() | OpenPromise() | TimeUsed():
                # The clock shows the time left, and a secret choice is told when it is revealed.
                return
            case _:
                assert_never(command)

    def _runs(self, program: NodeId) -> None:
        """Tell who leads; people only hear it if somebody else led before."""
        succeeds, self._leader = self._leader not in (None, program), program
        if self.as_json or succeeds:
            said = _("{player} runs the table now.").format(player=self._first(program))
            self.status("host", said, program=program, seats=self._seats(program))

    def _stand_in(self, command: StandIn) -> None:
        player = self._player(command.seat)
        back = _("{player} plays now.") if command.seat in self._new else _("{player} plays again.")
        text = _("A bot plays for {player}.") if command.on else back
        self._new -= {command.seat}
        status = "deputy" if command.on else "returned"
        self.status(status, text.format(player=player), seat=command.seat)
