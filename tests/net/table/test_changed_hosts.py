"""A host that is changed: no way out of an own promise, and no item that changes nothing."""

from msgspec.structs import replace

from core.dealer import SeededDealer
from net.table.branching import branched
from net.table.charter import Program
from net.table.events import Differed, Displaced, Unwished
from net.table.items import Deputy, Host, Item, Play, Promise, Reveal
from net.table.ledger import LONGEST, Ledger, fold
from net.table.messages import Append, Appended, Ask, Dated
from net.table.node import Node
from net.table.packed import pack_entry
from net.table.parting import Branched
from net.table.terms import Kept
from net.timing import TIMING
from tests.support.switchboard import Switchboard
from tests.support.virtual_table import SEED


def under_way(*players: int) -> tuple[Switchboard, Node]:
    """A game under way, and the program that keeps the log."""
    table = Switchboard(*players)
    table.play(8)
    table.silent = set(range(len(players)))
    table.run(1)
    return table, table.nodes[table.host()]


def promised() -> Ledger:
    """The log in which everybody has promised a choice that nobody has shown yet."""
    table, host = under_way(0, 1, 2)
    ledger = Ledger(table.charter, SeededDealer(SEED))
    for dated in host.replica.ledger.items:
        if isinstance(dated.item, Reveal):
            break
        ledger.append(dated)
    assert ledger.choice.all_promised
    assert ledger.here.host == host.me
    return ledger


def append_unexamined(table: Switchboard, host: Node, *items: Item) -> None:
    """What a changed host puts in order; the others hear of it."""
    for item in items:
        host.replica.append(item)
    table.run(1)


def others(table: Switchboard, host: Node) -> list[Program]:
    return [each for each in table.nodes if each != host.me]


def test_a_host_lets_no_bot_sit_in_for_its_own_seat() -> None:
    ledger = promised()
    for seat, program in enumerate(ledger.charter.players):
        refusal = ledger.why_not(Deputy(seat, on=True))
        assert (refusal is not None) == (program == ledger.here.host)


def test_a_host_cannot_choose_again_behind_a_bot_for_its_own_seat() -> None:
    table = Switchboard(0, 1, 2)
    table.silent = {0, 1, 2}
    while not any(node.replica.ledger.here.secret for node in table.nodes.values()):
        table.run(0.1)
    table.silent = {1}
    table.play(1)
    host = table.nodes[table.host()]
    before = len(table.items(host.me))
    (own,) = table.charter.seats_of(host.me)
    assert host.replica.ledger.promised(own)
    append_unexamined(table, host, Deputy(own, on=True))
    table.silent = set()
    table.play(20)
    for me in others(table, host):
        items = table.items(me)
        assert Deputy(own, on=True) not in items
        assert len(items) > before + 10
        shown = [item for item in items if isinstance(item, Reveal)]
        assert len(shown) == len([item for item in items if isinstance(item, Promise)])


def test_a_host_that_a_bot_sat_in_for_has_its_seat_back() -> None:
    ledger = promised()
    away = next(each for each in ledger.charter.programs if each != ledger.here.host)
    (seat,) = ledger.charter.seats_of(away)
    term = ledger.here.term
    ledger.append(Dated(term, Deputy(seat, on=True)))
    assert ledger.is_bot(seat)
    ledger.append(Dated(term + 1, Host(away)))
    assert not ledger.is_bot(seat)
    assert ledger.why_not(Deputy(seat, on=True)) is not None


def test_what_changes_nothing_is_no_item() -> None:
    ledger = promised()
    host, term = ledger.here.host, ledger.here.term
    assert host is not None
    (seat,) = ledger.charter.seats_of((host + 1) % 3)
    assert ledger.why_not_next(Dated(term, Deputy(seat, on=False))) is not None
    assert ledger.why_not_next(Dated(term, Host(host))) is not None
    assert ledger.why_not_next(Dated(term + 1, Deputy(seat, on=True))) is not None
    assert ledger.why_not_next(Dated(term + 1, Host(host))) is None
    ledger.append(Dated(term, Deputy(seat, on=True)))
    assert ledger.why_not_next(Dated(term, Deputy(seat, on=True))) is not None
    assert ledger.why_not_next(Dated(term, Deputy(seat, on=False))) is None


def test_a_host_grows_no_log_by_what_changes_nothing() -> None:
    for nothing in (Host, lambda host: Host((host + 1) % 3), lambda host: Deputy(host, on=False)):
        table, host = under_way(0, 1, 2)
        counts = [table.nodes[me].replica.count for me in others(table, host)]
        append_unexamined(table, host, *[nothing(host.me)] * 200)
        table.silent = set()
        table.play(10)
        for me, count in zip(others(table, host), counts, strict=True):
            items = table.items(me)
            assert len(items) > count + 10
            assert items.count(nothing(host.me)) < 5


def test_nobody_hosts_a_game_that_they_are_absent_from() -> None:
    ledger = promised()
    host, term = ledger.here.host, ledger.here.term + 1
    there = tuple(each for each in ledger.charter.programs if each != host)
    count = len(ledger.items)
    other = fold(branched(ledger.charter, Branched(b"n" * 16, count, there)), None, ledger.items)
    assert len(other.items) == count
    assert host is not None
    assert other.why_not_next(Dated(term, Host(host))) is not None
    assert other.why_not_next(Dated(term, Host(there[0]))) is None


def test_a_host_makes_nobody_the_host_of_a_term_that_was_not_theirs() -> None:
    table, host = under_way(0, 1)
    (peer,) = (table.nodes[me] for me in others(table, host))
    (own,) = table.charter.seats_of(host.me)
    replica, count = peer.replica, peer.replica.count
    last, term = replica.ledger.here.term, replica.kept.term + 2
    peer.receive(host.me, Ask(term, count, last, really=True), table.now)
    assert replica.kept == Kept(term, host.me)
    items = Host(peer.me), Deputy(own, on=True)
    made_up = Append(term, count, last, items, bytes(8), count + 2, term - 1)
    peer.receive(host.me, made_up, table.now)
    assert replica.count == count
    answers = [letter.message for letter in peer.take_letters()]
    assert any(isinstance(each, Appended) and each.differs for each in answers)


def displaced(table: Switchboard) -> dict[Program, list[Displaced]]:
    return {
        me: [event for event in heard if isinstance(event, Displaced)]
        for me, heard in table.events.items()
    }


def test_all_others_are_told_that_a_bot_sits_in_for_somebody_who_is_there() -> None:
    table, host = under_way(0, 1, 2)
    table.run(TIMING.grace)
    (seat,) = table.charter.seats_of(others(table, host)[0])
    append_unexamined(table, host, Deputy(seat, on=True))
    told = displaced(table)
    assert told.pop(host.me) == []
    assert list(told.values()) == [[Displaced(seat)]] * 2


def test_all_are_told_of_a_bot_that_one_who_is_away_is_said_to_have_let_sit_in() -> None:
    """A new host makes up that another one hosted in between, and let it out of its promise."""
    table, host = under_way(0, 1, 2, 3)
    table.run(TIMING.grace)
    _, away, witness = others(table, host)
    (own,) = table.charter.seats_of(host.me)
    table.down = {away}
    table.run(1)
    node = table.nodes[witness]
    replica, now = node.replica, table.now + 3
    count, last, term = replica.count, replica.ledger.here.term, replica.kept.term + 2
    node.receive(host.me, Ask(term, count, last, really=True), now)
    made_up = fold(table.charter, SeededDealer(SEED), replica.ledger.items)
    for item in (Host(away), Deputy(own, on=True)):
        made_up.append(Dated(term - 1, item))
    items = tuple(dated.item for dated in made_up.items[count:])
    check, after = made_up.here.check, len(made_up.items)
    node.receive(host.me, Append(term, count, last, items, check, after, term - 1), now)
    assert replica.committed == after
    assert Displaced(own) in node.take_events()


def test_who_was_away_is_not_told_that_a_bot_sat_in() -> None:
    table, host = under_way(0, 1, 2)
    table.run(TIMING.grace)
    away = others(table, host)[0]
    (seat,) = table.charter.seats_of(away)
    table.down = {away}
    table.run(TIMING.grace + 5)
    assert Deputy(seat, on=True) in table.items(host.me)
    table.down = set()
    table.run(TIMING.grace + 5)
    assert Deputy(seat, on=True) in table.items(away)
    assert not any(displaced(table).values())


def whose_turn(table: Switchboard) -> tuple[Node, Node]:
    """The host, and another program whose people are to choose, not in secret."""
    table.silent = set()
    while True:
        host = table.nodes[table.host()]
        for me in others(table, host):
            node = table.nodes[me]
            if node.choosers() and not host.replica.ledger.here.secret:
                table.silent = {0, 1, 2}
                return host, node
        table.play(0.1)


def unwished(table: Switchboard) -> dict[Program, list[Unwished]]:
    return {
        me: [event for event in heard if isinstance(event, Unwished)]
        for me, heard in table.events.items()
    }


def test_who_did_not_choose_a_move_hears_that_a_host_made_it_up() -> None:
    table, _ = under_way(0, 1, 2)
    host, node = whose_turn(table)
    (seat,) = node.choosers()
    view = node.view(seat)
    rules = host.replica.ledger.log.game
    move = rules.legal(view.state, seat, view.known)[0]
    append_unexamined(table, host, Play(pack_entry(rules, move)))
    told = unwished(table)
    assert told.pop(node.me) == [Unwished(seat)]
    assert not any(told.values())


def test_who_did_not_promise_hears_that_a_host_did() -> None:
    table = Switchboard(0, 1, 2)
    table.silent = {0, 1, 2}
    while not any(node.replica.ledger.here.secret for node in table.nodes.values()):
        table.run(0.1)
    host = table.nodes[table.host()]
    seat = others(table, host)[0]
    append_unexamined(table, host, Promise(seat, bytes(16)))
    told = unwished(table)
    assert told.pop(seat) == [Unwished(seat)]
    assert not any(told.values())


def test_nobody_doubts_what_they_chose_also_after_the_program_has_ended() -> None:
    table, _ = under_way(0, 1, 2)
    _, node = whose_turn(table)
    table.nodes[node.me] = Node(node.me, table.charter, SeededDealer(SEED), table.now, node.saved())
    table.silent = set()
    table.play(20)
    assert not any(unwished(table).values())


def renewed(table: Switchboard, host: Node) -> None:
    """The host becomes host anew, of a later term."""
    table.run(TIMING.unanswered)
    term = host.replica.kept.term
    (liar, *_) = others(table, host)
    host.receive(liar, Appended(term + 1, 0, fits=False), table.now)
    table.deliver()
    assert host.replica.leads
    assert host.replica.kept.term > term


def test_nobody_doubts_what_they_wished_before_the_program_ended_and_a_later_term_took_up() -> None:
    table, _ = under_way(0, 1, 2)
    host, node = whose_turn(table)
    table.nodes[node.me] = Node(node.me, table.charter, SeededDealer(SEED), table.now, node.saved())
    renewed(table, host)
    (seat,) = node.choosers()
    view = node.view(seat)
    rules = host.replica.ledger.log.game
    move = rules.legal(view.state, seat, view.known)[0]
    append_unexamined(table, host, Play(pack_entry(rules, move)))
    assert host.replica.committed == host.replica.count
    assert not any(unwished(table).values())


def test_who_came_back_hears_of_what_is_made_up_in_a_later_turn() -> None:
    table, _ = under_way(0, 1, 2)
    host, node = whose_turn(table)
    back = Node(node.me, table.charter, SeededDealer(SEED), table.now, node.saved())
    table.nodes[back.me] = back
    renewed(table, host)
    begun = back.replica.ledger.here.turn.begun
    table.silent = set()
    while back.replica.ledger.here.turn.begun == begun or not is_asked_openly(back):
        table.play(0.1)
    table.silent = {0, 1, 2}
    (seat,) = back.choosers()
    view = back.view(seat)
    rules = host.replica.ledger.log.game
    move = rules.legal(view.state, seat, view.known)[0]
    append_unexamined(table, host, Play(pack_entry(rules, move)))
    assert unwished(table)[back.me] == [Unwished(seat)]


def is_asked_openly(node: Node) -> bool:
    """Whether people at the program are to choose, not in secret."""
    return bool(node.choosers()) and not node.replica.ledger.here.secret


def test_no_log_grows_without_end() -> None:
    table, host = under_way(0, 1, 2)
    ledger = host.replica.ledger
    seat = others(table, host)[0]
    last = ledger.here
    assert ledger.why_not(Deputy(seat, on=True)) is None
    missing = LONGEST - len(ledger.items)
    ledger.items += [Dated(last.term, Deputy(seat, on=True))] * missing
    assert ledger.why_not(Deputy(seat, on=True)) is not None


def test_who_was_shown_what_a_host_then_denies_stands_apart_and_says_so() -> None:
    table, host = under_way(0, 1, 2)
    victim, other = others(table, host)
    table.down = {other}
    count = host.replica.count
    append_unexamined(table, host, Deputy(other, on=True))
    assert Deputy(other, on=True) in table.items(victim)[count:]
    saved = host.saved()
    shorter = replace(saved, items=saved.items[:count], committed=count)
    table.nodes[host.me] = Node(host.me, table.charter, SeededDealer(SEED), table.now, shorter)
    table.down, table.silent = {victim}, set()
    table.play(10)
    table.down = set()
    before = table.items(victim)
    table.play(TIMING.grace + 10)
    assert table.items(victim) == before, "nobody is shown something else instead"
    told = [event.difference for event in table.events[victim] if isinstance(event, Differed)]
    assert {difference.number for difference in told} == {count + 1}
    assert not any(difference.same_log for difference in told)
    assert len(table.items(other)) > count + 10
