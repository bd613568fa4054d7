"""Every number that tells one kind of message from another: each is written once, here.

A number is never used again for something else, on the wire or in a journal.
"""

from enum import IntEnum, unique


@unique
class GreetingTag(IntEnum):
    """Messages before a link is encrypted; no version changes them."""

    REFUSED = 0
    CALL = 1
    ANSWER = 2
    PROOF = 3


@unique
class LinkTag(IntEnum):
    """Messages on an encrypted link."""

    REFUSED = 0
    APPEND_ENTRIES = 1
    APPEND_REPLY = 2
    VOTE_REQUEST = 3
    VOTE_REPLY = 4
    PROPOSE = 5
    PROPOSAL_REFUSED = 6
    SECTIONS_REPLY = 7
    COMMIT_INDEX = 8
    FORK_REQUEST = 10
    FORK_INVITE = 11
    FORK_REPLY = 12
    FORK_AGREED = 13
    FORK_FAILED = 14
    LOG_REQUEST = 15
    LOG_REPLY = 16
    SECTIONS_REQUEST = 17
    HALT = 18
    COMMIT_REPORT = 19
    FEED_PIECE = 20
    FEED_ACK = 21
    CHARTER = 22
    HIDDEN_PIECES = 23
    PING = 30
    PONG = 31
    SIT = 32
    PLAYER_READY = 33
    LEAVE = 34
    SAY = 35
    ENTROPY_COMMIT = 36
    ENTROPY_REVEAL = 37
    STAND_UP = 38
    BOARD = 40
    SEATED = 41
    DENIED = 42
    REMOVED = 43
    SAID = 44
    DRAW_CALLED = 45
    ENTROPY_COMMITS = 46
    ENTROPY_REVEALS = 47
    BROKEN = 48
    BEGIN = 49
    BEGUN = 50
    CODE_RENEWED = 51
    NEXT_TOKEN = 56
    ROSTER = 57
    WATCHER_COUNT = 58
    HELD_TOKEN = 59
    TABLE_PRESENCE = 60
    GOODBYE = 61
    REMATCH_STAND = 62
    NEXT_TABLE = 63
    TURN_SO_FAR = 64
    SEAT_ASKED = 65
    SEAT_GRANT = 66


@unique
class CommandTag(IntEnum):
    """Commands in log entries; an entry of the game has none, and stands there as its bytes."""

    PROMISE = 2
    REVEAL = 3
    STAND_IN = 4
    LEADER_ELECTED = 5
    TIMED_OUT = 6
    OPEN_PROMISE = 7
    PUT_TO_TABLE = 8
    BALLOT = 9
    RESOLUTION_EXPIRED = 10
    TIME_USED = 11


@unique
class ResolutionTag(IntEnum):
    """Resolutions of the players."""

    LET_BOT_PLAY = 1
    PAUSE_GAME = 2
    RESUME_GAME = 3
    END_GAME = 4
    REMOVE_PLAYER = 5
    GIVE_SEAT = 6


@unique
class JournalTag(IntEnum):
    """A line of a journal."""

    SEAT = 1
    ENTRIES = 2
    HARD_STATE = 3
    SECRETS = 4
    PEERS = 5
    OVER = 6
    COMMIT = 7
    OPENED = 8
    CLOSED = 9
    COMPLETE = 10
