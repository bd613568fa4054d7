"""The lesson of El Gaucho: positions of real games, with one thing to learn in each."""
