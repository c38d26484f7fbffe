# /// case
# summary: comparisons and arithmetic of bytes are guarded by what they are, not by the value
# reference: https://docs.python.org/3/library/stdtypes.html#bytes-objects
# features: bytes comparison value-guard
# since: 3.8
# capture: breaks 1 raises
# ///
from conformance.case import call


def case(data, x):
    if data == b"a" or data + b"!" > b"z":
        return x + 1
    return x - 1 if data * 2 else x


def calls():
    yield call(b"a", 1)
    yield call(b"a", 1)
    yield call(b"b", 1)
    yield call(b"b", 1)
    yield call(b"zz", 1)
    yield call(b"", 1)
    yield call("a", 1)
