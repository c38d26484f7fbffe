# /// case
# summary: an array cannot be a key or an item of a set, its bytes and its tuple can
# reference: https://docs.python.org/3/glossary.html#term-hashable
# features: dict numpy-error try-except set
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, d):
    try:
        d[x] = 1
    except TypeError as error:
        message = str(error)
    d[tuple(x.shape)] = x
    return message, d, x + 1


def calls():
    yield call(np.arange(3.0), {})
    yield call(np.arange(3.0), {})
    yield call(np.arange(2), {"a": 1})
