"""The lesson of Great Western Trail: Argentina."""
