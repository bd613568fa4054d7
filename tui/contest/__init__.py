"""Contests of bots: the games, how they are counted, and how certain the results are."""
