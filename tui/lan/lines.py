"""What happens at a table, in short sentences or as one JSON object a line."""

from collections.abc import Callable, Mapping, Sequence
from math import ceil
from typing import Any

from core.game import Over
from core.log import Log
from core.says import Sentence
from core.writing import write_entry
from net.address import Address
from net.lobby.events import Gone, Left
from net.lobby.messages import Board, Broken, Denied, Said, Seated
from net.lobby.reasons import Why, sentence
from net.session.news import (
    Away,
    Back,
    CutOff,
    Listens,
    Stranger,
    Waiting,
    Watched,
)
from net.signs import safe
from net.table.charter import Charter
from net.table.clock import Clock
from net.table.events import Came
from net.table.items import Deputy, Host, Item, Lapsed
from tui.endings import written_outcome
from tui.faces import face, title
from tui.lan import clocks
from tui.lan.clocks import DraftDropped, TimeLeft
from tui.lan.giving_way import GaveWay, TooLate, TriedAgain
from tui.lan.pending import WaitsFor
from tui.lan.promises import promises
from tui.lan.status_lines import on_output
from tui.lan.trouble_lines import TroubleLines
from tui.language import _, n_
from tui.lists import listed
from tui.names import shown_name
from tui.options import brief
from tui.plain.ending import standings
from tui.voice import Voice, plain


class Lines(TroubleLines):
    """Prints; the charter says who plays as soon as the game has begun."""

    def __init__(
        self,
        *,
        as_json: bool,
        write: Callable[[str], object] = on_output,
        to_sit: bool = False,
        promises: bool = False,
        plays: str = "",
    ) -> None:
        """`plays`: the game, where people need not be told what it is."""
        super().__init__(as_json=as_json, write=write)
        self._to_sit = to_sit
        """Whether the own seat is still to come: it is told before who else is there."""
        self._to_promise = promises and not as_json
        """Whether people are still to hear what the table protects against."""
        self._unsaid: Board | None = None
        self._voice: Voice | None = None
        self._seated: set[int] | None = None
        """The seats that were taken, as far as was told."""
        self._seat: int | None = None
        """The own seat in the lobby."""
        self._clock = Clock()
        self._game_told = plays
        self._options: Mapping[str, Any] = {}
        """What is not as usual about the game, as far as was told."""
        self._said_last = ""

    def begin(self, charter: Charter) -> None:
        """The game begins."""
        self._charter = charter
        self._voice = Voice(face(charter.game), charter.names)
        players = ", ".join(map(shown_name, charter.names))
        said = _("The game begins: {players}.").format(players=players)
        more = {"names": charter.names, "players": charter.players, "game": charter.game}
        self.status("begun", said, table=charter.table.hex(), **more)
        self._tell_options(charter.game, charter.header.options)
        self._tell_clock(charter.clock)

    def listening(self, text: str, addresses: Sequence[Address], **more: Any) -> None:
        """Where others can call; the text says so, and has room for the address or several."""
        told = [str(each) for each in addresses]
        said = text.format(address=", ".join(told), code=more.get("code"))
        first = addresses[0]
        self.status("listening", said, host=first.host, port=first.port, addresses=told, **more)

    def stopped(self, why: Sentence) -> None:
        """The game stops here: of an only table people are told when the command ends."""
        if self.as_json or self.mark:
            self.status("stopped", plain(why), why=plain(why))

    def entry(self, log: Log[Any], number: int) -> None:
        """An entry of the game, as everybody may know it."""
        self._over = isinstance(log.game.turn(log.steps[number].state), Over)
        if self.as_json:
            before, entry = log.state_before(number), log.steps[number].entry
            self._print(write_entry(log.game, before, entry, {}))
            if outcome := log.game.outcome(log.steps[number].state):
                self._print({"outcome": written_outcome(outcome)})
        elif self._voice is not None:
            # What comes after it in the log may not be committed yet.
            for sentence in face(log.game.key).told(log, number, number + 1):
                self._say(self._voice.say(sentence))
            if self._over:
                self._tell_end(log, self._voice)

    def _say(self, sentence: str) -> None:
        """Print it, unless it is just what was said last: hands are dealt one after the other."""
        if sentence != self._said_last:
            self._print(sentence)
        self._said_last = sentence

    def _tell_end(self, log: Log[Any], voice: Voice) -> None:
        """Who has won, and where everybody's points came from."""
        outcome = log.game.outcome(log.state)
        assert outcome, "the game is over"
        for line in standings(face(log.game.key), log, outcome):
            self._print(voice.line(line))

    def came(self, came: Came, log: Log[Any], entries: int) -> None:
        """A committed item: an entry of the game, or something about the table."""
        if came.step is not None:
            self.entry(log, entries - 1)
        else:
            self.item(came.item)

    def item(self, item: Item) -> None:
        """A committed item that is no entry of the game."""
        if isinstance(item, Host):
            name = self._program(item.program)
            said = _("{player} keeps the table's log now.").format(player=name)
            self.status("host", said, program=item.program, seats=self._seats(item.program))
        elif isinstance(item, Deputy):
            self._deputy(item)
        elif isinstance(item, Lapsed):
            text = _("Time is up: a bot plays this turn for {player}.")
            self.status("lapsed", text.format(player=self._player(item.seat)), seat=item.seat)

    def tell(self, event: object) -> None:
        """Something from the lobby or about links; what nobody needs is passed over."""
        match event:
            case Charter():
                self.begin(event)
            case Board():
                self._board(event)
            case Seated(seat, name):
                said = _("You sit on seat {number} as {player}.")
                shown = said.format(number=seat + 1, player=shown_name(name))
                self._seat = seat
                self.status("seated", shown, seat=seat)
                self._say_unsaid()
            case Gone(seat, name, why):
                self._left(seat, name, sentence(why))
            case Broken(name, why):
                self._left(None, name, sentence(why))
            case Came(_, item, None):
                self.item(item)
            case Denied(Why.STARTING):
                return
            case Denied(why) | Left(why):
                self.status("refused", plain(sentence(why)), why=plain(sentence(why)))
            case Said(name, text):
                said = _("{player}: {text}").format(player=shown_name(name), text=safe(text))
                self.status("chat", said, name=name, text=text)
            case _:
                self._link(event)

    def _link(self, event: object) -> None:
        match event:
            case Away(program, left):
                text = _("{player} has left.") if left else _("{player} is cut off.")
                said = text.format(player=self._first(program))
                seats = self._seats(program)
                self.status("away", said, program=program, seats=seats, left=left)
            case Back(program):
                said = _("{player} is there.").format(player=self._first(program))
                self.status("back", said, program=program, seats=self._seats(program))
            case CutOff(on):
                away = _("You are cut off from the table: it is called again and again.")
                back = _("You are at the table again.")
                self.status("cut-off" if on else "linked", away if on else back)
            case Watched(count):
                text = n_("{count} watches.", "{count} watch.", count) if count else ""
                said = text.format(count=count) or _("Nobody watches.")
                self.status("watched", said, watchers=count)
            case Listens(addresses, table, code):
                text = _("The table is open again at {address}; the code to watch it is {code}.")
                text = text if code else _("The table is open again at {address}.")
                self.listening(text, addresses, code=code or None, table=table)
            case Stranger(program):
                text = _("{player} does not take this copy of the game: it is not the newest.")
                said = text.format(player=self._first(program))
                self.status("stranger", said, program=program, seats=self._seats(program))
            case Waiting(on, missing):
                self._waiting(missing, on=on)
            case WaitsFor(seats):
                text = _("The table waits for {players}.")
                said = text.format(players=listed(map(self._player, seats)))
                self.status("waits-for", said, seats=seats)
            case _:
                self._game(event)

    def _game(self, event: object) -> None:
        match event:
            case TimeLeft(seat, seconds):
                said = _("{time} left for this turn.").format(time=clocks.shown(seconds))
                self.status("time", said, seat=seat, seconds=ceil(seconds))
            case DraftDropped(entries):
                said = _("What you had not ended of your turn is void.")
                self.status("void", said, entries=entries)
            case GaveWay(entries):
                self.status("gave-way", event.said(), entries=entries)
            case TooLate(entries):
                self.status("too-late", event.said(), entries=entries)
            case TriedAgain(kept, void):
                self.status("tried-again", event.said(), kept=kept, void=void)
            case _:
                self._trouble(event)

    def _tell_clock(self, clock: Clock) -> None:
        """The clock of the table, if it is another one than was told."""
        if clock != self._clock:
            self._clock = clock
            at_zero = clock.at_zero.name.lower()
            self.status("clock", clocks.told(clock), seconds=clock.seconds, at_zero=at_zero)

    def _tell_options(self, game: str, options: Mapping[str, Any]) -> None:
        """What is not as usual about the game, if it is something else than was told."""
        if options != self._options:
            self._options = options
            told = brief(game, options)
            said = _("Options: {options}.").format(options=told) if told else _("Options: none.")
            self.status("options", said, options=options)

    def _say_unsaid(self) -> None:
        """The board that came before the own seat: who sits there tells the next one."""
        board, self._unsaid, self._to_sit = self._unsaid, None, False
        if board is not None:
            self._tell_terms(board)

    def _board(self, board: Board) -> None:
        if self._to_sit:
            self._unsaid = board
            return
        self._tell_terms(board)
        there = {seat for seat, player in enumerate(board.players) if player is not None}
        come, known = there - (self._seated or there) - {self._seat}, self._seated
        if there == known:
            return
        self._seated = there
        text = _("{taken} of {seats} seats are taken.")
        said = text.format(taken=len(there), seats=len(board.places))
        if come:
            players = ", ".join(shown_name(board.names[seat]) for seat in sorted(come))
            said = _("New at the table: {players}. {seats}").format(players=players, seats=said)
        self.status("seats", said, taken=len(there), seats=len(board.places))

    def _tell_terms(self, board: Board) -> None:
        """What is played there and how, what the table protects against, and its clock."""
        self._tell_game(board.game)
        self._tell_options(board.game, board.options)
        self._promise(board)
        self._tell_clock(board.clock)

    def _tell_game(self, key: str) -> None:
        """What is played, if that was not told."""
        if key != self._game_told:
            self._game_told = key
            said = _("The table plays {game}.").format(game=title(key))
            self.status("game", said, game=key, title=title(key))

    def _promise(self, board: Board) -> None:
        """What the table protects against: of several tables of one process it is said once."""
        if self._to_promise and (self.mark is None or self.mark.number == 1):
            for sentence in promises(without_code=board.open):
                self._print(sentence)
        self._to_promise = False

    def _left(self, seat: int | None, name: str, why: Sentence) -> None:
        text = _("{player} has left: {why}")
        said = text.format(player=shown_name(name), why=plain(why))
        self.status("left", said, seat=seat, name=name)

    def _deputy(self, item: Deputy) -> None:
        player = self._player(item.seat)
        text = _("A bot plays for {player}.") if item.on else _("{player} plays again.")
        status = "deputy" if item.on else "returned"
        self.status(status, text.format(player=player), seat=item.seat)

    def _waiting(self, missing: tuple[int, ...], *, on: bool) -> None:
        """Too few are there, or no longer so."""
        if not on:
            self.status("going", _("The game goes on."))
            return
        seats = [seat for program in missing for seat in self._seats(program)]
        text = (
            _("Too few are there: {players} must come back; they are called again and again.")
            if seats
            else _("Too few are there: the game waits.")
        )
        said = text.format(players=listed(map(self._player, seats)))
        self.status("waiting", said, seats=seats)
