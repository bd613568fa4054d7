"""El Gaucho on the screen: words and panes."""
