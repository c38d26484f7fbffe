# /// case
# summary: bytes are sequences of ints, a bytearray changes in place
# reference: https://docs.python.org/3/library/stdtypes.html#binary-sequence-types-bytes-bytearray-memoryview
# features: bytes
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(b, i):
    return b[i], b[1:], b + b"!", b * 2, len(b), list(b), 97 in b, b == b"abc", b.hex(), b.decode("ascii")


def calls():
    yield call(b"abc", 0)
    yield call(b"abc", 0)
    yield call(b"xyz", -1)
    yield call(b"a", 0)
