"""The table over TCP: players and watchers on one machine or a LAN."""
