# /// case
# summary: the keys of a table joined with a label that is a NaN are as many as there are objects
# reference: https://docs.python.org/3/library/stdtypes.html#dictionary-view-objects, https://docs.python.org/3/reference/expressions.html#value-comparisons
# features: dict set object-identity float-arithmetic builtin-function
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(counts, weights, label):
    return (counts + 1) / len(weights.keys() | [label])


def calls():
    nan = float("nan")
    weights = {1.0: 2.0, nan: 4.0}
    yield call(np.arange(3.0), weights, nan)
    yield call(np.arange(3.0), weights, nan)
    yield call(np.arange(3.0), weights, float("nan")).expect("any")
    yield call(np.arange(3.0), {float("nan"): 8.0, 1.0: 2.0}, nan).expect("any")
    yield call(np.arange(3.0), weights, 1).expect("any")
