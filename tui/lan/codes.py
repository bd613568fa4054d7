"""Join codes as people say them, and the secrets that they stand for."""


def new_code() -> str:
    """A code for a new table."""
    from secrets import token_bytes

    from net.wire.join_codes import new_code

    return str(new_code(token_bytes))


def secret_of(code: str) -> bytes:
    """What a caller proves; nothing for an open table. Raises `Unreadable`."""
    if not code:
        return b""
    from net.wire.join_codes import read_code

    return str(read_code(code)).encode()
