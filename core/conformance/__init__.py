"""What every game must hold, checked by games played at random (core/conformance/suite.py)."""
