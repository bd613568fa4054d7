"""El Gaucho. Rule numbers (G6.5) are those of docs/rules-gaucho.md."""
