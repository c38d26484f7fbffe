# /// case
# summary: in looks for a part of a text and of bytes, for a number in bytes, and an empty part is everywhere
# reference: https://docs.python.org/3/reference/expressions.html#membership-test-operations
# features: containment string bytes numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(part, whole, data, x):
    seen = part in whole, "" in whole, part * 2 not in whole, b"b" in data, 98 in data, b"" in data, whole in whole
    return seen, x * sum(seen)


def calls():
    yield call("a", "banana", b"abc", np.arange(2.0))
    yield call("a", "banana", b"abc", np.arange(2.0))
    yield call("an", "banan", bytearray(b"xyz"), np.arange(2.0))
    yield call("é", "", b"", np.arange(2.0))
