"""The bots of Great Western Trail: Argentina."""
