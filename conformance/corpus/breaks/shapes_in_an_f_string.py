# /// case
# summary: shapes and dtypes in an f-string ask for no array's value
# reference: https://docs.python.org/3/reference/lexical_analysis.html#f-strings
# features: f-string numpy-attribute shape-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    y = x * 2
    return f"{x.shape[0]} rows of {y.ndim} dimensions, {len(x):>3}", y


def calls():
    yield call(np.array([1.25, 2.0]))
    yield call(np.array([1.25, 2.0]))
    yield call(np.array([1.0, 2.0, 3.0]))
    yield call(np.array([[3, 4]]))
