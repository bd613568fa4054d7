"""A game in the line mode, from the first deal to the standings."""

import asyncio
from collections.abc import Sequence
from typing import Any

from core.bots.insight import insight
from core.game import Illegal, Move, Seat
from core.log import Step
from core.says import Refusal, Unreadable
from tui.faces import face
from tui.language import _
from tui.options import brief
from tui.plain import commands
from tui.plain.curtain import Curtain
from tui.plain.meanwhile import Meanwhile
from tui.plain.questions import NumberedQuestion
from tui.plain.screen import Screen
from tui.plain.story import PlainStory
from tui.table_game import (
    LineGame,
    Withdrawn,
    going_alone,
    offers_alone,
    to_say,
)
from tui.voice import Voice


class PlainGame:
    """Tells what happens and asks the seats here, until the game is over or left."""

    def __init__(self, game: LineGame, screen: Screen) -> None:
        self.game = game
        self.face = face(game.match.header.game)
        self.screen = screen
        self.voice = Voice(self.face, [player.name for player in game.players])
        self.story = PlainStory(game, self.voice, screen)
        self.curtain = Curtain(game, self.voice, screen)
        self._meanwhile = Meanwhile(game, self.voice, screen, self._obey_meanwhile, self.leave)
        self._left = False
        self._last: Seat | None = None
        """The seat that was asked last, as long as nobody else has done anything."""
        self._question: NumberedQuestion | None = None
        """The last question."""

    async def play(self, told: int = 0) -> None:
        """Play; in a resumed game the first `told` entries are known already."""
        self.story.begin(told)
        try:
            await self._play()
        except asyncio.CancelledError:
            self._break_off()
            raise
        self.game.keeper.close()

    async def _play(self) -> None:
        self._welcome()
        while not self._left:
            if not await self._meanwhile.follow(self._tell_news()):
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
            self.story.tell_end()
            self._say_review()

    async def _tell_news(self) -> None:
        async for _news in self.game.run():
            self._last = None
            self.voice.call(player.name for player in self.game.players)
            self.story.tell()

    def _obey_meanwhile(self, line: str) -> bool:
        """Do what a line commands that answers no question; return whether it was a command."""
        found = commands.find_meanwhile(line, lively=self.screen.lively)
        if found is not None:
            command, rest = found
            self._meanwhile.do(lambda: command(self, rest))
        return found is not None

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

    async def _offer(self) -> None:
        """Ask whether to go on without lost players, until that is no longer the question."""
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
            self._meanwhile.talk(said)

    def _go_on_alone(self) -> None:
        try:
            going_alone(self.game).go_on()
        except Unreadable as error:
            self.screen.say(self.voice.say(error.why))

    async def _ask(self, seat: Seat) -> None:
        """Ask the seat until it has moved or the game is left."""
        if not await self._comes_to_sit(seat):
            return
        question = self._question = self._to_ask(seat)
        if self._last != seat:
            self.screen.say()
        # Without a choice nobody has to hear the whole table.
        if self._last != seat and len(question.legal) > 1:
            self.describe(seat)
            self.screen.say()
            self._last = seat
        self.story.pause()
        question.show(self.screen)
        self._say_who_may()
        while not self._left and not await self._answered(question):
            pass

    def _say_who_may(self) -> None:
        """Say which other people at this keyboard may act now, and how."""
        for seat in self.game.may:
            player = self.voice.player(seat)
            text = _("{player} may act, too: type {command}.")
            self.screen.say(text.format(player=player, command=f"{commands.shown('as')} {player}"))

    async def ask_beside(self, seat: Seat, typed: str = "") -> None:
        """Let somebody act though another seat is to choose; they may have typed their move."""
        if typed:
            await self._obey(self._beside(seat), typed)
            return
        self._hide()
        if not await self._comes_to_sit(seat):
            return
        question = self._question = self._beside(seat)
        self.screen.say()
        question.show(self.screen)
        while not self._left and not await self._answered(question):
            pass
        self._cover_again()

    def _beside(self, seat: Seat) -> NumberedQuestion:
        mover = self.game.match.choosers[0]
        return self._to_ask(seat, mover)

    def _to_ask(self, seat: Seat, mover: Seat | None = None) -> NumberedQuestion:
        match = self.game.match
        return NumberedQuestion(
            match.log.game, match.legal(seat), self.voice, self.curtain.view(seat), mover
        )

    async def _answered(self, question: NumberedQuestion) -> bool:
        """Take one line; return True if the seat is to be asked anew."""
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

    def _lets_pass(self, question: NumberedQuestion) -> bool:
        """Return whether the question is one out of turn, and its seat wants no more of those."""
        return question.mover is not None and self.game.passes.stands(question.seat)

    async def _obey(self, question: NumberedQuestion, line: str) -> bool:
        """Do what the line says; return True if it was a legal move."""
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

    def _move(self, question: NumberedQuestion, move: Move) -> bool:
        try:
            if move.seat != question.seat:
                raise Unreadable("This is asked of {seat}.", seat=question.seat)
            steps = self.game.choose(move)
        except Illegal as error:
            self.screen.say(self.voice.refuse(error.refusal))
            return False
        self._unveil(question, steps)
        return True

    async def _comes_to_sit(self, seat: Seat) -> bool:
        """Let only the seat look if it chooses from secrets; return False if the input ends."""
        if await self.curtain.draw_for(seat):
            return True
        self.leave()
        return False

    def _unveil(self, question: NumberedQuestion, steps: Sequence[Step[Any]]) -> None:
        """Tell the move; what only its seat may see is hidden before others look."""
        seat = question.seat
        self._cover_again()
        if not steps:
            text = _("{player} has chosen.")
            self.screen.say(text.format(player=self.voice.player(seat)))
        self.story.tell()

    def _cover_again(self) -> None:
        """Hide what one person alone has seen, unless they still choose from it."""
        seat = self.curtain.only
        if seat is not None and not self.curtain.is_needed_for(seat):
            self._hide()

    def _hide(self) -> None:
        """Hide what one person alone has seen, and tell the table anew."""
        if self.curtain.hide():
            self._last = None

    async def tell_secrets(self, question: NumberedQuestion) -> None:
        """Tell the table with the seat's secrets, once nobody else looks; then hide it again."""
        seat = question.seat
        if self.curtain.is_alone(seat):
            self.describe(seat)
        elif not self._has_secrets(seat):
            self.screen.say(_("You know nothing that others do not know."))
        elif not await self.curtain.pass_to(seat):
            self.leave()
        else:
            self.describe(seat)
            self.screen.say(_("Press Enter to hide it again."))
            line = await self.screen.read("")
            self.curtain.hide()
            if line is None:
                self.leave()
            else:
                question.show(self.screen)

    def _has_secrets(self, seat: Seat) -> bool:
        """Return whether the seat could tell more of the table than all people here."""
        described = self.face.described
        return described(self.game.match.view(seat)) != described(self.game.open_view(seat))

    def refusal(self, question: NumberedQuestion, move: Move) -> Refusal | None:
        """Return what the rules have against the move."""
        match = self.game.match
        return match.log.game.why_not(match.log.state, move, match.known(question.seat))

    def undo(self, question: NumberedQuestion) -> None:
        """Take the last move back, if that is possible."""
        step = self.game.undo(question.seat)
        if step is None:
            text = _("Nothing can be taken back: you have not moved since something was shown.")
            if not self.game.undoes:
                text = _("No move is taken back at this table.")
            self.screen.say(text)
            return
        self.story.follow_undo()
        self._cover_again()
        phrase = self.face.phrase(self.game.match.log.state, step.entry)  # type: ignore[arg-type]
        self.screen.say(_("Taken back: {move}.").format(move=self.voice.fill(phrase)))

    def describe(self, seat: Seat) -> None:
        """Describe the table, with what the seat knows if nobody else looks."""
        for line in self.face.described(
            self.curtain.view(seat if self.curtain.is_alone(seat) else None)
        ):
            self.screen.say(self.voice.line(line), "  ")

    def say_saved(self) -> None:
        """Say where the game is saved, and how much of it."""
        number = self.game.keeper.number
        if number is None:
            return
        self.screen.say(_("The game is saved as number {number}.").format(number=number))
        if self.game.draft:
            self.screen.say(_("Moves that you may still undo are not part of it yet."))

    def leave(self) -> None:
        """Leave the game before its end."""
        self._left = True
        self.curtain.hide()
        self.say_saved()
        self._say_way_back()

    def _break_off(self) -> None:
        """On Ctrl+C, say only how to go on."""
        self.curtain.hide()
        if self.game.asked is None:
            # Nobody was asked, so the line that Ctrl+C stands on has not been ended.
            self.screen.say()
        self._say_way_back()

    def _say_way_back(self) -> None:
        if self.game.way_back:
            self.screen.say(_("Go on with: {command}").format(command=self.game.way_back))

    def _say_review(self) -> None:
        """Say how to look back at a game that was saved."""
        number = self.game.keeper.number
        if number is not None and insight(self.game.match.header.game):
            text = _("Look back at what was well done: {command}")
            self.screen.say(text.format(command=f"estancia review {number}"))
