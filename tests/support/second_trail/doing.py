"""Actions by the words of the tables as parts of the story: what they ask and leave (W5-W17)."""

from collections.abc import Callable

from tests.support.second_trail.actions import auxiliaries, auxiliary, unlocked
from tests.support.second_trail.asking import Entry, Story, choices, each, to_pass
from tests.support.second_trail.buenos_aires import city_spaces, deliveries
from tests.support.second_trail.discs import for_quay
from tests.support.second_trail.estate import (
    buildings,
    granjero_price,
    helps,
    hires,
    pulls,
    purchases,
    thanks,
)
from tests.support.second_trail.parts import WORKER_REWARDS
from tests.support.second_trail.railroad import backward, behind
from tests.support.second_trail.running import Running


class Doing(Running):
    """The actions by the words of the tables."""

    def do(self, seat: int, line: str) -> Story[None]:
        word, _, rest = line.partition(" ")
        actions: dict[str, Callable[[], Story[None]]] = {
            "discard": lambda: self.do_discard(seat, *rest.split(": ")),
            "pay": lambda: self.do_feed(seat),
            "hire": lambda: self.do_hire(seat, int(rest)),
            "build": lambda: self.do_build(seat, int(rest or 2)),
            "buy": lambda: self.do_buy(seat),
            "help": lambda: self.do_help(seat, int(rest)),
            "quay": lambda: self.do_quay(seat, rest),
            "delivery": lambda: self.do_delivery(seat),
            "objective": lambda: self.do_choose(seat),
            "aux": lambda: self.do_aux(seat, double=rest == "any"),
            "draw": lambda: self.do_draw(seat, rest),
            "remove": lambda: self.do_remove(seat, rest),
            "may": lambda: self.do_remove(seat, ""),
            "engine": lambda: self.do_engine(seat, rest),
            "behind": lambda: self.do_upgrade(seat, behind(self.table, seat)),
            "take": lambda: self.do_take(seat, ""),
            "tire": lambda: self.do_tire(seat),
        }
        if word in actions:
            yield from actions[word]()
        elif line:
            self.do_gain(seat, line)

    def do_feed(self, seat: int) -> Story[None]:
        """7a: 1 grain for 2 p and up to two spaces of the track."""
        self.player(seat).grain -= 1
        self.player(seat).pesos += 2
        yield from self.do_engine(seat, "2")

    def do_hire(self, seat: int, modifier: int) -> Story[None]:
        """W7."""
        entry = yield from self.ask(
            seat,
            lambda: (
                [
                    {"e": "hire", "seat": seat, "row": row, "tile": tile}
                    for row, tile in hires(self.table, seat, modifier)
                ]
                + to_pass(seat)
            ),
        )
        if entry["e"] == "hire":
            row, tile = entry["row"], entry["tile"]
            self.player(seat).pesos -= hires(self.table, seat, modifier)[row, tile]
            self.table.jobs[row].remove(tile)
            yield from self.do_place(seat, tile)

    def do_place(self, seat: int, tile: str) -> Story[None]:
        """W7.3, W7.4 A worker comes into a row, and brings what the space shows."""
        row = self.player(seat).hired[tile[0]]
        row.append(tile)
        for reward in WORKER_REWARDS[tile[0]][len(row) - 1].split(", "):
            yield from self.do(seat, reward)

    def do_build(self, seat: int, price: int) -> Story[None]:
        """W8."""
        entry = yield from self.ask(
            seat,
            lambda: (
                [
                    {"e": "build", "seat": seat, "tile": str(tile), "at": at}
                    for tile, at in buildings(self.table, seat, price)
                ]
                + to_pass(seat)
            ),
        )
        if entry["e"] == "build":
            tile, at = int(entry["tile"]), entry["at"]
            self.player(seat).pesos -= buildings(self.table, seat, price)[tile, at]
            self.player(seat).unbuilt.remove(tile)
            self.table.built[at] = (seat, tile)

    def do_buy(self, seat: int) -> Story[None]:
        """W9."""
        free = self.player(seat).workers("G")

        def offers() -> list[Entry]:
            moves: list[Entry] = [
                {"e": "buy", "seat": seat, "gauchos": used, "cards": [*cards]}
                for used, cards in purchases(self.table, seat, free)
            ]
            stock = [{"e": "stock", "seat": seat}] if self.table.market_stack else []
            return moves + stock + to_pass(seat)

        while free:
            entry = yield from self.ask(seat, offers)
            if entry["e"] == "pass":
                return
            if entry["e"] == "stock":
                free -= 1
                yield from self.restock(2)
                continue
            key = entry["gauchos"], tuple(sorted(entry["cards"]))
            self.player(seat).pesos -= purchases(self.table, seat, free)[key]
            self.player(seat).pile += entry["cards"]
            for card in entry["cards"]:
                self.table.market.remove(card)
            free -= entry["gauchos"]

    def restock(self, count: int) -> Story[None]:
        """W9.1, W15.5 Cards of the stack join the market."""
        for _ in range(min(count, self.table.market_stack)):
            entry = yield from self.chance("cattle")
            self.table.market.append(entry["card"])
            self.table.market_stack -= 1

    def do_aux(self, seat: int, *, double: bool) -> Story[None]:
        """An auxiliary action as an answer."""
        entry = yield from self.ask(
            seat, lambda: self.aux_moves(seat, double=double) + to_pass(seat)
        )
        if entry["e"] == "aux":
            yield from self.auxiliary(seat, entry["n"], entry["times"])

    def aux_moves(self, seat: int, *, double: bool) -> list[Entry]:
        """All that can be met."""
        return [
            {"e": "aux", "seat": seat, "n": number, "times": count}
            for number, count in auxiliaries(self.table, seat, double=double)
        ]

    def auxiliary(self, seat: int, number: int, count: int) -> Story[None]:
        """W17.1 An auxiliary action, once or twice."""
        player = self.player(seat)
        assert count <= unlocked(player, number)
        player.pesos, player.grain, player.certificates = auxiliary(player, number, count)
        if number == 2:
            yield from self.do_draw(seat, str(count))
        elif number == 5:
            yield from self.do_engine(seat, str(count))
        elif number == 6:
            entry = yield from self.ask(
                seat, lambda: each("engine", seat, to=backward(self.table, seat, count))
            )
            yield from self.stop_at(seat, entry["to"])
            yield from self.thin_out(seat, count)

    def thin_out(self, seat: int, count: int) -> Story[None]:
        """W17.4 Draw up to so many, then remove as many at least."""
        wanted = yield from self.want(seat, count)
        drawn = yield from self.draw(seat, wanted)
        least = max(1, drawn)
        entry = yield from self.ask(
            seat,
            lambda: (
                [
                    move
                    for some in range(least, count + 1)
                    for move in each("remove", seat, cards=choices(self.player(seat).hand, some))
                ]
                + ([] if drawn else to_pass(seat))
            ),
        )
        if entry["e"] == "remove":
            self.remove(seat, entry["cards"])

    def do_quay(self, seat: int, quay: str) -> Story[None]:
        """W16.6."""
        entry = yield from self.ask(
            seat,
            lambda: each("quay", seat, disc=for_quay(self.table, seat, quay)) + to_pass(seat),
        )
        if entry["e"] == "quay":
            self.player(seat).pesos -= for_quay(self.table, seat, quay)[entry["disc"]]
            self.take_disc(seat, entry["disc"])
            self.table.quays[quay].append(seat)

    def do_delivery(self, seat: int, *, play: bool = False) -> Story[None]:
        """W13.2."""
        entry = yield from self.ask(
            seat,
            lambda: (
                [
                    {"e": "deliver", "seat": seat, "from": quay, "to": space}
                    for quay, space in deliveries(self.table, seat)
                ]
                + to_pass(seat)
            ),
            play=play,
        )
        if entry["e"] == "deliver":
            quay, space = entry["from"], entry["to"]
            there = city_spaces(self.table)[space]
            self.player(seat).grain -= deliveries(self.table, seat)[quay, space]
            self.player(seat).pesos += there.pesos
            self.table.quays[quay].remove(seat)
            self.table.cities[space] = seat
            yield from self.do_gift(seat, there.gift)

    def do_gift(self, seat: int, gift: str) -> Story[None]:
        """W14.6 The gift of a city space, beside money and points."""
        if gift == "obj":
            yield from self.do_choose(seat)
        elif gift in ("fr", "v3"):
            yield from self.do_take(seat, {"fr": "Fra", "v3": "3"}[gift])
        elif gift.startswith("ce"):
            self.do_gain(seat, f"{gift[2:]} certificates")
        elif gift:
            yield from self.do_engine(seat, gift[1:])

    def do_help(self, seat: int, bonus: int) -> Story[None]:
        """W12 With the action: up to three farmers."""
        entry = yield from self.ask(
            seat,
            lambda: (
                each("help", seat, farmers=map(list, helps(self.table, seat, bonus)))
                + to_pass(seat)
            ),
        )
        if entry["e"] == "help":
            yield from self.help(seat, tuple(sorted(entry["farmers"])), bonus)

    def help(self, seat: int, spaces: tuple[str, ...], bonus: int) -> Story[None]:
        """W12.3-W12.6 Cards are shown, tiles and money taken, and some farmers kept."""
        entry = yield from self.ask(
            seat,
            lambda: each("pull", seat, cards=map(list, pulls(self.table, seat, spaces, bonus))),
            token=False,
        )
        cards = tuple(sorted(entry["cards"]))
        self.tire(self.player(seat), pulls(self.table, seat, spaces, bonus)[cards])
        self.discard(seat, [*cards])
        self.player(seat).pesos += thanks(self.table, spaces)
        tiles = [self.table.farmers.pop(space) for space in spaces]
        for space in spaces:
            self.table.coins.pop(space, None)
        yield from self.invest(seat, tiles)

    def invest(self, seat: int, tiles: list[str]) -> Story[None]:
        """W12.6 One after the other into the row, the rest beside the board."""
        while tiles and granjero_price(self.table, seat) is not None:
            entry = yield from self.ask(
                seat,
                lambda: (
                    (each("farm", seat, tile={*tiles}) if self.has_price(seat) else [])
                    + to_pass(seat)
                ),
            )
            if entry["e"] == "pass":
                break
            tiles.remove(entry["tile"])
            self.player(seat).pesos -= granjero_price(self.table, seat) or 0
            yield from self.do_place(seat, "F")
        self.player(seat).beside += tiles

    def has_price(self, seat: int) -> bool:
        """Whether the next granjero can be paid."""
        price = granjero_price(self.table, seat)
        return price is not None and price <= self.player(seat).pesos
