# /// case
# summary: what a handler lets go is held by no frame of the traceback
# reference: https://docs.python.org/3/library/traceback.html, https://numpy.org/doc/stable/reference/generated/numpy.ndarray.resize.html
# features: object-lifetime try-except numpy-error inlined-call opaque-call
# since: 3.8
# capture: breaks 1 opaque-operation
# ///
import numpy as np

from conformance.case import call


def product(x, y):
    return x @ y


def case(x, y, text):
    a, b = np.ones(4), [np.ones(2)]
    try:
        x = product(x, y)
    except ValueError:
        a.resize(8)
        last = b.pop()
        last.resize(9)
    c = np.ones(3)
    try:
        x = x + int(text)
    except ValueError:
        c.resize(5)
    return a, c, x


def calls():
    yield call(np.ones(3), np.ones(3), "1")
    yield call(np.ones(3), np.ones(3), "1")
    yield call(np.ones(3), np.ones(2), "1")
    yield call(np.ones(3), np.ones(2), "one")
    yield call(np.ones(3), np.ones(3), "one")
    yield call(np.ones(3), np.ones(2), "one")
