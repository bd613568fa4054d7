"""A table in this process: the lockstep, its links, its journal, its bots."""
