"""How long everything between programs may take: every number of seconds stands here, once."""

from msgspec import Struct


class Timing(Struct, frozen=True):
    """Seconds; tests and benchmarks wait otherwise."""

    # The log and its leader.
    beat: float = 0.5
    """The longest that a leader is silent."""
    patience: float = 1.6
    """Without a word for this long, the next node stands for election."""
    stagger: float = 0.6
    """How much longer each further program waits."""
    unanswered: float = 5.0
    """A leader that no majority has answered for this long steps down."""
    passed_over: float = 60.0
    """How long a program is not chosen after no majority counted as it did."""
    retry: float = 1.0
    """A proposal is told to the leader again after this long."""
    # The log: presence and stand-ins.
    there: float = 5.0
    """A program that was heard from so lately is there."""
    grace: float = 90.0
    """A node that was not heard from for this long gets a stand-in."""
    noted: float = 5.0
    """How often the silence of a program is written down."""
    new_leader: float = 15.0
    """What everybody has of that at least under a new leader: they may be on their way to it."""
    roll_call: float = 0.25
    """How often a leader looks who is there: seats may wait for minutes, so rarely is enough."""
    # The log: what the players agree on.
    ballot: float = 60.0
    """How long the players have to answer what is put to the table."""
    taken_up: float = 10.0
    """After how long what a leader has not put in order is not asked for any more."""
    # The log: whether all count alike.
    compare: float = 4.0
    """Between two times that a program tells its log's hash; also of nothing new: links break."""
    answer: float = 3.0
    """How long everybody may take to answer a question about the log."""
    stuck: float = 6.0
    """How long programs that count differently may search for the place before all stop."""
    # The clock of a turn.
    asleep: float = 5.0
    """Longer between two looks, as when a computer sleeps: the rest is nobody's time."""
    steady: float = 5.0
    """Messages come late and at once after a standstill: for this long nobody is judged by them."""
    hasty: float = 3.0
    """A turn that was ended too early by this much is told; less is a message's time on its way."""
    # Going on without the lost players.
    alone: float = 90.0
    """How long a side without a majority waits before it may go on as another game."""
    early: float = 5.0
    """How much earlier people elsewhere may have waited long enough."""
    # A session.
    look: float = 1.0
    """Between two looks at the clock at the most."""
    call: float = 1.0
    """Between two calls of a program, or a table, that does not answer."""
    seldom: float = 5.0
    """The same for a program that has gone on in another game."""
    crossing: float = 5.0
    """Two calls that cross each other have both come by then."""
    settling: float = 5.0
    """How long everybody may take to find each other."""
    farewell: float = 1.0
    """How long the last messages of a game may be on their way."""
    last_watchers: float = 60.0
    """Those who watch may be shown the end for so long, as long as they take it."""
    linger: float = 5.0
    """How long others may fetch the end of the game."""
    ending: float = 0.1
    """Between two looks whether they have it."""
    redirect: float = 2.0
    """How long a program has to hear where the game went on."""
    # A link.
    connect: float = 5.0
    """How long a computer has to answer a call."""
    connect_soon: float = 2.0
    """The same while there are other addresses: on a LAN that takes moments."""
    last_bytes: float = 1.0
    """How long the last bytes of a link may be on their way before they are dropped."""
    # Watchers.
    feed: float = 0.002
    """Between two goes: two hundred watchers are served in a tenth of a second."""
    presence: float = 0.5
    """Between two times that watchers are told who is there, however often that changes."""
    watchers: float = 1.0
    """Between two times that it is told how many watch."""
    deserted: float = 30.0
    """A table at whose every computer no program listens for so long has nobody who plays."""
    unwatched: float = 180.0
    """A table at which nobody answers its watchers for so long is gone.

    In half of that time those who are left may go on without the others.
    """
    # The lobby.
    draw: float = 10.0
    """How long a program has for its commitment, and again for its entropy."""
    start: float = 25.0
    """How long a start may take: twice the time to draw, and some."""
    # A table on this computer.
    safe: float = 0.1
    """How far the journal may run ahead of the disk: that is lost with the power."""
    nobody: float = 90.0
    """A program without a seat that comes back gives up when nobody answers for so long.

    The others may have finished meanwhile; people with a seat can wait for them, or go on alone.
    """
    ask_network: float = 3.0
    """The others are mostly found where they were within that; then the network is asked."""
    # Tables on the network.
    advert: float = 0.5
    """Between two looks at whether what the network is told is still right."""
    believed: int = 10
    """How long a table's word is believed before it is asked again."""
    rescan: float = 5.0
    """Between two looks at the own addresses: cables are plugged, networks changed."""
    told: float = 3.0
    """How long a table has to answer when asked about itself."""
    ask_again: float = 2.0
    """Between two looks at whether what a table told is still to be believed."""
    ask_seldom: float = 15.0
    """Between two questions to a table that has not answered for long."""
    browse: float = 16.0
    """Between two times that everybody is asked anew, several times each."""


TIMING = Timing()
"""What everybody uses."""


class Beats(Struct, frozen=True):
    """Signs of life on a link, in seconds."""

    quiet: float = 5.0
    """How often the other side is asked for a sign of life."""
    lost: float = 30.0
    """A link is given up after this long without a whole message."""


BEATS = Beats()
SUSPECT = Beats(lost=15.0)
"""For those who can call anew: a link that stalls comes back sooner so."""
WATCHED = Beats(quiet=1.5, lost=4.5)
"""For those who watch: they lose nothing by calling another program, and are told in time."""
