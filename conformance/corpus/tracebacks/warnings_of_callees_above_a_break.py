# /// case
# summary: warnings in inlined callees name their own lines, also where the caller below them breaks
# reference: https://docs.python.org/3/library/warnings.html
# features: warnings inlined-call numpy-ufunc
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


def logarithm(x):
    y = np.log(x)
    return y + 1


def both(x):
    a = logarithm(x)
    return a / x


def case(x):
    y = both(x)
    print(y.shape)
    return both(x) + y


def calls():
    yield call(np.array([1.0, 2.0]))
    yield call(np.array([1.0, 2.0]))
    yield call(np.array([1.0, 0.0]))
    yield call(np.array([-1.0, 0.0]))
