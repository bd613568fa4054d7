"""The optional modules."""
