"""All that people at a table on the LAN are told in lines: one closed union.

It is what the table tells, what becomes of the own turn, and whom the table waits for.
"""

from net.room.events import News
from tui.lan.clocks import TimeLeft
from tui.lan.draft import DraftEvent
from tui.lan.pending import WaitsFor

LineEvent = News | DraftEvent | TimeLeft | WaitsFor
