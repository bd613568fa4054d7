"""The promises that every game must keep, checked in random games (core/conformance/suite.py)."""
