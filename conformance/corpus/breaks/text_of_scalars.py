# /// case
# summary: str, repr and format of NumPy scalars
# reference: https://docs.python.org/3/library/functions.html#format
# features: data-dependent-scalar numpy-scalar string builtin-function
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    total = x.sum()
    text = str(total)
    formatted = format(x.max(), ".2f")
    return (text, formatted,
            "{:>8}".format(total))


def calls():
    yield call(np.array([1.25, 2.0]))
    yield call(np.array([1.25, 2.0]))
    yield call(np.array([0.1, 0.2, 0.3]))
    yield call(np.array([3.0], "f4"))
