"""Games with people at other terminals."""
