"""The public msgpack test vectors (msgpack-test-suite by Kawanet), as a table of our own.

For each value the forms that the suite allows for it, the shortest first. The wire takes that
one; all others, and all forms of what is not sent at all, are refused.
"""

from net.wire.packing import Plain

SENT: list[tuple[Plain, str]] = [
    (None, "c0"),
    (False, "c2"),
    (True, "c3"),
    (b"", "c400 c50000 c600000000"),
    (b"\x01", "c40101 c5000101 c60000000101"),
    (b"\x00\xff", "c40200ff c5000200ff c60000000200ff"),
    (0, "00 cc00 cd0000 ce00000000 cf0000000000000000"),
    (0, "00 d000 d10000 d200000000 d30000000000000000 ca00000000 cb0000000000000000"),
    (1, "01 cc01 cd0001 ce00000001 cf0000000000000001"),
    (1, "01 d001 d10001 d200000001 d30000000000000001 ca3f800000 cb3ff0000000000000"),
    (127, "7f cc7f cd007f ce0000007f cf000000000000007f"),
    (127, "7f d07f d1007f d20000007f d3000000000000007f"),
    (128, "cc80 cd0080 ce00000080 cf0000000000000080 d10080 d200000080 d30000000000000080"),
    (255, "ccff cd00ff ce000000ff cf00000000000000ff d100ff d2000000ff d300000000000000ff"),
    (256, "cd0100 ce00000100 cf0000000000000100 d10100 d200000100 d30000000000000100"),
    (65535, "cdffff ce0000ffff cf000000000000ffff d20000ffff d3000000000000ffff"),
    (65536, "ce00010000 cf0000000000010000 d200010000 d30000000000010000"),
    (2**31 - 1, "ce7fffffff cf000000007fffffff d27fffffff d3000000007fffffff"),
    (2**31, "ce80000000 cf0000000080000000 d30000000080000000 ca4f000000 cb41e0000000000000"),
    (2**32 - 1, "ceffffffff cf00000000ffffffff d300000000ffffffff cb41efffffffe00000"),
    (-1, "ff d0ff d1ffff d2ffffffff d3ffffffffffffffff cabf800000 cbbff0000000000000"),
    (-32, "e0 d0e0 d1ffe0 d2ffffffe0 d3ffffffffffffffe0 cac2000000 cbc040000000000000"),
    (-33, "d0df d1ffdf d2ffffffdf d3ffffffffffffffdf"),
    (-128, "d080 d1ff80 d2ffffff80 d3ffffffffffffff80"),
    (-256, "d1ff00 d2ffffff00 d3ffffffffffffff00"),
    (-32768, "d18000 d2ffff8000 d3ffffffffffff8000"),
    (-65536, "d2ffff0000 d3ffffffffffff0000"),
    (-(2**31), "d280000000 d3ffffffff80000000 cbc1e0000000000000"),
    (2**32, "cf0000000100000000 d30000000100000000 ca4f800000 cb41f0000000000000"),
    (-(2**32), "d3ffffffff00000000 cbc1f0000000000000"),
    (2**48, "cf0001000000000000 d30001000000000000 ca57800000 cb42f0000000000000"),
    (-(2**48), "d3ffff000000000000 cad7800000 cbc2f0000000000000"),
    (2**63 - 1, "cf7fffffffffffffff d37fffffffffffffff"),
    (-(2**63) + 1, "d38000000000000001"),
    (2**63, "cf8000000000000000"),
    (-(2**63), "d38000000000000000"),
    (2**64 - 1, "cfffffffffffffffff"),
    ("", "a0 d900 da0000 db00000000"),
    ("a", "a161 d90161 da000161 db0000000161"),
    ("❤", "a3e29da4 d903e29da4"),
    ("🍺", "a4f09f8dba d904f09f8dba"),
    ("한글", "a6ed959ceab880 d906ed959ceab880"),
    ("汉字", "a6e6b189e5ad97 d906e6b189e5ad97"),
    ("漢字", "a6e6bca2e5ad97 d906e6bca2e5ad97"),
    ("ひらがな", "ace381b2e38289e3818ce381aa d90ce381b2e38289e3818ce381aa"),
    ([], "90 dc0000 dd00000000"),
    ([1], "9101 dc000101 dd0000000101"),
    (["a"], "91a161 dc0001a161 dd00000001a161"),
    ({}, "80 de0000 df00000000"),
    ({"a": 1}, "81a16101 de0001a16101 df00000001a16101"),
    ({"a": "A"}, "81a161a141 de0001a161a141 df00000001a161a141"),
    ([[]], "9190 dc0001dc0000 dd00000001dd00000000"),
    ([{}], "9180 dc000180 dd0000000180"),
    ({"a": {}}, "81a16180 de0001a161de0000 df00000001a161df00000000"),
    ({"a": []}, "81a16190 de0001a16190 df00000001a16190"),
]

_LETTERS = b"12345678901234567890123456789012"
_NUMBERS = bytes(range(1, 17))
LONGER: list[tuple[Plain, list[bytes]]] = [
    (
        _LETTERS[:31].decode(),
        [head + _LETTERS[:31] for head in (b"\xbf", b"\xd9\x1f", b"\xda\0\x1f")],
    ),
    (_LETTERS.decode(), [head + _LETTERS for head in (b"\xd9\x20", b"\xda\0\x20")]),
    (
        [*_NUMBERS[:15]],
        [head + _NUMBERS[:15] for head in (b"\x9f", b"\xdc\0\x0f", b"\xdd\0\0\0\x0f")],
    ),
    ([*_NUMBERS], [head + _NUMBERS for head in (b"\xdc\0\x10", b"\xdd\0\0\0\x10")]),
]

NEVER_SENT = [
    "ca3f000000",
    "cb3fe0000000000000",
    "cabf000000",
    "cbbfe0000000000000",
    "d6ff5a4af6a5",
    "d7ffa1dcd7c85a4af6a5",
    "d7ffee6b27fc7fffffff",
    "d6ff80000000",
    "d7ff0000000480000000",
    "d6ffffffffff",
    "d7ffee6b27fcffffffff",
    "d7ff0000000100000000",
    "d7ffee6b27ffffffffff",
    "c70cff000000000000000400000000",
    "c70cff00000000ffffffffffffffff",
    "c70cff3b9ac9ffffffffffffffffff",
    "d6ff00000000",
    "d7ff0000000400000000",
    "d6ff00000001",
    "c70cff3b9ac9ffffffffff7c55817f",
    "c70cff00000000ffffffff7c558180",
    "c70cff00000000fffffff1868b8400",
    "c70cff3b9ac9ff0000003afff4417f",
]
"""Fractions and points in time."""
