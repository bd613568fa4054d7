"""How long tests wait for what must happen."""

PATIENCE = 120.0
"""Seconds after which it counts as not having happened.

A test that passes never waits so long, however busy the machine is: this bounds failures only.
"""
