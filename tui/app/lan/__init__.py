"""Tables on the LAN in the app: joining, opening and watching them, and their words."""
