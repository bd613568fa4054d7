"""Whatever happens in whatever order: one seat each, one board, one game, one seed."""

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, initialize, invariant, rule

from net.lobby.events import LobbyReason, WatchStarted
from net.lobby.lobby_state import Offer
from net.lobby.messages import EntropyCommit, EntropyReveal, LeaveTable, PlayerReady, Say, Sit
from net.log.charter import ClockSettings, Membership
from tests.support.scale import SOAKING
from tests.support.virtual_lobby import Comer, VirtualLobby, without

NAMES = st.sampled_from(["Ana", "ana", "Beto", "\u200b", "🐂", "x" * 24])
SEATS = st.none() | st.integers(0, 4)
MISCHIEF = st.one_of(
    st.builds(Sit, NAMES, st.just(1), SEATS),
    st.builds(PlayerReady, st.booleans()),
    st.just(LeaveTable()),
    st.just(Say("moo")),
    st.builds(EntropyCommit, st.integers(1, 3), st.binary(min_size=32, max_size=32)),
    st.builds(EntropyReveal, st.integers(1, 3), st.binary(min_size=32, max_size=32)),
)
PICKS = st.lists(st.integers(0, 30), min_size=1, max_size=30)
HARMLESS = {
    LobbyReason.OWN_WILL,
    LobbyReason.BY_HOST,
    LobbyReason.SILENT,
    LobbyReason.HOST_SILENT,
    LobbyReason.FLOODING,
}
"""Reasons for which an honest guest may have to leave when others are not honest."""


class Interleavings(RuleBasedStateMachine):
    """People come, sit and go, messages take their time, some programs are dishonest."""

    comers = Bundle("comers")

    @initialize(seats=st.integers(2, 4), headless=st.booleans(), plays=st.booleans())
    def open(self, seats: int, headless: bool, plays: bool) -> None:
        self.lobby = VirtualLobby(Offer("gaucho", seats, 4242, headless=headless))
        self.honest: list[Comer] = []
        if plays:
            self.lobby.host.sit("Ana", self.lobby.now)
        self.lobby.host.ready(self.lobby.now, on=True)
        self.lobby.gather()

    @rule(target=comers, name=NAMES, seat=SEATS, honest=st.sampled_from([True, True, False]))
    def join(self, name: str, seat: int | None, honest: bool) -> Comer:
        comer = self.lobby.come()
        comer.lobby.sit(name, 5000, seat)
        comer.lobby.ready(on=True)
        if honest:
            self.honest.append(comer)
        self.lobby.gather()
        return comer

    @rule(target=comers)
    def watch(self) -> Comer:
        comer = self.lobby.come(watches=True)
        self.honest.append(comer)
        return comer

    @rule(picks=PICKS)
    def arrive(self, picks: list[int]) -> None:
        """Deliver some of the messages under way, in any order between links."""
        for pick in picks:
            comers = self.lobby.comers.values()
            ways = [(self.lobby.hear, each) for each in comers if each.to_host]
            ways += [(self.lobby.tell, each) for each in comers if each.from_host]
            if ways:
                way, comer = ways[pick % len(ways)]
                way(comer)

    @rule(picks=PICKS)
    def arrive_later(self, picks: list[int]) -> None:
        """The same again, as most of the time nothing else happens."""
        self.arrive(picks)

    @rule()
    def settle(self) -> None:
        self.lobby.settle()

    @rule(
        comer=comers, name=NAMES, seat=SEATS, what=st.sampled_from(["sit", "leave", "cut", "off"])
    )
    def change_mind(self, comer: Comer, name: str, seat: int | None, what: str) -> None:
        if what == "sit" and not comer.lobby.is_over:
            comer.lobby.sit(name, 5000, seat)
        elif what == "leave":
            comer.lobby.leave()
        elif what == "cut":
            self.lobby.cut(comer)
        else:
            comer.lobby.ready(on=False)
            comer.lobby.ready(on=True)
        self.lobby.gather()

    @rule(comer=comers, message=MISCHIEF)
    def misbehave(self, comer: Comer, message: Any) -> None:
        if comer not in self.honest:
            self.lobby.send(comer, message)

    @rule(comer=comers, kind=st.sampled_from([EntropyCommit, EntropyReveal]))
    def keep_silent(self, comer: Comer, kind: type[Any]) -> None:
        if comer not in self.honest:
            comer.cheat = without(kind)

    @rule(seconds=st.sampled_from([0.1, 2.0, 11.0]))
    def wait(self, seconds: float) -> None:
        self.lobby.wait(seconds)

    @rule(seat=SEATS, what=st.sampled_from(["sit", "bot", "clear", "more", "clock"]))
    def host_changes(self, seat: int | None, what: str) -> None:
        host, now = self.lobby.host, self.lobby.now
        match what:
            case "sit":
                host.sit("Eva", now, seat)
            case "bot":
                host.seat_bot("peon", now, seat)
            case "clear":
                host.clear(seat or 0, now)
            case "more":
                host.resize(seat or 2, now)
            case _:
                host.set_clock(ClockSettings(seat or 0), now)
        self.lobby.gather()

    @invariant()
    def every_player_has_one_seat_and_a_name_of_its_own(self) -> None:
        board = self.lobby.host.board
        taken = [place for place in board.places if place.player is not None]
        assert all(place.name for place in taken)
        assert len({place.name.casefold() for place in taken}) == len(taken)
        joined = sorted({each for each in board.players if isinstance(each, int) and each > 0})
        assert joined == list(range(1, len(joined) + 1)), "several may sit at one program"
        assert board.watchers >= 0

    @invariant()
    def a_seat_is_what_its_program_believes_when_nothing_is_under_way(self) -> None:
        for comer in self.honest:
            lobby = comer.lobby
            quiet = not comer.from_host and not comer.to_host and not lobby.is_over
            if quiet and lobby.seat is not None and not self.lobby.has_started():
                parted = comer.link not in self.lobby.host.visitors
                assert parted or self.lobby.host.board.names[lobby.seat] == lobby._name

    @invariant()
    def nobody_honest_is_accused_and_nobody_accuses_an_honest_host(self) -> None:
        assert all(comer.left is None or comer.left.why in HARMLESS for comer in self.honest)

    @invariant()
    def all_that_start_start_the_same_game_and_watchers_hold_no_secret(self) -> None:
        host = self.lobby.started
        for comer in self.lobby.comers.values():
            there = comer.started
            if there is None:
                continue
            assert host is not None
            assert there.charter == host.charter
            if isinstance(there, Membership):
                assert there.seed == host.seed
                assert self.lobby.host.joined[there.me - 1] == comer.link
        if host is not None:
            self.search_watchers(host)

    def search_watchers(self, host: Membership) -> None:
        secrets = {host.seed, *host.mine, *host.theirs}
        for comer in self.lobby.comers.values():
            secrets |= {sent.entropy for sent in comer.sent_of(EntropyReveal)}
        for comer in self.lobby.comers.values():
            if isinstance(comer.started, WatchStarted):
                assert not [secret for secret in secrets if secret in comer.received]

    def teardown(self) -> None:
        """Check that, however it went, a person and bots can start a game."""
        lobby = self.lobby
        lobby.settle()
        lobby.wait(20)
        if not lobby.has_started():
            for seat in range(len(lobby.host.board.places)):
                lobby.host.clear(seat, lobby.now)
            lobby.settle()
            lobby.host.sit("Ana", lobby.now)
            while lobby.host.seat_bot("peon", lobby.now) is None:
                pass
            lobby.host.ready(lobby.now, on=True)
            lobby.settle()
        assert lobby.has_started()


TestInterleavings = Interleavings.TestCase
TestInterleavings.settings = settings(
    max_examples=2_000 if SOAKING else 20, stateful_step_count=60 if SOAKING else 40
)
