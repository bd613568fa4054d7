"""Secret choices, and nodes that come back in the middle of them."""

from core.dealer import SeededDealer
from net.log.commands import Promise, RevealChoice
from net.log.events import ProposalDropped
from net.log.messages import AppendEntries, Proposal, ProposalRefused, Propose
from net.log.node import Node
from net.log.proposals import DurableState
from net.log.resolutions import BallotChoice, PauseGame
from net.timing import TIMING
from tests.support.switchboard import Switchboard
from tests.support.virtual_table import SEED


def test_nobody_is_asked_again_for_a_choice_that_was_shown_before_the_program_ended() -> None:
    table = Switchboard(0, 1, 2)
    table.play(8)
    leader = table.nodes[table.leader()]
    me = next(each for each in table.nodes if each != leader.me)
    log_entries = tuple(leader.replica.ledger.log_entries)
    first = next(
        at for at, log_entry in enumerate(log_entries) if isinstance(log_entry.command, Promise)
    )
    last = max(
        at
        for at, log_entry in enumerate(log_entries)
        if isinstance(log_entry.command, RevealChoice)
    )
    saved = DurableState(log_entries[:last], table.nodes[me].replica.hard_state)
    node = Node(me, table.charter, SeededDealer(SEED), table.now, saved)
    ledger, term = node.replica.ledger, node.replica.hard_state.term
    before = len(ledger.log_entries)
    word = AppendEntries(term, before, ledger.term_of(before), (), ledger.here.fingerprint, first)
    node.receive(leader.me, word, table.now)
    assert node.replica.commit_index == first
    assert node.choosers() == ()


def choosing_in_secret() -> tuple[Switchboard, Node, Node]:
    """A table at a simultaneous choice; its leader, and another node that is asked."""
    table = Switchboard(0, 1)
    for _ in range(100):
        table.run(0.1)
        leaders = [node for node in table.nodes.values() if node.replica.leader == node.me]
        others = [node for node in table.nodes.values() if node not in leaders]
        if leaders and leaders[0].replica.ledger.here.secret and others[0].choosers():
            return table, leaders[0], others[0]
    raise AssertionError("nobody ever chose in secret")


def choose(node: Node, now: float) -> None:
    (seat,) = node.choosers()
    view = node.view(seat)
    move = node.replica.ledger.log.game.legal(view.state, seat, view.known)[0]
    node.choose((move,), b"n" * 16, now)


def test_no_nonce_serves_for_two_secret_choices() -> None:
    table = Switchboard(0, 0, 1)
    node = table.nodes[0]
    for _ in range(100):
        table.run(0.1)
        if node.choosers():
            break
    seats, rules = node.choosers(), node.replica.ledger.log.game
    views = {seat: node.view(seat) for seat in seats}
    moves = [rules.legal(view.state, seat, view.known)[0] for seat, view in views.items()]
    node.choose(moves, b"n" * 16, table.now)
    assert list(node.secrets) == [seats[0]]
    assert node.choosers() == seats[1:], "it is still asked"
    node.choose((moves[1],), b"m" * 16, table.now)
    assert [secret.nonce for secret in node.secrets.values()] == [b"n" * 16, b"m" * 16]


def promises(node: Node) -> list[Propose]:
    return [each.message for each in node.take_envelopes() if isinstance(each.message, Propose)]


def test_a_promise_whose_answer_was_lost_starts_no_storm() -> None:
    table, leader, peer = choosing_in_secret()
    choose(peer, table.now)
    (promise,) = promises(peer)
    leader.receive(peer.me, promise, table.now)
    assert leader.take_envelopes()
    for _ in range(3):
        leader.receive(peer.me, promise, table.now)
        assert not any(
            isinstance(each.message, ProposalRefused) for each in leader.take_envelopes()
        )
    table.play(10)
    assert leader.entries > 20


def test_a_choice_that_was_shown_already_is_not_refused() -> None:
    table, leader, peer = choosing_in_secret()
    table.play(2)
    shown = next(
        envelope
        for envelope in table.envelopes
        if isinstance(envelope.message, Propose)
        and isinstance(envelope.message.proposals[0].command, RevealChoice)
    )
    leader.receive(peer.me, shown.message, table.now)
    assert not any(isinstance(each.message, ProposalRefused) for each in leader.take_envelopes())


def test_a_promise_that_was_refused_is_not_proposed_again_at_once() -> None:
    table, leader, peer = choosing_in_secret()
    choose(peer, table.now)
    (promise,) = promises(peer)
    now = table.now
    for _ in range(5):
        peer.receive(leader.me, ProposalRefused(promise.proposals[0].after, ""), now)
        now += TIMING.retry / 10
        peer.tick(now)
        assert promises(peer) == []
    assert peer.due() <= now + TIMING.retry
    now += TIMING.retry
    peer.tick(now)
    assert promises(peer) == [promise]


def test_in_a_pause_nobody_is_woken_again_and_again_for_a_promise_that_was_refused() -> None:
    table, leader, peer = choosing_in_secret()
    choose(peer, table.now)
    (promise,) = promises(peer)
    peer.receive(leader.me, ProposalRefused(promise.proposals[0].after, ""), table.now)
    assert leader.put(leader.me, PauseGame(), table.now) is None
    table.deliver()
    assert peer.answer(peer.me, BallotChoice.AGREE, table.now) is None
    table.deliver()
    assert peer.agreeing.now.stands_still
    table.run(2 * TIMING.retry)
    assert peer.due() > table.now


def test_who_comes_back_in_a_second_secret_choice_still_knows_what_was_chosen(toy: str) -> None:
    """Everything revealed before is told anew then, also the first choice of that seat."""
    table = Switchboard(0, 1, 2, key=toy)
    node, choices = table.nodes[1], set[int]()
    for _ in range(400):
        table.run(0.1)
        if node.replica.ledger.here.secret and node.choosers():
            choices.add(node.entries)
        if len(choices) == 2:
            break
        for me, each in table.nodes.items():
            if each.choosers():
                table.choose(me)
                break
    choose(node, table.now)
    secret = dict(node.secrets)
    assert secret.keys() == {1}
    again = Node(1, table.charter, SeededDealer(SEED), table.now, node.saved())
    assert again.secrets == secret
    table.nodes[1] = again
    count = again.entries
    table.play(5)
    assert again.entries > count
    assert 1 not in again.secrets or again.secrets[1] != secret[1]


def test_a_move_that_comes_too_late_is_not_taken_for_a_secret_choice() -> None:
    table, _, node = choosing_in_secret()
    (seat,) = node.choosers()
    move = node.replica.ledger.log.game.legal(node.committed_state, seat, node.view(seat).known)[0]
    node.take_events()
    node.choose((move,), b"n" * 16, table.now, node.entries - 1)
    assert node.take_events() == [ProposalDropped("", node.entries - 1)]
    assert not node.secrets
    assert node.choosers() == (seat,)


def test_a_promise_for_a_choice_that_is_over_is_none_for_the_next_one() -> None:
    """Nobody could reveal it: its owner was away while a bot chose."""
    _, leader, other = choosing_in_secret()
    ledger = leader.replica.ledger
    begun = ledger.here.turn.begun
    for after, counts in ((begun - 1, False), (begun, True)):
        promise = Promise(other.me, bytes(16))
        leader.receive(other.me, Propose((Proposal(promise, after),)), leader.replica.heard_leader)
        assert (ledger.here.promised(other.me) == promise) is counts
