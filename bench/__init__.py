"""Measurements of speed: each bench_*.py has a main()."""

NAMES = ("Ana", "Beto", "Cleo", "Dario")
"""The players of measured and painted games."""
