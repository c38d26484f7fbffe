# /// case
# summary: two loops and a call of next take turns with one iterator, a third loop finds nothing
# reference: https://docs.python.org/3/library/stdtypes.html#iterator-types
# features: for-loop iterator-protocol builtin-function
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, items):
    iterator = iter(items)
    seen = []
    for item in iterator:
        seen.append(item)
        if item % 2 == 0:
            break
        x = x + item
    seen.append(next(iterator, "nothing"))
    for item in iterator:
        x = x * item
        seen.append(-item)
    for item in iterator:
        x = x - 100
    return x, seen, list(iterator)


def calls():
    yield call(np.arange(3.0), [1, 2, 3, 4, 5])
    yield call(np.arange(3.0), [1, 2, 3, 4, 5])
    yield call(np.arange(3.0), (1, 3, 2))
    yield call(np.arange(3.0), range(3, 9))
