"""The bots of Corral."""
