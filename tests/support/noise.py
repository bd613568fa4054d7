"""A program that floods the network with nonsense about tables until it is killed.

    python -m tests.support.noise ADDRESS SEED

It sends answers of mDNS: well-formed ones with strange adverts and names, and the same with some
bytes changed or cut off.
"""

import socket
import struct
import sys
import time
from itertools import count
from random import Random

from net.discovery.card import tell
from net.discovery.multicast import SERVICE
from tests.support.discovery import new_card

GROUP = ("224.0.0.251", 5353)
ANSWER = 0x8400
PTR, TXT, SRV, A = 12, 16, 33, 1
AT_ONCE = 500
"""The messages after which it reports that it has begun."""
BREATH = 0.01
"""Seconds of rest per hundred messages, to fill the network and not the processor."""


def name(*labels: bytes) -> bytes:
    return b"".join(bytes([len(each)]) + each for each in labels) + b"\0"


def record(owner: bytes, kind: int, lives: int, value: bytes) -> bytes:
    return owner + struct.pack("!HHIH", kind, 1, lives, len(value)) + value


def answer(label: bytes, server: bytes, told: bytes, port: int, host: bytes) -> bytes:
    """The answer that advertises one table."""
    service = [each.encode() for each in SERVICE.rstrip(".").split(".")]
    owner = name(label, *service)
    records = [
        record(name(*service), PTR, 60, owner),
        record(owner, SRV, 60, struct.pack("!HHH", 0, 0, port) + name(server)),
        record(owner, TXT, 60, told),
        record(name(server), A, 60, host),
    ]
    return struct.pack("!6H", 0, ANSWER, 0, len(records), 0, 0) + b"".join(records)


def card(random: Random) -> bytes:
    """An advert with something strange in one place."""
    told = {key: text.encode() for key, text in tell(new_card(name="Nobody")).items()}
    told[random.choice([*told])] = random.randbytes(random.randrange(60))
    texts = [key.encode() + b"=" + text for key, text in told.items()]
    return b"".join(bytes([len(each)]) + each for each in texts)


def message(random: Random) -> bytes:
    labels = [
        random.randbytes(random.randint(1, 63)),
        b"\x1b[2J",
        b"..",
        random.randbytes(8).hex().encode(),
    ]
    host = random.choice([bytes(4), b"\xe0\0\0\xfb", b"\x7f\0\0\1", random.randbytes(4)])
    server = random.randbytes(random.randint(1, 63))
    whole = answer(random.choice(labels), server, card(random), random.randrange(2**16), host)
    if random.random() < 0.5:
        return whole
    broken = bytearray(whole)
    for _ in range(random.randint(1, 8)):
        broken[random.randrange(len(broken))] = random.randrange(256)
    return bytes(broken[: random.randint(1, len(broken))])


def shout(address: str, random: Random) -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as mouth:
        mouth.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, socket.inet_aton(address))
        mouth.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        mouth.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        # Answers must come from this port, or nobody listens.
        mouth.bind((address, GROUP[1]))
        for number in count():
            mouth.sendto(message(random), GROUP)
            if number == AT_ONCE:
                sys.stdout.write("shouting\n")
                sys.stdout.flush()
            if number > AT_ONCE and number % 100 == 0:
                time.sleep(BREATH)


if __name__ == "__main__":
    shout(sys.argv[1], Random(int(sys.argv[2])))
