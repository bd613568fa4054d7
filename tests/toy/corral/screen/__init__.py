"""Corral on the full screen."""
