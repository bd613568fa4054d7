"""Links over TCP: asyncio around the wire."""
