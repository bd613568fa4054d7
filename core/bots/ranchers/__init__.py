"""The bots of Ranchers."""
