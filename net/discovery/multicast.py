"""Questions to everybody on the network (mDNS): whether they are permitted, and where."""

SERVICE = "_estancia._tcp.local."
"""What all tables are found under."""
