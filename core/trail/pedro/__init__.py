"""W19: the rival that is no seat, moved by two decks and by rules."""
