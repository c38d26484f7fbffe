# /// case
# summary: an exception class gets a __del__ between the calls: from then on its instances tell their end
# reference: https://docs.python.org/3/reference/datamodel.html#object.__del__
# features: object-lifetime class-attribute code-guard try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Wrong(Exception):
    pass


def case(x, n):
    try:
        if n:
            raise Wrong(n)
    except Wrong:
        x = x - 1
    event("behind")
    return x * 2


def told(self):
    event("died")


def calls():
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 1)
    Wrong.__del__ = told
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 1)
    del Wrong.__del__
    yield call(np.arange(3.0), 1).expect("any")
