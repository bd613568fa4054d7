"""A game on this machine: a match, its bots, and the library that keeps it."""

import asyncio
import os
from collections.abc import AsyncIterator, Awaitable, Collection, Mapping, Sequence
from typing import Any, TypeVar

from core.beginning import shortest
from core.bots import bot as bots
from core.bots.bot import Bot
from core.bots.registry import bot as make_bot
from core.bots.registry import known
from core.dealer import Head, SeededDealer, Waiting, seed_of
from core.game import Choose, Entry, Illegal, Move, Seat
from core.games import game as find_game
from core.log import Step
from core.match import Match
from core.option import Value
from core.record import Header
from core.says import Unreadable
from saves.games import Player, SeriesScore
from tui.keeping import Keeper, keep_new
from tui.seated_game import SeatedGame

T = TypeVar("T")
SEED_SIZE = 16


class LocalGame(SeatedGame):
    """One game in this process; people choose, and `run` does all the rest.

    With `drafts`, moves of a person's own turn are saved once they cannot be undone any more.
    """

    def __init__(
        self, match: Match[Any], players: Sequence[Player], keeper: Keeper, *, drafts: bool = True
    ) -> None:
        self._kinds = _kinds_of_bots(match.header.game, players)
        self._bots: dict[Seat, Bot[Any]] = {}
        """The bots asked in this process so far; the screen asks bots in another process."""
        people = tuple(seat for seat in range(len(players)) if seat not in self._kinds)
        super().__init__(match, players, people, keeper)
        self._drafts = drafts
        self.in_series = ""
        """The name of the series in the library, if the same people have played before."""
        self._series: SeriesScore | None = None
        self._volunteers_asked: Head | None = None
        """The end of the log when bots that may act out of turn were last asked."""
        self._take_up()

    @property
    def asked(self) -> Seat | None:
        """The person who is to choose now; None while others act, and at the end."""
        people = (seat for seat in self.match.choosers if seat not in self._kinds)
        return next(people, None)

    @property
    def invited(self) -> Seat | None:
        """The person who may act, and for whom bots wait until they let it pass; None if nobody."""
        if not set(self.match.choosers) & self._kinds.keys():
            return None
        return self._first_who_may()

    @property
    def others_wait(self) -> bool:
        """Whether bots wait for people who have lifted their standing pass."""
        return True

    @property
    def alone(self) -> None:
        """None: nobody can be lost here."""

    @property
    def asking(self) -> None:
        """None: everybody sits at this screen."""
        return

    @property
    def series(self) -> SeriesScore | None:
        """The score of the series that the same people play, when the game is over."""
        if self.in_series and self._series is None:
            self._series = self.keeper.put_into_series(self.in_series)
        return self._series

    @property
    def links(self) -> None:
        """None: nobody plays from elsewhere."""

    @property
    def talk(self) -> None:
        """None: everybody sits at this screen."""

    @property
    def way_back(self) -> str:
        """The command that continues the game; empty if it is not saved."""
        number = self.keeper.number
        return "" if number is None else f"estancia resume {number}"

    @property
    def draft(self) -> int:
        """The number of moves of the running turn that can be undone and are not saved."""
        return len(self.match.log.steps) - self._settled()

    async def answered(self, line: Awaitable[T]) -> T:
        """Return the answer to the question; raises `Withdrawn` if others make it void."""
        return await line

    async def run(self) -> AsyncIterator[None]:
        """Run chance, checks and bots, until a person chooses or is invited, or the game is over.

        Yields whenever there are new entries, which are saved already.
        """
        while self.go_on():
            yield
            # Ctrl+C also works between the moves of bots.
            await asyncio.sleep(0)

    def go_on(self) -> bool:
        """Play up to the next thing worth telling, and save it; return False if nothing is left."""
        went_on = self._go_on()
        if went_on:
            self.save()
        return went_on

    def _go_on(self) -> bool:
        count = len(self.match.log.steps)
        while self._dealt():
            pass
        if len(self.match.log.steps) > count:
            return True
        if not isinstance(self.match.turn, Choose) or self.invited is not None:
            return False
        return self._ask_volunteers() or self._ask_bots()

    def deal(self) -> list[Step[Any]]:
        """Append and save an answer of chance or a check; none if people choose, or at the end."""
        steps = self._dealt()
        if steps:
            self.save()
        return steps

    def _dealt(self) -> list[Step[Any]]:
        step = self.match.deal()
        assert not isinstance(step, Waiting), "this dealer waits for nobody"
        return [] if step is None else [step]

    def volunteers(self) -> tuple[Seat, ...]:
        """Return the bots that may act now and have not been asked yet; each is asked once."""
        head = self.match.log.head
        bots_there = tuple(seat for seat in self.match.may if seat in self._kinds)
        asked, self._volunteers_asked = self._volunteers_asked, head
        return () if asked == head else bots_there

    def _ask_volunteers(self) -> bool:
        """Let the bots act that may act out of turn; return whether one did."""
        for seat in self.volunteers():
            view = self.match.view(seat)
            move = bots.ask_volunteer(self.match.log.game, self._bot(seat), view)
            if move is not None:
                self.match.choose(move)
                return True
        return False

    def _ask_bots(self) -> bool:
        """Let the bots that are to move choose: one move of a turn."""
        choosing = [seat for seat in self.match.choosers if seat in self._kinds]
        for seat in choosing:
            view = self.match.view(seat)
            self.match.choose(bots.ask(self.match.log.game, self._bot(seat), view))
        return bool(choosing)

    def _bot(self, seat: Seat) -> Bot[Any]:
        if seat not in self._bots:
            header = self.match.header
            seed = bots.seed_of(bytes.fromhex(header.seed or ""), seat)
            self._bots[seat] = make_bot(header.game, self._kinds[seat], seed)
        return self._bots[seat]

    def choose(self, move: Move) -> list[Step[Any]]:
        """Make a person's move; raises `Illegal`. It is saved unless it can be undone."""
        steps = self.match.choose(move)
        self.save()
        return steps

    def can_undo(self, seat: Seat) -> bool:
        """Return whether the person's last move can be taken back."""
        return bool(self.draft) and self.match.can_undo(seat)

    def undo(self, seat: Seat) -> Step[Any] | None:
        """Take the person's last move back; None if it cannot be."""
        undone = self.match.undo(seat) if self.draft else None
        self._put_aside()
        return undone

    def save(self) -> None:
        """Make everything durable that cannot be undone; call this before showing it."""
        self.keeper.keep(self._entries(), self._settled(), over=self.over)
        self._put_aside()

    def leave(self) -> None:
        """Save also the moves that can still be undone, as such; then give the library back."""
        self.save()
        self.keeper.close()

    def _put_aside(self) -> None:
        """Keep the moves that may still be undone beside the game."""
        steps, kept = self.match.log.steps, self.keeper.kept
        write = self.match.log.game.notation.write
        head = steps[kept - 1].hash if kept else b""
        self.keeper.put_aside(kept, head, [write(step.entry) for step in steps[kept:]])

    def _take_up(self) -> None:
        """Make the moves again that were put aside when the game was left, as far as they go."""
        log, kept = self.match.log, self.keeper.kept
        if len(log.steps) != kept:
            return
        for written in self.keeper.aside(kept, log.hash if kept else b""):
            try:
                move, _dealt = log.game.notation.read(written)
                if not isinstance(move, Move):
                    return
                self.match.choose(move)
            except (Illegal, Unreadable):
                return

    def _entries(self) -> list[Entry]:
        return [step.entry for step in self.match.log.steps]

    def _settled(self) -> int:
        """Return how many entries nobody can take back; others may act between a mover's moves."""
        asked = () if self.asked is None else (self.asked,)
        seats, settled = (*asked, *self.may), len(self.match.log.steps)
        if not self._drafts or not any(map(self.match.can_undo, seats)):
            return settled
        while settled and self._loose(settled - 1, seats):
            settled -= 1
        return max(settled, self.keeper.kept)

    def _loose(self, number: int, seats: Collection[Seat]) -> bool:
        entry = self.match.log.steps[number].entry
        theirs = isinstance(entry, Move) and entry.seat in seats
        return theirs and not self.match.log.game.binds(entry)


def _kinds_of_bots(game_key: str, players: Sequence[Player]) -> dict[Seat, str]:
    """Return the bot of each seat; raises `Unreadable` for one that does not exist here."""
    return {seat: known(game_key, player.bot) for seat, player in enumerate(players) if player.bot}


def new_game(
    game_key: str,
    players: Sequence[Player],
    seed: str | None,
    options: Mapping[str, Value] | None = None,
    *,
    drafts: bool = True,
) -> LocalGame:
    """Make a new game, kept in the library; raises `Unreadable` for options that cannot be chosen.

    `seed` is any text, or None for one that nobody knows.
    """
    chance = os.urandom(SEED_SIZE) if seed is None else seed_of(seed)
    names = tuple(player.name for player in players)
    rules = find_game(game_key)
    chosen = shortest(rules, len(players), options or {})
    header = Header(game_key, rules.rules, names, chosen, chance.hex())
    match: Match[Any] = Match(header, SeededDealer(chance))
    return LocalGame(match, players, keep_new(header, players), drafts=drafts)
