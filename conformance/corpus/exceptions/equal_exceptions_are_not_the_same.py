# /// case
# summary: exceptions compare by identity: containment, index, count and dict keys of instances with equal arguments
# reference: https://docs.python.org/3/library/exceptions.html#BaseException
# features: object-identity containment list dict
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    first, second = ValueError(n), ValueError(n)
    errors = [first, second, first]
    table = {first: x + 1, second: x + 2}
    found = (first == second, errors.index(second), errors.count(first), ValueError(n) in errors, second in errors)
    return table[first] * len(table), found, errors


def calls():
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), "text")
