"""Tables on the LAN, found by themselves; zeroconf is loaded only when somebody looks or tells."""
