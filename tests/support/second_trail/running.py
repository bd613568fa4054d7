"""The engine and the stations as parts of the story (W10)."""

from tests.support.second_trail.asking import Story, each, to_pass
from tests.support.second_trail.discs import for_upgrade, on_taking
from tests.support.second_trail.gaining import Gaining
from tests.support.second_trail.parts import MASTERS_AT_ONCE, SOURCES, STATIONS
from tests.support.second_trail.railroad import forward, upgradable


class Running(Gaining):
    """The runs of engines, and the stations where they stop."""

    def do_engine(self, seat: int, steps: str) -> Story[None]:
        """W10.3 Forward."""
        most = self.player(seat).workers("M") if steps == "M" else int(steps)
        entry = yield from self.ask(
            seat,
            lambda: each("engine", seat, to=forward(self.table, seat, most)) + to_pass(seat),
        )
        if entry["e"] == "engine":
            yield from self.stop_at(seat, entry["to"])

    def stop_at(self, seat: int, space: str) -> Story[None]:
        """W10.4, W10.5 The engine stops; a station may wait there."""
        self.player(seat).engine = space
        station = "T31" if space == "31" else space
        if station in STATIONS and upgradable(self.table, seat, station):
            yield from self.do_upgrade(seat, {station})
        if space == "31":
            self.player(seat).engine = "depot"

    def do_upgrade(self, seat: int, stations: set[str]) -> Story[None]:
        """W10.5, W16.5 One of these stations, with a disc, and its master (W10.7)."""

        def discs(station: str) -> dict[str, int]:
            return for_upgrade(self.table, seat, station, STATIONS[station][0])

        entry = yield from self.ask(
            seat,
            lambda: (
                [
                    {"e": "upgrade", "seat": seat, "station": station, "disc": disc}
                    for station in stations
                    for disc in discs(station)
                ]
                + to_pass(seat)
            ),
        )
        if entry["e"] == "upgrade":
            station, disc = entry["station"], entry["disc"]
            self.player(seat).pesos -= discs(station)[disc]
            self.take_disc(seat, disc)
            self.table.stations[station].append(seat)
            yield from self.do_appoint(seat, station)

    def take_disc(self, seat: int, disc: str) -> None:
        """W16 A disc leaves its source, or an own station; its price is paid already."""
        if disc in SOURCES:
            self.player(seat).taken[disc] = self.player(seat).cleared(disc) + 1
            self.player(seat).pesos += on_taking(disc)
        else:
            self.table.stations[disc].remove(seat)

    def do_appoint(self, seat: int, station: str) -> Story[None]:
        """W10.7 A worker becomes the station master."""
        hired = self.player(seat).hired
        if station not in self.table.masters or not any(hired.values()):
            return
        last = [row[-1] for row in hired.values() if row]
        entry = yield from self.ask(
            seat, lambda: each("appoint", seat, worker=last) + to_pass(seat)
        )
        if entry["e"] == "appoint":
            hired[entry["worker"][0]].pop()
            master = self.table.masters.pop(station)
            self.player(seat).masters.append(master)
            if MASTERS_AT_ONCE[master][0].isdigit():
                self.do_gain(seat, MASTERS_AT_ONCE[master])
