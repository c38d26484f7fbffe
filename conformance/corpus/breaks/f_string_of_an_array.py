# /// case
# summary: an array and its items in f-strings, with specification and conversion
# reference: https://docs.python.org/3/reference/lexical_analysis.html#f-strings
# features: f-string data-dependent-scalar
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    y = x * 2
    text = f"{y}"
    return text, f"{y[0]:.3f}", y + 1


def calls():
    yield call(np.array([1.25, 2.0]))
    yield call(np.array([1.25, 2.0]))
    yield call(np.array([[1.0]])[0])
    yield call(np.array([3, 4]))
