# /// case
# summary: a list of arrays grows, shrinks and gets other dtypes
# reference: https://docs.python.org/3/library/stdtypes.html#lists
# features: structure-guard list shape-guard for-loop
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(xs):
    total = 0
    for x in xs:
        total = total + x.sum()
    return total, len(xs)


def calls():
    xs = [np.arange(3.0)]
    yield call(xs)
    yield call(xs)
    xs.append(np.ones(2))
    yield call(xs)
    xs[0] = np.arange(3)
    yield call(xs)
    xs[0] = np.arange(9.0)
    yield call(xs).expect("hit")
    xs.clear()
    yield call(xs)
