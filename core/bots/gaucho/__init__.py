"""The bots of El Gaucho."""
