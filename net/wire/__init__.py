"""The wire: bytes to messages and back, and one encrypted link; no sockets, no clock."""
