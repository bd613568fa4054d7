"""Looking back at a game: what was well done, what was not, and what luck had to do with it."""
