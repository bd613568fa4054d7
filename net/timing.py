"""How long everything between programs may take: every number of seconds stands here, once."""

from msgspec import Struct


class Timing(Struct, frozen=True):
    """Seconds; tests and benchmarks wait otherwise."""

    # The log: who leads it.
    beat: float = 0.5
    """A leader is heard from at least so often."""
    patience: float = 1.6
    """After so long without a word the next node stands for election."""
    stagger: float = 0.6
    """Each further program waits so much longer."""
    unanswered: float = 5.0
    """A leader that no majority has answered for so long is none any more."""
    passed_over: float = 60.0
    """A program that no majority counts like is not chosen for so long."""
    retry: float = 1.0
    """What people want is told to the leader again after so long."""
    # The log: presence and stand-ins.
    there: float = 5.0
    """A program that was heard from so lately is there."""
    grace: float = 90.0
    """A node that was not heard from for so long gets a stand-in."""
    noted: float = 5.0
    """So often it is written down for how long a program was not heard from."""
    new_leader: float = 15.0
    """What everybody has of that at least under a new leader: they may be on their way to it."""
    roll_call: float = 0.25
    """A leader looks so often who is there: more would be lost on seats that wait for minutes."""
    # The log: whether all count alike.
    compare: float = 4.0
    """Between two times that a program tells its log's hash; also of nothing new: links break."""
    answer: float = 3.0
    """Everybody may take so long to answer a question about the log."""
    stuck: float = 6.0
    """Programs that count differently may take so long to find out where, before all stop."""
    # The clock of a turn.
    asleep: float = 5.0
    """Longer between two looks, as when a computer sleeps: the rest is nobody's time."""
    steady: float = 5.0
    """Letters come late and at once after a standstill: for so long nobody is judged by them."""
    hasty: float = 3.0
    """A turn that was ended so much too early is told; less is the way of a message."""
    # Going on without those who were lost.
    alone: float = 90.0
    """A side without a majority waits so long before it may go on as another game."""
    early: float = 5.0
    """People elsewhere may have been waiting long enough so much earlier than here."""
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
    """Everybody may take so long to find each other."""
    farewell: float = 1.0
    """The last words of a game are on their way for so long."""
    linger: float = 5.0
    """Others may fetch the end of the game for so long."""
    ending: float = 0.1
    """Between two looks whether they have it."""
    redirect: float = 2.0
    """A program that is told where the game went on has so long to hear it."""
    # A link.
    connect: float = 5.0
    """A computer has so long to answer a call."""
    connect_soon: float = 2.0
    """The same while there are other addresses: on a LAN that takes moments."""
    last_bytes: float = 1.0
    """The last bytes of a link are on their way for so long; then they are dropped."""
    # Watchers.
    feed: float = 0.002
    """Between two goes: two hundred watchers are served in a tenth of a second."""
    presence: float = 0.5
    """Between two times that watchers are told who is there, however often that changes."""
    watchers: float = 1.0
    """Between two times that it is told how many watch."""
    unwatched: float = 180.0
    """A table at which nobody answers its watchers for so long is gone.

    In half of that time those who are left may go on without the others.
    """
    # The lobby.
    draw: float = 10.0
    """A program has so long for its commitment, and again for its entropy."""
    start: float = 25.0
    """A start may take so long: twice the time to draw, and some."""
    # A table on this computer.
    safe: float = 0.1
    """The journal may be ahead of the disk for so long, and a computer without power loses that."""
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
    """What a table tells is believed for so long; then it is asked again."""
    rescan: float = 5.0
    """Between two looks at the own addresses: cables are plugged, networks changed."""
    told: float = 3.0
    """A table that is asked about has so long to answer."""
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
    """So often the other side is asked for a sign of life."""
    lost: float = 30.0
    """After so long without a whole message a link is given up."""


BEATS = Beats()
SUSPECT = Beats(lost=15.0)
"""For those who can call anew: a link that stalls comes back sooner so."""
