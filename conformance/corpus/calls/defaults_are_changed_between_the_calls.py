# /// case
# summary: __defaults__ and __kwdefaults__ of a callee are replaced, shortened and removed between the calls
# reference: https://docs.python.org/3/reference/datamodel.html#function.__defaults__
# features: default-argument keyword-only code-guard numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def scaled(x, k=2, *, shift=1):
    return x * k + shift


def case(x):
    try:
        return scaled(x), scaled(x, 3), scaled(x, shift=0)
    except TypeError as error:
        return x - 1, type(error).__name__


def calls():
    yield call(np.arange(2.0))
    yield call(np.arange(2.0))
    scaled.__defaults__ = (5,)
    yield call(np.arange(2.0))
    scaled.__kwdefaults__ = {"shift": 7}
    yield call(np.arange(2.0))
    scaled.__defaults__, scaled.__kwdefaults__ = (2,), {"shift": 1}
    yield call(np.arange(2.0))
