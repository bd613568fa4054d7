"""A joining program's side of a lobby; it checks all that the opener says and can be checked."""

from collections.abc import Callable

from msgspec.structs import replace

from core.beginning import is_shortest, shortest
from core.game import Seat
from core.games import game, rules_of
from core.says import Unreadable
from net.lobby.events import LobbyLeft, LobbyReason, Started, WatchStarted
from net.lobby.messages import (
    SIZE,
    Begin,
    Begun,
    CodeRenewed,
    Denied,
    DrawBroken,
    DrawCalled,
    EntropyCommit,
    EntropyCommits,
    EntropyReveal,
    EntropyReveals,
    FromGuest,
    LeaveTable,
    LobbyBoard,
    PlayerReady,
    Removed,
    Said,
    Say,
    Seated,
    Sit,
    StandUp,
)
from net.lobby.seed_draw import DrawAttempt, agreed, charter_of
from net.log.charter import Membership, NodeId
from net.timing import TIMING
from net.wire.packing import Message

_Shown = LobbyBoard | Seated | Denied | Said | CodeRenewed | DrawBroken
GuestEvent = _Shown | Started | WatchStarted | LobbyLeft


class GuestLobby:
    """A state machine; the caller drains its outgoing envelopes and its events."""

    def __init__(self, host: str, entropy: Callable[[int], bytes]) -> None:
        self.envelopes: list[FromGuest] = []
        self.events: list[GuestEvent] = []
        self.board: LobbyBoard | None = None
        self.seat: Seat | None = None
        """This program's first seat, once it has one."""
        self._names: dict[Seat, str] = {}
        """The names of the people here, by the seats they were given."""
        self._sits = 0
        """The number of people for whom a seat was requested."""
        self.is_over = False
        """Whether the game has begun, or this program has left."""
        self.host = host
        """The host at which the opener was reached."""
        self._entropy = entropy
        self._name = ""
        self._drawing: DrawAttempt | None = None
        self._last_attempt = 0

    # Actions of the people here.

    def sit(self, name: str, port: int, seat: Seat | None = None) -> None:
        """Request that seat, or any; `port` is where this program listens."""
        self._sits += 1
        self.envelopes.append(Sit(name, port, seat))

    def stand_up(self, seat: Seat) -> None:
        """One of several people at this program gives up that seat."""
        self._names.pop(seat, None)
        self.envelopes.append(StandUp(seat))

    @property
    def others_here(self) -> tuple[Seat, ...]:
        """The seats of this program on the board, except its first."""
        board, seat = self.board, self.seat
        if board is None or seat is None:
            return ()
        return tuple(each for each in self._own_seats(board) if each != seat)

    def _own_seats(self, board: LobbyBoard) -> tuple[Seat, ...]:
        """This program's seats according to the board."""
        me = self._own_number(board, self.seat) if self.seat is not None else None
        return tuple(seat for seat, player in enumerate(board.players) if player == me is not None)

    def ready(self, *, on: bool) -> None:
        """Report this program as ready to start, or not."""
        self.envelopes.append(PlayerReady(on))

    def say(self, text: str) -> None:
        """Send a chat line to everybody."""
        self.envelopes.append(Say(text))

    def leave(self) -> None:
        """Leave the table."""
        self._leave(LobbyReason.OWN_WILL)

    # Messages and time.

    def receive(self, message: Message, now: float) -> None:
        """Handle a message from the opener; leave the table if it is impossible."""
        if self.is_over:
            return
        if (wrong := self._heed(message, now)) is not None:
            self._leave(wrong)

    def tick(self, now: float) -> None:
        """Handle timeouts that are due."""
        due = self.due()
        if due is not None and now >= due:
            self._leave(LobbyReason.HOST_SILENT)

    def due(self) -> float | None:
        """When `tick` must be called next; None if no timeout is pending."""
        return self._drawing.deadline if self._drawing and not self.is_over else None

    def take_envelopes(self) -> list[FromGuest]:
        """Drain the messages for the opener, in order."""
        envelopes, self.envelopes = self.envelopes, []
        return envelopes

    def take_events(self) -> list[GuestEvent]:
        """Drain the events for the people here."""
        events, self.events = self.events, []
        return events

    # Each returns what is wrong, if anything.

    def _heed(self, message: Message, now: float) -> LobbyReason | None:
        match message:
            case LobbyBoard():
                return self._on_board(message)
            case Seated():
                return self._on_seated(message)
            case DrawCalled(attempt):
                return self._on_call(attempt, now)
            case EntropyCommits() | EntropyReveals() | Begin():
                return self._on_start(message)
            case Begun():
                return self._on_begun(message)
            case DrawBroken():
                self._drawing = None
                self.events.append(message)
            case Removed(why):
                self.is_over = True
                self.events.append(LobbyLeft(why))
            case Denied() | Said():
                self.events.append(message)
            case CodeRenewed(code):
                return self._on_code(code)
            case _:
                return LobbyReason.OUT_OF_ORDER
        return None

    def _on_code(self, code: str) -> LobbyReason | None:
        """Check that a renewed code is in its canonical form."""
        from net.wire.join_codes import read_code

        try:
            right = str(read_code(code)) == code
        except Unreadable:
            right = False
        if not right:
            return LobbyReason.OUT_OF_ORDER
        self.events.append(CodeRenewed(code))
        return None

    def _on_board(self, board: LobbyBoard) -> LobbyReason | None:
        wrong = _wrong_with(board, self.board) or self._wrong_with_own(board)
        if wrong is None:
            self.board = _in_order(board)
            self.events.append(self.board)
        return wrong

    def _wrong_with_own(self, board: LobbyBoard) -> LobbyReason | None:
        """The board keeps this program's seat, and the terms of a game that is starting."""
        if self.seat is not None and self._own_number(board, self.seat) is None:
            return LobbyReason.NOT_MY_SEAT
        drawing = self._drawing
        if drawing and agreed(board, drawing.attempt) != drawing.agreed:
            return LobbyReason.OTHER_CHARTER
        return None

    def _own_number(self, board: LobbyBoard, seat: Seat) -> NodeId | None:
        """This program's number on the board; None if it does not sit there as a guest.

        `Seated` proves nothing: it may have named a seat that the board does not have.
        """
        if seat >= len(board.places):
            return None
        name, player = board.places[seat].name, board.places[seat].player
        if not isinstance(player, int) or player <= 0 or name != self._name:
            return None
        return player

    def _on_seated(self, message: Seated) -> LobbyReason | None:
        unasked = self.seat is not None and len(self._names) >= self._sits
        if unasked or message.seat in self._names:
            return LobbyReason.OUT_OF_ORDER
        if self.board is not None and message.seat >= len(self.board.places):
            return LobbyReason.NOT_MY_SEAT
        self._names[message.seat] = message.name
        if self.seat is None:
            self.seat, self._name = message.seat, message.name
        self.events.append(message)
        return None

    def _on_call(self, number: int, now: float) -> LobbyReason | None:
        board, seat = self.board, self.seat
        if self._drawing is not None or number <= self._last_attempt:
            return LobbyReason.OUT_OF_ORDER
        if board is None or seat is None or None in board.players:
            return LobbyReason.OUT_OF_ORDER
        me = self._own_number(board, seat)
        if me is None or any(
            self._names.get(each) != board.names[each] for each in self._own_seats(board)
        ):
            return LobbyReason.NOT_MY_SEAT
        self._last_attempt = number
        drawing = DrawAttempt(number, board, me, self._entropy(SIZE), now + TIMING.start)
        self._drawing = drawing
        self.envelopes.append(EntropyCommit(number, drawing.hashes[me]))
        return None

    def _on_start(self, message: EntropyCommits | EntropyReveals | Begin) -> LobbyReason | None:
        drawing = self._drawing
        if drawing is None:
            return LobbyReason.OUT_OF_ORDER
        may_reveal = drawing.all_committed and not drawing.all_revealed
        match message:
            case EntropyCommits(drawing.attempt, hashes) if not drawing.all_committed:
                return self._on_commits(drawing, hashes)
            case EntropyReveals(drawing.attempt, entropies) if may_reveal:
                return _on_entropies(drawing, entropies)
            case Begin() if drawing.all_revealed:
                return self._on_begin(drawing, message)
        return LobbyReason.OUT_OF_ORDER

    def _on_commits(self, drawing: DrawAttempt, hashes: tuple[bytes, ...]) -> LobbyReason | None:
        own = drawing.hashes[drawing.me]
        if len(hashes) != drawing.board.programs or hashes[drawing.me] != own:
            return LobbyReason.OTHER_COMMIT
        drawing.hashes = dict(enumerate(hashes))
        entropy = drawing.entropies[drawing.me]
        self.envelopes.append(EntropyReveal(drawing.attempt, entropy))
        return None

    def _on_begin(self, drawing: DrawAttempt, begin: Begin) -> LobbyReason | None:
        # An equal charter may still be encoded otherwise, so the one made here is used.
        charter, lists = drawing.charter, (begin.addresses, begin.mine, begin.theirs)
        if begin.charter != charter:
            return LobbyReason.OTHER_CHARTER
        if any(len(each) != drawing.board.programs for each in lists):
            return LobbyReason.OUT_OF_ORDER
        self.is_over = True
        addresses = tuple(each.reached_by(self.host) for each in begin.addresses)
        me, seed = drawing.me, drawing.seed
        membership = Membership(charter, me, seed, addresses, begin.mine, begin.theirs)
        self.events.append(Started(membership))
        return None

    def _on_begun(self, begun: Begun) -> LobbyReason | None:
        """The game begins without a seat for this program, which watches it."""
        board = self.board
        if board is None or self.seat is not None or None in board.players:
            return LobbyReason.OUT_OF_ORDER
        charter = charter_of(board, begun.charter.seed_check)
        if begun.charter != charter:
            return LobbyReason.OTHER_CHARTER
        self.is_over = True
        addresses = tuple(each.reached_by(self.host) for each in begun.addresses)
        self.events.append(WatchStarted(charter, addresses))
        return None

    def _leave(self, why: LobbyReason) -> None:
        if not self.is_over:
            self.is_over = True
            self.envelopes.append(LeaveTable(why))
            self.events.append(LobbyLeft(why))


def _on_entropies(drawing: DrawAttempt, entropies: tuple[bytes, ...]) -> LobbyReason | None:
    """Check every revealed entropy against its commitment, this program's own included."""
    own = drawing.entropies[drawing.me]
    if len(entropies) != len(drawing.hashes) or entropies[drawing.me] != own:
        return LobbyReason.LEFT_OUT
    for program, entropy in enumerate(entropies):
        if program != drawing.me and drawing.reveal(program, entropy) is not None:
            return LobbyReason.OTHER_COMMIT
    return None


def _in_order(board: LobbyBoard) -> LobbyBoard:
    """The board with its options in the game's order; the wire sorts them otherwise."""
    return replace(board, options=shortest(game(board.game), len(board.places), board.options))


def _wrong_with(board: LobbyBoard, last: LobbyBoard | None) -> LobbyReason | None:
    """Check that a board's game, rules and options are known here and its programs in order."""
    if not board.rules or rules_of(board.game) != board.rules:
        return LobbyReason.OTHER_RULES
    if len(board.places) not in game(board.game).seats:
        return LobbyReason.OUT_OF_ORDER
    if not is_shortest(game(board.game), len(board.places), board.options):
        return LobbyReason.OTHER_OPTIONS
    if last is not None and (board.table, board.game) != (last.table, last.game):
        return LobbyReason.OUT_OF_ORDER
    players = (player for player in board.players if isinstance(player, int) and player > 0)
    joined = [*dict.fromkeys(players)]
    return None if joined == [*range(1, len(joined) + 1)] else LobbyReason.OUT_OF_ORDER
