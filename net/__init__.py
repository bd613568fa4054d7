"""The table over TCP: players and spectators on one machine or a LAN."""
