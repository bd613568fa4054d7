"""Reviews of games: good turns, mistakes, and the part that luck had."""
