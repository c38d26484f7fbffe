# /// case
# summary: the result holds the very objects that were passed, shared where they were shared
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: object-identity aliasing cycle
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(a, b):
    pair = [a, b]
    pair.append(pair)
    return pair, (a is b), a


def calls():
    x = np.arange(2.0)
    yield call(x, x)
    yield call(x, x)
    yield call(x, np.arange(2.0))
    yield call([], {})
