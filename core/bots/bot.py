"""The interface between bots and the table, whatever the game."""

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
    """A player that decides for a seat using nothing but the seat's view and its own seed.

    Asked twice with the same view, a bot gives the same answer. So it may be created anew for every
    question, or asked in another process (bots can be pickled). A process may remember the plan
    of a turn, but the plan is no part of the bot.
    """

    @property
    def name(self) -> str:
        """The name in the registry."""
        ...

    def choose(self, view: View[S], legal: Sequence[Move]) -> Move:
        """Return one of `legal`, all of them moves of the view's seat; there is at least one."""
        ...


@runtime_checkable
class Volunteer(Bot[S], Protocol[S]):
    """A bot that may act while another seat is choosing."""

    def volunteer(self, view: View[S], legal: Sequence[Move]) -> Move | None:
        """Return one of `legal` to act while another seat is choosing, or None to do nothing."""
        ...


@runtime_checkable
class Deliberate(Bot[S], Protocol[S]):
    """A bot that can be made to think less."""

    def hurried(self) -> Bot[S]:
        """Return the same bot with hardly any thinking time."""
        ...


@runtime_checkable
class CountingBot(Bot[S], Protocol[S]):
    """A bot that counts the states it looks at."""

    def looked_at(self, view: View[S]) -> int:
        """Return how many states it has looked at in this process, in games like the view's."""
        ...


@runtime_checkable
class Excusing(Bot[S], Protocol[S]):
    """A bot that sometimes lets another bot play in its place."""

    def excuse(self) -> Sentence | None:
        """Return the reason why another bot plays; None if it plays itself."""
        ...


class AdvisedTurn(Struct, frozen=True):
    """A way through the turn, with its expected result."""

    moves: tuple[Move, ...]
    ahead: float
    """The points by which the seat can expect to be ahead at the end."""
    reason: Sentence | None = None
    """The main advantage over other turns, in the words of the game."""


class Advice(Struct, frozen=True):
    """A move with the reasons for it, in the words of the game: `+18`, `completes a set`."""

    move: Move
    reasons: tuple[Sentence, ...] = ()
    turns: tuple[AdvisedTurn, ...] = ()
    """The best turns that were found, the best first, if the bot plans turns."""
    left: float | None = None
    """The points that are given away if the turn ends now; None if it cannot end."""


@runtime_checkable
class Adviser(Bot[S], Protocol[S]):
    """A bot that can explain its move."""

    def advise(self, view: View[S], legal: Sequence[Move]) -> Advice:
        """Return the move that `choose` would return, with the reasons for it."""
        ...


def hurried(bot: Bot[S]) -> Bot[S]:
    """Return the bot with hardly any thinking time, for trials that do not need its strength."""
    return bot.hurried() if isinstance(bot, Deliberate) else bot


def seed_of(game_seed: bytes, seat: Seat) -> bytes:
    """Return the seed of the bot on a seat; it reveals nothing about the game's chance."""
    key = blake2b(game_seed, digest_size=32, person=b"estancia bot").digest()
    return blake2b(seat.to_bytes(2, "big"), key=key, digest_size=32).digest()


def seat_of(view: View[S]) -> Seat:
    """Return the seat that the bot decides for."""
    assert view.seat is not None, "a bot sits on a seat"
    return view.seat


def luck(seed: bytes, game: Game[S], view: View[S]) -> Stream:
    """Return the random numbers for the bot's arbitrary choices in this view."""
    seat = seat_of(view)
    return Stream(seed, seat.to_bytes(2, "big") + game.digest(view.state))


def ask(game: Game[S], bot: Bot[S], seen: View[S]) -> Move:
    """Return the bot's decision for its seat; raises `Illegal` if it breaks the rules."""
    legal = game.legal(seen.state, seat_of(seen), seen.known)
    return _legal(game, bot, seen, bot.choose(seen, legal), legal)


def ask_advice(game: Game[S], bot: Bot[S], seen: View[S]) -> Advice:
    """Return the decision with the bot's reasons, if it gives any; raises `Illegal` like `ask`."""
    if not isinstance(bot, Adviser):
        return Advice(ask(game, bot, seen))
    legal = game.legal(seen.state, seat_of(seen), seen.known)
    advice = bot.advise(seen, legal)
    _legal(game, bot, seen, advice.move, legal)
    return advice


def ask_volunteer(game: Game[S], bot: Bot[S], seen: View[S]) -> Move | None:
    """Return the bot's move on a seat that may act, or None; raises `Illegal` like `ask`."""
    legal = game.legal(seen.state, seat_of(seen), seen.known)
    move = bot.volunteer(seen, legal) if legal and isinstance(bot, Volunteer) else None
    return None if move is None else _legal(game, bot, seen, move, legal)


def _legal(game: Game[S], bot: Bot[S], seen: View[S], move: Move, legal: Sequence[Move]) -> Move:
    """Return the move if it is legal; raises `Illegal` otherwise."""
    if move not in legal:
        otherwise = refuse("", "{bot} moved for another seat.", bot=bot.name)
        raise Illegal(move, game.why_not(seen.state, move, seen.known) or otherwise)
    return move
