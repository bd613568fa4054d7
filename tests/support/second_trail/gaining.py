"""Gains, and cards that come and go, as parts of the story (W3.6, W5, W11, W17.3)."""

from tests.support.second_trail.actions import discards, gain
from tests.support.second_trail.asking import Asking, Story, each, to_pass
from tests.support.second_trail.parts import breeding


class Gaining(Asking):
    """Gains, and cards that are drawn, discarded, removed or taken."""

    def do_gain(self, seat: int, line: str) -> None:
        """W3.6 Gain something at once."""
        player = self.player(seat)
        pesos, grain, certificates, tokens = gain(self.table, seat, line)
        player.pesos += pesos
        player.grain += grain
        player.certificates += certificates
        player.exchange += tokens

    def do_discard(self, seat: int, asked: str, reward: str) -> Story[None]:
        """W5.1 Cards for a reward."""
        entry = yield from self.ask(
            seat,
            lambda: (
                each("discard", seat, cards=map(list, discards(self.player(seat), asked)))
                + to_pass(seat)
            ),
        )
        if entry["e"] == "discard":
            self.discard(seat, entry["cards"])
            if reward == "take":
                yield from self.do_take(seat, "", to_hand=True)
            else:
                yield from self.do(seat, reward)

    def do_tire(self, seat: int) -> Story[None]:
        """7b: exhaustion for all others, clockwise."""
        seats = len(self.table.players)
        for other in range(seat + 1, seat + seats):
            self.tire(self.player(other % seats), 1)
        yield from ()

    def do_take(self, seat: int, what: str, *, to_hand: bool = False) -> Story[None]:
        """W9.5 A free card of the market: of a breed, of breeding value 3, or any."""
        fitting = {
            card
            for card in self.table.market
            if card.startswith(what) or (what == "3" and breeding(card) == 3)
        }
        if fitting:
            entry = yield from self.ask(
                seat, lambda: each("take", seat, card=fitting) + to_pass(seat)
            )
            if entry["e"] == "take":
                self.table.market.remove(entry["card"])
                player = self.player(seat)
                (player.hand if to_hand else player.pile).append(entry["card"])

    def do_draw(self, seat: int, most: str) -> Story[None]:
        """W17.3 Draw as many as wanted, then give up as many."""
        count = self.player(seat).workers("G") if most == "G" else int(most)
        wanted = yield from self.want(seat, count)
        drawn = yield from self.draw(seat, wanted)
        yield from self.give_up(seat, drawn)

    def want(self, seat: int, most: int) -> Story[int]:
        """The number of cards to draw, as the seat chooses."""
        entry = yield from self.ask(
            seat, lambda: each("want", seat, n=range(self.can_draw(seat, most) + 1))
        )
        wanted: int = entry["n"]
        return wanted

    def do_remove(self, seat: int, what: str) -> Story[None]:
        """One hand card leaves the game: that one, or any."""
        entry = yield from self.ask(
            seat,
            lambda: (
                each(
                    "remove",
                    seat,
                    cards=[[card] for card in {*self.player(seat).hand} if what in ("", card)],
                )
                + to_pass(seat)
            ),
        )
        if entry["e"] == "remove":
            self.remove(seat, entry["cards"])

    def do_choose(self, seat: int, *, of_ship: bool = False) -> Story[None]:
        """W11.1, W11.2 An objective of the display, or the top of the stack."""
        if not self.table.display and (of_ship or not self.table.objective_stack):
            return
        entry = yield from self.ask(
            seat,
            lambda: (
                each("choose", seat, card=self.table.display)
                + (
                    each("choose", seat, card=[None])
                    if self.table.objective_stack and not of_ship
                    else []
                )
                + ([] if of_ship else to_pass(seat))
            ),
        )
        if entry["e"] == "choose":
            yield from self.gain_objective(seat, entry["card"])

    def gain_objective(self, seat: int, card: str | None) -> Story[None]:
        """It goes to the pile, and another one comes."""
        if card is None:
            entry = yield from self.reveal("pile")
            self.player(seat).pile.append(entry)
        else:
            self.table.display.remove(card)
            self.player(seat).pile.append(card)
            if self.table.objective_stack:
                entry = yield from self.reveal("display")
                self.table.display.append(entry)

    def reveal(self, to: str) -> Story[str]:
        """The top objective."""
        self.table.objective_stack -= 1
        entry = yield from self.chance("reveal", to=to)
        card: str = entry["card"]
        return card
