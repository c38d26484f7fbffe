# /// case
# summary: the truth of NotImplemented warns and is an error in newer versions
# reference: https://docs.python.org/3/library/constants.html#NotImplemented
# features: truth-value warnings try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, value):
    try:
        flag = not value
    except TypeError:
        flag = "refused"
    return x * 2, flag


def calls():
    yield call(np.arange(3.0), 0)
    yield call(np.arange(3.0), 0)
    yield call(np.arange(3.0), NotImplemented)
    yield call(np.arange(3.0), 1)
