# /// case
# summary: a branch on each array of a list, in a loop with break, continue and else
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: break-in-loop data-dependent-branch for-loop list
# since: 3.8
# capture: breaks 2 data-dependent-branch data-dependent-branch
# ///
import numpy as np

from conformance.case import call


def case(xs, limit):
    total = 0
    for i, x in enumerate(xs):
        if x.sum() < 0:
            continue
        total = total + x
        if total.max() > limit:
            break
    else:
        i = -1
    return total, i


def calls():
    def arrays(*starts):
        return [np.arange(3.0) + start for start in starts]
    yield call(arrays(0, -9, 1), 100)
    yield call(arrays(0, -9, 1), 100)
    yield call(arrays(5, 6, 1), 9)
    yield call(arrays(-9), 9)
