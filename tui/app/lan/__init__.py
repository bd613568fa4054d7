"""Tables on the LAN in the app: what is joined, opened or watched, and how it is told."""
