"""Pieces that boards of many games have, painted: dice, tiles, chips and fenced land."""
