"""Teaching bots: games with themselves, what follows from them, and the file that keeps it."""
