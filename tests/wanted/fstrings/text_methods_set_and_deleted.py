# /// case
# summary: __str__, __format__ and __repr__ of a class are set and deleted between the calls
# reference: https://docs.python.org/3/reference/datamodel.html#object.__format__
# features: f-string special-method code-guard numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class K:
    def __repr__(self):
        return "r"


ORIGINAL = K.__repr__
k = K()


def case(x):
    return f"{k}{k!r}{[k]}{k!s:>4}", str(k), "%s" % k, x * len(f"{k}")


def calls():
    yield call(np.arange(2.0))
    yield call(np.arange(2.0))
    K.__str__ = lambda s: "str!"
    yield call(np.arange(2.0))
    K.__format__ = lambda s, spec: "fmt"
    yield call(np.arange(2.0))
    K.__repr__ = lambda s: "rep2"
    yield call(np.arange(2.0))
    del K.__str__
    yield call(np.arange(2.0))
    del K.__format__
    yield call(np.arange(2.0))
    K.__repr__ = ORIGINAL
    yield call(np.arange(2.0))
