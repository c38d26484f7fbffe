# /// case
# summary: a list of arrays is walked, changed in place and extended
# reference: https://docs.python.org/3/library/stdtypes.html#lists
# features: list for-loop numpy-inplace list-mutation comprehension
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(xs):
    total = xs[0] * 0
    for x in xs:
        x += 1
        total = total + x
    xs.append(total)
    return [x.sum() for x in xs], xs[-1] is total


def calls():
    yield call([np.arange(3.0), np.ones(3)])
    yield call([np.arange(3.0), np.ones(3)])
    yield call([np.arange(4.0), np.ones(4)]).expect("hit")
    yield call([np.arange(3.0), np.ones(3), np.ones(3)])
    yield call([np.arange(3), np.ones(3, "i4")])
