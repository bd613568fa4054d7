"""What a room tells those who sit in it, besides the items of the log."""

from msgspec import Struct

from core.says import Sentence
from net.table.charter import Program


class Away(Struct, frozen=True):
    """A program cannot be reached."""

    program: Program


class Back(Struct, frozen=True):
    """A program can be reached again."""

    program: Program


class Waiting(Struct, frozen=True):
    """Too few programs are there for the game to go on, or no longer so."""

    on: bool


class CodeSpent(Struct, frozen=True):
    """The join code was guessed at too often: nobody is let in before there is a new one."""


class Untold(Struct, frozen=True):
    """The network cannot be told of the own table; whoever comes types its address."""

    why: Sentence


News = Away | Back | Waiting
