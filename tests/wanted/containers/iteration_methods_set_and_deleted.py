# /// case
# summary: __iter__, __contains__ and __bool__ of a class are set and deleted between the calls
# reference: https://docs.python.org/3/reference/datamodel.html#emulating-container-types
# features: special-method code-guard iterator-protocol numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class R:
    n = 2

    def __iter__(self):
        return iter([1] * self.n)

    def __len__(self):
        return self.n

    def __contains__(self, k):
        return k < self.n


ORIGINAL = R.__iter__
r = R()


def case(x):
    return sum(x * k for k in r), [*r], len(r), 1 in r, bool(r), list(r)


def calls():
    yield call(np.arange(2.0))
    yield call(np.arange(2.0))
    R.n = 3
    yield call(np.arange(2.0))
    r.n = 0
    yield call(np.arange(2.0))
    R.__iter__ = lambda self: iter([5])
    yield call(np.arange(2.0))
    R.__contains__ = lambda self, k: True
    yield call(np.arange(2.0))
    del R.__contains__
    yield call(np.arange(2.0))
    del r.n
    yield call(np.arange(2.0))
    R.__bool__ = lambda self: False
    yield call(np.arange(2.0))
    del R.__bool__
    yield call(np.arange(2.0))
    R.n = 2
    R.__iter__ = ORIGINAL
    yield call(np.arange(2.0))
