# /// case
# summary: what a generator handles while it is suspended is not what its caller handles, and the other way round
# reference: https://docs.python.org/3/library/sys.html#sys.exc_info
# features: generator try-except exception-chaining numpy-operator
# since: 3.8
# capture: full
# ///
import sys

import numpy as np

from conformance.case import call


def handles(x):
    try:
        raise KeyError("inside")
    except KeyError:
        yield x, sys.exc_info()[0]
        yield x * 2, sys.exc_info()[0]
    yield x * 3, sys.exc_info()[0]


def case(x):
    made = handles(x)
    seen = [next(made), sys.exc_info()[0]]
    try:
        raise ValueError("outside")
    except ValueError:
        seen.append(next(made))
        seen.append(sys.exc_info()[0])
        seen.append(next(made))
    seen.append(sys.exc_info()[0])
    return seen


def calls():
    yield call(np.arange(2.0))
    yield call(np.arange(2.0))
    yield call(np.arange(3))
