"""Measurements of speed: each bench_*.py has a main()."""
