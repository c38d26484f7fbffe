# /// case
# summary: arguments of different simple types take different ways, equal strings the same
# reference: https://docs.python.org/3/library/stdtypes.html
# features: value-guard type-guard string bytes
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(x):
    if x is None:
        return "none"
    if x == "key":
        return "the key", x
    if isinstance(x, bytes):
        return "bytes", len(x)
    return "other", x


def calls():
    yield call("key")
    yield call("".join(["k", "ey"]))
    yield call("other")
    yield call(b"key")
    yield call(None)
    yield call(b"k")
    yield call("key")
