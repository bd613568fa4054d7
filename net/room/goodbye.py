"""Leaving on purpose: who says so first is told of as somebody who left, not as cut off."""

from net.wire.packing import Message


class Goodbye(Message, frozen=True, tag=61):
    """The people here leave the table, and may come back; a link that just ends says nothing."""
