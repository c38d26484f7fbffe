# /// case
# summary: a native call with keywords inside inlined callees gets them, and what follows it is captured again
# reference: https://docs.python.org/3/reference/expressions.html#calls
# features: break-in-callee opaque-call keyword-call star-call numpy-operator
# since: 3.8
# capture: breaks 4 opaque-call opaque-call opaque-call opaque-call
# ///
import types

import numpy as np

from conformance.case import call


class Record(types.SimpleNamespace):
    """C code makes it."""


def inner(x, n):
    first = Record(z=x + 1, y=n)
    z = first
    x = x * 2
    second = Record(a=n + 1, **{"b": x})
    return z, second, x + 1


def middle(x, n):
    before = x - 1
    third = Record(before, x=x, n=n) if n > 9 else Record(x=x, n=n)
    found = inner(x, n + 1)
    return third, found, before


def case(x, n):
    y = x + n
    found = middle(y, n=n)
    last = Record(n=n, y=y)
    return found, last, y * 2


def calls():
    yield call(np.arange(2.0), 1)
    yield call(np.arange(2.0), 1)
    yield call(np.arange(3), 2)
    yield call(np.arange(2.0), 3)
