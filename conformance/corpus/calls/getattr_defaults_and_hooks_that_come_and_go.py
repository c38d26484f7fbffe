# /// case
# summary: __getattr__ and __getattribute__ of a class come and go, getattr has a default
# reference: https://docs.python.org/3/reference/datamodel.html#object.__getattr__
# features: getattr-hook code-guard builtin-function numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class K:
    v = 1


k = K()


def case(x):
    return getattr(k, "w", 0) * x, k.v, hasattr(k, "w"), sorted(vars(k))


def calls():
    yield call(np.arange(2.0))
    yield call(np.arange(2.0))
    k.w = 2
    yield call(np.arange(2.0))
    K.w = 5
    yield call(np.arange(2.0))
    del k.w
    yield call(np.arange(2.0))
    K.__getattr__ = lambda s, n: 9
    yield call(np.arange(2.0))
    del K.w
    yield call(np.arange(2.0))
    K.__getattribute__ = lambda s, n: 3 if n != "__dict__" else {}
    yield call(np.arange(2.0))
    del K.__getattribute__
    yield call(np.arange(2.0))
    del K.__getattr__
    yield call(np.arange(2.0))
