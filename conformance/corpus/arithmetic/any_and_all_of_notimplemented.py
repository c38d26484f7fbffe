# /// case
# summary: any, all, filter and a conditional ask the truth of NotImplemented
# reference: https://docs.python.org/3/library/constants.html#NotImplemented
# features: truth-value warnings builtin-function try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(items, x):
    try:
        return any(items), all(items), len(list(filter(None, items))), x * 2
    except TypeError:
        return "refused", x


def calls():
    yield call([0, 1], np.arange(3))
    yield call([0, 1], np.arange(3))
    yield call([NotImplemented, 1], np.arange(3))
    yield call([0, 2.5], np.arange(3))
