"""All that people at a table on the LAN are told in lines: one closed union.

It is what the table tells, what becomes of the own turn, and whom the table waits for.
"""

from net.room.events import News
from tui.lan.clocks import DraftDropped, TimeLeft
from tui.lan.giving_way import GaveWay, TooLate, TriedAgain
from tui.lan.pending import WaitsFor

DraftEvent = DraftDropped | GaveWay | TooLate | TriedAgain
"""What becomes of own moves that the table does not have yet."""
LineEvent = News | DraftEvent | TimeLeft | WaitsFor
