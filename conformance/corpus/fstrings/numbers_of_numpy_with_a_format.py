# /// case
# summary: a NumPy scalar of a graph in an f-string with a format, on which nothing branches
# reference: https://docs.python.org/3/reference/lexical_analysis.html#f-strings
# features: f-string numpy-operator numpy-scalar numpy-reduction
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    total = (x * 2).sum()
    shown = f"{total:.2f}"
    return shown, x + 1


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(4.0))
