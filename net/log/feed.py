"""Feeds: committed log entries go to watchers in pieces, and are checked there."""

from collections.abc import Iterator
from typing import Annotated, Any

from msgspec import Meta
from msgspec.structs import replace

from core.game import Over, Turn
from core.reading import Problem, read_record
from core.record import Record, dealt
from core.says import Unreadable
from core.writing import write_record
from net.log.charter import Charter, is_sound
from net.log.events import EntryCommitted
from net.log.ledger import Ledger, fold
from net.log.messages import MOST_LOG_ENTRIES, Fingerprint, LogEntry, LogIndex, how_many
from net.log.resolutions import ResolutionDecided
from net.wire.limits import FAR_TOO_MANY, LIMITS, RateLimit
from net.wire.packing import Message
from net.wire.tags import LinkTag

IN_FLIGHT = 4
"""The most pieces that a watcher may leave unacknowledged."""
MOST_HIDDEN = 1024
"""The most pieces that a game deals face down."""
HiddenNumber = Annotated[int, Meta(ge=0, lt=2**16)]


class FeedPiece(Message, frozen=True, array_like=True, tag=LinkTag.FEED_PIECE.value):
    """Committed entries after the first `before`, and the fingerprint after the last of them."""

    before: LogIndex
    log_entries: Annotated[tuple[LogEntry, ...], Meta(max_length=MOST_LOG_ENTRIES)]
    fingerprint: Fingerprint


class FeedAck(Message, frozen=True, array_like=True, tag=LinkTag.FEED_ACK.value):
    """The number of log entries that a watcher has; more may be sent."""

    count: LogIndex


class HiddenPieces(Message, frozen=True, array_like=True, tag=LinkTag.HIDDEN_PIECES.value):
    """All pieces that a finished game dealt face down, by slot; sent before its end is shown.

    With them a watcher's record is as whole as the players'.
    """

    slots: Annotated[tuple[HiddenNumber, ...], Meta(max_length=MOST_HIDDEN)]
    pieces: Annotated[tuple[HiddenNumber, ...], Meta(max_length=MOST_HIDDEN)]


def hidden_pieces(ledger: Ledger) -> HiddenPieces:
    """The hidden pieces of that ledger's game, as far as they are known here."""
    known = ledger.pieces
    slots = tuple(slot for slot in dealt(ledger.log) if slot in known)
    return HiddenPieces(slots, tuple(known[slot] for slot in slots))


def piece(ledger: Ledger, commit_index: int, before: int) -> FeedPiece | None:
    """The next committed log entries for somebody who has `before`; None if there are none."""
    new = ledger.log_entries[before : min(before + MOST_LOG_ENTRIES, commit_index)]
    log_entries = tuple(new[: how_many(each.command for each in new)])
    if not log_entries:
        return None
    return FeedPiece(before, log_entries, ledger.at(before + len(log_entries)).fingerprint)


def old_enough(ledger: Ledger, commit_index: int) -> int:
    """The number of log entries that watchers are shown, by the table's delay.

    The running turn is held back, and as many before it as make up the delay; nothing is once the
    game is over.
    """
    delay = ledger.charter.table_rules.watch_delay
    ended = ledger.at(commit_index).agreements.ended
    if not delay or ended or isinstance(_turn(ledger, commit_index), Over):
        return commit_index
    turns: set[int] = set()
    for count in range(commit_index, 0, -1):
        turn = ledger.at(count).turn
        if turn.seats:
            turns.add(turn.begun)
        if len(turns) > delay:
            return count
    return 0


def _turn(ledger: Ledger, count: int) -> Turn:
    return ledger.log.game.turn(ledger.state_at(count))


class Feed:
    """The feed of one watcher, who may be slow: at most `IN_FLIGHT` pieces are under way."""

    def __init__(self) -> None:
        self._sent = 0
        self._unanswered = 0
        self._tells = True
        """Whether the hidden pieces are still to be sent."""
        self._pace = RateLimit(LIMITS.commands, LIMITS.command_time)

    def more(self, ledger: Ledger, commit_index: int) -> Iterator[FeedPiece | HiddenPieces]:
        """The messages to send now; the hidden pieces go before the end."""
        if self._tells and isinstance(_turn(ledger, commit_index), Over):
            self._tells = False
            yield hidden_pieces(ledger)
        while self._unanswered < IN_FLIGHT and (shown := piece(ledger, commit_index, self._sent)):
            self._sent += len(shown.log_entries)
            self._unanswered += 1
            yield shown

    def seen(self) -> bool:
        """Count an acknowledgement; False if no piece awaited one."""
        waiting = self._unanswered > 0
        self._unanswered -= waiting
        return waiting

    def has(self, commit_index: int) -> bool:
        """Whether the watcher has acknowledged everything up to there."""
        return self._sent >= commit_index and not self._unanswered

    def is_flooded(self, now: float) -> bool:
        """Whether the watcher keeps sending far too many messages that nobody asked for."""
        return not self._pace.keeps(now) and self._pace.over > FAR_TOO_MANY * LIMITS.commands


class Disagreed(Exception):
    """A shown entry is illegal by the rules here, or contradicts what was shown before."""

    def __init__(self, number: int) -> None:
        super().__init__(f"item {number} does not fit")
        self.number = number


class FeedReader:
    """Folds what is shown, without knowing any secret."""

    def __init__(self, charter: Charter) -> None:
        """Raises `Unreadable` for a charter of no game."""
        if not is_sound(charter):
            raise Unreadable("What the table says of its game cannot be.")
        self.ledger = Ledger(charter, None)
        self._told: HiddenPieces | None = None

    def hear(self, told: HiddenPieces) -> None:
        """Keep the hidden pieces, which are checked when the end is shown."""
        self._told = told

    @property
    def state(self) -> Any:
        """The game as far as it was shown."""
        return self.ledger.log.state

    def follow(self, charter: Charter) -> "FeedReader | None":
        """The reader of this game's fork; None if that game is no fork of this one.

        The fork may begin with fewer entries than were shown, where nodes that had more were lost;
        the rest is taken back.
        """
        own = self.ledger.charter
        table, count = charter.forked_from or (b"", 0)
        as_here = replace(
            charter,
            table=own.table,
            forked_from=own.forked_from,
            absent=own.absent,
            newcomers=own.newcomers,
        )
        if table != own.table or count < 0 or as_here != own:
            return None
        other = FeedReader(charter)
        other.ledger = fold(charter, None, self.ledger.log_entries[:count])
        has_all = len(other.ledger.log_entries) == min(count, len(self.ledger.log_entries))
        # Newcomers must be in the log; players have checked what was not shown here yet.
        whole = len(other.ledger.log_entries) == count
        invented = whole and other.ledger.here.newcomers != charter.newcomers
        return other if has_all and not invented else None

    def receive(self, shown: FeedPiece) -> list[EntryCommitted | ResolutionDecided]:
        """Fold a piece and return what is new; raises `Disagreed`, and then nothing has changed."""
        have = len(self.ledger.log_entries)
        if shown.before > have:
            raise Disagreed(have)
        try:
            new = shown.log_entries[have - shown.before :]
            news = [each for log_entry in new for each in self._take(log_entry)]
            after = shown.before + len(shown.log_entries)
            if self.ledger.at(after).fingerprint != shown.fingerprint:
                raise Disagreed(after)
            if self._told is not None and isinstance(self.ledger.log.turn, Over):
                self._lay_open(self._told)
        except Disagreed:
            self.ledger.cut(have)
            raise
        return news

    def _lay_open(self, told: HiddenPieces) -> None:
        """Adopt the hidden pieces if the whole game is legal with them; raises `Disagreed`."""
        ledger, pieces = self.ledger, dict(zip(told.slots, told.pieces, strict=False))
        record = Record(ledger.charter.header, [step.entry for step in ledger.log.steps], pieces)
        try:
            if len(told.slots) != len(told.pieces) or pieces.keys() != {*dealt(ledger.log)}:
                raise Disagreed(len(ledger.log_entries))
            if pieces:
                read_record(write_record(record))
        except (Problem, Unreadable):
            raise Disagreed(len(ledger.log_entries)) from None
        ledger.lay_open(pieces)

    def _take(self, log_entry: LogEntry) -> Iterator[EntryCommitted | ResolutionDecided]:
        ledger = self.ledger
        steps, number = len(ledger.log.steps), len(ledger.log_entries) + 1
        if ledger.why_not_next(log_entry) is not None:
            raise Disagreed(number)
        ledger.append(log_entry)
        step = ledger.log.steps[-1] if len(ledger.log.steps) > steps else None
        yield EntryCommitted(number, log_entry.command, step)
        decided = ledger.here.agreements.last
        if decided is not None and decided.number == number:
            yield decided
