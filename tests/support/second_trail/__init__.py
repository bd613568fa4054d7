"""Great Western Trail: Argentina read a second time, over lists and dicts."""
