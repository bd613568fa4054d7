"""Tests; the folders mirror the tree, and tests.support holds what they share."""
