"""One program's part in a game with others, without sockets, clocks or tasks."""
