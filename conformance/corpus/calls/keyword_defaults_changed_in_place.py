# /// case
# summary: __kwdefaults__ of a callee is changed in place between the calls
# reference: https://docs.python.org/3/reference/datamodel.html#function.__kwdefaults__
# features: keyword-only default-argument code-guard numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def f(x, *, k=2, s=0):
    return x * k + s


def case(x):
    return f(x), f(x, s=1)


def calls():
    yield call(np.arange(2.0))
    yield call(np.arange(2.0))
    f.__kwdefaults__["k"] = 5
    yield call(np.arange(2.0))
    del f.__kwdefaults__["s"]
    f.__kwdefaults__["s"] = 3
    yield call(np.arange(2.0))
    f.__kwdefaults__.update(k=2, s=0)
    yield call(np.arange(2.0))
