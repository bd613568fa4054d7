"""A joining program's side of a lobby; what the host says is believed only where it must be."""

from collections.abc import Callable

from msgspec.structs import replace

from core.beginning import is_shortest, shortest
from core.game import Seat
from core.games import game, rules_of
from net.lobby.entropy import agreed, charter_of, commitment, joint_seed
from net.lobby.events import Left, Started, WatchStarted
from net.lobby.messages import (
    SIZE,
    Begin,
    Begun,
    Board,
    Broken,
    Call,
    Commit,
    Commits,
    Denied,
    Entropies,
    Entropy,
    FromGuest,
    Leave,
    Ready,
    Removed,
    Said,
    Say,
    Seated,
    Sit,
)
from net.lobby.reasons import Why
from net.table.charter import Program, seed_check
from net.timing import TIMING
from net.wire.packing import Message

Event = Board | Seated | Denied | Said | Broken | Started | WatchStarted | Left


class _Attempt:
    """A start that is under way, as this program sees it."""

    def __init__(self, number: int, board: Board, me: Program, entropy: bytes, now: float) -> None:
        self.number = number
        self.board = board
        self.agreed = agreed(board, number)
        self.me = me
        self.entropy = entropy
        self.deadline = now + TIMING.start
        self.hash = commitment(self.agreed, me, entropy)
        self.hashes: tuple[bytes, ...] = ()
        self.seed = b""


class GuestLobby:
    """Letters and events gather here until somebody takes them."""

    def __init__(self, host: str, entropy: Callable[[int], bytes]) -> None:
        self.letters: list[FromGuest] = []
        self.events: list[Event] = []
        self.board: Board | None = None
        self.seat: Seat | None = None
        """The own seat, as soon as there is one."""
        self.is_over = False
        """Whether the game has begun, or this program has left."""
        self.host = host
        """Where the host was reached."""
        self._entropy = entropy
        self._name = ""
        self._attempt: _Attempt | None = None
        self._last_attempt = 0

    # What the people here do.

    def sit(self, name: str, port: int, seat: Seat | None = None) -> None:
        """Ask for a seat: that one or any; `port` is where this program listens."""
        self.letters.append(Sit(name, port, seat))

    def ready(self, *, on: bool) -> None:
        """Say that the game may start, or may not."""
        self.letters.append(Ready(on))

    def say(self, text: str) -> None:
        """Say something to everybody."""
        self.letters.append(Say(text))

    def leave(self) -> None:
        """Give up."""
        self._leave(Why.WISH)

    # Messages and time.

    def receive(self, message: Message, now: float) -> None:
        """What the host says; something that cannot be makes this program leave."""
        if self.is_over:
            return
        if (wrong := self._heed(message, now)) is not None:
            self._leave(wrong)

    def tick(self, now: float) -> None:
        """Do what is due."""
        due = self.due()
        if due is not None and now >= due:
            self._leave(Why.HOST_SILENT)

    def due(self) -> float | None:
        """When `tick` wants to be called next, if ever."""
        return self._attempt.deadline if self._attempt and not self.is_over else None

    def take_letters(self) -> list[FromGuest]:
        """What is to be sent to the host, in order."""
        letters, self.letters = self.letters, []
        return letters

    def take_events(self) -> list[Event]:
        """What the people here should know."""
        events, self.events = self.events, []
        return events

    # Inside: each answers with what is wrong.

    def _heed(self, message: Message, now: float) -> Why | None:
        match message:
            case Board():
                return self._on_board(message)
            case Seated():
                return self._on_seated(message)
            case Call(attempt):
                return self._on_call(attempt, now)
            case Commits() | Entropies() | Begin():
                return self._on_start(message)
            case Begun():
                return self._on_begun(message)
            case Broken():
                self._attempt = None
                self.events.append(message)
            case Removed(why):
                self.is_over = True
                self.events.append(Left(why))
            case Denied() | Said():
                self.events.append(message)
            case _:
                return Why.OUT_OF_ORDER
        return None

    def _on_board(self, board: Board) -> Why | None:
        wrong = _wrong_with(board, self.board) or self._wrong_with_own(board)
        if wrong is None:
            self.board = _in_order(board)
            self.events.append(self.board)
        return wrong

    def _wrong_with_own(self, board: Board) -> Why | None:
        """The own seat stays the own seat, and a game that starts stays as it was agreed on."""
        if self.seat is not None and self._own_number(board, self.seat) is None:
            return Why.NOT_MY_SEAT
        attempt = self._attempt
        if attempt and agreed(board, attempt.number) != attempt.agreed:
            return Why.OTHER_CHARTER
        return None

    def _own_number(self, board: Board, seat: Seat) -> Program | None:
        """Which program this one is on the board; None: it does not sit there as one that joined.

        What the host has told before proves nothing: it may have been of a seat that is not there.
        """
        if seat >= len(board.places):
            return None
        name, player = board.places[seat].name, board.places[seat].player
        if not isinstance(player, int) or player <= 0 or name != self._name:
            return None
        return player

    def _on_seated(self, message: Seated) -> Why | None:
        if self.seat is not None:
            return Why.OUT_OF_ORDER
        if self.board is not None and message.seat >= len(self.board.places):
            return Why.NOT_MY_SEAT
        self.seat, self._name = message.seat, message.name
        self.events.append(message)
        return None

    def _on_call(self, number: int, now: float) -> Why | None:
        board, seat = self.board, self.seat
        if self._attempt is not None or number <= self._last_attempt:
            return Why.OUT_OF_ORDER
        if board is None or seat is None or None in board.players:
            return Why.OUT_OF_ORDER
        me = self._own_number(board, seat)
        if me is None:
            return Why.NOT_MY_SEAT
        self._last_attempt = number
        self._attempt = _Attempt(number, board, me, self._entropy(SIZE), now)
        self.letters.append(Commit(number, self._attempt.hash))
        return None

    def _on_start(self, message: Commits | Entropies | Begin) -> Why | None:
        attempt = self._attempt
        if attempt is None:
            return Why.OUT_OF_ORDER
        match message:
            case Commits(number, hashes) if number == attempt.number and not attempt.hashes:
                return self._on_commits(attempt, hashes)
            case Entropies(number, entropies) if number == attempt.number and attempt.hashes:
                return _on_entropies(attempt, entropies)
            case Begin() if attempt.seed:
                return self._on_begin(attempt, message)
        return Why.OUT_OF_ORDER

    def _on_commits(self, attempt: _Attempt, hashes: tuple[bytes, ...]) -> Why | None:
        if len(hashes) != attempt.board.programs or hashes[attempt.me] != attempt.hash:
            return Why.OTHER_COMMIT
        attempt.hashes = hashes
        self.letters.append(Entropy(attempt.number, attempt.entropy))
        return None

    def _on_begin(self, attempt: _Attempt, begin: Begin) -> Why | None:
        board, programs = attempt.board, attempt.board.programs
        lists = (begin.addresses, begin.mine, begin.theirs)
        # What is equal may still be written otherwise: the own charter counts.
        charter = charter_of(board, seed_check(attempt.seed))
        if begin.charter != charter:
            return Why.OTHER_CHARTER
        if any(len(each) != programs for each in lists):
            return Why.OUT_OF_ORDER
        self.is_over = True
        addresses = tuple(each.reached_by(self.host) for each in begin.addresses)
        self.events.append(
            Started(
                charter,
                attempt.me,
                attempt.seed,
                addresses,
                begin.mine,
                begin.theirs,
            )
        )
        return None

    def _on_begun(self, begun: Begun) -> Why | None:
        """The game begins without this program: it watches."""
        board = self.board
        if board is None or self.seat is not None or None in board.players:
            return Why.OUT_OF_ORDER
        charter = charter_of(board, begun.charter.seed_check)
        if begun.charter != charter:
            return Why.OTHER_CHARTER
        self.is_over = True
        addresses = tuple(each.reached_by(self.host) for each in begun.addresses)
        self.events.append(WatchStarted(charter, addresses))
        return None

    def _leave(self, why: Why) -> None:
        if not self.is_over:
            self.is_over = True
            self.letters.append(Leave(why))
            self.events.append(Left(why))


def _on_entropies(attempt: _Attempt, entropies: tuple[bytes, ...]) -> Why | None:
    """What all have revealed is what all have committed to, this program with it."""
    if len(entropies) != len(attempt.hashes) or entropies[attempt.me] != attempt.entropy:
        return Why.LEFT_OUT
    for program, entropy in enumerate(entropies):
        if commitment(attempt.agreed, program, entropy) != attempt.hashes[program]:
            return Why.OTHER_COMMIT
    attempt.seed = joint_seed(attempt.agreed, entropies)
    return None


def _in_order(board: Board) -> Board:
    """The board with its options in the game's order; on the wire they have another one."""
    return replace(board, options=shortest(game(board.game), len(board.places), board.options))


def _wrong_with(board: Board, last: Board | None) -> Why | None:
    """A board is of a game known here, by the same rules and options, its programs in order."""
    if not board.rules or rules_of(board.game) != board.rules:
        return Why.OTHER_RULES
    if len(board.places) not in game(board.game).seats:
        return Why.OUT_OF_ORDER
    if not is_shortest(game(board.game), len(board.places), board.options):
        return Why.OTHER_OPTIONS
    if last is not None and (board.table, board.game) != (last.table, last.game):
        return Why.OUT_OF_ORDER
    joined = [player for player in board.players if isinstance(player, int) and player > 0]
    return None if joined == [*range(1, len(joined) + 1)] else Why.OUT_OF_ORDER
