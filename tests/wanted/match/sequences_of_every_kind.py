# /// case
# summary: deques, ranges, array.array and memoryviews are sequences for a match; sets, iterators, texts are not
# reference: https://docs.python.org/3/reference/compound_stmts.html#sequence-patterns
# features: match-statement collections range bytes
# since: 3.10
# capture: full
# ///
import array
import collections

import numpy as np

from conformance.case import call


def case(value, x):
    match value:
        case [a, b]:
            return "two", x * a + b
        case [a, *_, b]:
            return "more", x * a - b
        case _:
            return "none", x


def calls():
    for value in ((1, 2), (1, 2), range(2), range(4), collections.deque([3, 4]), array.array("i", [5, 6]),
                  memoryview(b"ab"), "ab", b"ab", bytearray(b"ab"), {1, 2}, {1: 2, 3: 4}.keys(), iter([1, 2])):
        yield call(value, np.arange(2.0))
