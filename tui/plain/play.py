"""A game in the line mode, from the first deal to the standings."""

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import Any

from core.bots.insights import insight
from core.game import Chance, Draw, Illegal, Move, Seat
from core.log import Step
from core.says import Refusal, Unreadable
from core.view import View
from tui.endings import standings
from tui.face import Face
from tui.language import _
from tui.options import brief
from tui.plain import commands
from tui.plain.agreeing import agree, is_agreement
from tui.plain.questions import Question
from tui.plain.screen import Screen
from tui.table_game import (
    LineGame,
    Withdrawn,
    going_alone,
    offers_alone,
    talking,
    to_say,
)
from tui.voice import Voice, plain


class PlainGame:
    """Tells what happens and asks whoever is to choose, until the game is over or left."""

    def __init__(self, game: LineGame, face: Face[Any], screen: Screen) -> None:
        self.game = game
        self.face = face
        self.screen = screen
        self.voice = Voice(face, [player.name for player in game.players])
        self._told = 0
        self._left = False
        self._guarded: Seat | None = None
        """Who alone looks at the screen now."""
        self._last: Seat | None = None
        """Who was asked last, as long as nobody else has done anything."""
        self._question: Question | None = None
        """What was asked last."""
        self._warned = False
        self._said_last = ""
        """Of what has happened, as long as nobody was asked since."""

    async def play(self, told: int = 0) -> None:
        """Play; of a resumed game the first `told` entries are known already."""
        self._told = told
        try:
            await self._play()
        except asyncio.CancelledError:
            self._break_off()
            raise
        self.game.keeper.close()

    async def _play(self) -> None:
        self._welcome()
        while not self._left:
            if not await self._follow():
                break
            seat, invited = self.game.asked, self.game.invited
            if invited is not None:
                await self.ask_beside(invited)
            elif seat is not None:
                await self._ask(seat)
            elif offers_alone(self.game):
                await self._offer()
            else:
                break
        if self.game.over:
            self._tell_end()

    async def _follow(self) -> bool:
        """What others do, until somebody here is asked; False if the people here leave meanwhile.

        What they say goes out all the while.
        """
        if self.game.talk is None:
            await self._tell_news()
            return True
        following = asyncio.ensure_future(self._tell_news())
        take = partial(self._overhear, following)
        talk = asyncio.ensure_future(self.screen.overhear(take))
        try:
            await asyncio.wait({following, talk}, return_when=asyncio.FIRST_COMPLETED)
            if not following.done() and talk.result():
                # Nothing more is typed here: whoever sat here has gone.
                self.leave()
                return False
            await asyncio.wait({following})
        finally:
            for each in (following, talk):
                each.cancel()
                await asyncio.wait({each})
        if not following.cancelled():
            following.result()
        return not following.cancelled()

    async def _tell_news(self) -> None:
        async for _news in self.game.run():
            self._last = None
            self.voice.call(player.name for player in self.game.players)
            self._tell()

    def _overhear(self, following: asyncio.Future[None], line: str) -> bool:
        """A line that comes while nothing is asked; whether it was for that."""
        said = to_say(line)
        if said is not None:
            self._talk(said)
        elif is_agreement(line):
            self._agree(line)
            return True
        elif meanwhile := commands.find_meanwhile(line, lively=self.screen.lively):
            self._do_meanwhile(*meanwhile)
            return True
        elif self.screen.lively and commands.is_word("quit", line):
            self.leave()
            following.cancel()
        elif self.screen.lively and line:
            self.screen.say(commands.told_meanwhile())
        return said is not None

    def _do_meanwhile(self, command: commands.Meanwhile, rest: str) -> None:
        try:
            command(self, rest)
        except Unreadable as error:
            self.screen.say(self.voice.say(error.why))

    def _agree(self, line: str) -> None:
        """Something is proposed to the others, or answered."""
        try:
            agree(self.game, self.voice, line)
        except Unreadable as error:
            self.screen.say(self.voice.say(error.why))

    def _talk(self, text: str) -> None:
        try:
            talking(self.game).say(text)
        except Unreadable as error:
            self.screen.say(self.voice.say(error.why))

    def _welcome(self) -> None:
        match = self.game.match
        players = ", ".join(
            _("{player} ({bot})").format(player=self.voice.player(seat), bot=_(player.bot))
            if player.bot
            else self.voice.player(seat)
            for seat, player in enumerate(self.game.players)
        )
        if self.game.talk is None:
            pattern = _("{game}: {players}.")
            self.screen.say(pattern.format(game=match.log.game.name, players=players))
        if chosen := brief(match.header.game, match.header.options):
            self.screen.say(_("Options: {options}.").format(options=chosen))
        if self.game.people:
            self.screen.say(_("Answer with a number or a move. Type help for help, quit to leave."))
        if self.game.keeper.number is not None:
            text = _("The game saves itself as number {number}.")
            self.screen.say(text.format(number=self.game.keeper.number))
        if len(self.game.people) == 1:
            self.screen.edit_lines()
        self.screen.say()

    def _tell(self) -> None:
        """All that has happened and was not told yet."""
        self._warn()
        self._told = min(self._told, len(self.game.match.log.steps))
        if self._chance_goes_on():
            return
        said = [self.voice.say(each) for each in self.face.told(self.game.match.log, self._told)]
        # Hands are dealt one after the other, and may come so.
        for sentence in said[1:] if said[:1] == [self._said_last] else said:
            self.screen.say(sentence)
        self._said_last = said[-1] if said else self._said_last
        self._told = len(self.game.match.log.steps)

    def _chance_goes_on(self) -> bool:
        """Whether chance has answered and is asked again: what it brings is told in one go."""
        log = self.game.match.log
        answered = len(log.steps) > self._told and isinstance(log.steps[-1].entry, Chance)
        return answered and isinstance(log.game.turn(log.state), Draw)

    def _warn(self) -> None:
        """Say once why the game is not saved any more."""
        if self.game.keeper.trouble and not self._warned:
            self._warned = True
            self.screen.say(plain(self.game.keeper.trouble))
            self.screen.say(_("The game goes on, but it is not saved."))

    async def _offer(self) -> None:
        """Whether to go on without those who were lost; over as soon as it is no question."""
        text = _(
            "Bots would play for those who are lost, and give way as soon as they are back. "
            "Type {alone} to go on like that, {quit} to leave, or wait for them."
        )
        alone, leave = (commands.shown(name) for name in ("alone", "quit"))
        self.screen.say(text.format(alone=alone, quit=leave))
        try:
            line = await self.game.answered(self.screen.read())
        except Withdrawn:
            return
        if line is None or commands.is_word("quit", line):
            self.leave()
        elif commands.is_word("alone", line):
            self._go_on_alone()
        elif (said := to_say(line)) is not None:
            self._talk(said)

    def _go_on_alone(self) -> None:
        try:
            going_alone(self.game).go_on()
        except Unreadable as error:
            self.screen.say(self.voice.say(error.why))

    async def _ask(self, seat: Seat) -> None:
        """Ask the seat until it has moved or the game is left."""
        if not await self._guard(seat):
            return
        question = self._question = self._to_ask(seat)
        if self._last != seat:
            self.screen.say()
        # Where there is nothing to choose nobody has to hear the whole table.
        if self._last != seat and len(question.legal) > 1:
            self.describe(seat)
            self.screen.say()
            self._last = seat
        self._said_last = ""
        question.show(self.screen)
        self._say_who_may()
        while not self._left and not await self._answered(question):
            pass

    def _say_who_may(self) -> None:
        """Who else at this keyboard may act now, and how."""
        for seat in self.game.may:
            player = self.voice.player(seat)
            text = _("{player} may act, too: type {command}.")
            self.screen.say(text.format(player=player, command=f"{commands.shown('as')} {player}"))

    async def ask_beside(self, seat: Seat, typed: str = "") -> None:
        """Let somebody act who may though another one is to choose; they may have typed it."""
        if typed:
            await self._obey(self._beside(seat), typed)
            return
        self._hide()
        if not await self._guard(seat):
            return
        question = self._question = self._beside(seat)
        self.screen.say()
        question.show(self.screen)
        while not self._left and not await self._answered(question):
            pass
        self._cover_again()

    def _beside(self, seat: Seat) -> Question:
        mover = self.game.match.choosers[0]
        return self._to_ask(seat, mover)

    def _to_ask(self, seat: Seat, mover: Seat | None = None) -> Question:
        match = self.game.match
        return Question(match.log.game, match.legal(seat), self.voice, self._view(seat), mover)

    async def _answered(self, question: Question) -> bool:
        """Take one line; True when the seat is to be asked anew."""
        try:
            line = await self.game.answered(self.screen.read())
        except Withdrawn:
            self._last = None
            return True
        if line is None:
            self.leave()
            return True
        if not line and question.mover is not None:
            self.game.let_pass(question.seat)
            return True
        if not line and len(question.legal) == 1:
            return self._move(question, question.legal[0])
        if not line:
            question.repeat(self.screen)
            return False
        steps, stood = len(self.game.match.log.steps), self._lets_pass(question)
        try:
            if await self._obey(question, line):
                return True
        except Unreadable as error:
            self.screen.say(self.voice.say(error.why))
        changed = len(self.game.match.log.steps) != steps
        waived = self._lets_pass(question) and not stood
        return self._left or changed or waived or self._question is not question

    def _lets_pass(self, question: Question) -> bool:
        """Whether it is asked of somebody out of turn who wants no such questions."""
        return question.mover is not None and self.game.passes.stands(question.seat)

    async def _obey(self, question: Question, line: str) -> bool:
        """Do what the line says; True if it was a move that the rules allow."""
        choice = question.numbered(line)
        if choice and len(choice.moves) > 1:
            question.list(self.screen, choice.moves, grouped=False)
            return False
        if choice:
            return self._move(question, choice.moves[0])
        if command := commands.find(line):
            await command[0](self, question, command[1])
            return False
        return self._move(question, question.read(line))

    def _move(self, question: Question, move: Move) -> bool:
        try:
            if move.seat != question.seat:
                raise Unreadable("This is asked of {seat}.", seat=question.seat)
            steps = self.game.choose(move)
        except Illegal as error:
            self.screen.say(self.voice.refuse(error.refusal))
            return False
        self._unveil(question, steps)
        return True

    async def _guard(self, seat: Seat) -> bool:
        """Before a seat chooses from secrets, only it looks; False when nothing is typed."""
        if self._guarded == seat or not self.game.chooses_by_secrets(seat):
            return True
        return await self._pass_to(seat)

    async def _pass_to(self, seat: Seat) -> bool:
        """Only the seat looks from now on; False when nothing is typed."""
        self.screen.say()
        text = _("Pass the keyboard to {player}: nobody else looks now. {player}, press Enter.")
        self.screen.say(text.format(player=self.voice.player(seat)))
        if await self.screen.read("") is None:
            self.leave()
            return False
        self._guarded = seat
        return True

    def _unveil(self, question: Question, steps: Sequence[Step[Any]]) -> None:
        """Tell the move; what only its seat may see is hidden before others look."""
        seat = question.seat
        self._cover_again()
        if not steps:
            text = _("{player} has chosen.")
            self.screen.say(text.format(player=self.voice.player(seat)))
        self._tell()

    def _cover_again(self) -> bool:
        """Hide what one person alone has seen, unless they still choose from it; whether it was."""
        seat = self._guarded
        if seat is None or (self.game.asked == seat and self.game.chooses_by_secrets(seat)):
            return False
        self._hide()
        return True

    def _hide(self) -> None:
        """Nobody sees any more what one person alone has seen."""
        if self._guarded is not None:
            self._guarded = self._last = None
            self.screen.veil()

    async def tell_secrets(self, question: Question) -> None:
        """The table with what the seat alone knows, once nobody else looks; then hide it again."""
        seat = question.seat
        if self._guarded == seat or len(self.game.people) == 1:
            self.describe(seat)
        elif not self._has_secrets(seat):
            self.screen.say(_("You know nothing that others do not know."))
        elif await self._pass_to(seat):
            self.describe(seat)
            self.screen.say(_("Press Enter to hide it again."))
            line = await self.screen.read("")
            self._guarded = None
            self.screen.veil()
            if line is None:
                self.leave()
            else:
                question.show(self.screen)

    def _has_secrets(self, seat: Seat) -> bool:
        """Whether the seat could tell more of the table than all people here."""
        described = self.face.described
        return described(self.game.match.view(seat)) != described(self.game.open_view(seat))

    def refusal(self, question: Question, move: Move) -> Refusal | None:
        """What the rules have against the move."""
        match = self.game.match
        return match.log.game.why_not(match.log.state, move, match.known(question.seat))

    def undo(self, question: Question) -> None:
        """Take the last move back, if that is possible."""
        step = self.game.undo(question.seat)
        if step is None:
            text = _("Nothing can be taken back: you have not moved since something was shown.")
            if not self.game.undoes:
                text = _("No move is taken back at this table.")
            self.screen.say(text)
            return
        self._told = len(self.game.match.log.steps)
        self._cover_again()
        phrase = self.face.phrase(self.game.match.log.state, step.entry)  # type: ignore[arg-type]
        self.screen.say(_("Taken back: {move}.").format(move=self.voice.fill(phrase)))

    def describe(self, seat: Seat) -> None:
        """The table, with what the seat knows if nobody else looks."""
        for line in self.face.described(self._view(seat if self._is_alone(seat) else None)):
            self.screen.say(self.voice.line(line), "  ")

    def _is_alone(self, seat: Seat) -> bool:
        return len(self.game.people) == 1 or self._guarded == seat

    def _view(self, seat: Seat | None) -> View[Any]:
        """The game as the seat may see it on this screen now."""
        if seat is not None and self._guarded == seat:
            return self.game.match.view(seat)
        return self.game.open_view(seat)

    def say_saved(self) -> None:
        """Where the game is saved, and how much of it."""
        number = self.game.keeper.number
        if number is None:
            return
        self.screen.say(_("The game is saved as number {number}.").format(number=number))
        if self.game.draft:
            self.screen.say(_("Moves that you may still undo are not part of it yet."))

    def leave(self) -> None:
        """End without the end of the game."""
        self._left = True
        if self._guarded is not None:
            self.screen.veil()
        self.say_saved()
        self._say_way_back()

    def _break_off(self) -> None:
        """Ctrl+C: no more than how to go on."""
        if self._guarded is not None:
            self.screen.veil()
        if self.game.asked is None:
            # Nobody was asked, so nothing has ended the line that Ctrl+C stands on.
            self.screen.say()
        self._say_way_back()

    def _say_way_back(self) -> None:
        if self.game.way_back:
            self.screen.say(_("Go on with: {command}").format(command=self.game.way_back))

    def _tell_end(self) -> None:
        outcome = self.game.match.outcome
        assert outcome, "the game is over"
        self.screen.say()
        for line in standings(self.face, self.game.match.log, outcome):
            self.screen.say(self.voice.line(line), "  ")
        number = self.game.keeper.number
        if number is not None and insight(self.game.match.header.game):
            text = _("Look back at what was well done: {command}")
            self.screen.say(text.format(command=f"estancia review {number}"))
