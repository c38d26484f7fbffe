# /// case
# summary: a recursive generator is dropped deep inside: the finally clauses of its levels run from the innermost up
# reference: https://docs.python.org/3/reference/expressions.html#generator.close
# features: recursion generator yield-from object-lifetime
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def walk(x, n):
    try:
        yield x
        if n:
            yield from walk(x * 2, n - 1)
        yield x + 1
    finally:
        event(("closed", n))


def case(x, n, stop):
    total = x
    for i, part in enumerate(walk(x, n)):
        total = total + part
        if i == stop:
            break
    event("behind")
    return total


def calls():
    yield call(np.arange(3.0), 2, 1)
    yield call(np.arange(3.0), 2, 1)
    yield call(np.arange(3.0), 2, 2)
    yield call(np.arange(3.0), 1, 9)
