# /// case
# summary: defaults are added to a callee that had none and removed again, so that a call stops fitting
# reference: https://docs.python.org/3/reference/datamodel.html#function.__defaults__
# features: default-argument binding-error function-introspection code-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def shifted(x, by, times=1):
    return x + by * times


def case(x):
    try:
        return shifted(x)
    except TypeError:
        return x - 1


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    shifted.__defaults__ = (10, 2)
    yield call(np.arange(3.0))
    shifted.__defaults__ = (5,)
    yield call(np.arange(3.0))
    shifted.__defaults__ = (1,)
    yield call(np.arange(3.0)).expect("any")
