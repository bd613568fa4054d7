"""Saved games: the library, export and import."""
