# /// case
# summary: an iterator stands behind the end of a list that became shorter, and goes on there when the list grows again
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: for-loop list-mutation opaque-call
# since: 3.8
# capture: breaks 2 opaque-call opaque-call
# ///
import numpy as np

from conformance.case import call


def case(x, values, grown):
    seen = []
    for v in values:
        seen.append(v * x)
        del values[:]
        print(len(values))
        values.extend(range(grown))
    backwards = [1, 2, 3]
    for v in reversed(backwards):
        seen.append(v - x)
        backwards.clear()
        print(len(backwards))
        backwards.extend(range(grown))
    return seen, values, backwards


def calls():
    x = np.arange(3.0)
    yield call(x, [5, 6], 1)
    yield call(x, [5, 6], 1)
    yield call(x, [5, 6], 2)
    yield call(x, [5, 6, 7], 0)
    yield call(x, [5, 6, 7], 0)
