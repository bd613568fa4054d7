"""El Gaucho for beginners: positions that were really played, one thing to learn in each."""
