# /// case
# summary: a comprehension with a condition on an array's value breaks the graph in its loop
# reference: https://docs.python.org/3/reference/expressions.html#displays-for-lists-sets-and-dictionaries
# features: comprehension data-dependent-branch break-in-loop numpy-reduction
# since: 3.8
# capture: breaks 1 data-dependent-branch
# ///
import numpy as np

from conformance.case import call


def case(xs):
    doubled = [x * 2 for x in xs]
    kept = []
    for x in doubled:
        if x.sum() > 2:
            kept.append(x)
    return [x + 1 for x in kept], len(doubled)


def calls():
    yield call([np.arange(2.0), np.ones(2)])
    yield call([np.arange(2.0), np.ones(2)])
    yield call([np.zeros(2), np.zeros(2)])
