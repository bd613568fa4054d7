"""A raw asyncio echo: the least cost of a message between two processes."""

import asyncio
import sys

SIZE = 76
"""The average size of a seat's turn on the wire, as `python -m bench lan` prints it."""


async def serve() -> None:
    """Echo every message until the caller disconnects."""
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
