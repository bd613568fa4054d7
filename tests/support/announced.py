"""A program that advertises tables as it is told on its input.

    python -m tests.support.announced LISTENING [INTERFACE]

Each line is a JSON object: an advert to send, or {"withdraw": TABLE}; each is answered with "done".
"""

import asyncio
import sys

from msgspec import convert, json

from net.discovery.announce import Announcer, announcing
from net.discovery.card import Advert

PORT = 4242


async def announce(listening: str, interfaces: list[str] | None) -> None:
    async with announcing(listening, interfaces) as announcer:
        say("ready")
        while line := await asyncio.to_thread(sys.stdin.readline):
            await obey(announcer, json.decode(line))
            say("done")


def say(word: str) -> None:
    sys.stdout.write(f"{word}\n")
    sys.stdout.flush()


async def obey(announcer: Announcer, asked: dict[str, object]) -> None:
    if "withdraw" in asked:
        await announcer.withdraw(str(asked["withdraw"]))
    else:
        await announcer.tell(convert(asked, Advert), PORT)


if __name__ == "__main__":
    asyncio.run(announce(sys.argv[1], sys.argv[2:] or None))
