"""The words of Corral: those that it says to people, and those that they type."""
