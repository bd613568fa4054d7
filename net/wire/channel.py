"""One encrypted link between two programs, without its socket: bytes in, bytes out.

    channel = Channel(calling(hello, secret, token_bytes), now)
    socket.send(channel.outgoing())
    channel.receive(socket.recv(...))
    for body in channel.bodies(): ...

After each call there may be something in `outgoing`, also when `closed` has been set: the
refusal for the other side, to be sent before the socket is closed.
"""

from net.wire.frames import PREFACE, TAG, FrameReader, Seal, frame
from net.wire.greeting import Greeted, Greeting, GreetingTurn
from net.wire.hello import WireName
from net.wire.limits import LIMITS, Limits
from net.wire.packing import encode
from net.wire.refusals import Cut, Reason, Refused, TurnedAway


class Channel:
    """The sans-I/O state of a link: a greeting, then bodies both ways until one side ends it."""

    def __init__(self, greeting: Greeting, now: float, limits: Limits = LIMITS) -> None:
        self.closed: Refused | None = None
        """Why the link is closed, once it is."""
        self.greeted: Greeted | None = None
        """The result of the greeting, once the other side is authenticated."""
        self.answered: WireName | None = None
        """The id under which the other side answered a call, proven or not."""
        self._greeting = greeting
        self._limits = limits
        self._deadline = now + limits.patience
        self._reader = FrameReader(limits)
        self._sending: Seal
        self._receiving: Seal
        self._bodies: list[bytes] = []
        self._outgoing = bytearray(PREFACE)
        self._take_turn(next(greeting))

    @property
    def deadline(self) -> float | None:
        """When `check` must be called; None if no timeout is pending."""
        return None if self.greeted or self.closed else self._deadline

    def check(self, now: float) -> None:
        """Close the link if the greeting has taken too long."""
        if self.deadline is not None and now >= self.deadline:
            self._close(Refused(Reason.TOO_SLOW, (int(self._limits.patience),)))

    def receive(self, piece: bytes) -> None:
        """Feed received bytes, split at any point."""
        if self.closed:
            return
        self._reader.feed(piece)
        try:
            while (body := self._reader.next()) is not None:
                self._take(body)
        except TurnedAway as turned_away:
            self.closed = turned_away.refused
        except Cut as cut:
            self._close(cut.refused)

    def receive_end(self) -> None:
        """The other side sends nothing more; a side that means to go has said so in a message."""
        self.closed = self.closed or Refused(Reason.CUT_OFF)

    def bodies(self) -> list[bytes]:
        """Drain the received bodies, in order."""
        bodies, self._bodies = self._bodies, []
        return bodies

    def send(self, body: bytes) -> None:
        """Queue a body; on a closed link it is dropped."""
        if not self.greeted:
            raise ValueError("nothing is sent before the greeting has ended")
        if len(body) > self._limits.frame:
            raise ValueError(f"{len(body)} bytes are more than anybody takes")
        if not self.closed:
            self._outgoing += self._sending.close(body)

    def outgoing(self) -> bytes:
        """Drain the bytes to send."""
        outgoing, self._outgoing = bytes(self._outgoing), bytearray()
        return outgoing

    def _take(self, body: bytes) -> None:
        if self.greeted:
            self._bodies.append(self._receiving.open(body))
        else:
            self._take_turn(self._greeting.send(body))

    def _take_turn(self, turn: GreetingTurn) -> None:
        self._outgoing += frame(turn.body) if turn.body else b""
        self.answered = turn.answered or self.answered
        if turn.greeted is not None:
            self.greeted = turn.greeted
            self._sending, self._receiving = (
                Seal(turn.greeted.sending),
                Seal(turn.greeted.receiving),
            )
            self._reader.most = self._limits.frame + TAG

    def _close(self, refused: Refused) -> None:
        """End the link; while greeting, where nothing is secret yet, the other side is told why."""
        self.closed = refused
        if not self.greeted:
            self._outgoing += frame(encode(refused))
