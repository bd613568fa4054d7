"""Support that tests of several folders share."""
