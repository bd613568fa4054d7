"""The network of the simulation behaves like TCP, or it would prove nothing."""

from net.timing import BEATS
from net.wire.hello import WIRE, Hello, Purpose
from tests.support.virtual_network import END, End, Network
from tests.support.virtual_time import Agenda


def linked(network: Network, here: int, there: int) -> tuple[End, End]:
    """Both sides of a link."""
    answered: list[End] = []
    network.listen(there, lambda *_: None, lambda _, end: answered.append(end))
    (one,) = call(network, here, there, 1.0)
    assert one is not None
    return one, answered[0]


def call(network: Network, here: int, there: int, seconds: float) -> list[End | None]:
    """The result of a call within so long."""
    called: list[End | None] = []
    proof = Hello(WIRE, {}, Purpose.WATCH, b"watching"), b""
    network.call(here, there, lambda end, _: called.append(end), proof)
    run(network, seconds)
    return called


def run(network: Network, seconds: float) -> None:
    end = network.agenda.now + seconds
    while network.agenda.step(end):
        pass
    network.agenda.after(end - network.agenda.now, lambda: None)
    network.agenda.step(end)


def new_network(seed: int = 1) -> Network:
    return Network(Agenda(), seed)


def test_nothing_overtakes_on_one_link() -> None:
    network = new_network()
    one, other = linked(network, 0, 1)
    heard: list[int] = []
    other.hear = heard.append
    network.slow[0, 1] = 2.0
    one.send(1)
    del network.slow[0, 1]
    for number in range(2, 50):
        one.send(number)
    run(network, 3.0)
    assert heard == list(range(1, 50))


def test_one_link_overtakes_another() -> None:
    network = new_network()
    slow, fast = linked(network, 0, 1), linked(network, 2, 1)
    heard: list[str] = []
    slow[1].hear = fast[1].hear = heard.append
    network.slow[0, 1] = 1.0
    slow[0].send("first")
    fast[0].send("second")
    run(network, 2.0)
    assert heard == ["second", "first"]


def test_what_does_not_get_through_comes_when_the_way_is_mended() -> None:
    network = new_network()
    one, other = linked(network, 0, 1)
    heard: list[str] = []
    other.hear = heard.append
    network.cut.update([(0, 1)])
    one.send("late")
    run(network, 5.0)
    assert heard == []
    network.mend([(0, 1)])
    run(network, 1.0)
    assert heard == ["late"]


def test_half_a_link_is_given_up_after_a_while() -> None:
    network = new_network()
    one, _ = linked(network, 0, 1)
    heard: list[str] = []
    one.ended = lambda: heard.append(END)
    network.dark.add(1)
    network.vanish(1, silently=True)
    run(network, BEATS.lost - BEATS.quiet)
    assert heard == []
    run(network, 2 * BEATS.quiet)
    assert heard == [END]


def test_a_program_that_ends_is_missed_at_once_after_its_last_words() -> None:
    network = new_network()
    one, other = linked(network, 0, 1)
    heard: list[str] = []
    one.hear = heard.append
    one.ended = lambda: heard.append(END)
    other.send("last")
    network.vanish(1, silently=False)
    run(network, 1.0)
    assert heard == ["last", END]


def test_a_program_that_came_back_knows_nothing_of_old_links() -> None:
    network = new_network()
    one, _ = linked(network, 0, 1)
    heard: list[str] = []
    one.ended = lambda: heard.append(END)
    network.vanish(1, silently=True)
    run(network, 1.0)
    assert heard == []
    one.send("hello?")
    run(network, 1.0)
    assert heard == [END]


def test_nobody_gets_through_to_a_place_that_is_cut_off() -> None:
    network = new_network()
    network.listen(1, lambda *_: None, lambda *_: None)
    network.cut.update([(1, 0)])
    assert call(network, 0, 1, 10.0) == [None]
