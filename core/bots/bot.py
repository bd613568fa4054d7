"""What a bot is to a table, whatever the game."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import Protocol, TypeVar, runtime_checkable

from msgspec import Struct

from core.game import Game, Illegal, Move, Seat
from core.says import Sentence, refuse
from core.stream import Stream
from core.view import View

S = TypeVar("S")


class Bot(Protocol[S]):
    """A player that answers for a seat, out of nothing but the seat's view and an own seed.

    Asked twice with the same view a bot answers the same. So it may be made anew for every
    question, or asked in another process (bots can be pickled). A process may remember the plan
    of a turn; it is no part of the bot.
    """

    @property
    def name(self) -> str:
        """What the registry calls it."""
        ...

    def choose(self, view: View[S], legal: Sequence[Move]) -> Move:
        """One of `legal`, which are all moves of the view's seat; there is at least one."""
        ...


@runtime_checkable
class Volunteer(Bot[S], Protocol[S]):
    """A bot that may act while another seat is to choose."""

    def volunteer(self, view: View[S], legal: Sequence[Move]) -> Move | None:
        """One of `legal` if the bot acts while another seat is to choose; None to let it pass."""
        ...


@runtime_checkable
class Deliberate(Bot[S], Protocol[S]):
    """A bot that can take less time to think."""

    def hurried(self) -> Bot[S]:
        """The same bot with hardly any time."""
        ...


@runtime_checkable
class CountingBot(Bot[S], Protocol[S]):
    """A bot that counts the states it looks at."""

    def looked_at(self, view: View[S]) -> int:
        """How many it has looked at in this process, in games like that of the view."""
        ...


@runtime_checkable
class Excusing(Bot[S], Protocol[S]):
    """A bot that now and then has another one play in its place."""

    def excuse(self) -> Sentence | None:
        """Why another bot plays; None if it plays itself."""
        ...


class AdvisedTurn(Struct, frozen=True):
    """A way through the turn, and what may be expected of it."""

    moves: tuple[Move, ...]
    ahead: float
    """By how many points the seat may expect to be ahead in the end."""
    reason: Sentence | None = None
    """What above all it has before other turns, in the words of the game."""


class Advice(Struct, frozen=True):
    """A move with what speaks for it, in the words of the game: `+18`, `completes a set`."""

    move: Move
    reasons: tuple[Sentence, ...] = ()
    turns: tuple[AdvisedTurn, ...] = ()
    """The best turns that were seen, the best first, where the bot looks over turns."""
    left: float | None = None
    """The points that stay on the table if the turn ends now; None where it cannot end."""


@runtime_checkable
class Adviser(Bot[S], Protocol[S]):
    """A bot that can say why it would move so."""

    def advise(self, view: View[S], legal: Sequence[Move]) -> Advice:
        """What `choose` answers, with the reasons that led there."""
        ...


def hurried(bot: Bot[S]) -> Bot[S]:
    """The bot with hardly any time, if it takes any: for trials in which strength is nothing."""
    return bot.hurried() if isinstance(bot, Deliberate) else bot


def seed_of(game_seed: bytes, seat: Seat) -> bytes:
    """The seed of the bot on a seat; nothing about the game's chance follows from it."""
    key = blake2b(game_seed, digest_size=32, person=b"estancia bot").digest()
    return blake2b(seat.to_bytes(2, "big"), key=key, digest_size=32).digest()


def seat_of(view: View[S]) -> Seat:
    """The seat that the bot answers for."""
    assert view.seat is not None, "a bot sits on a seat"
    return view.seat


def luck(seed: bytes, game: Game[S], view: View[S]) -> Stream:
    """The numbers with which a bot decides what is left to chance in this view."""
    seat = seat_of(view)
    return Stream(seed, seat.to_bytes(2, "big") + game.digest(view.state))


def ask(game: Game[S], bot: Bot[S], seen: View[S]) -> Move:
    """What the bot decides on its seat; raises `Illegal` if it does not keep to the rules."""
    legal = game.legal(seen.state, seat_of(seen), seen.known)
    return _legal(game, bot, seen, bot.choose(seen, legal), legal)


def ask_advice(game: Game[S], bot: Bot[S], seen: View[S]) -> Advice:
    """The same as advice; without reasons where the bot has none. Raises `Illegal` like `ask`."""
    if not isinstance(bot, Adviser):
        return Advice(ask(game, bot, seen))
    legal = game.legal(seen.state, seat_of(seen), seen.known)
    advice = bot.advise(seen, legal)
    _legal(game, bot, seen, advice.move, legal)
    return advice


def ask_volunteer(game: Game[S], bot: Bot[S], seen: View[S]) -> Move | None:
    """What the bot does on a seat that may act, or None; raises `Illegal` like `ask`."""
    legal = game.legal(seen.state, seat_of(seen), seen.known)
    move = bot.volunteer(seen, legal) if legal and isinstance(bot, Volunteer) else None
    return None if move is None else _legal(game, bot, seen, move, legal)


def _legal(game: Game[S], bot: Bot[S], seen: View[S], move: Move, legal: Sequence[Move]) -> Move:
    """The move, if it is one of the legal ones."""
    if move not in legal:
        otherwise = refuse("", "{bot} moved for another seat.", bot=bot.name)
        raise Illegal(move, game.why_not(seen.state, move, seen.known) or otherwise)
    return move
