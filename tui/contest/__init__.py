"""Bots against each other: what is played, how it is counted, and how sure that is."""
