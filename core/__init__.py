"""The rules of the games: pure, deterministic, without I/O, clock or randomness."""
