"""Proposing resolutions from here, and answering those of others."""

from collections.abc import Sequence
from time import monotonic

from core.game import Seat
from core.says import Refusal, Unreadable
from net.log.resolutions import (
    BallotChoice,
    EndGame,
    GiveSeat,
    LetBotPlay,
    OpenResolution,
    PauseGame,
    RemovePlayer,
    Resolution,
    ResumeGame,
)
from net.room.room import Room
from tui.lan.agreement_lines import KEYS, BallotAsked


class AskingTable:
    """Proposes on behalf of the first seat of the people here, and answers for all of them."""

    def __init__(self, room: Room, seats: Sequence[Seat]) -> None:
        self._room = room
        self._seats = seats

    @property
    def opened(self) -> OpenResolution | None:
        """The open resolution, if any."""
        return self._room.node.agreeing.opened

    @property
    def to_answer(self) -> OpenResolution | None:
        """The open resolution if somebody here has not answered it yet."""
        opened = self.opened
        return opened if opened is not None and self._silent(opened) else None

    @property
    def paused(self) -> bool:
        """Whether the game is paused by agreement."""
        return self._room.node.agreeing.now.paused

    @property
    def seconds_left(self) -> float:
        """Seconds until the open resolution expires."""
        return self._room.node.agreeing.left(monotonic())

    def possible(self) -> list[Resolution]:
        """All resolutions that can be proposed from here now."""
        others = range(len(self._room.membership.charter.players))
        about_others = [kind(each) for kind in (LetBotPlay, RemovePlayer) for each in others]
        every = [*self.seats_to_give(), PauseGame(), ResumeGame(), *about_others, EndGame()]
        return [each for each in every if self.why_not(each) is None]

    def seats_to_give(self) -> list[Resolution]:
        """Resolutions that give watchers the bots' seats they ask for."""
        agreeing, onlookers = self._room.node.agreeing, self._room.session.watchers.everybody
        given = (
            agreeing.seat_for(each.seat, each.name, each.key)
            for each in onlookers
            if each.seat is not None
        )
        return [each for each in given if each is not None]

    def why_not(self, resolution: Resolution) -> Refusal | None:
        """Return the reason why the resolution cannot be proposed."""
        return self._room.node.agreeing.why_not_put(self._asker, resolution, monotonic())

    def put(self, resolution: Resolution) -> None:
        """Propose the resolution; raises `Unreadable`."""
        _raised(self._room.do(lambda session, now: session.node.put(self._asker, resolution, now)))

    def answer(self, choice: BallotChoice) -> None:
        """Answer the open resolution for all own seats; raises `Unreadable`."""
        opened = self.opened
        if opened is None or not self._silent(opened):
            raise Unreadable("Nothing is asked of you.")
        for seat in self._silent(opened):
            _raised(self._room.do(lambda session, now, s=seat: session.node.answer(s, choice, now)))  # type: ignore[misc]

    @property
    def asked(self) -> BallotAsked | None:
        """The question to own seats that have not answered, if there are any."""
        opened = self.to_answer
        return BallotAsked(tuple(self._silent(opened)), self.seconds_left) if opened else None

    def abstain(self) -> None:
        """Abstain, as a program that plays by itself does."""
        if self.to_answer is not None:
            self.answer(BallotChoice.ABSTAIN)

    @property
    def _asker(self) -> Seat:
        return next(iter(self._seats), -1)

    def _silent(self, opened: OpenResolution) -> list[Seat]:
        return [seat for seat in opened.silent if seat in self._seats]

    def propose(self, what: str, who: Seat | None) -> None:
        """Propose the resolution of that name; raises `Unreadable`."""
        kinds = {name: kind for kind, name in KEYS.items()}
        match kinds.get(what), who:
            case (kind, _) if kind is GiveSeat:
                self.put(self._seat_to_give(who))
            case (kind, int(seat)) if kind in (LetBotPlay, RemovePlayer):
                self.put(kind(seat))
            case (kind, None) if kind in (PauseGame, ResumeGame, EndGame):
                self.put(kind())
            case _:
                text = "Ask for one of {words}; {about} are about somebody."
                raise Unreadable(text, words=", ".join(kinds), about="bot, remove")

    def _seat_to_give(self, seat: Seat | None) -> Resolution:
        """The resolution for a watcher who asks for that seat, or for any."""
        for each in self.seats_to_give():
            if isinstance(each, GiveSeat) and seat in (each.seat, None):
                return each
        raise Unreadable("Nobody who looks on has asked for that seat.")

    def agree(self, *, on: bool) -> None:
        """Answer the open resolution for all own seats; raises `Unreadable`."""
        self.answer(BallotChoice.AGREE if on else BallotChoice.REFUSE)


def _raised(refusal: Refusal | None) -> None:
    if refusal is not None:
        raise Unreadable(refusal.why.text, **refusal.why.args)
