"""The rules, one file a chapter: what may be done, what it does, and why it may not be done."""
