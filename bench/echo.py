"""A raw asyncio echo: the least that a message between two processes costs."""

import asyncio
import sys

SIZE = 76
"""The size of an own turn on its way, on average: `python -m bench lan` tells it."""


async def serve() -> None:
    """Answer every message with itself, until the caller ends."""
    ended = asyncio.Event()

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while message := await reader.read(SIZE):
            writer.write(message)
        writer.close()
        ended.set()

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    print(server.sockets[0].getsockname()[1], flush=True)
    await ended.wait()
    server.close()


if __name__ == "__main__":
    asyncio.run(serve())
    sys.exit(0)
