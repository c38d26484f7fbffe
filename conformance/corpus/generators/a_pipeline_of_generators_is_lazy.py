# /// case
# summary: in a pipeline of generators each item goes through all stages before the next one is made
# reference: https://docs.python.org/3/reference/expressions.html#yield-expressions
# features: generator evaluation-order inlined-call numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def source(x, n):
    for i in range(n):
        event("source", i)
        yield x + i


def doubled(items):
    for item in items:
        event("doubled")
        yield item * 2


def paired(items):
    for item in items:
        event("paired")
        yield item, next(items, None)


def case(x, n):
    stages = paired(doubled(source(x, n)))
    event("made")
    return [a if b is None else a + b for a, b in stages]


def calls():
    yield call(np.arange(2.0), 4)
    yield call(np.arange(2.0), 4)
    yield call(np.arange(2.0), 3)
    yield call(np.arange(2.0), 0)
