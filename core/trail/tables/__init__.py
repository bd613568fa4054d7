"""The tables of the game: every number, and what follows from them for the rules."""
