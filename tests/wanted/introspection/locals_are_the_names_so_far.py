# /// case
# summary: locals() tells the names bound so far, and those deleted again not
# reference: https://docs.python.org/3/library/functions.html#locals
# features: scope-introspection dict del-statement numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def helper(x, rate, *rest):
    y = x * rate
    first = sorted(locals())
    z = 1
    del y
    return first, sorted(locals()), z


def case(x, rate):
    return helper(x, rate), helper(x, rate, 1, 2)[0], x + rate


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 3.5)
