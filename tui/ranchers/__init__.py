"""Ranchers in the terminal: words and panes."""
