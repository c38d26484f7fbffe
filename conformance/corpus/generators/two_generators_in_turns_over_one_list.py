# /// case
# summary: two generators of one function that are asked in turns share the list that they append to
# reference: https://docs.python.org/3/reference/expressions.html#yield-expressions
# features: generator list-mutation aliasing numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def taker(name, x, log):
    for _ in range(3):
        log.append((name, len(log)))
        yield x + len(log)


def case(x, log):
    a, b = taker("a", x, log), taker("b", -x, log)
    seen = [next(a), next(b), next(b), next(a)]
    seen.extend(b)
    seen.extend(a)
    return seen


def calls():
    yield call(np.arange(2.0), [])
    yield call(np.arange(2.0), [])
    yield call(np.arange(2.0), ["old"])
