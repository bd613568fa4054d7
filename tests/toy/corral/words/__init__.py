"""What Corral says to people, and what they say to it."""
