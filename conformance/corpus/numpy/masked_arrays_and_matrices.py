# /// case
# summary: masked arrays and matrices run untouched
# reference: https://numpy.org/doc/stable/reference/maskedarray.generic.html
# features: numpy-subclass numpy-operator matrix-multiplication
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    return (x + 1).sum(), x * x


def calls():
    yield call(np.ma.array([1.0, 2.0, 3.0], mask=[False, True, False]))
    yield call(np.ma.array([1.0, 2.0, 3.0], mask=[False, True, False])).expect("any")
    yield call(np.ma.array([1, 2], mask=[True, True]))
    yield call(np.array([1.0, 2.0, 3.0]).view(np.recarray))
