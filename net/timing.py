"""All timeouts and intervals between programs, each defined once."""

from msgspec import Struct


class Timing(Struct, frozen=True):
    """Seconds; tests and benchmarks use other values."""

    # The log and its leader.
    beat: float = 0.5
    """The heartbeat interval of a leader."""
    patience: float = 1.6
    """The election timeout of the next node in line."""
    stagger: float = 0.6
    """The additional election timeout of each further node."""
    unanswered: float = 5.0
    """A leader that no majority has answered for this long steps down."""
    passed_over: float = 60.0
    """How long a node is not elected after it led a majority to desync."""
    retry: float = 1.0
    """The interval at which a proposal is repeated to the leader."""
    # The log: presence and stand-ins.
    there: float = 5.0
    """A node that was heard from this recently is present."""
    grace: float = 90.0
    """A node that was not heard from for this long gets a stand-in."""
    noted: float = 5.0
    """The granularity at which a program's silence is journaled."""
    new_leader: float = 15.0
    """The least that remains of `grace` under a new leader, whom all must reach first."""
    roll_call: float = 0.25
    """The interval at which a leader checks who is present."""
    # The log: what the players agree on.
    ballot: float = 60.0
    """How long the players have to vote on a resolution."""
    taken_up: float = 10.0
    """A resolution that no leader has appended for this long is dropped."""
    # The log: whether all count alike.
    compare: float = 4.0
    """The interval of fingerprint reports, which are repeated as links may break."""
    answer: float = 3.0
    """How long a node may take to answer a question about the log."""
    stuck: float = 6.0
    """How long desynced nodes may search for the difference before the game stops."""
    # The clock of a turn.
    asleep: float = 5.0
    """A longer gap between two looks counts as sleep, and its rest is nobody's time."""
    steady: float = 5.0
    """After a standstill messages arrive late and at once; for this long times are not trusted."""
    hasty: float = 3.0
    """A turn that was ended this much too early is reported; less may be network delay."""
    # Going on without the lost players.
    alone: float = 90.0
    """How long a side without a quorum waits before it may fork."""
    early: float = 5.0
    """How much earlier other nodes may consider that wait to be over."""
    # A session.
    look: float = 1.0
    """The longest interval between two ticks."""
    call: float = 1.0
    """The interval between calls of a program or table that does not answer."""
    seldom: float = 5.0
    """The same interval for a program that has gone on in another game."""
    crossing: float = 5.0
    """Two calls that cross each other both arrive within this time."""
    settling: float = 5.0
    """How long the programs may take to find each other."""
    farewell: float = 1.0
    """How long the last messages of a game may be in transit."""
    last_watchers: float = 60.0
    """How long watchers are shown the end, while they keep acknowledging."""
    linger: float = 5.0
    """How long others may take to fetch the end of the game."""
    ending: float = 0.1
    """The interval of checks whether they have it."""
    redirect: float = 2.0
    """How long a link of a former game is kept to tell where the game went on."""
    # A link.
    connect: float = 5.0
    """The connection timeout."""
    connect_soon: float = 2.0
    """The connection timeout while there are other addresses to try."""
    last_bytes: float = 1.0
    """How long the last bytes of a link may be in transit before they are dropped."""
    # Watchers.
    feed: float = 0.002
    """The interval between batches of watchers: 200 are served in a tenth of a second."""
    presence: float = 0.5
    """The least interval between presence messages to watchers."""
    watchers: float = 1.0
    """The least interval between messages about the number of watchers."""
    deserted: float = 30.0
    """A table at whose every address no program listens for this long is deserted."""
    unwatched: float = 180.0
    """A table at which nobody answers its watchers for so long is gone.

    In half of that time those who are left may go on without the others.
    """
    # The lobby.
    draw: float = 10.0
    """How long a program has for its commitment, and again for its reveal."""
    start: float = 25.0
    """How long a start may take: twice `draw`, and some."""
    # A table on this computer.
    safe: float = 0.1
    """How far the journal may run ahead of the disk; a power loss costs that much."""
    nobody: float = 90.0
    """A program without a seat that comes back gives up when nobody answers for so long.

    The others may have finished meanwhile; people with a seat can wait for them, or go on alone.
    """
    ask_network: float = 3.0
    """How long the others are sought where they were before the network is asked."""
    # Tables on the network.
    advert: float = 0.5
    """The interval at which a table's advert is checked for changes."""
    believed: int = 10
    """The lifetime of an advert."""
    rescan: float = 5.0
    """The interval at which the own addresses are checked for changes."""
    told: float = 3.0
    """How long a table has to answer a question about its advert."""
    ask_again: float = 2.0
    """The interval at which adverts are checked for expiry."""
    ask_seldom: float = 15.0
    """The interval between questions to a table that has not answered for long."""
    browse: float = 16.0
    """The interval at which browsing starts anew."""


TIMING = Timing()


class Beats(Struct, frozen=True):
    """The heartbeats of a link, in seconds."""

    quiet: float = 5.0
    """The interval of pings."""
    lost: float = 30.0
    """A link without a whole message for this long is given up."""
    watcher_lost: float = 8.0
    """The same for the link of a watcher, who pings as `WATCHED` says and calls elsewhere soon.

    Until then a watcher who was cut off is counted at two programs.
    """


BEATS = Beats()
SUSPECT = Beats(lost=15.0)
"""For callers that can reconnect: a stalled link is replaced sooner."""
WATCHED = Beats(quiet=1.5, lost=4.5)
"""For watchers, who lose nothing by calling another program."""
