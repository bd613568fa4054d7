"""A review in words: who could have had more, through which turns, and what luck brought."""

from collections.abc import Iterator, Sequence
from typing import Any

from core.game import Ends, Move, Seat
from core.log import Log
from core.outcome import Outcome
from core.periods import ends_of, period_of
from core.review.review import Review, ReviewedTurn
from core.says import Unreadable
from tui.language import _
from tui.lists import by_commas
from tui.moves_told import moves_told
from tui.numbers import decimal, signed
from tui.scores import points_word
from tui.voice import Voice

BAR = 30
"""The most characters of a bar of the chart."""
ROWS = 20
"""Rows of the chart at most."""


class ReviewWords:
    """Puts the review of one game into words."""

    def __init__(self, review: Review, log: Log[Any], voice: Voice) -> None:
        self.review, self._log, self._voice = review, log, voice
        self._by_round = period_of(log.game) is Ends.ROUND
        self._ends = _ends(review, log, by_round=self._by_round)
        """The index after the last entry of each round, or of each turn in games without rounds."""

    def told(self) -> list[str]:
        """Return the whole review, line by line."""
        return [*self.accounts(), "", *self.chart(), "", *self.luck_note()]

    def accounts(self) -> list[str]:
        """Return player by player: the loss and the luck, mistakes and strokes."""
        lines: list[str] = []
        for seat in range(self.review.seats):
            lines += ["", *self._account(seat)] if lines else self._account(seat)
        return lines

    def _account(self, seat: Seat) -> list[str]:
        review, player = self.review, self._voice.player(seat)
        text = _("{player}: on average {points} a turn behind the best that was seen.")
        behind = text.format(player=player, points=decimal(review.behind(seat)))
        told = (behind, *self._luck(seat))
        lines = [" ".join(told)]
        lines += [f"  {self.mistake(turn)}" for turn in review.mistakes(seat)]
        lines += [f"  {self.stroke(turn)}" for turn in review.strokes(seat)]
        return lines

    def _luck(self, seat: Seat) -> Iterator[str]:
        """Yield a sentence on what dice and draws brought, if the game has any."""
        account, kinds = self.review.account(seat), {luck.rolled for luck in self.review.luck}
        told = []
        if True in kinds:
            told.append(_("dice {points}").format(points=signed(account.dice)))
        if False in kinds:
            told.append(_("draws {points}").format(points=signed(account.draws)))
        if told:
            yield _("Luck: {kinds}.").format(kinds=by_commas(told))

    def mistake(self, turn: ReviewedTurn) -> str:
        """Return `Round 7 (entry 120): about 9 lost. Done: ...; better: ...`."""
        text = _("{place}: about {points} lost by: {done}. Better: {better}.")
        return text.format(
            place=self.place(turn),
            points=round(turn.lost),
            done=self.done(turn),
            better=self.better(turn),
        )

    def stroke(self, turn: ReviewedTurn) -> str:
        """Return `Round 7 (entry 120): a stroke, about 9 better than what seems best: ...`."""
        text = _("{place}: a stroke, about {points} better than what seems best at once: {done}.")
        return text.format(place=self.place(turn), points=round(turn.stroke), done=self.done(turn))

    def verdict(self, turn: ReviewedTurn) -> str:
        """Compare the turn with the best one, for a reader who has just seen it."""
        then = signed(turn.then)
        if round(turn.lost) >= 1:
            text = _("{then} expected, {before} with: {better}.")
            return text.format(then=then, before=signed(turn.before), better=self.better(turn))
        if round(turn.stroke) >= 1:
            text = _(
                "A stroke: about {points} better than what seems best at once; {then} expected."
            )
            return text.format(points=round(turn.stroke), then=then)
        return _("As good as the best turn that was seen: {then} expected.").format(then=then)

    def place(self, turn: ReviewedTurn) -> str:
        """Say when in the game it was."""
        number = 1 + sum(1 for end in self._ends if end <= turn.first)
        text = _("Round {number} (#{entry})") if self._by_round else _("Turn {number} (#{entry})")
        return text.format(number=number, entry=turn.first)

    def done(self, turn: ReviewedTurn) -> str:
        """Tell the moves that were made."""
        entries = (step.entry for step in self._log.steps[turn.first : turn.after])
        return self._moves(turn, [entry for entry in entries if isinstance(entry, Move)])

    def better(self, turn: ReviewedTurn) -> str:
        """Tell the moves that would have been better."""
        notation = self._log.game.notation
        try:
            entries = [notation.read(written)[0] for written in turn.best]
        except Unreadable:
            return ""
        return self._moves(turn, [entry for entry in entries if isinstance(entry, Move)])

    def _moves(self, turn: ReviewedTurn, moves: Sequence[Move]) -> str:
        state = self._log.state_before(turn.first)
        return moves_told(self._log.game, self._voice, state, moves)

    def chart(self) -> list[str]:
        """Return a chart of the player expected to win, and by how much, as the game went on."""
        title = _("Who was ahead, and with what lead the game was expected to end:")
        rows = [*self._rows()]
        most = max((abs(margin) for _number, _seat, margin in rows), default=0) or 1
        width = max(len(self._voice.player(seat)) for seat in range(self.review.seats))
        return [
            title,
            *(
                f"{number:4}  {self._voice.player(seat):{width}}  {signed(margin, 0):>4}  "
                f"{'#' * round(margin / most * BAR)}".rstrip()
                for number, seat, margin in rows
            ),
        ]

    def _rows(self) -> Iterator[tuple[int, Seat, float]]:
        """Yield for the end of each round, or turn, who is ahead and by how much."""
        step = -(-len(self._ends) // ROWS)
        for number in range(0, len(self._ends), step):
            last = min(number + step, len(self._ends)) - 1
            turns = [turn for turn in self.review.turns if turn.after <= self._ends[last]]
            if turns:
                expected = turns[-1].expected
                seat = max(range(len(expected)), key=lambda seat: (expected[seat], -seat))
                yield last + 1, seat, expected[seat]

    def luck_note(self) -> list[str]:
        """Explain what luck means here."""
        word = points_word(self.review.game, _amount(self._log.game.outcome(self._log.state)))
        text = _(
            "All numbers are {points} by which a player is ahead of the others' average, as the "
            "bot expects the game to end; luck is what chance brought against that. Each is "
            "estimated anew: they do not add up to the result."
        )
        return [text.format(points=word)]


def _ends(review: Review, log: Log[Any], *, by_round: bool) -> list[int]:
    if not by_round:
        return [turn.after for turn in review.turns]
    ends = [at for at, step in enumerate(log.steps, 1) if ends_of(step.entry) is Ends.ROUND]
    return ends or [len(log.steps)]


def _amount(outcome: Outcome | None) -> str:
    return outcome.ranking[0].name if outcome else ""
