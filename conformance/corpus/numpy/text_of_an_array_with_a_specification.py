# /// case
# summary: an array refuses a format specification, in the handler of the program
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ndarray.__format__.html
# features: f-string numpy-error try-except numpy-scalar
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    total = x.sum()
    try:
        text = f"{x * 2:.2f}"
    except TypeError as error:
        text = type(error).__name__
    return text, f"{total:.2f}", x + total


def calls():
    yield call(np.array([1.5, 2.0]))
    yield call(np.array([1.5, 2.0]))
    yield call(np.array(4.5))
    yield call(np.array([1, 2]))
