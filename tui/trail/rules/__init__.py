"""The rules of Great Western Trail: Argentina in our own words, by the numbers refusals name."""
